import { decimalSignIn } from '../checks/arriving-numbers'
import { withGroups } from '../checks/group-rows'
import { notesOf, withNotedNumbers } from '../checks/noted-numbers'
import { totalRemarks } from '../checks/number-check'
import { checkTotals, numbersIn, type Step } from '../checks/printed-totals'
import { withDoubts } from '../checks/row-numbers'
import { withDoubtedPrices } from '../checks/sums-of-prices'
import { isPlainTotal, isTotalLine } from '../checks/total-line'
import { type CellNote, notesFound } from '../entry/cell-notes'
import { pricesNoted } from '../entry/noted-prices'
import { LINE_AMOUNT, namesWithoutHeadings } from '../headings/names-without-headings'
import { MAX_COLUMNS } from '../limits/table'
import { withoutUnprintable } from '../plain-text'
import { withoutAmounts } from '../pricing/amounts-in-sheets'
import { failure, type Result, success } from '../result'
import { COLUMN, columnKey, columnLabel, DEFAULT_COLUMNS, uniqueColumnName, WORKED_OUT_COLUMNS } from '../table/columns'
import { doubtedIn } from '../table/doubted-cells'
import type { LinesTable } from '../table/read-table'
import type { Cells, FixtureData } from '../table/table'
import { columnRemarks } from './column-questions'
import { withJoinedSigns, withPlainZero } from './currency-signs'
import { factorRemarks } from './factor-remarks'
import { areTradeHeadings, headFinder, type Line } from './head-line'
import { sheetImport as words } from './intake-messages'
import { type LineLeftOut, leftOutOf, linesLeftOut } from './left-out'
import { costRemarks, type Part, partOf, renamed, withoutCosts } from './part-of-lines'
import { withoutQuoteSigns } from './quoted-mail'
import { type Section, sectionsOf, withoutTotals } from './sections-of-lines'
import { shiftedLines } from './shifted-lines'
import { shortLines } from './short-lines'
import { onePerRow, withoutBlankEnd, withoutSideTables } from './side-by-side'
import { withoutSummaries } from './summaries'
import { withoutCharged, wrongTotalsInTexts } from './totals-around'
import { withTurnedTable } from './turned-table'
import { withJoinedHeads } from './two-line-heads'

/** Lines of cells as people and programs write them: rows, headings, titles and totals. */
export type Lines = readonly Line[]

/**
 * Converts lines of cells to a table. Each line of known headings starts a part with its own columns, unless it repeats
 * the previous headings. Without known headings, the first line names the columns if it has words above numbers;
 * otherwise the columns are numbered. Totals and titles are not rows; `leftOut` has them. Values are trimmed and
 * upper-cased, as in an XML import. In text with a `separator` between cells, a remark names lines with more cells than
 * headings, lines that lack a cell, and with commas also lines whose cells a comma shifted. The numbers with `notes` are marked. Fails if no row
 * is left or the table is too wide.
 */
export function tableOfLines(
  lines: Lines,
  separator: string | null = null,
  notes: readonly CellNote[] = [],
): Result<LinesTable> {
  const read = readLines(lines, separator, notes)
  return read.ok ? success(read.value.table) : read
}

/** A table with the lines that it was read from, by their indexes; -1 for a line that a stage took apart. */
interface ReadLines {
  readonly table: LinesTable
  /** The line of each row. */
  readonly rowsAt: readonly number[]
  /** The lines in `leftOut`, in their order, and any further ones. */
  readonly leftOutAt: readonly number[]
}

