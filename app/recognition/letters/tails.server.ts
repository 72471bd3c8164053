import type { Letter } from '../glyphs/glyphs.server'
import { median } from '../pixels/gray.server'

/** A tail reaches this far below the line that letters stand on, in capitals; less is a crooked scan. */
const TAIL = 0.15

/** Tells the letters of a line that reach below the line they stand on. */
export function tailsOf(line: readonly Letter[], cap: number): (letter: Letter) => boolean {
  const feet = line.flatMap(({ glyph }) => (glyph?.shape === 'tall' ? [glyph.bottom] : []))
  const foot = feet.length > 0 ? median(feet) : 0
  return ({ glyph }) => glyph?.shape === 'tall' && glyph.bottom - foot >= TAIL * cap
}

/** Small letters with tails: shape may tell one from the others. */
const TAILED = /^[gjpqy]$/i

/**
 * What a small letter with a tail is: what it was read as where its shape names one without a tail, or a y where the
 * engine saw a v. undefined for a letter that its place says nothing about. A nine of old numerals has a tail too, but
 * stands beside no small letter.
 */
export function tailed(line: readonly Letter[], at: number, hasTail: (letter: Letter) => boolean): string | undefined {
  const letter = line[at]
  if (!letter || !hasTail(letter)) return undefined
  if (letter.text === 'v') return 'y'
  const isBesideSmall = [at - 1, at + 1].some((other) => /^[a-z]$/.test(line[other]?.text ?? ''))
  const isSmall = TAILED.test(letter.text) && letter.text !== letter.text.toUpperCase()
  return isBesideSmall && isSmall && !TAILED.test(letter.names?.[0]?.[0] ?? '') ? letter.text : undefined
}
