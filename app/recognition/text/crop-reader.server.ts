import { wideningFor } from '../glyphs/condensed.server'
import { type Character, glyphsOf, lettersText } from '../glyphs/glyphs.server'
import { EDGE, ownInk } from '../glyphs/own-ink.server'
import { findLines, type Word } from '../glyphs/words.server'
import type { PlacedCell } from '../layout/layout.server'
import { plainHyphens } from '../letters/hyphens.server'
import { createMarkNamer } from '../letters/name-marks.server'
import { readPlainly } from '../letters/plain-cell.server'
import { namedMarks, type ReadLetters, repairLine } from '../letters/repair-line.server'
import type { Box, Gray } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import { cellPicture, readingScale } from './cell-picture.server'
import type { CellText, ReadAlone } from './cell-text.server'
import type { Engine, PageLayout, ReadLine } from './engine.server'

/** A page to read: its pixels and words, the cap height in pixels, and its enlargement relative to the picture. */
export interface ReadablePage {
  readonly gray: Gray
  readonly words: readonly Word[]
  readonly cap: number
  readonly scale: number
}

/** Crops flatter than this make the engine complain and never hold text, in pixels. */
const MIN_CROP = 3
/** Print with lower capitals in the picture is coarse, in pixels. */
const COARSE = 12

/** Reads a cell once, enlarged by `size` relative to the usual scale. */
export type ReadCrop = (size: number, layout: PageLayout) => CellText

/** Crops of one page, each read once by the engine or by the names of its marks. */
export interface CropReader {
  /** Returns the function that reads this cell; the words of its neighbors are hidden from the crop. */
  cropOf(cell: PlacedCell): ReadCrop
  /** Reads a cell by its marks alone; undefined if the engine could improve on them. */
  readByMarks(cell: PlacedCell): CellText | undefined
  /** Reads one mark without the ink of neighbors that lean over it. */
  readAlone: ReadAlone
  /** Reads the words of one line with their positions on the page. */
  readLine(line: PageLine): PlacedText[]
}

export type PageLine = { readonly words: readonly Word[] } & Box

/** A word of a line, with its position on the page in pixels. */
export interface PlacedText {
  readonly text: string
  readonly start: number
  readonly end: number
}

export function createCropReader(
  engine: Pick<Engine, 'read'>,
  { gray, words, cap, scale: enlarged }: ReadablePage,
): CropReader {
  const isCoarse = cap < COARSE * enlarged
  const widening = wideningFor(words, cap)
  const nameMark = createMarkNamer(gray, cap)
  let threshold: number | undefined

  const linesOf = (cell: PlacedCell) => findLines(cell.words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const wordsAround = (cell: PageLine): Box[] => {
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

  return {
    cropOf(cell) {
      const hide = wordsAround(cell)
      return (size, layout) => {
        if (cell.right - cell.left < 1 || cell.bottom - cell.top < 1) return { lines: [], confidence: 0 }
        const scale = readingScale(cap, size)
        const picture = cellPicture(gray, cell, cap, scale, hide, widening)
        if (picture.height < MIN_CROP || picture.width < MIN_CROP) return { lines: [], confidence: 0 }
        const origin = Math.floor(cell.left) - Math.round(0.5 * cap)
        const lines = charactersOf(engine.read(picture, layout), origin, scale * widening)
        // Lines of text and lines of ink are matched only if there are equally many.
        const ink = linesOf(cell)
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
    },
    readByMarks(cell) {
      const lines = linesOf(cell).map(({ words: own }) => {
        const glyphs = glyphsOf(own, cap)
        return readPlainly(namedMarks(glyphs, { characters: glyphs.length, dots: glyphs.length }, cap, nameMark), cap)
      })
      const letters = lines.flatMap((line) => (line ? [line] : []))
      if (lines.length === 0 || letters.length < lines.length) return undefined
      const all = letters.flat()
      const confidence = all.reduce((sum, letter) => sum + letter.confidence, 0) / all.length
      return { lines: letters.map(lettersText), confidence, letters, mends: 0 }
    },
    readAlone(mark) {
      threshold ??= inkThreshold(gray)
      const own = ownInk(gray, mark, threshold)
      const box = { left: EDGE, top: EDGE, right: own.width - EDGE, bottom: own.height - EDGE }
      const lines = engine.read(cellPicture(own, box, cap, readingScale(cap)), 'character')
      const symbols = lines.flatMap(({ words: read }) => read).flatMap((word) => word.symbols)
      const [only] = symbols
      return only && symbols.length === 1 ? only : { text: '', confidence: 0 }
    },
    readLine(line) {
      const scale = readingScale(cap)
      const margin = Math.round(0.5 * cap)
      const lines = engine.read(cellPicture(gray, line, cap, scale, wordsAround(line)), 'line')
      return lines.flatMap(({ words: read }) =>
        read.map((word) => ({
          text: word.text,
          start: Math.floor(line.left - margin + word.left / scale),
          end: Math.ceil(line.left - margin + word.right / scale),
        })),
      )
    },
  }
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
