const ANY_ORIGIN = 'https://here.invalid'

/**
 * A remembered address to go back to, when it is a path of this application, else the fallback, written as a header can
 * carry it. [ROUTE-17]
 * Browsers read '//host', '/\host' and addresses with tabs or line breaks inside as another origin.
 */
export function safeReturnPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return fallback
  if (!URL.canParse(value, ANY_ORIGIN)) return fallback
  const url = new URL(value, ANY_ORIGIN)
  // '/.//host' resolves to the path '//host', which is another origin once it stands alone.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
