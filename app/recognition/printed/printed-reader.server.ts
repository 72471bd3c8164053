import { findLines, type Word } from '../glyphs/words.server'
import type { PlacedCell } from '../layout/layout.server'
import { boxAround } from '../pixels/gray.server'
import { type CellReader, type CellText, createCellReader } from '../text/cell-reader.server'
import type { Engine } from '../text/engine.server'
import type { OtherInk } from './other-ink.server'

/** A cell with text and something else that may be letters should be looked at; 0..100. */
const MIXED = 70
/** Where the picture reads otherwise than the text says, 0..100. */
const DOUBTED = 50
/** What is read with less sureness, where text says nothing, is a sign and no text; 0..100. */
const LEGIBLE = 60

const NOTHING: CellText = { lines: [], confidence: 0 }

/** Reads cells by the text that their page carries. `others` reads those of which it says nothing. */
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

/** Reads cells from ink that no text tells of; `places` has the words of the page that stand for that ink. */
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
    // Symbols of fixtures are drawn, too.
    const isText = confidence >= LEGIBLE && lines.some((line) => /[A-Z0-9]/i.test(line))
    return isText ? { lines, confidence } : NOTHING
  }
}

/** The lines of a cell; text that is turned is read along its own lines, after what is upright. */
function printedLines(words: readonly Word[], cap: number): string[] {
  return [0, 1, 2, 3].flatMap((turn) => {
    const own = words.filter(({ printed }) => printed?.turn === turn).map((word) => turnedBack(word, turn))
    return findLines(own, cap).map((line) => line.words.flatMap(({ printed }) => printed?.text ?? []).join(' '))
  })
}

/** A word as it stands when the page is turned so that it can be read. */
function turnedBack(word: Word, turn: number): Word {
  const { left, top, right, bottom } = word
  if (turn === 1) return { ...word, left: top, right: bottom, top: -right, bottom: -left }
  if (turn === 2) return { ...word, left: -right, right: -left, top: -bottom, bottom: -top }
  return turn === 3 ? { ...word, left: -bottom, right: -top, top: left, bottom: right } : word
}
