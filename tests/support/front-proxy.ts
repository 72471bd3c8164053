import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How a proxy answers a call instead of forwarding it: with this status, or never. */
export type Whim = number | 'stalls'

/** A proxy in front of a server, as agencies have one, that can be made to misbehave. */
export interface FrontProxy {
  readonly url: string
  /** Makes the proxy itself answer calls whose path starts with one of the keys; it forwards everything else. */
  misbehave(whims: Readonly<Record<string, Whim>>): void
  /** Forwards everything again; cuts off calls that have no answer yet. */
  behave(): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of this machine, in front of `target`. */
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
    // For 401, imitate the server's own answer.
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
