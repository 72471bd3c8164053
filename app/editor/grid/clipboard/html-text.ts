/** Signs that programs write by name; numbers are understood for all others. */
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['deg', '°'],
  ['plusmn', '±'],
  ['times', '×'],
  ['reg', '®'],
  ['copy', '©'],
  ['trade', '™'],
  ['micro', 'µ'],
  ['middot', '·'],
  ['bull', '•'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['sup2', '²'],
  ['le', '≤'],
  ['ge', '≥'],
  ['euro', '€'],
])
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

/** Words with single blanks between them, as nearly all cells hold: asking that first costs a fraction. */
const IS_PLAIN = /^[^\s&]+(?: [^\s&]+)*$/

/** The text of pieces of HTML as a person reads it, one after the other, each put together from the front. */
export interface HtmlText {
  /** Text between two tags. */
  add(source: string): void
  /** `<br>`. */
  addBreak(): void
  /** A block begins or ends: what follows stands on a line of its own. */
  breakLine(): void
  /** What it came to; the next piece begins. */
  take(): string
}

/** Blanks run together, unless `isPre`; those at the ends of lines go. */
export function createHtmlText(isPre: boolean): HtmlText {
  let text = ''
  /** A blank that counts only when more follows on the same line. */
  let hasBlank = false
  let isLineStart = true
  let wantsBreak = false

  function write(words: string): void {
    if (words === '') return
    if (wantsBreak && text !== '') text += '\n'
    else if (hasBlank && !isLineStart) text += ' '
    text += words
    wantsBreak = false
    hasBlank = false
    isLineStart = false
  }

  return {
    add(source) {
      if (isPre || IS_PLAIN.test(source)) return write(decoded(source))
      const words = source.replace(/[ \t\r\n\f]+/g, ' ')
      if (words.startsWith(' ')) hasBlank = true
      write(decoded(words.trim()).replaceAll('\u00a0', ' '))
      if (words.length > 1 && words.endsWith(' ')) hasBlank = true
    },
    addBreak() {
      text += '\n'
      hasBlank = false
      isLineStart = true
      wantsBreak = false
    },
    breakLine() {
      wantsBreak ||= !isLineStart
      hasBlank = false
    },
    take() {
      const taken = isPre ? text : text.trim()
      text = ''
      hasBlank = false
      isLineStart = true
      wantsBreak = false
      return taken
    },
  }
}

function decoded(source: string): string {
  if (!source.includes('&')) return source
  return source.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
