import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer from the server, or from something in front of it if its `type` is not JSON. */
export interface Answered {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  /** Content-Type */
  readonly type?: string
  /** The target of a redirect. */
  readonly location?: string
}

/** How the server reacts to a request: with an answer; `drop` cuts the connection, `hang` never answers. */
export type Reaction = Answered | 'drop' | 'hang'

export interface Loopback {
  readonly url: string
  /** All requests received, in order. */
  readonly received: readonly Received[]
  /** The number of requests whose client left before an answer. */
  readonly abandoned: () => number
  close(): Promise<void>
}

/** A real HTTP server on this machine that answers with `react`. */
export async function openLoopback(react: (request: Received) => Reaction | Promise<Reaction>): Promise<Loopback> {
  const received: Received[] = []
  let abandoned = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const arrived = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    received.push(arrived)
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1
    })
    const reaction = await react(arrived)
    if (reaction === 'hang') return
    if (reaction === 'drop') return void request.socket.destroy()
    const { status = 200, json, text = JSON.stringify(json ?? {}), type = 'application/json', location } = reaction
    response.writeHead(status, { 'Content-Type': type, ...(location === undefined ? {} : { Location: location }) })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    abandoned: () => abandoned,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
