import { DIGITS, withoutEnd } from '~/domain/edges'
import { findLines, findWords, splitLine, type TextLine, type Word, withoutSpecks } from '../glyphs/words.server'
import type { PlacedCell } from '../layout/layout.server'
import { layoutFrame } from '../layout/ruled-layout.server'
import { type PreparedPage, preparePage } from '../page/prepare-page.server'
import { type Component, findComponents, withoutBoxes } from '../pixels/components.server'
import { type Box, boxAround, type Gray, median } from '../pixels/gray.server'
import { inDaylight } from '../pixels/light.server'
import { inkThreshold } from '../pixels/normalise.server'
import type { Frame } from '../rules/frame.server'
import { type CellReader, createCellReader } from '../text/cell-reader.server'
import type { CellText } from '../text/cell-text.server'
import { cleanCount, cleanType, joinLines } from '../text/clean-text.server'
import type { Engine } from '../text/engine.server'
import { countIn } from './count-number.server'
import type { Phrase, PhraseBlock, PhraseRow } from './count-rows.server'
import { isBox, isStroke, leaders, sureLeaders, symbolsBesideText } from './drawn-marks.server'
import { listsSideBySide } from './lists-side-by-side.server'
import { isListOfOnePitch } from './pitch.server'

/** The fewest letters of a page: a list of two lines is enough to read. */
const FEWEST_LETTERS = 3
/** The white that separates two texts, in cap heights: blanks around a dash are narrower, those of monospaced print wider. */
const PHRASE_GAP = 1
const PITCH_GAP = 1.6

/** Prepares a picture of counts: removes leaders, underlines and drawn signs. undefined without text. */
export function prepareCountPage(picture: Gray): PreparedPage | undefined {
  const page = preparePage(inDaylight(picture), { fewest: FEWEST_LETTERS, signs: sureLeaders, keepsSize: true })
  if (!page) return undefined
  const threshold = inkThreshold(page.gray)
  const components = findComponents(page.gray, threshold)
  const drawn = [
    ...leaders(components, page.cap),
    ...components.filter((part) => isStroke(part, page.cap) || isBox(page.gray, part, page.cap, threshold)),
    ...symbolsBesideText(page.words, page.cap),
  ]
  if (drawn.length === 0) return page
  const gone = new Set(drawn.map(placeOf))
  const kept = components.filter((part) => !gone.has(placeOf(part)))
  const words = findWords(kept, page.cap)
  return {
    ...page,
    gray: withoutInk(page.gray, drawn, kept),
    words: page.isScan ? withoutSpecks(words, page.cap) : words,
  }
}

const placeOf = ({ left, top, right, bottom }: Box) => `${left} ${top} ${right} ${bottom}`

/** Erases what was drawn; letters inside a drawn sign stay. */
function withoutInk(gray: Gray, drawn: readonly Box[], kept: readonly Box[]): Gray {
  const erased = withoutBoxes(gray, drawn)
  for (const part of kept) {
    if (!drawn.some((box) => isAround(box, part))) continue
    for (let y = part.top; y < part.bottom; y++) {
      const start = y * gray.width + part.left
      erased.data.set(gray.data.subarray(start, start + part.right - part.left), start)
    }
  }
  return erased
}

const isAround = (box: Box, part: Box) =>
  part.left > box.left && part.right < box.right && part.top > box.top && part.bottom < box.bottom

/** Reads all texts of a page in their lines: ruled tables, and the lines above, between and next to them. */
export function readBlocks(page: PreparedPage, engine: Engine): PhraseBlock[] {
  const reader = createCellReader(engine, page)
  const frames = page.frames.filter((frame) => isTableFrame(frame, page.words))
  const outside = page.words.filter((word) => !frames.some((frame) => isInside(frame, word)))
  const ruled = frames.map((frame) => ({ ...extent(frame), block: ruledBlock(frame, page, reader) }))
  const open = parted(openRows(outside, page, reader), ruled).map((rows) => ({
    top: Math.min(...rows.map(({ start }) => start)),
    bottom: Math.max(...rows.map(({ end }) => end)),
    left: Math.min(...rows.flatMap(({ phrases }) => phrases.map(({ start }) => start))),
    block: { rows, columns: 0, cap: page.cap },
  }))
  return [...ruled, ...open].sort(inReadingOrder).map(({ block }) => block)
}

interface Extent {
  readonly top: number
  readonly bottom: number
  readonly left: number
}

const extent = ({ top, bottom, left }: Box): Extent => ({ top, bottom, left })

/** Sorts from top to bottom, and neighbors at the same height from left to right. */
function inReadingOrder(a: Extent, b: Extent): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const isBeside = shared > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top)
  return isBeside ? a.left - b.left : a.top - b.top
}

