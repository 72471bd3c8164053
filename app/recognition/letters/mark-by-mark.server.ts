import { type Glyph, glyphsOf, type Letter, lettersText } from '../glyphs/glyphs.server'
import type { Word } from '../glyphs/words.server'

/** Fewer marks are dirt, more are not worth an engine call each. */
const FEWEST = 2
const MOST = 12
/** The least engine confidence in each mark, and the confidence of the text, which the user should check (0–100). */
const SURE = 60
const GUESSED = 70
/** Letters and digits of one line are about as high as capitals. */
const HEIGHT = { least: 0.8, most: 1.25 }

/** The engine's reading of a single glyph. */
type ReadAlone = (mark: Glyph) => { readonly text: string; readonly confidence: number }

interface ReadByMarks {
  readonly lines: readonly string[]
  readonly confidence: number
  readonly letters: readonly (readonly Letter[])[]
  readonly mends: number
}

/**
 * Reads a cell mark by mark if the engine sees no text in the whole: very bold numbers. undefined if the marks are not a line
 * of letters and digits.
 */
export function markByMark(words: readonly Word[], cap: number, readAlone: ReadAlone): ReadByMarks | undefined {
  const glyphs = glyphsOf(words, cap)
  const isEven = glyphs.every(({ shape, top, bottom }) => {
    const height = (bottom - top) / cap
    return shape === 'tall' && height >= HEIGHT.least && height <= HEIGHT.most
  })
  if (glyphs.length < FEWEST || glyphs.length > MOST || !isEven) return undefined
  const starts = new Set(words.slice(1).map(({ left }) => left))
  const letters: Letter[] = []
  for (const glyph of glyphs) {
    const { text, confidence } = readAlone(glyph)
    if (confidence < SURE || !/^[A-Za-z0-9]$/.test(text)) return undefined
    letters.push({ text, blank: starts.has(glyph.left), confidence: Math.min(confidence, GUESSED), glyph })
  }
  return { lines: [lettersText(letters)], confidence: GUESSED, letters: [letters], mends: 1 }
}

/** A dash's least ratio of width to height, its greatest height and its length, in cap heights; shorter marks are dirt. */
const FLAT = 1.3
const LOW = 0.35
const DASH = { least: 0.22, most: 1.2 }
/** The confidence of a dash in which the engine sees nothing, 0–100. */
const SURE_DASH = 92

/** Reads the dash of a cell that contains nothing else: an engine that looks for words in it invents some. */
export function loneDash(words: readonly Word[], cap: number): ReadByMarks | undefined {
  const [only, ...more] = words.flatMap(({ parts }) => parts)
  if (!only || more.length > 0) return undefined
  const [width, height] = [only.right - only.left, only.bottom - only.top]
  const isDash = width >= FLAT * height && height <= LOW * cap && width >= DASH.least * cap && width <= DASH.most * cap
  if (!isDash) return undefined
  const letters: Letter[] = [{ text: '-', blank: false, confidence: SURE_DASH }]
  return { lines: ['-'], confidence: SURE_DASH, letters: [letters], mends: 0 }
}
