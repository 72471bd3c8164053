// Control characters, lone surrogates and the two noncharacters: they are invisible, and XML cannot hold them.
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
// They reverse the direction of the text after them, which in a list of titles includes those of other users.
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Matches nearly all texts; testing it first costs a fraction of searching for the other characters. */
const PLAIN = /^[ -~]*$/

/** Returns the text as stored in a cell: tabs and line breaks stay, invisible and unexportable characters go. */
export function withoutUnprintable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '')
}

/**
 * Returns a title or name as stored: one trimmed line without control and direction characters; '' if nothing in it is
 * visible, such as only zero-width characters.
 */
export function nameText(text: string): string {
  const line = withoutUnprintable(text.replace(LINE_BREAKS, ' ')).replace(DIRECTION, '').trim()
  return VISIBLE.test(line) ? line : ''
}