function isTableFrame(frame: Frame, words: readonly Word[]): boolean {
  return frame.xs.length >= 3 && frame.ys.length >= 3 && words.filter((word) => isInside(frame, word)).length >= 4
}

function isInside(frame: Box, word: Box): boolean {
  const x = (word.left + word.right) / 2
  const y = (word.top + word.bottom) / 2
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
}

function ruledBlock(frame: Frame, page: PreparedPage, reader: CellReader): PhraseBlock {
  const layout = layoutFrame(frame, page.words, page.cap)
  const rows = layout.rows.map(
    ({ start, end }, index): PhraseRow => ({
      start,
      end,
      phrases: layout.cells
        .filter((cell) => cell.row === index)
        .sort((a, b) => a.column - b.column)
        .flatMap((cell) => {
          const { column, columnEnd } = cell
          return phrasesOf(cell, reader, column > 0, page.cap).map((phrase) => ({ ...phrase, column, columnEnd }))
        }),
    }),
  )
  const written = withoutSheetMarks(rows.filter(({ phrases }) => phrases.length > 0))
  return { rows: written, columns: layout.columns.length, cap: page.cap }
}

function openRows(words: readonly Word[], page: PreparedPage, reader: CellReader): PhraseRow[] {
  const lines = findLines(words, page.cap).filter((line) => line.bottom - line.top >= 0.45 * page.cap)
  const gap = (isListOfOnePitch(lines, page.cap) ? PITCH_GAP : PHRASE_GAP) * page.cap
  return lines.flatMap((line): PhraseRow[] => {
    const parts = splitLine(line, gap).flatMap((part) => splitAtCommas(part, page.cap))
    const phrases = parts.flatMap((part, index) => phrasesOf(cellOf(part), reader, index > 0, page.cap))
    return phrases.length > 0 ? [{ start: line.top, end: line.bottom, phrases }] : []
  })
}

/** Lines of at least this many words are read in pieces: the engine loses signs and digits in long lists. */
const LONG_LINE = 6

/** Splits a list in a line after its commas. */
function splitAtCommas(line: TextLine, cap: number): TextLine[] {
  if (line.words.length < LONG_LINE) return [line]
  const base = median(
    line.words
      .filter((word) => word.bottom - word.top >= 0.7 * cap)
      .map((word) => word.parts[0]?.bottom ?? word.bottom),
  )
  const pieces: Word[][] = [[]]
  for (const word of line.words) {
    pieces.at(-1)?.push(word)
    if (endsInComma(word, base, cap)) pieces.push([])
  }
  return pieces.flatMap((words) => {
    const box = boxAround(words)
    return box ? [{ ...box, words }] : []
  })
}

/** True if the last mark of a word is small and hangs below the baseline. */
function endsInComma(word: Word, base: number, cap: number): boolean {
  const last = word.parts.reduce<Component | undefined>(
    (most, part) => (most && most.right >= part.right ? most : part),
    undefined,
  )
  if (!last) return false
  const isSmall = last.bottom - last.top <= 0.55 * cap && last.right - last.left <= 0.4 * cap
  return isSmall && last.bottom > base + 0.05 * cap && last.top > base - 0.45 * cap
}

function cellOf(part: TextLine): PlacedCell {
  const box = boxAround(part.words) ?? part
  return { ...box, row: 0, rowEnd: 1, column: 0, columnEnd: 1, words: part.words }
}

