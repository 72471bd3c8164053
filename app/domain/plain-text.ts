// Control characters, halves of surrogate pairs and the two that are no characters: nobody sees them, XML cannot hold them.
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
// They turn the text that follows them around, in a list of titles also that of other people.
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What nearly all texts consist of; asking that first costs a fraction of looking for the others. */
const PLAIN = /^[ -~]*$/

/** The text of a cell as it is kept: tabs and line ends stay, what cannot be seen or exported goes. */
export function withoutUnprintable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '')
}

/**
 * A title or name as it is kept: one trimmed line without control and direction characters. A text in which nothing can be
 * seen, such as one of zero-width characters, is ''.
 */
export function nameText(text: string): string {
  const line = withoutUnprintable(text.replace(LINE_BREAKS, ' ')).replace(DIRECTION, '').trim()
  return VISIBLE.test(line) ? line : ''
}

/** The form in which names are compared: the same for all that look the same but for their case. */
export function nameKey(text: string): string {
  if (PLAIN.test(text)) return text.trim().toLowerCase()
  return nameText(text).normalize('NFC').replace(INVISIBLE, '').toLowerCase()
}