/** Like `tableOfLines`, but also returns which line became which row. */
export function readLines(
  lines: Lines,
  separator: string | null = null,
  notes: readonly CellNote[] = [],
): Result<ReadLines> {
  const widths = new Map<Line, number>()
  const written = new Map<Line, Line>()
  const keptLines = new Map<number, Line>()
  const cells = lines.map(trimmed)
  // The stages below take more than linear time in the width of a line.
  if (cells.some((line) => line.length > WIDEST)) return failure(words.tooWide)
  const { lines: own, olderAbove } = withoutQuoteSigns(cells)
  const filled = withJoinedSigns(own).flatMap((kept, at) => {
    if (kept.length === 0) return []
    keptLines.set(at, kept)
    widths.set(kept, Math.max(lines[at]?.length ?? 0, kept.length))
    written.set(kept, lines[at] ?? kept)
    return [...olderAbove(at), kept]
  })
  const isHead = headFinder()
  const joined = withJoinedHeads(withTurnedTable(filled, isHead), isHead)
  const named = joined.some(isHead) ? null : namesByContent(joined)
  const { lines: schedule, beside } = withoutSideTables(named ? [named, ...joined] : joined, isHead)
  const single = onePerRow(schedule, isHead)
  const sections = withoutTotals(sectionsOf(single, isHead))
  const wide = new Set(separator ? sections.flatMap((section) => splitLines(section, widths)) : [])
  const shifted =
    separator === ',' ? sections.flatMap((section) => shiftedLines(section, (line) => written.get(line))) : []
  const narrow = shifted.filter((line) => !wide.has(line))
  const short = separator
    ? sections.flatMap(shortLines).filter((line) => !wide.has(line) && !narrow.includes(line))
    : []
  const split = new Set([...wide, ...narrow, ...short])
  const filledSections = sections.filter(({ body }) => body.length > 0)
  const read = withoutSummaries(
    withoutCosts(filledSections.map((section) => partOf(section, (line) => split.has(line)))),
  )
  const { parts, remarks: noteRemarks } = withNotes(read, notes, keptLines)
  const tables = parts.map(({ table }) => withGroups(table)).filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) return failure(nothingIn(sections))
  const columns = [...new Set(tables.flatMap((table) => table.columns))]
  if (columns.length > MAX_COLUMNS) return failure(words.tooWide)
  const rows = tables.flatMap((table) => table.rows)
  const whole = tables.length === 1 ? rows : rows.map((row) => completed(row, columns))
  const table = withPrintedAmounts(withoutAmounts({ columns, rows: whole }))
  const totals = printedTotals(parts, columns)
  const out = linesLeftOut([...single, ...beside], parts)
  const leftOut = leftOutOf(out, table.columns, totals.confirmed)
  const texts = out.map(({ line }) => line)
  const sign = decimalSignIn(table)
  const wrong = totals.wrong.length > 0 ? totals.wrong : wrongTotalsInTexts(table, texts, sign)
  const isSumOfPrices = wrong.some(({ isOfPrices }) => isOfPrices)
  // Amounts of lines look like prices where neither an amount nor a total proves which they are.
  const isUnproven = named !== null && !named.includes(LINE_AMOUNT) && totals.confirmed.size === 0
  const isDoubted = isSumOfPrices || isUnproven
  const noted = withNotedNumbers(isDoubted ? withDoubtedPrices(table, sign) : table, notesOf(leftOut))
  const remarks = [
    ...columnRemarks(table),
    ...(named ? [words.namedByContent(named)] : headingRemarks(sections, columns)),
    ...new Set(costRemarks(parts)),
    ...new Set(parts.flatMap(({ remarks }) => remarks)),
    ...(leftOut ? [leftOut.remark] : []),
    ...noted.remarks,
    ...totalRemarks(withoutCharged(wrong, texts, sign)),
    ...factorRemarks(table),
    ...noteRemarks,
    ...continuedRemarks(out, rows.length),
    ...(wide.size > 0 ? [words.tooManyCells([...wide])] : []),
    ...(narrow.length > 0 ? [words.shiftedCells(narrow)] : []),
    ...(short.length > 0 ? [words.tooFewCells(short)] : []),
  ]
  const places = new Map(Array.from(keptLines, ([at, line]) => [line, at]))
  const placeOf = (line: Line) => places.get(line) ?? -1
  return success({
    table: {
      ...table,
      rows: noted.rows,
      ...(remarks.length > 0 ? { remarks } : {}),
      ...(leftOut ? { leftOut } : {}),
    },
    rowsAt: parts.flatMap((part) => part.rowLines.map(placeOf)),
    leftOutAt: out.map(({ line }) => placeOf(line)),
  })
}

