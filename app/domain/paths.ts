const ANY_ORIGIN = 'https://here.invalid'

/**
 * Returns a remembered address if it is a path of this application, otherwise the fallback, encoded for a header.
 * [ROUTE-17]
 * Browsers read '//host', '/\host' and addresses with embedded tabs or line breaks as another origin.
 */
export function safeReturnPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return fallback
  if (!URL.canParse(value, ANY_ORIGIN)) return fallback
  const url = new URL(value, ANY_ORIGIN)
  // '/.//host' resolves to the path '//host', which on its own is another origin.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
