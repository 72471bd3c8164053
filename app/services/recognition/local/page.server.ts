import { COLUMN } from '~/domain/columns'
import { findDarkBands, lightenBands, withBandEdges } from './bands.server'
import { settleBlanks } from './blanks.server'
import { resize } from './cell-picture.server'
import { type CellReader, type CellText, createCellReader } from './cell-reader.server'
import { type Component, capitalHeight, findComponents, withoutBoxes } from './components.server'
import { findCutWords, withCutColumns } from './cut-columns.server'
import { withoutCutRows } from './cut-rows.server'
import { settleDigitBlanks } from './digit-blanks.server'
import type { Engine } from './engine.server'
import { enlargementFor, sharpen } from './enlarge.server'
import { eraseRules, partAtRules, remainsOfRules } from './erase-rules.server'
import { withoutLetters } from './faint-rules.server'
import { type Frame, findFrames, hasColumns } from './frame.server'
import type { Box, Gray } from './gray.server'
import type { Layout } from './layout.server'
import { settleLoneMarks } from './lone-marks.server'
import { settleLookAlikes } from './look-alikes.server'
import { flatten, inkThreshold, invert, medianFilter, pictureKind, whiten } from './normalise.server'
import { withOpenColumns } from './open-columns.server'
import { type Lie, lieOf } from './orientation.server'
import { createPace, noHurry, type TimeLeft } from './pace.server'
import type { TextCell } from './page-rows.server'
import { partsOf } from './part-frames.server'
import { isUnread, placeDoubts } from './place-doubt.server'
import { isPlausible } from './plausible-table.server'
import { readInTime, type Work } from './read-cells.server'
import { layoutFrame, withRowAbove } from './ruled-layout.server'
import { coverage, findRules, type Rule, type Rules } from './rules.server'
import { findShadeEdges, withShadeEdges } from './shade-edges.server'
import { findShades, lightenShades } from './shades.server'
import { type Sharing, unshared } from './sharing.server'
import { partsBesideEachOther } from './side-by-side.server'
import { findSkew, turn } from './skew.server'
import { findHandMarks, type HandMarks } from './strokes.server'
import { withStruckCells, withStruckOutRows } from './struck-cells.server'
import { findStruckOut } from './struck-out.server'
import { findStruckWords } from './struck-words.server'
import { buildTable, findHeaderRows, type HeaderRows, type PageTable } from './table.server'
import { findHeader, splitKnownPhrase } from './text-header.server'
import { layoutByWhite, layoutUnderHeader } from './text-layout.server'
import { settleTouchingOnes } from './touching-ones.server'
import { findUnread, type Unread, withUnreadCells } from './unread-cells.server'
import { findLines, findWords, splitLine, type TextLine, type Word, withoutSpecks } from './words.server'

/** A level picture that is ready to be read, and what was found in it before any text. */
export interface PreparedPage {
  readonly gray: Gray
  readonly cap: number
  /** How much larger than the picture the page is: small print is enlarged before anything is sought in it. */
  readonly scale: number
  /** By how many degrees the picture was turned, and the white that this added at each side, px. */
  readonly degrees: number
  readonly padX: number
  readonly padY: number
  readonly isScan: boolean
  readonly rules: Rules
  readonly frames: readonly Frame[]
  readonly words: readonly Word[]
  /** Whether an edge of the picture cuts through a row, which was left out. */
  readonly isCut: boolean
  /** Texts that its left or right edge cuts through. */
  readonly cutWords: readonly Box[]
  readonly marks: HandMarks
  /** Texts with a line through them. */
  readonly struckOut: readonly Box[]
  readonly unread: Unread
  /** Which way its text runs. */
  readonly lie: Lie
}

/** Letters smaller than this cannot be read, px. */
const MIN_CAP = 5
const NOISY = 3
/** A list of so many rows beside a table is missed by somebody. */
const ROWS_OF_LIST = 3
/** Where no header is known, a table has text in so many of its places: lines and words of a drawing have not. */
const LEAST_FILLED = 0.35
const MIN_CAP_FOR_MEDIAN = 13

