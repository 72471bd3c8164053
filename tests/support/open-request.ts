import { connect } from 'node:net'

/** A request whose body has begun and does not end. */
export interface OpenRequest {
  /** The whole answer, when the server has closed the line. */
  readonly closed: Promise<string>
  /** What the server has answered until now. */
  soFar(): string
  /** Sends more of the body. */
  write(more: string): void
  /** Goes away without a word. */
  cut(): void
}

/** Declares a body of `length` bytes and sends only `begin`; resolves when that is on its way. */
export function openRequest(
  baseUrl: string,
  path: string,
  body: {
    readonly type: string
    readonly length: number
    readonly begin: string
    readonly as?: string
    /** The address to come from, one of 127.0.0.0/8. */
    readonly from?: string
  },
): Promise<OpenRequest> {
  const { hostname, port, host } = new URL(baseUrl)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(body.as === undefined ? [] : [`Authorization: Bearer ${body.as}`]),
    `Content-Type: ${body.type}`,
    `Content-Length: ${body.length}`,
  ]
  const from = body.from === undefined ? {} : { localAddress: body.from }
  const socket = connect({ port: Number(port), host: hostname, ...from })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // A line that the server has cut counts as closed.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  return new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.begin}`, () =>
      resolve({ closed, soFar: () => answer, write: (more) => void socket.write(more), cut: () => socket.destroy() }),
    )
  })
}
