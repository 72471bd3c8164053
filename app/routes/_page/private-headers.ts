import type { HeadersFunction } from '@remix-run/node'

/** Page headers that keep nothing, and pass on what an answer of the loader or action carries (Retry-After). */
export const privateHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const source of [loaderHeaders, actionHeaders]) {
    const wait = source.get('Retry-After')
    if (wait) headers.set('Retry-After', wait)
  }
  return headers
}

/**
 * Headers of pages whose address holds a secret: it is neither kept nor told to another site. (no-referrer would also take
 * the origin from the form, and browsers on plain http have no other proof that the form is ours.)
 */
export const secretHeaders: HeadersFunction = (answers) => {
  const headers = new Headers(privateHeaders(answers))
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
