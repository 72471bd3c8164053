import { connect } from 'node:net'

/** A request whose body has started but does not end. */
export interface OpenRequest {
  /** The whole answer, once the server has closed the connection. */
  readonly closed: Promise<string>
  /** The part of the answer received so far. */
  soFar(): string
  /** Sends more of the body. */
  write(more: string): void
  /** Closes the connection without notice. */
  cut(): void
}

/** Declares a body of `length` bytes and sends only `begin`; resolves once that is on its way. */
export function openRequest(
  baseUrl: string,
  path: string,
  body: {
    readonly type: string
    readonly length: number
    readonly begin: string
    readonly as?: string
    /** The client's address, one of 127.0.0.0/8. */
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
  // A connection reset by the server counts as closed.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  return new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.begin}`, () =>
      resolve({ closed, soFar: () => answer, write: (more) => void socket.write(more), cut: () => socket.destroy() }),
    )
  })
}
