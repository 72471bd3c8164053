import { exactHeader } from '../headings/vocabulary'
import { MAX_COLUMNS } from '../limits'
import { withoutAmounts } from '../pricing/amounts-in-sheets'
import { isPlainNumber } from '../pricing/money'
import { failure, type Result, success } from '../result'
import { COLUMN, DEFAULT_COLUMNS, uniqueColumnName } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { columnRemarks } from './column-questions'
import { withoutDittoMarks } from './ditto-marks'
import { columnsOf, headFinder, type Line } from './head-line'
import { sheetImport as words } from './intake-messages'
import { withPriceUnits } from './price-units'
import { sumRows } from './sum-rows'
import { isTotalLine } from './total-line'
import { withJoinedHeads } from './two-line-heads'
import { otherUnitPrice } from './unit-price'

/** Lines of cells as people and programs write them: rows, headings, titles and totals. */
export type Lines = readonly Line[]

type IsHead = (line: Line) => boolean

/** Part of a table: a line of headings and the lines below it, up to the next headings. */
interface Section {
  /** Null if the part has no headings. */
  readonly head: Line | null
  readonly body: Line[]
}

/**
 * Turns lines of cells into a table. Each line of known headings starts a part with its columns, unless it repeats the headings
 * before it. Without known headings, the first line names the columns if it has words above numbers; otherwise the columns
 * are numbered. Totals and titles are not rows: `remarks` lists them. Values are trimmed and upper-cased, as an XML import does.
 * Fails if no row is left or the table is too wide.
 */
export function tableOfLines(lines: Lines, isDelimited = false): Result<FixtureData> {
  const filled = lines.map((line) => line.map((text) => text.trim())).filter((line) => line.some((text) => text !== ''))
  const isHead = headFinder()
  const single = onePerRow(withJoinedHeads(filled, isHead), isHead)
  const { sections, leftOut: totals } = withoutTotals(sectionsOf(single, isHead))
  const read = withoutCosts(sections.filter(({ body }) => body.length > 0).map(tableOf))
  const tables = read.map(({ table }) => table).filter(({ rows }) => rows.length > 0)
  const leftOut = [...totals, ...read.flatMap((one) => one.leftOut)]
  if (tables.length === 0) return failure(words.nothing)
  const columns = [...new Set(tables.flatMap((table) => table.columns))]
  if (columns.length > MAX_COLUMNS) return failure(words.tooWide)
  const rows = tables.flatMap((table) => table.rows)
  const whole = tables.length === 1 ? rows : rows.map((row) => completed(row, columns))
  const remarks = [
    ...columnRemarks({ columns, rows: whole }),
    ...headingRemarks(sections, columns),
    ...new Set(read.flatMap(({ rivals }) => rivals)),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut)] : []),
    ...(isDelimited ? widthRemarks(sections) : []),
  ]
  return success({ ...withoutAmounts({ columns, rows: whole }), ...(remarks.length > 0 ? { remarks } : {}) })
}

/** A sentence if the table lacks headings, or if no heading is known. */
function headingRemarks(sections: readonly Section[], columns: readonly string[]): readonly string[] {
  if (sections.every(({ head }) => head === null)) return [words.noHeadings]
  if (!columns.some((column) => DEFAULT_COLUMNS.includes(column))) return [words.noneKnown]
  return []
}

