import { exactHeader, matchHeader } from '~/domain/headings/vocabulary'
import { wideningFor } from '../glyphs/condensed.server'
import { type Character, glyphsOf, type Letter, lettersText } from '../glyphs/glyphs.server'
import { EDGE, ownInk } from '../glyphs/own-ink.server'
import { findLines, type Word } from '../glyphs/words.server'
import type { PlacedCell } from '../layout/layout.server'
import type { PlaceDoubt } from '../layout/place-doubt.server'
import { fitsBetter } from '../letters/fit.server'
import { plainHyphens } from '../letters/hyphens.server'
import { loneDash, markByMark } from '../letters/mark-by-mark.server'
import { createMarkNamer } from '../letters/name-marks.server'
import { readPlainly } from '../letters/plain-cell.server'
import { namedMarks, type ReadLetters, repairLine } from '../letters/repair-line.server'
import { isNamedAsRead } from '../letters/sure-line.server'
import type { Box, Gray } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import { cellPicture, readingScale } from './cell-picture.server'
import { cleanCount } from './clean-text.server'
import type { Engine, PageLayout, ReadLine } from './engine.server'
import { leisurely, type Pace } from './pace.server'
import { readingOnce } from './read-once.server'

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

/** Below this confidence a cell is read again in other sizes, and the surest reading is used. */
const SURE = 86
const OTHER_SIZES = [0.78, 1.28] as const
/** Minimum confidence of a reading to be preferred for lacking no letter. */
const WHOLE = 40
/** Crops flatter than this make the engine complain and never hold text, in pixels. */
const MIN_CROP = 3
/** A page with more words is huge: more than five pages of the longest schedules. */
const MANY_WORDS = 2500

/** Reads one mark without its neighbors. */
export type ReadAlone = (mark: Box) => { readonly text: string; readonly confidence: number }

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
  readLine(line: { readonly words: readonly Word[] } & Box): { text: string; start: number; end: number }[]
}

/** A page to read: its pixels and words, the cap height in pixels, and its enlargement relative to the picture. */
export interface ReadablePage {
  readonly gray: Gray
  readonly words: readonly Word[]
  readonly cap: number
  readonly scale: number
}

/** Print with lower capitals in the picture is coarse, in pixels. */
const COARSE = 12

/**
 * Reads cells of one page; words of other cells are hidden from a crop. A page with a great many words is read only
 * once, so that users do not wait too long.
 */
