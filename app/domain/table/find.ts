import { foldCase } from '../fold-case'

/** What is looked for; the term is taken literally. [FIND-09][FIND-17] */
export interface FindQuery {
  readonly term: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
}

/** A place in a text, in UTF-16 units; `end` is behind the last one. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Calls `found` for every place of a text, from the left, none over another. */
export type Matcher = (text: string, found: (start: number, end: number) => void) => void

/** The engine's own search looks at every place of the text for each sign of the term: good for short ones only. */
const LONGEST_SHORT_TERM = 24
const WORD_SIGN = /[\p{L}\p{M}\p{N}_]/u

/**
 * Finds a term in texts. No expression is ever made of it, and the time is linear in the length of the text whatever
 * the term is. An empty term is nowhere. [FIND-08]…[FIND-11][FIND-17]
 */
export function createMatcher({ term, caseSensitive, wholeWords }: FindQuery): Matcher {
  if (term === '') return () => {}
  const folded = caseSensitive ? { text: term } : foldCase(term)
  const occurrences = createSearch(folded.text)
  return (text, found) => {
    // Most cells are shorter than a long term; folding makes a text at most three times as long.
    if (text.length * 3 < folded.text.length) return
    const { text: searched, at } = caseSensitive ? { text, at: undefined } : foldCase(text)
    let last = 0
    occurrences(searched, (from) => {
      const start = at ? at(from) : from
      const end = at ? at(from + folded.text.length) : from + folded.text.length
      if (start === null || end === null || start < last) return
      if (wholeWords && !isWhole(text, start, end)) return
      last = end
      found(start, end)
    })
  }
}

/** The text with every span replaced, from its end, so that the places in front stay where they are. [FIND-13] */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  return spans.reduceRight((now, { start, end }) => now.slice(0, start) + replacement + now.slice(end), text)
}

/** Where a term stands in a text, overlapping places too. */
function createSearch(term: string): (text: string, found: (from: number) => void) => void {
  if (term.length > LONGEST_SHORT_TERM) return createLongSearch(term)
  return (text, found) => {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) found(at)
  }
}

/** Knuth, Morris and Pratt: what was read of the text is never read again. */
function createLongSearch(term: string): (text: string, found: (from: number) => void) => void {
  // For each length of a beginning of the term: how long the longest shorter beginning is that it ends with.
  const fallback = new Uint32Array(term.length + 1)
  const advance = (matched: number, sign: number) => {
    let length = matched
    while (length > 0 && (length === term.length || term.charCodeAt(length) !== sign)) length = fallback[length] ?? 0
    return term.charCodeAt(length) === sign ? length + 1 : 0
  }
  for (let at = 1; at < term.length; at += 1) {
    fallback[at + 1] = advance(fallback[at] ?? 0, term.charCodeAt(at))
  }
  return (text, found) => {
    let matched = 0
    for (let at = 0; at < text.length; at += 1) {
      matched = advance(matched, text.charCodeAt(at))
      if (matched === term.length) found(at + 1 - term.length)
    }
  }
}

/** Whether no word goes on over either edge of the place. [FIND-11][FIND-17] */
function isWhole(text: string, start: number, end: number): boolean {
  return !isInsideWord(text, start) && !isInsideWord(text, end)
}

/** Whether the characters on both sides of a place belong to words. */
function isInsideWord(text: string, at: number): boolean {
  const behind = text.codePointAt(at)
  if (at === 0 || behind === undefined) return false
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1))
  return WORD_SIGN.test(text.slice(at - (isPair ? 2 : 1), at)) && WORD_SIGN.test(String.fromCodePoint(behind))
}
