import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import type { Outcome } from '~/refine/prompt/settle-orders'
import { type DoubtedRow, tableSureness } from '../doubt/table-doubt.server'
import type { Span } from '../pixels/gray.server'
import { joinPrinted, printedValue } from '../printed/printed-text.server'
import { continuedNames } from '../table/continued-names.server'
import { guessedNames, isMadeUpName, madeUpName } from '../table/guess-names.server'
import { likelyMaker } from '../table/likely-makers.server'
import type { PageTable } from '../table/table.server'
import { totalsAmong, totalText } from '../table/total-rows.server'
import type { CellText } from '../text/cell-text.server'
import {
  cleanPrice,
  cleanQuantity,
  cleanText,
  cleanType,
  isDecimal,
  joinLines,
  settleBracketJ,
  settleCapitalI,
  settleLoneLooks,
  settleReferences,
  settleSmallL,
  settleSmallO,
  settleTypes,
} from '../text/clean-text.server'
import type { RowKind } from '../text/page-rows.server'
import { withSplitMakers } from '../text/split-makers.server'
import { type CheckedTypes, checkTypes } from './checked-types.server'
import { followPrompt, type NamedPage } from './prompted-tables.server'

/** A table and its page (position in the upload). */
export interface PlacedTable {
  readonly page: number
  /** Index of the sheet, if the page's picture shows several. */
  readonly sheet?: number
  readonly table: PageTable
}

/** Where a row of the joined table was read. */
export interface RowPlace extends Pick<PlacedTable, 'page' | 'sheet'> {
  readonly band: Span
  readonly extent: Span
  /** Spans of the named columns of the row's table; all rows of a table share one list. */
  readonly columns?: readonly NamedSpan[]
}

export interface NamedSpan extends Span {
  readonly name: string
}

export interface JoinedTable {
  readonly data: FixtureData
  readonly places: readonly RowPlace[]
  /** Rows × columns, 0..1; null for an empty cell. */
  readonly confidence: (number | null)[][]
  /** Pages on which a table of another kind was left out. */
  readonly leftOut: readonly number[]
  /** Pages without a header on which some columns hold a different kind of content than on the previous page. */
  readonly unlike: readonly number[]
  /** Pages without a header that do not continue an earlier table. */
  readonly nameless: readonly number[]
  /** The orders in the prompt and their results; undefined without a prompt. */
  readonly prompted?: Prompted
}

const LINE_CODE: Record<Exclude<RowKind, 'item'>, string> = { group: 'GRP', note: 'NOTE' }

interface JoinedRow extends RowPlace {
  readonly kind: RowKind
  readonly texts: ReadonlyMap<string, CellText>
  /** The column names of its table: rows with the same names belong to one schedule, however many pages it has. */
  readonly schedule: string
}

/** The results of a custom prompt. */
export interface Prompted {
  readonly outcomes: readonly Outcome[]
  readonly notUnderstood: readonly string[]
  /** The pages of the tables that the outcomes count. */
  readonly pages: readonly number[]
  /** The rows with texts only in columns that were left out, which are left out as well. */
  readonly emptied: readonly string[]
  /** Undefined if nothing was said about types. */
  readonly types?: CheckedTypes
}

/**
 * Joins the tables of all pages, in order. Columns are matched by name. A page without a header continues the previous
 * page if it has as many columns, but a column with a different kind of content becomes a separate one. Repeated
 * headers are already gone: they are the headers of their pages.
 */
