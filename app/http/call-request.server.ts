import type { IncomingMessage } from 'node:http'

/**
 * The parts of a request that JSON calls use. The web's `Request` satisfies it, but creating one, with its headers,
 * signals and streams, takes longer than most responses, so our own server passes on what Node has already read.
 */
export interface CallRequest {
  readonly method: string
  /** The full requested address. */
  readonly url: string
  readonly headers: Pick<Headers, 'get' | 'has'>
  readonly body: ReadableStream<Uint8Array> | null
}

/** Wraps a request of Node. `origin` is the address accepted by the checks. */
export function callRequestOf(
  { method = '', url = '', headers }: IncomingMessage,
  origin: string,
  body: ReadableStream<Uint8Array> | null,
): CallRequest {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
  }
  return { method, url: origin + url, headers: { get, has: (name) => get(name) !== null }, body }
}