/** Says what sections without rows consist of. */
function nothingIn(sections: readonly Section[]): string {
  const headings = [...new Set(sections.flatMap(({ head }) => head ?? []))].filter((text) => text !== '')
  const lines = sections.flatMap(({ body, totals }) => [...body, ...totals.map(({ line }) => line)])
  return headings.length + lines.length === 0 ? words.nothing : words.noRows(headings, lines)
}

/**
 * Renames printed amounts headed like our computed columns, because those follow QTY and UNIT $, and printed amounts do
 * not.
 */
function withPrintedAmounts({ columns, rows }: FixtureData): FixtureData {
  const ours = columns.filter((column) => WORKED_OUT_NAMES.has(columnKey(column)))
  return ours.reduce(
    (table, column) => renamed(table, column, uniqueColumnName(columns, `${column} (printed)`, columns.length)),
    { columns, rows },
  )
}

const WORKED_OUT_NAMES = new Set(WORKED_OUT_COLUMNS.map((column) => columnKey(columnLabel(column))))

/** The maximum width of a line: two tables side by side. */
const WIDEST = 2 * MAX_COLUMNS

/** Removes invisible characters and white space around the texts of a line, and blank cells at its end. */
const trimmed = (line: Line): Line =>
  withoutBlankEnd(line.map((text) => withPlainZero(withoutUnprintable(text).replaceAll(ZERO_WIDTH, '').trim())))

/** A space without width, which web pages and programs leave in cells: a number beside it is no number. */
const ZERO_WIDTH = '\u200b'

/**
 * Compares printed totals with the rows. Returns the wrong ones, and the lines of totals to confirm: all, or none. A total
 * with words of its own (`Total CAD`, `Total x 3 buildings`) may be of something else.
 */
function printedTotals(parts: readonly Part[], columns: readonly string[]) {
  const printed = parts.flatMap(({ lines }) => lines.flatMap(({ total }) => (total ? [total] : [])))
  if (printed.length === 0) return { wrong: [], confirmed: new Set<Line>() }
  const sign = decimalSignIn({ columns: [...columns], rows: parts.flatMap(({ table }) => table.rows) })
  const steps = parts.flatMap(({ lines, table }): Step[] =>
    lines.length > 0
      ? lines.map(({ row, total }) => ({ row, total: total && numbersIn(row, sign) }))
      : table.rows.map((row) => ({ row, total: null })),
  )
  const { wrong, areExact } = checkTotals(steps, columns, sign)
  return { wrong, confirmed: new Set<Line>(areExact && printed.every(isPlainTotal) ? printed : []) }
}

/** Marks the numbers that notes are about. A line of which a stage kept only a part is not found by its note. */
function withNotes(parts: readonly Part[], notes: readonly CellNote[], lines: ReadonlyMap<number, Line>) {
  if (notes.length === 0) return { parts, remarks: [] }
  const rows = new Map(
    parts.flatMap(({ table, rowLines, places }) =>
      table.rows.map((cells, at) => {
        const columnAt = (place: number) => table.columns[places.indexOf(place)]
        return [rowLines[at], { cells, columnAt }] as const
      }),
    ),
  )
  const rowOf = (line: number) => rows.get(lines.get(line)) ?? null
  const { doubts, remarks } = notesFound(notes, rowOf)
  const priced = pricesNoted(notes, rowOf)
  const marked = (row: Cells) =>
    withDoubts(row, [...(doubts.get(row) ?? []), ...(priced.rows.has(row) ? [COLUMN.unit] : [])])
  return {
    parts: parts.map((part) => ({ ...part, table: { ...part.table, rows: part.table.rows.map(marked) } })),
    remarks: [...priced.remarks, ...remarks],
  }
}