/** Reads the text of a cell; where a number is expected, a text that looks like one is read as one. */
function phrasesOf(cell: PlacedCell, reader: CellReader, mayBeCount: boolean, cap: number): Phrase[] {
  let read: CellText = reader.readCell(cell)
  if (/^[|!l]$/.test(read.lines.join('').trim()) && !mayBeCount) read = { ...read, lines: ['I'] }
  const first = read.lines.join('').trim()
  if (first !== '' && !/[A-Z0-9]/i.test(first) && !isSign(first)) read = reader.readMark(cell, read)
  let text = joinLines(read.lines)
  if (mayBeCount && countIn(text) === null && looksLikeNumber(text)) {
    const count = reader.readCount(cell, read)
    const quantity = cleanCount(joinLines(count.lines))
    // A mark between digits is not dirt: 1,05 is not 105.
    if (!/\d[.,/:']\d/.test(text)) [read, text] = [count, quantity]
  }
  // Two words read as one are read again separately, since the white between them is visible.
  if (cell.words.length === 2 && /^[A-Z0-9-]+$/i.test(text) && countIn(text) === null) {
    const parts = [...cell.words]
      .sort((one, other) => one.left - other.left)
      .map((word) => reader.readCell({ ...cell, ...wordBox(word), words: [word] }))
    const texts = parts.map(({ lines }) => joinLines(lines)).filter((part) => part !== '')
    if (texts.length === 2) text = texts.join(hasDot(cell, cap) ? '.' : ' ')
  }
  if (text === '') return []
  const isMarked = hasMarks(cell, text, cap)
  const others = [...new Set(read.others)].filter((other) => other !== '' && other !== text)
  return [
    {
      text,
      confidence: read.confidence,
      ...(isMarked || isDisputed(text, others) ? { isDoubted: true } : {}),
      ...(isMarked ? { isMarked } : {}),
      ...(others.length > 0 ? { others } : {}),
      start: cell.left,
      end: cell.right,
    },
  ]
}

/** True if a dot on the baseline separates two texts: A.1 is read as two words. */
function hasDot({ words }: PlacedCell, cap: number): boolean {
  const parts = words.flatMap((word) => word.parts)
  const bottom = Math.max(...parts.map((part) => part.bottom))
  const isDot = (part: Component) =>
    part.bottom - part.top <= 0.3 * cap && part.right - part.left <= 0.3 * cap && part.top >= bottom - 0.4 * cap
  return parts.some((part) => isDot(part) && parts.some((other) => other.left > part.right))
}

/** True if the same ink reads as other letters or digits in another size. */
function isDisputed(text: string, others: readonly string[]): boolean {
  const own = lettersOf(text)
  return others.some((other) => lettersOf(other) !== '' && lettersOf(other) !== own)
}

/** Keeps letters and digits only; a bar counts as 1, as in types and counts. */
const lettersOf = (text: string) =>
  text
    .replace(/[l|!]/g, '1')
    .replace(/(?<![A-Za-z])([A-Z])([a-z])(?![A-Za-z])/g, (both, one: string, two: string) =>
      one.toLowerCase() === two ? one : both,
    )
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** True if the number at the end of a text has a small mark in its ink, as "~20" and "12?" have: digits have none. */
function hasMarks({ words }: PlacedCell, text: string, cap: number): boolean {
  if (!/(?:^|[\s:=-])\d+$/.test(text)) return false
  const isMark = (part: Component) =>
    part.bottom - part.top <= 0.5 * cap && Math.max(part.bottom - part.top, part.right - part.left) >= 0.12 * cap
  const parts = words.flatMap((word) => word.parts).sort((a, b) => a.left - b.left)
  // Other characters may precede the digits: "A-12".
  const isAlone = /^\d+$/.test(text)
  const digits = text.length - withoutEnd(text, DIGITS).length
  return (isAlone ? parts : parts.slice(-digits)).some(isMark)
}

const wordBox = ({ left, top, right, bottom }: Word) => ({ left, top, right, bottom })

/** True for signs that are neither a number nor a misread letter. */
const isSign = (text: string) => /^(?:\?+|[-–—+*#~]+)$/.test(text)

const looksLikeNumber = (text: string) => text.length <= 6 && /^[\dlIioOQDSsBbZzTgq|!/\\.,;:'()[\]]+$/.test(text)

/** Puts the rows above each table and after the last into separate blocks, so that headings precede what they head. */
function parted(rows: readonly PhraseRow[], tables: readonly { readonly top: number }[]): PhraseRow[][] {
  const cuts = [...new Set(tables.map(({ top }) => top))].sort((a, b) => a - b)
  const parts = new Map<number, PhraseRow[]>()
  for (const row of rows) {
    const part = cuts.filter((cut) => cut <= row.start).length
    const own = parts.get(part)
    if (own) own.push(row)
    else parts.set(part, [row])
  }
  return [...parts.values()].flatMap((part) => listsSideBySide(part))
}

/** Removes a spreadsheet's column letters at the top and row numbers at the left. */
function withoutSheetMarks(rows: readonly PhraseRow[]): readonly PhraseRow[] {
  const [first, ...rest] = rows
  const letters = first?.phrases.map(({ text }) => cleanType(text)) ?? []
  const isLettered = letters.length >= 2 && letters.every((text, at) => text === String.fromCharCode(65 + at))
  const numbers = rest.map(({ phrases }) => phrases.find(({ column }) => column === 0)?.text ?? '')
  const isNumbered =
    rest.length >= 2 && numbers.filter((text, at) => countIn(text) === at + 1).length >= 0.7 * rest.length
  if (!isLettered || !isNumbered) return rows
  return rest.map((row) => ({ ...row, phrases: row.phrases.filter(({ column }) => column !== 0) }))
}