interface PageKind {
  /** A page with fewer letters has too little text. */
  readonly fewest?: number
  /** Which components of a page with capitals of `cap` px are no text; they are erased before rules are sought. */
  readonly signs?: (components: readonly Component[], cap: number) => readonly Component[]
  /** Whether small print keeps its size: in short lines without rules there is nothing to find in it that is finer. */
  readonly keepsSize?: boolean
  /** Whether it was cut out of a photograph: where most of the paper is of one level, the rest may lie in a shadow. */
  readonly isPhotograph?: boolean
}

/** Pixels to structure: levels, skew, dark stripes, rules, words. undefined when there is too little text for a table. */
export function preparePage(
  picture: Gray,
  { fewest, signs, keepsSize, isPhotograph }: PageKind = {},
): PreparedPage | undefined {
  const own = pictureKind(picture)
  const kind = isPhotograph ? { ...own, scan: true } : own
  let gray = whiten(kind.dark ? invert(picture) : picture)
  if (kind.scan) gray = flatten(gray)
  let first = findComponents(gray, inkThreshold(gray))
  let cap = capitalHeight(first, fewest)
  const scale = keepsSize ? 1 : enlargementFor(gray, cap)
  if (scale > 1) {
    gray = resize(gray, scale)
    first = findComponents(gray, inkThreshold(gray))
    cap = capitalHeight(first, fewest)
  }
  if (cap < MIN_CAP) return undefined
  const noText = signs?.(first, cap) ?? []
  if (noText.length > 0) gray = withoutBoxes(gray, noText)
  const degrees = findSkew(first, cap)
  const turned = turn(gray, degrees)
  gray = lightenShades(turned.gray, findShades(turned.gray, cap, kind.noise))
  const bands = findDarkBands(gray, cap)
  gray = lightenBands(gray, bands)
  const threshold = inkThreshold(gray)
  const plain = kind.scan ? withoutLetters(gray, findComponents(gray, threshold), cap) : undefined
  const lines = findRules(gray, cap, threshold, kind.noise, plain)
  // In the grain of a scan letters run together, and touch rules.
  const struckOut = kind.scan ? { texts: [], rules: lines, lines: [] } : findStruckOut(gray, lines, cap, threshold)
  const drawn = withBandEdges(struckOut.rules, bands, cap)
  const rules = withShadeEdges(drawn, findShadeEdges(plain ?? gray, cap), cap)
  const frames = findFrames(rules, cap).filter((frame) => frame.ys.length + frame.xs.length >= 5)
  const erased = erasable(rules, frames, cap)
  gray = eraseRules(gray, { ...erased, horizontal: [...erased.horizontal, ...struckOut.lines] }, threshold)
  // Grain would be sharper, too.
  if (scale > 1 && !kind.scan) gray = sharpen(gray)
  // Only now: the median would break rules of one pixel.
  if (kind.scan && kind.noise >= NOISY && cap >= MIN_CAP_FOR_MEDIAN * scale) gray = medianFilter(gray)
  let components = findComponents(gray, inkThreshold(gray))
  const remains = remainsOfRules(components, bordersOf(frames), cap)
  if (remains.length > 0) {
    gray = withoutBoxes(gray, remains)
    components = findComponents(gray, inkThreshold(gray))
  }
  const parted = partAtRules(gray, components, bordersOf(frames), cap)
  if (parted) {
    gray = parted
    components = findComponents(gray, inkThreshold(gray))
  }
  const marks = kind.scan ? withoutSpecks(findWords(components, cap), cap) : findWords(components, cap)
  // A turned picture has white around it, and no edge that could cut.
  const { words, isCut } = degrees === 0 ? withoutCutRows(marks, gray, cap) : { words: marks, isCut: false }
  const cutWords = degrees === 0 ? findCutWords(words, frames, gray, cap) : []
  const lie = lieOf(components, cap)
  const { padX, padY } = turned
  const isScan = kind.scan
  const whole = { left: 0, top: 0, right: gray.width, bottom: gray.height }
  const handMarks = findHandMarks(components, frames, { cap, isScan, page: whole })
  // The shadows of a photograph are no shaded cells.
  const unread = findUnread(turned.gray, isScan ? [] : frames, words, { cap, noise: kind.noise })
  const struckWords = isScan ? [] : findStruckWords(gray, components, cap, inkThreshold(gray))
  const texts = [...struckOut.texts, ...struckWords]
  const found = { rules, frames, words, isCut, cutWords, marks: handMarks, struckOut: texts, unread, lie }
  return { gray, cap, scale, degrees, padX, padY, isScan, ...found }
}

