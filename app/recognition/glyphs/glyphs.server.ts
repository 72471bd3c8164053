import type { Box } from '../pixels/gray.server'
import type { Word } from './words.server'

/**
 * The shape of a printed mark, judged by its box alone: enough to notice that the engine skipped a comma or read one digit
 * as two letters.
 */
export type Shape = 'tall' | 'bracket' | 'high' | 'low' | 'dash'

export interface Glyph extends Box {
  readonly shape: Shape
  /** Separate pieces of ink: two for a colon or a double quote. */
  readonly pieces: number
  /** True if it reaches below the baseline. */
  readonly descends: boolean
}

type Mark = Box & { readonly shape: Shape }

/** The greatest height of a hyphen and the greatest width of a foot mark, in cap heights. */
const FLAT = 0.25
const SLIM = 0.3
/** A mark that overlaps its neighbor by at most this share of its width is next to it. */
const MOSTLY = 0.5

/** Returns the printed marks of a line, from left to right. Dots of i and halves of quotes count with their neighbor. */
export function glyphsOf(words: readonly Word[], cap: number): Glyph[] {
  const parts = words.flatMap((word) => word.parts).sort((a, b) => a.left - b.left)
  const tall = parts.filter((part) => part.bottom - part.top >= 0.6 * cap)
  if (tall.length === 0) return []
  const top = tall.map((part) => part.top).sort((a, b) => a - b)[tall.length >> 1] ?? 0
  const bottom = tall.map((part) => part.bottom).sort((a, b) => a - b)[tall.length >> 1] ?? 0
  const glyphs: Glyph[] = []
  for (const part of parts) {
    const last = glyphs.at(-1)
    const isOver = last && part.left < last.right - 0.2 * Math.min(part.right - part.left, last.right - last.left)
    const shape = shapeOf(part, top, bottom, cap)
    const descends = part.bottom >= bottom + Math.max(1, 0.08 * cap)
    const isQuote = last?.shape === 'high' && shape === 'high' && part.left - last.right < 0.35 * cap
    const mark = { ...part, shape, descends }
    if (last && ((isOver && !isFootMarkBesideHyphen(last, mark, cap) && !standsBeside(last, mark)) || isQuote)) {
      glyphs[glyphs.length - 1] = {
        left: last.left,
        right: Math.max(last.right, part.right),
        top: Math.min(last.top, part.top),
        bottom: Math.max(last.bottom, part.bottom),
        shape: isQuote ? 'high' : 'tall',
        pieces: last.pieces + 1,
        descends: last.descends || descends,
      }
      continue
    }
    glyphs.push({ left: part.left, right: part.right, top: part.top, bottom: part.bottom, shape, pieces: 1, descends })
  }
  return glyphs
}

/** True for a mark mostly next to its letter, such as a hyphen above the foot of an L or a comma below a P. */
function standsBeside(letter: Mark, mark: Mark & { readonly descends: boolean }): boolean {
  const isMark = mark.shape === 'dash' || (mark.shape === 'low' && mark.descends)
  const reachesOver = letter.right - mark.left
  return letter.shape === 'tall' && isMark && reachesOver <= MOSTLY * (mark.right - mark.left)
}

/** True for a foot mark that leans over the hyphen after it (`8'-S5`): a slim high mark and a flat one are never one letter. */
function isFootMarkBesideHyphen(a: Mark, b: Mark, cap: number): boolean {
  const [mark, hyphen] = a.shape === 'high' ? [a, b] : [b, a]
  if (mark.shape !== 'high' || hyphen.shape !== 'dash') return false
  const isFlat = hyphen.bottom - hyphen.top <= FLAT * cap
  return isFlat && mark.right - mark.left <= SLIM * cap && mark.left <= hyphen.left + SLIM * cap
}

function shapeOf(part: Box, top: number, bottom: number, cap: number): Shape {
  const height = part.bottom - part.top
  const middle = (part.top + part.bottom) / 2
  if (height >= 1.17 * cap && part.right - part.left <= 0.55 * cap) return 'bracket'
  if (height >= 0.55 * cap) return 'tall'
  if (middle < top + 0.35 * cap) return 'high'
  if (middle > bottom - 0.25 * cap) return 'low'
  return part.right - part.left >= 1.3 * height ? 'dash' : 'tall'
}

/** A character of a line as the engine read it. */
export interface Character {
  readonly text: string
  /** True if the engine saw a blank before it. */
  readonly blank: boolean
  /** The horizontal center on the page, in pixels. */
  readonly x: number
  /** The engine's confidence, 0–100. */
  readonly confidence: number
}

/** The verdict of the page's own shapes on one character. */
export interface Verdict {
  /** The resulting character: the one read, or another that it clearly resembles more. */
  readonly text: string
  /** Distances to the character read and to the best other one; Infinity if the page has no example of it. */
  readonly own: number
  readonly other: number
  /** The best other character, or '' */
  readonly rival: string
  /** The usual distance between two marks of the same character in this picture. */
  readonly alike: number
}

/** Candidates for a glyph by shape alone, in capitals ('' for no letter), with their likelihood, likeliest first. */
export type Names = readonly (readonly [text: string, likelihood: number])[]

/**
 * A character of a repaired line, with the printed mark it was read from if known. A mark that the engine skipped has no text,
 * one that it read as two letters has both; a character without a matching mark has no glyph.
 */
export interface Letter {
  readonly text: string
  readonly blank: boolean
  /** The space before it is close to the limit between blank and no blank. */
  readonly isUnsureBlank?: boolean
  readonly confidence: number
  readonly glyph?: Glyph
  /** Verdict of the page's shapes. */
  readonly verdict?: Verdict
  readonly names?: Names
  /** The engine's reading, if it was replaced. */
  readonly read?: string
}

/** Splits the letters of a line at its blanks. */
export function wordsOf(line: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  for (const letter of line) {
    const last = words.at(-1)
    if (last && !letter.blank) last.push(letter)
    else words.push([letter])
  }
  return words
}

export function lettersText(letters: readonly Letter[]): string {
  return letters
    .map(({ text, blank }) => (blank ? ` ${text}` : text))
    .join('')
    .trim()
}
