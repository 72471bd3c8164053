/** Everything JavaScript treats as white space: spaces, tabs, line breaks, a byte order mark. */
export const WHITE =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
export const DIGITS = '0123456789'

/**
 * Returns the text without trailing characters from `gone`. A pattern such as `[x]+$` takes quadratic time if the text
 * has many of them before its end; this looks at each character once.
 */
export function withoutEnd(text: string, gone: string): string {
  let end = text.length
  while (end > 0 && gone.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Returns the text without leading and trailing characters from `gone`. */
export function withoutEdges(text: string, gone: string): string {
  const kept = withoutEnd(text, gone)
  let start = 0
  while (start < kept.length && gone.includes(kept.charAt(start))) start += 1
  return kept.slice(start)
}