/** The rules between the cells of tables. */
function bordersOf(frames: readonly Frame[]): Rules {
  return {
    horizontal: frames.flatMap(({ rules }) => rules.horizontal),
    vertical: frames.flatMap(({ rules }) => rules.vertical),
  }
}

/** Only rules of tables and lines far longer than any letter: erasing every candidate would cut letters. */
function erasable(rules: Rules, frames: readonly Frame[], cap: number): Rules {
  const long = (rule: Rule) => rule.spans.some((span) => span.end - span.start >= 10 * cap)
  return {
    horizontal: rules.horizontal.filter(
      (rule) => long(rule) || frames.some((frame) => frame.rules.horizontal.includes(rule)),
    ),
    vertical: rules.vertical.filter(
      (rule) => long(rule) || frames.some((frame) => frame.rules.vertical.includes(rule)),
    ),
  }
}

/** Reads every table of a page, from top to bottom, as far as there is time; others may read along. */
export function readPage(
  page: PreparedPage,
  engine: Engine,
  left: TimeLeft = noHurry,
  sharing: Sharing = unshared,
): PageTable[] {
  const reader = createCellReader(engine, page)
  const tables: PageTable[] = []
  let leavesOut = false
  const layouts = findLayouts(page, reader.readLine)
  const cells = layouts.reduce((sum, layout) => sum + layout.cells.length, 0)
  const pace = createPace(cells, left)
  for (const found of layouts) {
    const { layout, read, header } = readLayout(found, page, reader, { pace, sharing })
    const counts = countColumns(read, header)
    const cells = read.map((cell) => {
      if (!header || cell.row < header.start) return cell
      if (cell.row < header.end) return { ...cell, text: reader.readHeader(cell, cell.text) }
      const isCount = counts.has(cell.column) && cell.columnEnd === cell.column + 1
      return isCount ? { ...cell, text: reader.readCount(cell, cell.text) } : cell
    })
    // Headers are settled by the vocabulary.
    const body = cells.filter((cell) => cell.row >= (header?.end ?? 0))
    const places = placeDoubts(body, layout, page.cap)
    const texts = body.map((cell, index): CellText => {
      const { text } = cell
      const place = places[index]
      if (!place) return text
      return { ...text, place: isUnread(cell, text.lines, page.cap) ? { ...place, struck: true } : place }
    })
    const alike = settleTouchingOnes(settleLookAlikes(texts, page.gray, page.cap))
    const marked = settleLoneMarks(alike, reader.readAlone)
    const settled = settleDigitBlanks(settleBlanks(marked, page.cap), page.cap)
    const heads = cells.filter((cell) => cell.row < (header?.end ?? 0))
    const table = buildTable(layout, [
      ...heads,
      ...body.map((cell, index) => ({ ...cell, text: settled[index] ?? cell.text })),
    ])
    if (isTable(table, layout)) {
      const struck = withCutColumns(
        withStruckOutRows(withStruckCells(table, page.marks), page.struckOut),
        page.cutWords,
      )
      tables.push(...partsBesideEachOther(withUnreadCells(struck, page.unread)))
    } else leavesOut ||= table.rows.length >= ROWS_OF_LIST
  }
  return leavesOut ? tables.map((table) => ({ ...table, leavesOut })) : tables
}

/** So many cells, and this share of them, are whole numbers where all should be. */
const FEWEST_COUNTS = 5
const MOSTLY_COUNTS = 0.7

/** Columns of whole numbers: the one that is called so, and those that hold hardly anything else. */
function countColumns(cells: readonly TextCell[], header: HeaderRows | undefined): ReadonlySet<number> {
  const found = new Set<number>()
  for (const column of new Set(cells.map((cell) => cell.column))) {
    if (header?.names[column] === COLUMN.qty) found.add(column)
    const texts = cells.flatMap(({ row, column: own, text }) =>
      own === column && row >= (header?.end ?? 0) && text.lines.length > 0 ? [text.lines.join(' ')] : [],
    )
    const counts = texts.filter((text) => /^\d{1,4}$/.test(text)).length
    if (counts >= Math.max(FEWEST_COUNTS, MOSTLY_COUNTS * texts.length)) found.add(column)
  }
  return found
}

interface ReadLayout {
  /** Its last rows are left out where there was no time to read them. */
  readonly layout: Layout
  readonly read: readonly TextCell[]
  readonly header: HeaderRows | undefined
}