/** Words below a page of a table that has more pages. */
const GOES_ON =
  /^\W{0,3}(?:(?:CONTINUED?|CONT'?D?\.?)(?: (?:ON|TO|OVER))?(?: (?:THE )?(?:NEXT|FOLLOWING|OTHER) (?:PAGE|SHEET)| (?:PAGE|SHEET) \d{1,3})?|(?:SEE|MORE ON) (?:THE )?(?:NEXT|FOLLOWING) (?:PAGE|SHEET))\W{0,3}$/i

/** Returns a remark if a line below the last row says that the table goes on. */
function continuedRemarks(out: readonly LineLeftOut[], rows: number): readonly string[] {
  const texts = out.flatMap(({ line, below }) => (below >= rows ? line : []))
  const text = texts.find((one) => one.length <= LONGEST_WORDS && GOES_ON.test(one))
  return text === undefined ? [] : [words.goesOn(text)]
}

const LONGEST_WORDS = 60

/** Returns a remark if the table has no headings or no known ones. */
function headingRemarks(sections: readonly Section[], columns: readonly string[]): readonly string[] {
  if (sections.every(({ head }) => head === null)) return [words.noHeadings]
  if (!columns.some((column) => DEFAULT_COLUMNS.includes(column))) return [words.noneKnown]
  return []
}

/** The names of the columns of lines without headings, if their contents give them; null otherwise. */
export const namesByContent = (lines: Lines): Line | null =>
  namesWithoutHeadings(lines.filter((line) => !isTotalLine(line)))

/** True if any of the lines, or the first column, has known headings. */
export function hasKnownHead(lines: Lines): boolean {
  const isHead = headFinder()
  const known = lines.map((line) => (line.length <= WIDEST ? trimmed(line) : []))
  return known.some(isHead) || withTurnedTable(known, isHead) !== known
}

/**
 * True if lines begin with headings from which `tableOfLines` names their columns: known ones anywhere, or words of the
 * trade above numbers, of which only one names a column of the product: 'Item', 'Qty', 'Description', 'Rate', 'Amount'.
 */
export function hasHead(lines: Lines): boolean {
  if (hasKnownHead(lines)) return true
  const filled = lines.map(trimmed).filter((line) => line.length > 0)
  if (filled.some((line) => line.length > WIDEST)) return false
  const [first] = sectionsOf(filled, () => false)
  return !!first?.head && areTradeHeadings(first.head)
}

const LETTERS = /\p{L}.*\p{L}/su
/** Words for a number that is not known yet. */
const NO_NUMBER = /^(TB[AD]|N\W?A|NIC|NONE|CALL|LOT|INCL?(UDED)?|BY OTHERS?|ALLOWANCE)\W?$/i
/** Fewer words may describe a fixture. */
const FEWEST_NAMES = 3

/**
 * True if lines begin with words, other than those of fixtures, from which `tableOfLines` names their columns, although
 * it knows none of them: 'Pos', 'Menge', 'Artikel', 'EP', 'GP'.
 */
export function hasOtherHead(lines: Lines): boolean {
  const filled = lines.map(trimmed).filter((line) => line.length > 0)
  if (filled.some((line) => line.length > WIDEST)) return false
  const [{ head, body } = { head: null, body: [] }] = sectionsOf(filled, () => false)
  if (!head || head.length < FEWEST_NAMES) return false
  const isName = (text: string, at: number) =>
    LETTERS.test(text) &&
    !/\d/.test(text) &&
    !NO_NUMBER.test(text) &&
    !body.some((line) => line[at]?.toUpperCase() === text.toUpperCase())
  return head.every(isName)
}

/** True if the first two lines are one line of headings: groups above the headings of their columns. */
export const hasTwoLineHead = ([first = [], second = []]: Lines) =>
  Math.max(first.length, second.length) <= WIDEST &&
  second.length > 0 &&
  withJoinedHeads([trimmed(first), trimmed(second)], headFinder()).length === 1

/**
 * Returns the lines with more cells than headings: a comma in a number or a text may have split a cell. A blank cell at
 * the end of a line counts unless most lines have one.
 */
function splitLines({ head, body }: Section, widths: ReadonlyMap<Line, number>): readonly Line[] {
  if (!head) return []
  const wide = body.filter((line) => withoutBlankEnd(line).length > withoutBlankEnd(head).length)
  const written = widths.get(head)
  const longer = written === undefined ? [] : body.filter((line) => (widths.get(line) ?? 0) > written)
  return longer.length > body.length / 2 ? wide : [...new Set([...wide, ...longer])]
}

/** Returns the row with all columns, and with its doubts. */
const completed = (row: Cells, columns: readonly string[]): Cells =>
  withDoubts(
    Object.fromEntries(columns.map((column) => [column, Object.hasOwn(row, column) ? (row[column] ?? '') : ''])),
    doubtedIn(row),
  )
