import type { Box } from '../pixels/gray.server'
import type { Word } from './words.server'

/**
 * What a printed mark looks like, told from its box alone: enough to notice that the engine left a comma out or wrote
 * one digit as two letters.
 */
export type Shape = 'tall' | 'bracket' | 'high' | 'low' | 'dash'

export interface Glyph extends Box {
  readonly shape: Shape
  /** Separate pieces of ink: two for a colon or a double quote. */
  readonly pieces: number
  /** Whether it reaches below the line that letters stand on. */
  readonly descends: boolean
}

type Mark = Box & { readonly shape: Shape }

/** A hyphen is no higher and a foot mark no wider than this, in capitals. */
const FLAT = 0.25
const SLIM = 0.3
/** A mark that reaches over its neighbour with less than this share of itself stands beside it. */
const MOSTLY = 0.5

/** The printed marks of one line, from left to right. Dots of i and halves of quotes count with their neighbour. */
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

/** A hyphen above the foot of an L and a comma below a P stand beside the letter for the most part. */
function standsBeside(letter: Mark, mark: Mark & { readonly descends: boolean }): boolean {
  const isMark = mark.shape === 'dash' || (mark.shape === 'low' && mark.descends)
  const reachesOver = letter.right - mark.left
  return letter.shape === 'tall' && isMark && reachesOver <= MOSTLY * (mark.right - mark.left)
}

/** A foot mark leans over the hyphen behind it (`8'-S5`): a slim high mark and a flat one are never one letter. */
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
  /** Whether the engine saw a blank before it. */
  readonly blank: boolean
  /** Its middle in the page, px. */
  readonly x: number
  /** How sure the engine is, 0..100. */
  readonly confidence: number
}

/** Verdict of the page's shapes on one character. */
export interface Verdict {
  /** The resulting character: the one read, or another that it resembles clearly more. */
  readonly text: string
  /** Distance to what was read, and to the best other character; Infinity where the page has no example of it. */
  readonly own: number
  readonly other: number
  /** The best other character, or '' */
  readonly rival: string
  /** Marks of one character are usually this near to each other in this picture. */
  readonly alike: number
}

/** Characters that a glyph may be by its shape alone, in capitals ('' for no letter), with their likelihood, likeliest first. */
export type Names = readonly (readonly [text: string, likelihood: number])[]

/**
 * A character of a repaired line, with the printed mark that it was read from where that is known. A mark that the engine
 * passed over has no text, one that it took for two letters has both; a character that no mark was found for has no glyph.
 */
export interface Letter {
  readonly text: string
  readonly blank: boolean
  /** The white before it is nearly a blank, or hardly one. */
  readonly isUnsureBlank?: boolean
  readonly confidence: number
  readonly glyph?: Glyph
  /** Verdict of the page's shapes. */
  readonly verdict?: Verdict
  readonly names?: Names
  /** The engine's reading, if it was replaced since. */
  readonly read?: string
}

/** The letters of a line, parted at its blanks. */
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
