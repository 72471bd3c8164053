import { foldCase } from '../fold-case'

/** A search; the term is matched literally. [FIND-09][FIND-17] */
export interface FindQuery {
  readonly term: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
}

/** A range in a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Calls `found` for every match in a text, from left to right, without overlaps. */
export type Matcher = (text: string, found: (start: number, end: number) => void) => void

/** `indexOf` may compare the whole term at every position, so it is used only for short terms. */
const LONGEST_SHORT_TERM = 24
const WORD_SIGN = /[\p{L}\p{M}\p{N}_]/u

/**
 * Creates a matcher for a term. Builds no regular expression, and takes time linear in the length of the text for any
 * term. An empty term never matches. [FIND-08]…[FIND-11][FIND-17]
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

/** Replaces every span, from the end of the text so that earlier positions stay valid. [FIND-13] */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  return spans.reduceRight((now, { start, end }) => now.slice(0, start) + replacement + now.slice(end), text)
}

/** Creates a search for all occurrences of a term, including overlapping ones. */
function createSearch(term: string): (text: string, found: (from: number) => void) => void {
  if (term.length > LONGEST_SHORT_TERM) return createLongSearch(term)
  return (text, found) => {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) found(at)
  }
}

/** The Knuth-Morris-Pratt algorithm, which reads each character only once. */
function createLongSearch(term: string): (text: string, found: (from: number) => void) => void {
  // For each prefix length of the term: the length of its longest proper prefix that is also its suffix.
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

/** True if no word extends across either end of the range. [FIND-11][FIND-17] */
function isWhole(text: string, start: number, end: number): boolean {
  return !isInsideWord(text, start) && !isInsideWord(text, end)
}

/** True if the characters on both sides of a position belong to words. */
function isInsideWord(text: string, at: number): boolean {
  const behind = text.codePointAt(at)
  if (at === 0 || behind === undefined) return false
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1))
  return WORD_SIGN.test(text.slice(at - (isPair ? 2 : 1), at)) && WORD_SIGN.test(String.fromCodePoint(behind))
}
