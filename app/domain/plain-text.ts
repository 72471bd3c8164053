// Control characters, lone surrogates and the two noncharacters: they are invisible, and XML cannot hold them. Marks of
// direction are invisible too, and show the text after them reversed: 4TLB2 for 2BLT4, or a title of another user.
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Matches nearly all texts; testing it first costs a fraction of searching for the other characters. */
const PLAIN = /^[ -~]*$/

/** Returns the text as stored in a cell: tabs and line breaks stay, invisible and unexportable characters go. */
export function withoutUnprintable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '')
}

/**
 * Returns a title or name as stored: one trimmed line without invisible characters; '' if nothing in it is
 * visible, such as only zero-width characters.
 */
export function nameText(text: string): string {
  const line = withoutUnprintable(text.replace(LINE_BREAKS, ' ')).trim()
  return VISIBLE.test(line) ? line : ''
}
