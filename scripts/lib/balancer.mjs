import { createServer, request } from 'node:http'

/** A small round-robin load balancer that moves on to the next server if one refuses the connection. */
export function startBalancer(targets) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const attempt = (left) => {
      const { hostname, port } = new URL(targets[turn++ % targets.length])
      const { method, url, headers } = incoming
      const onward = request({ hostname, port, method, path: url, headers: { ...headers, connection: 'close' } })
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode, answer.headers)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      })
      onward.on('error', (error) => {
        if (error.code === 'ECONNREFUSED' && left > 0) return attempt(left - 1)
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      // Pipe the body only after connecting: it cannot be read twice, and a refused connection has consumed nothing of it.
      onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
    }
    attempt(targets.length - 1)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const close = () => {
        server.closeAllConnections()
        return new Promise((closed) => server.close(closed))
      }
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close })
    })
  })
}
