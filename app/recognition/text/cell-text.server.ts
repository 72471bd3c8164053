import type { Letter } from '../glyphs/glyphs.server'
import type { PlaceDoubt } from '../layout/place-doubt.server'
import type { Box } from '../pixels/gray.server'

/** The text of a cell: its lines from top to bottom, and the engine's confidence (0–100, weighted by letters). */
export interface CellText {
  readonly lines: readonly string[]
  readonly confidence: number
  /** The characters of every line, in the order of `lines`. */
  readonly letters?: readonly (readonly Letter[])[]
  /** The number of characters and blanks that had to be added or dropped. */
  readonly mends?: number
  /** Readings of the same cell in other sizes. */
  readonly others?: readonly string[]
  /** Doubts from the positions of its words. */
  readonly place?: PlaceDoubt
  /** True for text from the page itself, letter by letter: nothing in it can be misread. */
  readonly isExact?: boolean
}

/** Reads one mark without its neighbors. */
export type ReadAlone = (mark: Box) => { readonly text: string; readonly confidence: number }

/** The number of printed letters that a reading missed. */
export function passedOver({ letters = [] }: CellText): number {
  return letters.flat().filter(({ text, glyph }) => text === '' && glyph?.shape === 'tall').length
}

export function saysTheSame(one: CellText, other: CellText): boolean {
  return one.lines.join(' ') === other.lines.join(' ')
}

/** True if the text lacks no letter and is longer than `other`. */
export function isWhole(text: CellText, other: CellText): boolean {
  return text.mends === 0 && passedOver(text) === 0 && text.lines.join('').length > other.lines.join('').length
}