/** Columns of which a table may have a second one that counts: a quantity for each floor, a maker that is quoted. */
const RIVALLED: readonly string[] = [COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

/** A sentence for each column of the product that two headings name. */
function rivalsOf(headings: readonly string[], columns: readonly string[]): readonly string[] {
  return RIVALLED.flatMap((column) => {
    const taken = columns.indexOf(column)
    const others = headings.filter((text, at) => at !== taken && exactHeader(text)?.name === column)
    return taken >= 0 && others.length > 0 ? [words.rivals(column, headings[taken] ?? '', others)] : []
  })
}

/** True if one of the lines has known headings. */
export function hasKnownHead(lines: Lines): boolean {
  const isHead = headFinder()
  return lines.some((line) => isHead(line.map((text) => text.trim())))
}

function sectionsOf(lines: Lines, isHead: IsHead): { readonly sections: readonly Section[]; readonly leftOut: Line[] } {
  const leftOut: Line[] = []
  const sections: Section[] = []
  const above: Line[] = []
  for (const line of lines) {
    const section = sections.at(-1)
    if (isHead(line)) {
      const title = section?.body.at(-1)
      if (section && title && isAlone(title)) leftOut.push(...section.body.splice(-1))
      if (!section?.head || !isSameHead(section.head, line)) sections.push({ head: line, body: [] })
    } else if (section) section.body.push(line)
    else above.push(line)
  }
  if (sections.length > 0) return { sections, leftOut: [...above.filter(mayBeRow), ...leftOut] }
  const [first = []] = above
  const titles =
    first.length > 0 && isAlone(first) && above.some((line) => !isAlone(line))
      ? above.findIndex((line) => !isAlone(line))
      : 0
  return { sections: [headless(above.slice(titles))], leftOut: above.slice(0, titles) }
}

/** A line of several cells above the first headings, or of a text and a number. */
function mayBeRow(line: Line): boolean {
  return !isAlone(line) && (line.length > 2 || line.some(isPlainNumber))
}

/**
 * The lines with tables that are side by side below one another: a line of headings that repeats itself begins two tables, and
 * the lines below it are halved up to the next headings.
 */
function onePerRow(lines: Lines, isHead: IsHead): Lines {
  const found: Line[] = []
  let second: Line[] = []
  let width = 0
  for (const line of lines) {
    if (isHead(line)) {
      found.push(...second)
      width = repeatedAt(line)
      second = width > 0 ? [line.slice(width)] : []
    }
    found.push(width > 0 ? line.slice(0, width) : line)
    const half = line.slice(width)
    if (width > 0 && !isHead(line) && half.some((text) => text !== '')) second.push(half)
  }
  return [...found, ...second].filter((line) => line.some((text) => text !== ''))
}

/** The place from which on a line of headings repeats itself; 0 if it does not. */
function repeatedAt(line: Line): number {
  const texts = line.map((text) => text.toUpperCase())
  for (let at = 2; at <= texts.length / 2 + 1; at += 1) {
    const [left, right] = [withoutBlankEnd(texts.slice(0, at)), withoutBlankEnd(texts.slice(at))]
    if (left.length > 1 && left.length === right.length && left.every((text, place) => text === right[place])) return at
  }
  return 0
}

const withoutBlankEnd = (line: Line) => line.slice(0, line.findLastIndex((text) => text !== '') + 1)

/** A sentence about lines with more cells than headings: a comma in a number or a text may have split a cell. */
function widthRemarks(sections: readonly Section[]): readonly string[] {
  const wide = sections.flatMap(({ head, body }) => {
    const width = head ? withoutBlankEnd(head).length : Number.POSITIVE_INFINITY
    return body.filter((line) => withoutBlankEnd(line).length > width)
  })
  return wide.length > 0 ? [words.tooManyCells(wide)] : []
}

const isAlone = (line: Line) => line.filter((text) => text !== '').length === 1

const isSameHead = (head: Line, line: Line) =>
  line.length === head.length && line.every((text, at) => text.toUpperCase() === head[at]?.toUpperCase())

/** Lines without known headings: the first may still name the columns. */
function headless(lines: readonly Line[]): Section {
  const [first = [], ...body] = lines
  const areNames =
    body.length > 0 &&
    first.every((text) => text !== '' && !isPlainNumber(text)) &&
    new Set(first).size === first.length
  const isAboveNumbers = first.some(
    (text, at) => !/\d/.test(text) && body.every((line) => isPlainNumber(line[at] ?? '')),
  )
  const isWide = body.every((line) => line.length <= first.length)
  return areNames && isAboveNumbers && isWide ? { head: first, body } : { head: null, body: [...lines] }
}

function withoutTotals({ sections, leftOut }: ReturnType<typeof sectionsOf>): {
  readonly sections: readonly Section[]
  readonly leftOut: readonly Line[]
} {
  const totals: Line[] = []
  const kept = sections.map(({ head, body }) => ({
    head,
    body: body.filter((line) => {
      if (!isTotalLine(line)) return true
      totals.push(line)
      return false
    }),
  }))
  return { sections: kept, leftOut: [...leftOut, ...totals] }
}

/** A part of a table with its columns named. */
interface Part {
  readonly table: FixtureData
  /** The heading of UNIT $; '' if the part has none. */
  readonly priced: string
  readonly leftOut: readonly Line[]
  readonly rivals: readonly string[]
}

const COST = /\bCOST\b/i

/** The parts without costs as prices, if another part has prices to sell at. */
function withoutCosts(parts: readonly Part[]): readonly Part[] {
  const isCost = ({ priced }: Part) => COST.test(priced)
  if (!parts.some((part) => part.priced !== '' && !isCost(part))) return parts
  return parts.map((part) => (isCost(part) ? { ...part, table: renamed(part.table, COLUMN.unit, part.priced) } : part))
}

const renamed = ({ columns, rows }: FixtureData, from: string, to: string): FixtureData => ({
  columns: columns.map((column) => (column === from ? to : column)),
  rows: rows.map(({ [from]: text = '', ...others }) => ({ ...others, [to]: text })),
})

function tableOf({ head, body }: Section): Part {
  const width = [head ?? [], ...body].reduce((most, line) => Math.max(most, line.length), 0)
  // An empty column without a name is the rest of a sheet.
  const places = Array.from({ length: width }, (_, at) => at).filter(
    (at) => head?.[at] || body.some((line) => line[at]),
  )
  const textsIn = (place: number) =>
    body.flatMap((line) => line[places[place] ?? -1] || []).map((text) => text.toUpperCase())
  const headings = places.map((at) => head?.[at] ?? '')
  const columns = withUnitPrice(columnsOf(headings, textsIn), headings, (column) =>
    body.map((line) => line[places[column] ?? -1] ?? ''),
  )
  const rows = body.map(
    (line): Cells =>
      Object.fromEntries(columns.map((column, index) => [column, (line[places[index] ?? -1] ?? '').toUpperCase()])),
  )
  const sums = sumRows(rows, columns)
  const kept = rows.filter((_, at) => !sums.has(at))
  const table = { columns, rows: withPriceUnits(withoutDittoMarks(kept, columns), columns) }
  return {
    table,
    leftOut: body.filter((_, at) => sums.has(at)),
    rivals: rivalsOf(headings, columns),
    priced: headings[columns.indexOf(COLUMN.unit)] ?? '',
  }
}

/** The names with UNIT $ at the column that holds the price of one; the amounts of whole lines keep their heading. */
function withUnitPrice(
  columns: readonly string[],
  headings: readonly string[],
  textsBelow: (column: number) => readonly string[],
): readonly string[] {
  const other = otherUnitPrice(columns, textsBelow)
  if (other === null) return columns
  const price = columns.indexOf(COLUMN.unit)
  const named = columns.with(other, COLUMN.unit)
  if (price < 0) return named
  return named.with(price, uniqueColumnName(named.toSpliced(price, 1), headings[price] ?? '', price + 1))
}

const completed = (row: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column) => [column, Object.hasOwn(row, column) ? (row[column] ?? '') : '']))
