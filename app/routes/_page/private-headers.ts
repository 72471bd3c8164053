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