/** Reads all cells; a ruled table without a header gets the words above its rules, when they are one. */
function readLayout(whole: Layout, page: PreparedPage, reader: CellReader, work: Work): ReadLayout {
  const { layout, read } = readInTime(whole, page, reader, work)
  const header = findHeaderRows(layout, read)
  const higher = header || !layout.ruled ? undefined : withRowAbove(layout, page.words, page.cap)
  if (!higher) return { layout, read, header }
  const above = higher.cells.filter((cell) => cell.row === 0)
  const cells = [
    ...above.map((cell): TextCell => ({ ...cell, text: reader.readCell(cell) })),
    ...read.map((cell) => ({ ...cell, row: cell.row + 1, rowEnd: cell.rowEnd + 1 })),
  ]
  const aboveHeader = findHeaderRows(higher, cells)
  return aboveHeader ? { layout: higher, read: cells, header: aboveHeader } : { layout, read, header }
}

function isTable(table: PageTable, layout: Layout): boolean {
  if (table.rows.length === 0) return false
  if (table.known >= 2) return true
  const confidences = table.rows.flatMap((row) =>
    row.texts.flatMap((text) => (text.lines.length > 0 ? [text.confidence] : [])),
  )
  const mean = confidences.reduce((sum, value) => sum + value, 0) / Math.max(1, confidences.length)
  const filled = confidences.length / (table.rows.length * layout.columns.length)
  return (
    layout.columns.length >= 3 && table.rows.length >= 3 && mean >= 60 && filled >= LEAST_FILLED && isPlausible(table)
  )
}

type ReadLine = ReturnType<typeof createCellReader>['readLine']

function findLayouts(page: PreparedPage, readLine: ReadLine): Layout[] {
  const { cap, words, gray } = page
  const frames = page.frames.flatMap((frame) => partsOf(frame, words, cap))
  const large = withoutBorders(frames.filter((frame) => isTableFrame(frame, page)))
  if (large.length > 0) {
    return large.map((frame) => layoutFrame(withOpenColumns(frame, words, cap), words, cap)).sort(byTop)
  }
  const lines = findLines(words, cap).filter((line) => line.bottom - line.top >= 0.5 * cap)
  const phrasesIn = (line: TextLine) => {
    const read = readLine(line)
    return splitLine(line, 0.8 * cap).flatMap((phrase) => {
      const own = read.filter(
        (word) => (word.start + word.end) / 2 >= phrase.left - 2 && (word.start + word.end) / 2 <= phrase.right + 2,
      )
      return own.length > 0 ? splitKnownPhrase(own) : [{ start: phrase.left, end: phrase.right, text: '' }]
    })
  }
  const header = findHeader(lines, cap, phrasesIn, page.rules.horizontal)
  if (header) return [layoutUnderHeader(header, words, separators(page), cap, gray.width)]
  const layout = layoutByWhite(words, cap, gray.width)
  return layout ? [layout] : []
}

/** A frame with a fair share of the page's words; small boxes (legends, title marks) are no tables. */
function isTableFrame(frame: Frame, page: PreparedPage): boolean {
  const inside = page.words.filter(
    (word) =>
      word.left >= frame.left - 2 &&
      word.right <= frame.right + 2 &&
      word.top >= frame.top - 2 &&
      word.bottom <= frame.bottom + 2,
  )
  return frame.xs.length >= 3 && inside.length >= Math.max(6, 0.15 * page.words.length) && hasColumns(frame, page.cap)
}

/** Without the border of a sheet and its title block: what holds a table of more cells is none itself. */
function withoutBorders(frames: readonly Frame[]): Frame[] {
  const holds = (outer: Frame, inner: Frame) =>
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  return frames.filter((outer) =>
    frames.every((inner) => inner === outer || inner.cells.length <= outer.cells.length || !holds(outer, inner)),
  )
}

/** Horizontal rules that run across most of the text. */
function separators(page: PreparedPage): Rule[] {
  const left = Math.min(...page.words.map((word) => word.left))
  const right = Math.max(...page.words.map((word) => word.right))
  return page.rules.horizontal.filter((rule) => coverage(rule, left, right) >= 0.75)
}

function byTop(a: Layout, b: Layout): number {
  return (a.rows[0]?.start ?? 0) - (b.rows[0]?.start ?? 0)
}
