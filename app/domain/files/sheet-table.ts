import { MAPPING_SAMPLE_ROWS, MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_TYPED_LENGTH } from '../limits'
import { sheetImport as words } from '../panel-messages'
import { nameText } from '../plain-text'
import { spreadsheetColumns, withoutAmounts } from '../pricing/amounts-in-sheets'
import { isPlainNumber } from '../pricing/money'
import { shownText } from '../pricing/worked-out'
import { failure, type Result, success } from '../result'
import { canonicalColumn, columnKey, columnLabel, isHidden, uniqueColumnName } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { COLUMN_BY_ELEMENT } from '../xml/xml-elements'
import { mapColumns } from '../xml/xml-export'

/** Rows above which the names of the columns are looked for: titles and addresses may stand before them. */
const HEAD_DEPTH = 25

/** Lines of cells, as a CSV file or a worksheet has them; lines may differ in length. */
export type Lines = readonly (readonly string[])[]

/**
 * The table in a sheet. The row of names is the one among the first 25 in which most cells are names that are known;
 * without such a row the first, when all of it could be names; else the columns are numbered. Names that other people use
 * ('Price', 'Manufacturer') become ours. Values are trimmed and in capitals, as an XML import has them; rows without any
 * value are left out. Fails when nothing is left.
 */
export function tableOfLines(lines: Lines): Result<FixtureData> {
  const filled = lines.map((line) => line.map((text) => text.trim())).filter((line) => line.some((text) => text !== ''))
  const head = headOf(filled)
  const body = filled.slice(head + 1)
  if (body.length === 0) return failure(words.nothing)
  const width = filled.slice(Math.max(0, head)).reduce((most, line) => Math.max(most, line.length), 0)
  if (width > MAX_COLUMNS) return failure(words.tooWide)
  // A column without a name in which nothing stands is the empty rest of a sheet.
  const places = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (head >= 0 && filled[head]?.[at]) || body.some((line) => line[at]),
  )
  const columns: string[] = []
  for (const at of places) {
    const name =
      head < 0 ? '' : nameText((filled[head]?.[at] ?? '').slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_COLUMN_NAME_LENGTH)
    columns.push(uniqueColumnName(columns, canonicalColumn(name), columns.length + 1))
  }
  const readCell = (line: readonly string[], index: number) => valueText(line[places[index] ?? -1] ?? '')
  const ours = ourNames(columns, body, readCell)
  const rows = body.map(
    (line): Cells => Object.fromEntries(ours.map((column, index) => [column, readCell(line, index)])),
  )
  return success(withoutAmounts({ columns: ours, rows }))
}

/**
 * The table in a sheet that `linesOfTable` has filled: everything as it stands there, blank rows too. A head that is none
 * of ours makes it a sheet like any other.
 */
export function tableOfOwnLines(lines: Lines): Result<FixtureData> {
  const [head = [], ...body] = lines
  const columns = head.map(labelledColumn)
  const isOurs = columns.every(
    (name) => name !== '' && name.length <= MAX_COLUMN_NAME_LENGTH && nameText(name) === name,
  )
  if (!isOurs || new Set(columns).size < columns.length || columns.length > MAX_COLUMNS) return tableOfLines(lines)
  const rows = body.map((line): Cells => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? ''])))
  return rows.length === 0 ? failure(words.nothing) : success(withoutAmounts({ columns, rows }))
}

/** The column that people see under exactly this name. */
function labelledColumn(label: string): string {
  const column = canonicalColumn(label)
  return columnLabel(column) === label ? column : label
}

/** The columns of a table in a spreadsheet: hidden keys stay out, what is worked out comes along. */
export function columnsInSheet({ columns }: Pick<FixtureData, 'columns'>): readonly string[] {
  return spreadsheetColumns(columns.filter((column) => !isHidden(column)))
}

/** A table as lines of cells under the names that people see. */
export function linesOfTable({ columns, rows }: FixtureData): string[][] {
  const visible = columnsInSheet({ columns })
  return [visible.map(columnLabel), ...rows.map((cells) => visible.map((column) => shownText({ cells }, column)))]
}

function valueText(text: string): string {
  return text.toUpperCase()
}

/** The position of the row of names; -1 when there is none. */
/** Whether a row of these has names of columns that the product knows. */
export function hasKnownHead(lines: Lines): boolean {
  return knownHeadOf(lines.map((line) => line.map((text) => text.trim()))) >= 0
}

/** The row of known names, -1 where there is none. */
function knownHeadOf(lines: Lines): number {
  let [best, most] = [-1, 0]
  for (const [index, line] of lines.slice(0, HEAD_DEPTH).entries()) {
    const names = line.filter((text) => text !== '')
    const known = countKnown(names)
    if (known > most && known * 3 >= names.length) [best, most] = [index, known]
  }
  return most >= 2 ? best : -1
}

function headOf(lines: Lines): number {
  const known = knownHeadOf(lines)
  if (known >= 0) return known
  const [first = []] = lines
  const couldBeNames =
    first.every((text) => text !== '' && !isPlainNumber(text)) && new Set(first).size === first.length
  return couldBeNames && lines.length > 1 ? 0 : -1
}

/** How many of these are names of columns that the product knows, ours or other people's. */
function countKnown(names: readonly string[]): number {
  const elements = new Set(COLUMN_BY_ELEMENT.keys())
  return Object.values(
    mapColumns([...new Set(names.map((name) => canonicalColumn(name.slice(0, MAX_COLUMN_NAME_LENGTH))))], []),
  ).filter((one) => elements.has(one)).length
}

/** The columns under our names where the export would know them, too. */
function ourNames(
  columns: readonly string[],
  body: Lines,
  readCell: (line: readonly string[], index: number) => string,
): string[] {
  const sample = body
    .slice(0, MAPPING_SAMPLE_ROWS)
    .map((line) => Object.fromEntries(columns.map((column, index) => [column, readCell(line, index)])))
  const mapping = mapColumns(columns, sample)
  const taken = new Set(columns.map(columnKey))
  return columns.map((column) => {
    const ours = COLUMN_BY_ELEMENT.get(cellText(mapping, column))
    return ours !== undefined && !taken.has(columnKey(ours)) ? ours : column
  })
}
