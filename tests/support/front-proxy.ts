import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a proxy does with a call instead of passing it on: a status of its own, or no answer at all. */
export type Whim = number | 'stalls'

/** A proxy in front of a server, as agencies have one, that can be told to misbehave. */
export interface FrontProxy {
  readonly url: string
  /** From now on the proxy itself answers calls whose path begins like that; it passes everything else on. */
  misbehave(whims: Readonly<Record<string, Whim>>): void
  /** Passes everything on again; calls that had no answer are cut off. */
  behave(): void
  close(): Promise<void>
}

/** A proxy on a free port of this machine in front of `target`. */
export async function startFrontProxy(target: string): Promise<FrontProxy> {
  const { hostname, port } = new URL(target)
  let whims: [string, Whim][] = []
  const stalled = new Set<Socket>()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming
    const onward = ask({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/html' })
      outgoing.end('<h1>502 Bad Gateway</h1>')
    })
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => {
    const whim = whims.find(([path]) => incoming.url?.startsWith(path))?.[1]
    if (whim === undefined) return pass(incoming, outgoing)
    if (whim === 'stalls') return void stalled.add(incoming.socket)
    incoming.resume()
    // That somebody is not signed in is what the server itself would say.
    const [type, text] = whim === 401 ? ['application/json', '{"message":"401"}'] : ['text/html', `<h1>${whim}</h1>`]
    outgoing.writeHead(whim, { 'Content-Type': type, ...(whim === 302 ? { Location: '/hotel' } : {}) })
    outgoing.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const behave = () => {
    whims = []
    for (const socket of stalled) socket.destroy()
    stalled.clear()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave(next) {
      whims = Object.entries(next)
    },
    behave,
    async close() {
      behave()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
