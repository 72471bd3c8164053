import { request } from 'node:http'

export interface AskingFrom {
  /** The client's address, one of 127.0.0.0/8. */
  readonly from: string
  readonly path: string
  readonly json?: unknown
  /** The bearer token. */
  readonly as?: string
  readonly cookie?: string
}

/** The status of the answer to a client at another address, or a description of the error. */
export function askFrom(baseUrl: string, { from, path, json, as, cookie }: AskingFrom): Promise<number | string> {
  const { hostname, port } = new URL(baseUrl)
  const body = json === undefined ? '' : JSON.stringify(json)
  const headers = {
    ...(json === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
    ...(cookie === undefined ? {} : { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }),
  }
  return new Promise((resolve) => {
    const method = json === undefined ? 'GET' : 'POST'
    const asking = request({ hostname, port, path, method, headers, localAddress: from, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', ({ message }) => resolve(message))
    asking.end(body)
  })
}
