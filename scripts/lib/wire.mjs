import { connect } from 'node:net'

export function requestBytes({ method = 'GET', path, headers = {}, body }) {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  const head = {
    Host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes])
}

/**
 * A connection that sends one request at a time. It parses as little of an answer as possible, so that it does not measure
 * itself.
 */
export function createWire(url) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let buffered = Buffer.alloc(0)
  let waiting = null
  const fail = (error) => {
    waiting?.reject(error ?? new Error('The connection was closed.'))
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail())
  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const end = buffered.indexOf('\r\n\r\n')
    if (end < 0 || !waiting) return
    const head = buffered.toString('latin1', 0, end)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const isWhole =
      length === undefined
        ? buffered.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
        : buffered.length >= end + 4 + Number(length)
    if (!isWhole) return
    const { resolve } = waiting
    waiting = null
    const body = buffered.subarray(end + 4)
    buffered = Buffer.alloc(0)
    resolve({ status: Number(head.slice(9, 12)), body })
  })
  return {
    /** @returns {Promise<{ status: number, body: Buffer }>} */
    send: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}
