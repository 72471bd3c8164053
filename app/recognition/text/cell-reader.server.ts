import { exactHeader, matchHeader } from '~/domain/headings/vocabulary'
import type { PlacedCell } from '../layout/layout.server'
import { fitsBetter } from '../letters/fit.server'
import { loneDash, markByMark } from '../letters/mark-by-mark.server'
import { isNamedAsRead } from '../letters/sure-line.server'
import type { Box } from '../pixels/gray.server'
import { type CellText, isWhole, passedOver, type ReadAlone, saysTheSame } from './cell-text.server'
import { cleanCount } from './clean-text.server'
import { createCropReader, type PageLine, type PlacedText, type ReadablePage } from './crop-reader.server'
import type { Engine } from './engine.server'
import { leisurely, type Pace } from './pace.server'
import { readingOnce } from './read-once.server'

/** Below this confidence a cell is read again in other sizes, and the surest reading is used. */
const SURE = 86
const OTHER_SIZES = [0.78, 1.28] as const
/** Minimum confidence of a reading to be preferred for lacking no letter. */
const WHOLE = 40
/** A page with more words is huge: more than five pages of the longest schedules. */
const MANY_WORDS = 2500

export interface CellReader {
  readCell(cell: PlacedCell, pace?: Pace): CellText
  /** Reads a header cell again and keeps the reading that fits the vocabulary best. */
  readHeader(cell: PlacedCell, first: CellText): CellText
  /** Reads a cell that should be a count again and keeps the surest reading that is a number. */
  readCount(cell: PlacedCell, first: CellText): CellText
  /** Reads a lone mark that makes no sense again and keeps the surest reading that starts with a letter or digit. */
  readMark(cell: PlacedCell, first: CellText): CellText
  /** Reads one mark without the ink of neighbors that lean over it. */
  readAlone: ReadAlone
  /** Reads the words of one line with their positions on the page. */
  readLine(line: PageLine): PlacedText[]
}

/**
 * Reads cells of one page; words of other cells are hidden from a crop. A page with a great many words is read only
 * once, so that users do not wait too long.
 */
export function createCellReader(engine: Engine, page: ReadablePage): CellReader {
  const { cap } = page
  const isHuge = page.words.length > MANY_WORDS
  const { cropOf, readByMarks, readAlone, readLine } = createCropReader(readingOnce(engine), page)
  return {
    readCell(cell, pace = leisurely) {
      const plain = readByMarks(cell)
      if (plain) return plain
      const read = cropOf(cell)
      const first = read(1, 'block')
      const isSure = first.confidence >= SURE && first.lines.length > 0
      const sizes = pace.hasTimeForMore() ? OTHER_SIZES : []
      // A second reading of every cell: if two sizes disagree, the cell needs review.
      const isNamed = first.lines.length > 0 && isNamedAsRead(first.letters ?? [])
      const isPlain = isHuge || isNamed
      const again: CellText[] = []
      for (const size of isSure ? sizes.slice(0, isPlain ? 0 : 1) : sizes) {
        again.push(read(size, 'block'))
        // If every mark and a second size agree, no third is needed.
        if (isNamed && again.every((other) => saysTheSame(other, first))) break
      }
      let best = bestOf(first, again, isSure, cap)
      if (best.lines.length === 0) best = loneDash(cell.words, cap) ?? best
      if (best.lines.length === 0) best = read(1, isLoneLetter(cell, cap) ? 'character' : 'line')
      if (best.lines.length === 0) best = markByMark(cell.words, cap, readAlone) ?? best
      const others = [first, ...again].filter((reading) => reading !== best).map(({ lines }) => lines.join(' '))
      return { ...best, others }
    },
    readHeader(cell, first) {
      let best = first
      if (exactHeader(best.lines.join(' ')) !== undefined) return best
      const read = cropOf(cell)
      const isLone = cell.words.length === 1 && cell.words[0]?.parts.length === 1
      const tries = [
        ...OTHER_SIZES.map((size) => ({ size, layout: 'block' as const })),
        // An engine that looks for words reads a lone `W` as three letters.
        ...(isLone ? [{ size: 1, layout: 'character' as const }] : []),
      ]
      for (const { size, layout } of tries) {
        const again = read(size, layout)
        const [now, then] = [again, best].map((reading) => matchHeader(reading.lines.join(' '))?.likeness ?? 0)
        if ((now ?? 0) > (then ?? 0) || (now === then && again.confidence > best.confidence)) best = again
      }
      return best
    },
    readCount(cell, first) {
      if (isCount(first) || first.lines.length === 0) return first
      const read = cropOf(cell)
      const numbers = OTHER_SIZES.map((size) => read(size, 'line')).filter(isCount)
      const best = numbers.sort((a, b) => b.confidence - a.confidence)[0] ?? onesOf(cell, cap)
      return best ? { ...best, others: [first.lines.join(' '), ...(first.others ?? [])] } : first
    },
    readMark(cell, first) {
      const read = cropOf(cell)
      const marks = (['word', 'character', 'line'] as const)
        .map((layout) => read(1, layout))
        .filter(({ lines }) => /^[A-Z0-9]/i.test(lines.join(' ')))
      return marks.sort((a, b) => b.confidence - a.confidence)[0] ?? first
    },
    readAlone,
    readLine,
  }
}

/** Chooses among the readings of a cell in several sizes. */
function bestOf(first: CellText, again: readonly CellText[], isSure: boolean, cap: number): CellText {
  let best = first
  if (!isSure) {
    for (const other of again) if (other.confidence > best.confidence && other.lines.length > 0) best = other
  }
  // Every printed mark is a letter: `LM` for three marks cannot be the word.
  if (passedOver(best) > 0) best = again.find((other) => isWhole(other, best) && other.confidence >= WHOLE) ?? best
  return again.find((other) => other.confidence >= WHOLE && fitsBetter(other, best, cap)) ?? best
}

function isCount(text: CellText): boolean {
  return /^\d+$/.test(cleanCount(text.lines.join(' ')))
}

/** A bar of the height of letters is narrower than this, in cap heights. */
const BAR = 0.5

/** The confidence (0–100) of ones guessed from bars, low enough for a review. */
const GUESSED = 75

/** Reads a count of only two or three bars as ones: engines read them as one letter. */
function onesOf(cell: PlacedCell, cap: number): CellText | undefined {
  const bars = cell.words.flatMap(({ parts }) => parts).sort((a, b) => a.left - b.left)
  const isBar = (part: Box) => part.bottom - part.top >= 0.8 * cap && part.right - part.left <= BAR * cap
  if (bars.length < 2 || bars.length > 3 || !bars.every(isBar)) return undefined
  return { lines: ['1'.repeat(bars.length)], confidence: GUESSED }
}

function isLoneLetter(box: Box, cap: number): boolean {
  return box.right - box.left < 1.3 * cap
}
