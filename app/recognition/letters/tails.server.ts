import type { Letter } from '../glyphs/glyphs.server'
import { median } from '../pixels/gray.server'

/** How far a tail reaches below the baseline, in cap heights; less is a crooked scan. */
const TAIL = 0.15

/** Returns a test for the letters of a line that reach below its baseline. */
export function tailsOf(line: readonly Letter[], cap: number): (letter: Letter) => boolean {
  const feet = line.flatMap(({ glyph }) => (glyph?.shape === 'tall' ? [glyph.bottom] : []))
  const foot = feet.length > 0 ? median(feet) : 0
  return ({ glyph }) => glyph?.shape === 'tall' && glyph.bottom - foot >= TAIL * cap
}

/** Lower-case letters with tails, which shape may distinguish from each other. */
const TAILED = /^[gjpqy]$/i

/**
 * Returns a lower-case letter with a tail: as read if its shape names one without a tail, or a y where the engine saw a v.
 * undefined for a letter about which its position says nothing. A nine in old-style numerals has a tail, too, but is not next
 * to a lower-case letter.
 */
export function tailed(line: readonly Letter[], at: number, hasTail: (letter: Letter) => boolean): string | undefined {
  const letter = line[at]
  if (!letter || !hasTail(letter)) return undefined
  if (letter.text === 'v') return 'y'
  const isBesideSmall = [at - 1, at + 1].some((other) => /^[a-z]$/.test(line[other]?.text ?? ''))
  const isSmall = TAILED.test(letter.text) && letter.text !== letter.text.toUpperCase()
  return isBesideSmall && isSmall && !TAILED.test(letter.names?.[0]?.[0] ?? '') ? letter.text : undefined
}
