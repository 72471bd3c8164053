import type { IncomingMessage } from 'node:http'

/**
 * What the JSON calls look at of a request. The web's `Request` is one; making a real one, with its headers, signals and
 * streams, takes longer than most answers, so our own server hands out what Node has read already.
 */
export interface Asked {
  readonly method: string
  /** The whole address, as it was asked for. */
  readonly url: string
  readonly headers: Pick<Headers, 'get' | 'has'>
  readonly body: ReadableStream<Uint8Array> | null
}

/** A request as Node has it. `origin` is the address that the checks have accepted. */
export function askedByNode(
  { method = '', url = '', headers }: IncomingMessage,
  origin: string,
  body: ReadableStream<Uint8Array> | null,
): Asked {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
  }
  return { method, url: origin + url, headers: { get, has: (name) => get(name) !== null }, body }
}
