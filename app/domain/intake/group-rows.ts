import { LONGEST_NAMED } from '../listed'
import type { DecimalSign } from '../pricing/cell-number'
import { namesGroupOutside, saysGroupInCurrency, saysGroupOutside, saysOfGroup } from '../pricing/out-of-price'
import { COLUMN } from '../table/columns'
import { lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'

/** A word, which marks of fixtures such as 'A1' and 'EX-2' do not have. */
const WORD = /\p{L}{3}/u
const MOST_PER_FIXTURE = 2

/**
 * Turns rows above fixtures that have only words under TYPE into group headers: 'LEVEL 1', 'SITE LIGHTING'. Their text
 * moves to CATALOG #, as in a reading. Leaves a table with more than two such rows per fixture unchanged: it is a list
 * of types without details.
 */
export function withGroups(table: FixtureData): FixtureData {
  const { columns, rows } = table
  if (!columns.includes(COLUMN.type) || !columns.includes(COLUMN.catalog)) return table
  const others = columns.filter((column) => column !== COLUMN.type)
  const isLone = (row: Cells) => others.every((column) => cellText(row, column) === '')
  const isFixture = (row: Cells) => !isLone(row)
  const last = rows.findLastIndex(isFixture)
  const isGroup = (row: Cells, at: number) => at < last && isLone(row) && WORD.test(cellText(row, COLUMN.type))
  const groups = rows.filter(isGroup).length
  if (groups === 0 || groups > MOST_PER_FIXTURE * rows.filter(isFixture).length) return table
  return {
    ...table,
    columns: columns.includes(COLUMN.line) ? columns : [COLUMN.line, ...columns],
    rows: rows.map((row, at) =>
      isGroup(row, at)
        ? { ...row, [COLUMN.line]: 'GRP', [COLUMN.type]: '', [COLUMN.catalog]: cellText(row, COLUMN.type) }
        : { ...row, [COLUMN.line]: cellText(row, COLUMN.line) },
    ),
  }
}

/** Columns whose texts are about the row above rather than about a group. */
const COMMENTS: readonly string[] = [COLUMN.comments, COLUMN.notes]

/**
 * Finds the prices below headings of groups that are not part of the price: 'ALTERNATE PRICING', 'DELETIONS', 'EUR
 * PRICING'. A heading is a group header, or a row with one text that says so, and holds up to the next heading.
 */
export function pricesBelowHeadings({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const others = columns.filter((column) => column !== COLUMN.line)
  const found = { outside: new Below(), inCurrency: new Below() }
  let kind: Kind | null = null
  let heading: Heading | null = null
  for (const [at, row] of rows.entries()) {
    const next = headingIn(row, others)
    // Below a group header a text alone may describe a fixture; otherwise texts alone are the headings.
    const isHeading =
      next && (next.isGroup || kindOf(next) !== null || (!heading?.isGroup && next.column === heading?.column))
    if (isHeading) [heading, kind] = [next, kindOf(next)]
    else if (heading && kind && isPositive(numberIn(row, COLUMN.unit, sign))) found[kind].add(at, heading.text)
  }
  return [
    { column: COLUMN.unit, rows: found.outside.rows, remark: found.outside.remark(words.belowHeading) },
    { column: COLUMN.unit, rows: found.inCurrency.rows, remark: found.inCurrency.remark(words.belowCurrency) },
  ]
}

const OUTSIDE = 'outside'
const IN_CURRENCY = 'inCurrency'
type Kind = typeof OUTSIDE | typeof IN_CURRENCY

/** Returns what a heading says. Outside TYPE a text alone may be about the fixture above it, so it must be a name. */
function kindOf({ text, column, isGroup }: Heading): Kind | null {
  const isOutside = isGroup || column === COLUMN.type ? saysGroupOutside(text) : namesGroupOutside(text)
  return isOutside ? OUTSIDE : saysGroupInCurrency(text) ? IN_CURRENCY : null
}

/** The rows below headings of one kind. */
class Below {
  readonly rows: number[] = []
  private first = ''

  add(row: number, heading: string): void {
    this.rows.push(row)
    this.first ||= heading.slice(0, LONGEST_NAMED)
  }

  readonly remark = (of: (rows: number, heading: string) => string) => of(this.rows.length, this.first)
}

interface Heading {
  readonly text: string
  readonly column: string
  readonly isGroup: boolean
}

/** Returns the text of a group header, or the only text of a row. */
function headingIn(row: Cells, columns: readonly string[]): Heading | null {
  const filled = columns.filter((column) => cellText(row, column).trim() !== '')
  const isGroup = lineCode(cellText(row, COLUMN.line)) === 'GRP'
  const [column] = filled
  if (column === undefined || (!isGroup && (filled.length > 1 || COMMENTS.includes(column)))) return null
  const text = isGroup ? filled.map((one) => cellText(row, one).trim()).find(saysOfGroup) : undefined
  return { text: text ?? cellText(row, column).trim(), column, isGroup }
}
