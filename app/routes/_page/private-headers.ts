import type { HeadersFunction } from '@remix-run/node'

/** Page headers that prevent caching, and pass on Retry-After from the loader or action. */
export const privateHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const source of [loaderHeaders, actionHeaders]) {
    const wait = source.get('Retry-After')
    if (wait) headers.set('Retry-After', wait)
  }
  return headers
}

/**
 * Headers for pages with a secret in their address: it is neither cached nor revealed to other sites. (no-referrer
 * would also remove the origin from the form, and browsers on plain http have no other proof that the form is ours.)
 */
export const secretHeaders: HeadersFunction = (answers) => {
  const headers = new Headers(privateHeaders(answers))
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