export function createCellReader(reader: Engine, { gray, words, cap, scale: enlarged }: ReadablePage): CellReader {
  const engine = readingOnce(reader)
  const isCoarse = cap < COARSE * enlarged
  const widening = wideningFor(words, cap)
  const isHuge = words.length > MANY_WORDS
  const nameMark = createMarkNamer(gray, cap)
  let threshold: number | undefined
  const linesOf = (box: { readonly words?: readonly Word[] }) =>
    findLines(box.words ?? [], cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const attempt = (
    box: Box & Partial<PlacedCell>,
    hide: readonly Box[],
    size: number,
    layout: PageLayout,
  ): CellText => {
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return { lines: [], confidence: 0 }
    const scale = readingScale(cap, size)
    const picture = cellPicture(gray, box, cap, scale, hide, widening)
    if (picture.height < MIN_CROP || picture.width < MIN_CROP) return { lines: [], confidence: 0 }
    const origin = Math.floor(box.left) - Math.round(0.5 * cap)
    const lines = charactersOf(engine.read(picture, layout), origin, scale * widening)
    // Lines of text and lines of ink are matched only if there are equally many.
    const ink = linesOf(box)
    const isMatched = ink.length === lines.length
    const repaired = lines.map(
      ({ characters }, index): ReadLetters =>
        isMatched
          ? repairLine(characters, ink[index]?.words ?? [], cap, isCoarse, nameMark)
          : { letters: characters, mends: 0 },
    )
    return {
      lines: repaired.map(({ letters }) => lettersText(letters)),
      confidence: meanConfidence(lines),
      letters: repaired.map(({ letters }) => letters),
      mends: repaired.reduce((sum, { mends }) => sum + mends, isMatched ? 0 : 1),
    }
  }
  const foreign = (cell: Box & { readonly words: readonly Word[] }): Box[] => {
    const own = new Set(cell.words)
    return words.filter(
      (word) =>
        !own.has(word) &&
        word.left < cell.right + cap &&
        word.right > cell.left - cap &&
        word.top < cell.bottom + cap &&
        word.bottom > cell.top - cap,
    )
  }
  /** Reads a cell by its marks alone; undefined if the engine could improve on them. */
  const readByMarks = (cell: PlacedCell): CellText | undefined => {
    const lines = linesOf(cell).map(({ words: own }) => {
      const glyphs = glyphsOf(own, cap)
      return readPlainly(namedMarks(glyphs, { characters: glyphs.length, dots: glyphs.length }, cap, nameMark), cap)
    })
    const letters = lines.flatMap((line) => (line ? [line] : []))
    if (lines.length === 0 || letters.length < lines.length) return undefined
    const all = letters.flat()
    const confidence = all.reduce((sum, letter) => sum + letter.confidence, 0) / all.length
    return { lines: letters.map(lettersText), confidence, letters, mends: 0 }
  }
  const readCell = (cell: PlacedCell, pace: Pace = leisurely): CellText => {
    const plain = readByMarks(cell)
    if (plain) return plain
    const hide = foreign(cell)
    const first = attempt(cell, hide, 1, 'block')
    const isSure = first.confidence >= SURE && first.lines.length > 0
    const sizes = pace.hasTimeForMore() ? OTHER_SIZES : []
    // A second reading of every cell: if two sizes disagree, the cell needs review.
    const isNamed = first.lines.length > 0 && isNamedAsRead(first.letters ?? [])
    const isPlain = isHuge || isNamed
    const again: CellText[] = []
    for (const size of isSure ? sizes.slice(0, isPlain ? 0 : 1) : sizes) {
      again.push(attempt(cell, hide, size, 'block'))
      // If every mark and a second size agree, no third is needed.
      if (isNamed && again.every((other) => saysTheSame(other, first))) break
    }
    let best = first
    if (!isSure) {
      for (const other of again) if (other.confidence > best.confidence && other.lines.length > 0) best = other
    }
    // Every printed mark is a letter: `LM` for three marks cannot be the word.
    if (passedOver(best) > 0) best = again.find((other) => isWhole(other, best) && other.confidence >= WHOLE) ?? best
    best = again.find((other) => other.confidence >= WHOLE && fitsBetter(other, best, cap)) ?? best
    if (best.lines.length === 0) best = loneDash(cell.words, cap) ?? best
    if (best.lines.length === 0) best = attempt(cell, hide, 1, isLoneLetter(cell, cap) ? 'character' : 'line')
    if (best.lines.length === 0) best = markByMark(cell.words, cap, readAlone) ?? best
    const others = [first, ...again].filter((reading) => reading !== best).map(({ lines }) => lines.join(' '))
    return { ...best, others }
  }
  const readAlone: ReadAlone = (mark) => {
    threshold ??= inkThreshold(gray)
    const own = ownInk(gray, mark, threshold)
    const box = { left: EDGE, top: EDGE, right: own.width - EDGE, bottom: own.height - EDGE }
    const lines = engine.read(cellPicture(own, box, cap, readingScale(cap)), 'character')
    const symbols = lines.flatMap(({ words }) => words).flatMap((word) => word.symbols)
    const [only] = symbols
    return only && symbols.length === 1 ? only : { text: '', confidence: 0 }
  }
  return {
    readCell,
    readHeader: (cell, first) => {
      let best = first
      if (exactHeader(best.lines.join(' ')) !== undefined) return best
      const hide = foreign(cell)
      const isLone = cell.words.length === 1 && cell.words[0]?.parts.length === 1
      const tries = [
        ...OTHER_SIZES.map((size) => ({ size, layout: 'block' as const })),
        // An engine that looks for words reads a lone `W` as three letters.
        ...(isLone ? [{ size: 1, layout: 'character' as const }] : []),
      ]
      for (const { size, layout } of tries) {
        const again = attempt(cell, hide, size, layout)
        const [now, then] = [again, best].map((reading) => matchHeader(reading.lines.join(' '))?.likeness ?? 0)
        if ((now ?? 0) > (then ?? 0) || (now === then && again.confidence > best.confidence)) best = again
      }
      return best
    },
    readCount: (cell, first) => {
      if (isCount(first) || first.lines.length === 0) return first
      const hide = foreign(cell)
      const numbers = OTHER_SIZES.map((size) => attempt(cell, hide, size, 'line')).filter(isCount)
      const best = numbers.sort((a, b) => b.confidence - a.confidence)[0] ?? onesOf(cell, cap)
      return best ? { ...best, others: [first.lines.join(' '), ...(first.others ?? [])] } : first
    },
    readMark: (cell, first) => {
      const hide = foreign(cell)
      const marks = (['word', 'character', 'line'] as const)
        .map((layout) => attempt(cell, hide, 1, layout))
        .filter(({ lines }) => /^[A-Z0-9]/i.test(lines.join(' ')))
      return marks.sort((a, b) => b.confidence - a.confidence)[0] ?? first
    },
    readAlone,
    readLine: (line) => {
      const scale = readingScale(cap)
      const margin = Math.round(0.5 * cap)
      return engine.read(cellPicture(gray, line, cap, scale, foreign(line)), 'line').flatMap(({ words: read }) =>
        read.map((word) => ({
          text: word.text,
          start: Math.floor(line.left - margin + word.left / scale),
          end: Math.ceil(line.left - margin + word.right / scale),
        })),
      )
    },
  }
}

/** The number of printed letters that a reading missed. */
function passedOver({ letters = [] }: CellText): number {
  return letters.flat().filter(({ text, glyph }) => text === '' && glyph?.shape === 'tall').length
}

function saysTheSame(one: CellText, other: CellText): boolean {
  return one.lines.join(' ') === other.lines.join(' ')
}

/** True if it lacks no letter and is longer than `other`. */
function isWhole(text: CellText, other: CellText): boolean {
  return text.mends === 0 && passedOver(text) === 0 && text.lines.join('').length > other.lines.join('').length
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

interface LineCharacters {
  readonly characters: readonly Character[]
  readonly words: ReadLine['words']
}

/** The characters of every line with text, with their positions on the page. */
function charactersOf(lines: readonly ReadLine[], origin: number, scale: number): LineCharacters[] {
  return lines
    .filter((line) => line.words.some((word) => word.text.trim() !== ''))
    .map(({ words }) => ({
      words,
      characters: words.flatMap((word) => {
        const symbols = plainHyphens(word.symbols.filter(({ text }) => text.trim() !== ''))
        return symbols.map(({ text, left, right, confidence }, index) => ({
          // Schedules never contain ©; engines see it in round and in slashed zeros.
          text: text === '©' ? '0' : text,
          confidence,
          blank: index === 0,
          x: origin + (left + right) / 2 / scale,
        }))
      }),
    }))
}

/** Weights words by their letters, so that a long word counts more than a bar. */
function meanConfidence(lines: readonly LineCharacters[]): number {
  const words = lines.flatMap((line) => line.words)
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / letters
}