export function joinPages(placed: readonly PlacedTable[], customPrompt?: string): JoinedTable {
  const columns: string[] = []
  const rows: JoinedRow[] = []
  const nameless = new Set<number>()
  const emptied: string[] = []
  const chosen = chooseTables(placed)
  const named = nameTables(chosen)
  const prompt = customPrompt === undefined ? undefined : followPrompt(named, customPrompt)
  for (const { page, sheet, table, names, isContinued, left } of prompt?.tables ?? named) {
    const kept = names.map((name, index) => (left?.has(index) ? '' : keptName(name, index, table)))
    const hasHeader = chosen.some((other) => other.page === page && other.table.names)
    if (!isContinued && !hasHeader && kept.some((name) => name === '' || isMadeUpName(name))) nameless.add(page)
    for (const name of kept) if (name !== '' && !columns.includes(name)) columns.push(name)
    const spans = kept.flatMap((name, index): NamedSpan[] => {
      const span = table.spans?.[index]
      return name === '' || !span ? [] : [{ name, start: span.start, end: span.end }]
    })
    const schedule = JSON.stringify(kept)
    for (const row of table.rows) {
      const place = { page, ...(sheet && { sheet }), band: row.band, extent: table.extent, columns: spans, schedule }
      if (row.kind === 'item') {
        const texts = new Map(kept.flatMap((name, index) => (name === '' ? [] : [[name, row.texts[index] ?? EMPTY]])))
        const isEmpty = [...texts.values()].every((text) => text.lines.length === 0)
        if (!isEmpty) rows.push({ ...place, kind: row.kind, texts })
        else if (left && left.size > 0) {
          const text = row.texts.map(({ lines }) => joinLines(lines)).filter((own) => own !== '')
          if (text.length > 0) emptied.push(text.join(' '))
        }
      } else {
        rows.push({ ...place, kind: row.kind, texts: new Map([[HEADING, row.texts[0] ?? EMPTY]]) })
      }
    }
  }
  const leftOut = placed.filter((one) => one.table.leavesOut || !chosen.includes(one)).map(({ page }) => page)
  const { types, ...finished } = finish(columns, withTotals(rows), prompt?.starts)
  return {
    ...finished,
    leftOut: [...new Set(leftOut)],
    unlike: [...new Set(named.flatMap(({ page, isUnlike }) => (isUnlike ? [page] : [])))],
    nameless: [...nameless],
    ...(prompt && {
      prompted: {
        outcomes: prompt.outcomes,
        notUnderstood: prompt.notUnderstood,
        pages: named.map(({ page }) => page),
        emptied,
        ...(types && { types }),
      },
    }),
  }
}

/** Names the columns of every table: by its header, by the table it continues, or by its content. */
function nameTables(chosen: readonly PlacedTable[]): readonly NamedPage[] {
  let previous: NamedPage | undefined
  return chosen.map(({ page, sheet, table }) => {
    const continued = table.names ? undefined : continuedNames(table, previous)
    const names = table.names ?? continued ?? guessedNames(table)
    const headings = table.headings ?? (continued ? previous?.headings : undefined) ?? names.map(() => '')
    const isUnlike = continued?.some((name) => previous?.names.includes(name) !== true) === true
    previous = { page, ...(sheet && { sheet }), table, names, headings, isContinued: continued !== undefined, isUnlike }
    return previous
  })
}

const EMPTY: CellText = { lines: [], confidence: 0 }
/** Key of a heading's text until the column that shows it is known. */
const HEADING = '\u0000heading'

/** The columns that identify a fixture schedule. */
const OF_FIXTURES: readonly string[] = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

/**
 * Leaves out tables of other shapes (legends, title blocks) on pages that have a table with a known header, and tables
 * without any fixture column (panels) on pages with a fixture schedule. A table alone on its page is kept.
 */
function chooseTables(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const known = placed.filter(({ table }) => table.known >= 2)
  const shapes = new Set(known.map(({ table }) => table.columns))
  return placed.filter(({ page, table }) => {
    const beside = known.filter((other) => other.page === page)
    if (beside.length === 0) return true
    if (table.known < 2) return !table.names && shapes.has(table.columns)
    return fixtureColumns(table) > 0 || beside.every((other) => fixtureColumns(other.table) < 2)
  })
}

function fixtureColumns({ names }: PageTable): number {
  return names?.filter((name) => OF_FIXTURES.includes(name)).length ?? 0
}

