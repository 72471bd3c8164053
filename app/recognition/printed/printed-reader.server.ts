import { findLines, type Word } from '../glyphs/words.server'
import type { PlacedCell } from '../layout/layout.server'
import { boxAround } from '../pixels/gray.server'
import { type CellReader, createCellReader } from '../text/cell-reader.server'
import type { CellText } from '../text/cell-text.server'
import type { Engine } from '../text/engine.server'
import type { OtherInk } from './other-ink.server'

/** The confidence (0–100) of a cell with text and other ink that may be letters, low enough for a review. */
const MIXED = 70
/** The confidence (0–100) if the picture reads differently from the text. */
const DOUBTED = 50
/** Ink without text that is read with less confidence (0–100) is a symbol. */
const LEGIBLE = 60

const NOTHING: CellText = { lines: [], confidence: 0 }

/** Reads cells from the text that their page carries. `others` reads those without text. */
export function createPrintedReader(others: (cell: PlacedCell) => CellText, cap: number): CellReader {
  const readCell = (cell: PlacedCell): CellText => {
    const printed = cell.words.filter((word) => word.printed)
    if (printed.length === 0) return others(cell)
    const isDoubted = printed.some((word) => word.printed?.isDoubted)
    const confidence = isDoubted ? DOUBTED : printed.length === cell.words.length ? 100 : MIXED
    return { lines: printedLines(printed, cap), confidence, isExact: true }
  }
  return {
    readCell,
    readHeader: (_, first) => first,
    readCount: (_, first) => first,
    readMark: (_, first) => first,
    readAlone: () => ({ text: '', confidence: 0 }),
    readLine: ({ words }) =>
      words.flatMap(({ printed, left, right }) => (printed ? [{ text: printed.text, start: left, end: right }] : [])),
  }
}

/** Reads cells from ink without text; `places` maps the words of the page to the words of that ink. */
export function createInkReader(
  ink: OtherInk,
  places: ReadonlyMap<Word, Word>,
  engine: Engine,
): (cell: PlacedCell) => CellText {
  const reader = createCellReader(engine, { gray: ink.gray, words: ink.words, cap: ink.cap, scale: 1 })
  return (cell) => {
    const words = cell.words.flatMap((word) => places.get(word) ?? [])
    const box = boxAround(words)
    if (!box) return NOTHING
    const { lines, confidence } = reader.readCell({ ...cell, ...box, words })
    // Symbols of fixtures are also drawn.
    const isText = confidence >= LEGIBLE && lines.some((line) => /[A-Z0-9]/i.test(line))
    return isText ? { lines, confidence } : NOTHING
  }
}

/** The lines of a cell; rotated text is read along its own lines, after the upright text. */
function printedLines(words: readonly Word[], cap: number): string[] {
  return [0, 1, 2, 3].flatMap((turn) => {
    const own = words.filter(({ printed }) => printed?.turn === turn).map((word) => turnedBack(word, turn))
    return findLines(own, cap).map((line) => line.words.flatMap(({ printed }) => printed?.text ?? []).join(' '))
  })
}

/** A word's box after turning the page so that the word is upright. */
function turnedBack(word: Word, turn: number): Word {
  const { left, top, right, bottom } = word
  if (turn === 1) return { ...word, left: top, right: bottom, top: -right, bottom: -left }
  if (turn === 2) return { ...word, left: -right, right: -left, top: -bottom, bottom: -top }
  return turn === 3 ? { ...word, left: -bottom, right: -top, top: left, bottom: right } : word
}
