/** Everything that JavaScript takes for white: blanks, tabs, line ends, a byte order mark. */
export const WHITE =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
export const DIGITS = '0123456789'

/**
 * The text without the characters of `gone` at its end. A pattern such as `[x]+$` does the same in time that grows with the
 * square of a text that holds many of them before its end; this looks at each character once.
 */
export function withoutEnd(text: string, gone: string): string {
  let end = text.length
  while (end > 0 && gone.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The text without the characters of `gone` at its start and its end. */
export function withoutEdges(text: string, gone: string): string {
  const kept = withoutEnd(text, gone)
  let start = 0
  while (start < kept.length && gone.includes(kept.charAt(start))) start += 1
  return kept.slice(start)
}