/** Returns '' for columns to leave out: empty ones without a header, and a spreadsheet's row numbers. */
function keptName(name: string, index: number, table: PageTable): string {
  if (/[A-Z#$%]/i.test(name)) return name
  const texts = table.rows
    .filter((row) => row.kind === 'item')
    .map((row) => joinLines(row.texts[index]?.lines ?? []))
    .filter((text) => text !== '')
  return texts.length === 0 || countsUp(texts) ? '' : name || madeUpName(index)
}

/** True if most neighboring numbers differ by one. */
function countsUp(texts: readonly string[]): boolean {
  const numbers = texts.map(Number)
  const steps = numbers.slice(1).filter((number, index) => number - (numbers[index] ?? 0) === 1).length
  return texts.length === 1 ? Number.isInteger(numbers[0]) : steps * 2 >= texts.length - 1
}

/** Turns rows that sum up the rows above them into notes, like totals that are labeled as such. */
function withTotals(rows: readonly JoinedRow[]): readonly JoinedRow[] {
  const changed = [...rows]
  for (const schedule of new Set(rows.map((row) => row.schedule))) {
    const own = rows.flatMap((row, index) => (row.schedule === schedule ? [index] : []))
    const totals = totalsAmong(
      own.flatMap((index) => (rows[index] ? [{ isItem: rows[index].kind === 'item', texts: rows[index].texts }] : [])),
    )
    for (const at of totals) {
      const index = own[at] ?? -1
      const row = rows[index]
      if (row) changed[index] = { ...row, kind: 'note', texts: new Map([[HEADING, totalText(row.texts)]]) }
    }
  }
  return changed
}

function finish(
  found: readonly string[],
  rows: readonly JoinedRow[],
  starts?: readonly string[],
): Pick<JoinedTable, 'data' | 'places' | 'confidence'> & { readonly types?: CheckedTypes } {
  const hasHeadings = rows.some((row) => row.kind !== 'item')
  const columns = hasHeadings && !found.includes(COLUMN.line) ? [COLUMN.line, ...found] : [...found]
  const headingColumn =
    [COLUMN.catalog, 'DESCRIPTION'].find((name) => columns.includes(name)) ??
    columns.find((name) => name !== COLUMN.line) ??
    COLUMN.line
  const printedTypes = rows.map((row) => {
    const text = row.texts.get(COLUMN.type)
    return text?.isExact ? joinPrinted(text.lines) : undefined
  })
  const readTypes = rows.map((row) => cleanType(joinLines(row.texts.get(COLUMN.type)?.lines ?? [])))
  const settled = settleTypes(readTypes)
  const types = printedTypes.map((type, index) => type ?? settled[index] ?? '')
  const named = new Set(types.filter((type) => type !== ''))
  const read = rows.map((row, index): DoubtedRow => {
    const heading = row.texts.get(HEADING)
    const texts = columns.map((name) =>
      row.kind === 'item' ? row.texts.get(name) : name === headingColumn ? heading : undefined,
    )
    const joined = texts.map((text) => (text?.isExact ? joinPrinted : joinLines)(text?.lines ?? []))
    const printed = texts.map((text) => text?.lines.join(' ') ?? '')
    const values = columns.map((name, column) => {
      if (row.kind !== 'item') return name === COLUMN.line ? LINE_CODE[row.kind] : (joined[column] ?? '')
      if (name === COLUMN.type) return types[index] ?? ''
      const clean = texts[column]?.isExact ? printedValue : cleanCell
      return clean(name, joined[column] ?? '', named)
    })
    return { isItem: row.kind === 'item', texts, printed, values }
  })
  const cells = read.map(
    ({ values }): Cells => Object.fromEntries(columns.map((name, column) => [name, values[column] ?? ''])),
  )
  // Each schedule is rated separately: what is rare in one may be usual in another.
  const confidence: (number | null)[][] = []
  for (const schedule of new Set(rows.map((row) => row.schedule))) {
    const own = rows.flatMap((row, index) => (row.schedule === schedule ? [index] : []))
    const sureness = tableSureness(
      columns,
      own.flatMap((index) => read[index] ?? []),
    )
    for (const [order, index] of own.entries()) confidence[index] = sureness[order] ?? []
  }
  putLikelyMakers(cells, confidence, rows, columns.indexOf(COLUMN.mfg))
  doubtDecimals(cells, confidence, rows, columns.indexOf(COLUMN.qty))
  const isItem = (index: number) => rows[index]?.kind === 'item'
  const isExact = (index: number) => rows[index]?.texts.get(COLUMN.type)?.isExact === true
  const checked = starts && checkTypes(starts, { columns, cells, confidence }, { isItem, isExact })
  const linesIn = ({ kind, texts }: JoinedRow, name: string) => {
    const text = kind === 'item' ? texts.get(name) : undefined
    return text?.isExact ? joinPrinted(text.lines, '\n') : cleanLines(text?.lines ?? [], named)
  }
  const split = withSplitMakers(
    { columns, cells, confidence },
    rows.map((row) => ({ mfg: linesIn(row, COLUMN.mfg), catalog: linesIn(row, COLUMN.catalog) })),
  )
  const places = rows.map(({ page, sheet, band, extent, columns }) => ({
    page,
    ...(sheet && { sheet }),
    band,
    extent,
    ...(columns && { columns }),
  }))
  return {
    data: { columns: split.columns, rows: split.cells },
    places,
    confidence: split.confidence,
    ...(checked && { types: checked }),
  }
}

/** Highest confidence (0–1) of a quantity with decimals: it may be a count with a speck read as a point. */
const DECIMAL_QUANTITY = 0.7

function doubtDecimals(
  cells: readonly Cells[],
  confidence: (number | null)[][],
  rows: readonly JoinedRow[],
  quantity: number,
): void {
  for (const [index, row] of cells.entries()) {
    const sureness = confidence[index]?.[quantity]
    const isSure = rows[index]?.texts.get(COLUMN.qty)?.isExact === true || !isDecimal(cellText(row, COLUMN.qty))
    if (sureness === undefined || sureness === null || isSure) continue
    confidence[index] = confidence[index]?.with(quantity, Math.min(sureness, DECIMAL_QUANTITY)) ?? []
  }
}

/** The cleaned lines of a cell, joined by line breaks. */
function cleanLines(lines: readonly string[], types: ReadonlySet<string>): string {
  return joinLines(lines, '\n')
    .split('\n')
    .map((line) => cleanCell(COLUMN.catalog, line, types))
    .join('\n')
}

/** Highest confidence (0–1) of a maker corrected from the list of makers alone: a person has to confirm it. */
const LIKELY_MAKER = 0.7

/** Replaces an unknown maker's name with the one maker it is likely a misreading of, and marks it to be checked. */
function putLikelyMakers(cells: Cells[], confidence: (number | null)[][], rows: readonly JoinedRow[], maker: number) {
  for (const [index, row] of rows.entries()) {
    const isRead = row.kind === 'item' && !row.texts.get(COLUMN.mfg)?.isExact
    const likely = isRead ? likelyMaker(cells[index]?.[COLUMN.mfg] ?? '') : undefined
    const sureness = confidence[index]?.[maker]
    if (likely === undefined || sureness === undefined || sureness === null) continue
    cells[index] = { ...cells[index], [COLUMN.mfg]: likely }
    confidence[index] = confidence[index]?.with(maker, Math.min(sureness, LIKELY_MAKER)) ?? []
  }
}

/** Digits with a letter among them: a count that was misread. 12M is a length in metres. */
const NO_COUNT = /^\d+[A-LN-Z]\d*$/i

function cleanCell(name: string, joined: string, types: ReadonlySet<string>): string {
  if (name === COLUMN.qty) {
    const count = cleanQuantity(settleLoneLooks(joined))
    return NO_COUNT.test(count) ? '' : count
  }
  if (name === COLUMN.unit) return cleanPrice(joined)
  return settleReferences(settleBracketJ(settleCapitalI(settleSmallL(settleSmallO(cleanText(joined))))), types)
}
