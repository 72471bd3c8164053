import { LONGEST_NAMED } from '../listed'
import { cellNumber, type DecimalSign, WHOLE } from '../pricing/cell-number'
import { amountIn, saysGroupOfSeveral } from '../pricing/count-conditions'
import { add, compare, type Decimal, multiply, ZERO } from '../pricing/money'
import {
  namesGroupOutside,
  saysGroupInCurrency,
  saysGroupOutside,
  saysOfGroup,
  saysOlderMail,
} from '../pricing/out-of-price'
import { saysGroupOfMany, saysGroupOfOne } from '../pricing/price-conditions'
import { COLUMN } from '../table/columns'
import { lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'

/** A word, which marks of fixtures such as 'A1' and 'EX-2' do not have. */
const WORD = /\p{L}{3}/u
const MOST_PER_FIXTURE = 2

/** First columns in which words alone are a heading: 'ACUITY BRANDS' above fixtures of several makers. */
const FIRST: readonly string[] = [COLUMN.mfg, COLUMN.qty]
const DESCRIPTION = /\bDESC(?:RIPTION)?S?\b/i

/** Returns the column that says what a fixture is: CATALOG #, or else its description; undefined without either. */
export const describingColumn = (columns: readonly string[]) =>
  columns.find((column) => column === COLUMN.catalog) ?? columns.find((column) => DESCRIPTION.test(column))

/** Headings of what names the lines of a table without TYPE. */
const NAMES = /^(?:ITEM|LINE|POS|REF|LN)\.?(?: ?(?:NO|NUMBER|#))?\.?$/i

/** Returns the column that names the lines: TYPE, or else their items; undefined without either. */
export const namingColumn = (columns: readonly string[]) =>
  columns.find((column) => column === COLUMN.type) ?? columns.find((column) => NAMES.test(column))

/**
 * Turns rows above fixtures that have only words under TYPE, or in a first column of makers, quantities or numbers of
 * lines, into group headers: 'LEVEL 1', 'SITE LIGHTING'. Their text moves to CATALOG #, as in a reading, or else to the
 * description. Leaves a table with more than two such rows per fixture unchanged: it is a list of types without details.
 */
export function withGroups(table: FixtureData): FixtureData {
  const { columns, rows } = table
  const described = describingColumn(columns)
  if (described === undefined) return table
  const isFirst = (column: string) => column !== COLUMN.line && (FIRST.includes(column) || areLineNumbers(rows, column))
  const heading = columns.filter((column, at) => column === COLUMN.type || (at === 0 && isFirst(column)))
  // A list of quantities and descriptions may be of anything.
  if (heading.every((column) => FIRST.includes(column)) && !columns.includes(COLUMN.type)) return table
  const textOf = (row: Cells) => heading.map((column) => cellText(row, column)).join('')
  const isLone = (row: Cells) =>
    columns.filter((column) => cellText(row, column) !== '').length <= 1 &&
    columns.every((column) => heading.includes(column) || cellText(row, column) === '')
  const isFixture = (row: Cells) => !isLone(row)
  const last = rows.findLastIndex(isFixture)
  const isGroup = (row: Cells, at: number) => at < last && isLone(row) && WORD.test(textOf(row))
  const groups = rows.filter(isGroup).length
  if (groups === 0 || groups > MOST_PER_FIXTURE * rows.filter(isFixture).length) return table
  return {
    ...table,
    columns: columns.includes(COLUMN.line) ? columns : [COLUMN.line, ...columns],
    rows: rows.map((row, at) =>
      isGroup(row, at)
        ? {
            ...row,
            ...Object.fromEntries(heading.map((column) => [column, ''])),
            [COLUMN.line]: 'GRP',
            [described]: textOf(row),
          }
        : { ...row, [COLUMN.line]: cellText(row, COLUMN.line) },
    ),
  }
}

/** True for a column of line numbers, possibly with headings between them: 1, 2, 'LEVEL 1', 3. */
function areLineNumbers(rows: readonly Cells[], column: string): boolean {
  const texts = rows.map((row) => cellText(row, column)).filter((text) => text !== '')
  return texts.some((text) => WHOLE.test(text)) && texts.every((text) => WHOLE.test(text) || WORD.test(text))
}

/** True for the heading of a group that puts the numbers below it in doubt. */
export const saysOfRowsBelow = (text: string) => saysOfGroup(text) || saysGroupOfMany(text) || saysGroupOfSeveral(text)

/** Columns whose texts are about the row above rather than about a group. */
const COMMENTS: readonly string[] = [COLUMN.comments, COLUMN.notes]

/**
 * Finds the prices below headings of groups that are not part of the price ('ALTERNATE PRICING', 'DELETIONS'), or whose
 * prices are in another currency ('EUR PRICING') or for several pieces ('PER 100'), and the quantities below those of one
 * of several places ('TYPICAL UNIT (QTY 40)'). A heading is a group header, or a row with one text that says so, and
 * holds up to the next heading. Also finds group headers with an amount of their own ('LOT PRICE $1,400').
 */
export function pricesBelowHeadings(table: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const found = { outside: new Below(), inCurrency: new Below(), ofMany: new Below() }
  const ofSeveral = new Below()
  const amounts = new Below()
  for (const { kind, heading, headAt, from, to } of groupsIn(table)) {
    const rows = table.rows.slice(from, to)
    if (statesOtherAmount(heading, rows, sign)) amounts.add(headAt, heading.text)
    const isEach = isOfSeveral(heading)
    for (const [index, row] of rows.entries()) {
      const isCounted = isPositive(numberIn(row, COLUMN.qty, sign))
      if (isEach && isCounted) ofSeveral.add(from + index, heading.text)
      if (kind === null || kind === OF_ONE) continue
      if (isPositive(numberIn(row, COLUMN.unit, sign))) found[kind].add(from + index, heading.text)
    }
  }
  return [
    { column: COLUMN.qty, rows: ofSeveral.rows, remark: ofSeveral.remark(words.belowSeveral) },
    { column: COLUMN.catalog, rows: amounts.rows, remark: amounts.remark(words.headingAmounts) },
    { column: COLUMN.unit, rows: found.outside.rows, remark: found.outside.remark(words.belowHeading) },
    { column: COLUMN.unit, rows: found.inCurrency.rows, remark: found.inCurrency.remark(words.belowCurrency) },
    { column: COLUMN.unit, rows: found.ofMany.rows, remark: found.ofMany.remark(words.belowMeasure) },
  ]
}

/**
 * Returns the rows of headings that say of their own group, and not of the whole table, in which currency or for how
 * many pieces its prices are, or for how many places its quantities. A heading above all prices says it of the whole table, unless a later one says otherwise.
 */
export function notesOfGroups(table: FixtureData): ReadonlySet<number> {
  const isPriced = (row: Cells) => cellText(row, COLUMN.unit).trim() !== ''
  const first = table.rows.findIndex(isPriced)
  const groups = groupsIn(table)
  const found = groups.filter(({ kind, heading, from, to }, index) => {
    if (!table.rows.slice(from, to).some(isPriced)) return false
    if (isOfSeveral(heading)) return true
    const isNote = (kind === IN_CURRENCY || kind === OF_MANY) && heading.isName && !OF_ALL.test(heading.text)
    const next = groups[index + 1]
    const isOwn = (first >= 0 && first < from) || !next || OF_PRICES.has(next.kind)
    return isNote && isOwn
  })
  return new Set(found.map(({ headAt }) => headAt))
}

const OF_ALL = /^\W{0,3}ALL\b/i

const OUTSIDE = 'outside'
const IN_CURRENCY = 'inCurrency'
const OF_MANY = 'ofMany'
const OF_ONE = 'ofOne'
type Kind = typeof OUTSIDE | typeof IN_CURRENCY | typeof OF_MANY | typeof OF_ONE
const OF_PRICES: ReadonlySet<Kind | null> = new Set([IN_CURRENCY, OF_MANY, OF_ONE])

/** A heading at an index, and the rows below it, from one index up to another. */
interface Group {
  readonly heading: Heading
  readonly headAt: number
  readonly kind: Kind | null
  readonly from: number
  readonly to: number
}

/** Returns the groups of a table; rows above the first heading are in none. */
function groupsIn({ columns, rows }: FixtureData): readonly Group[] {
  const others = columns.filter((column) => column !== COLUMN.line)
  const found: Omit<Group, 'to'>[] = []
  let hasRows = false
  for (const [at, row] of rows.entries()) {
    const heading = headingIn(row, others)
    const above = found.at(-1)
    const last = above?.heading
    // The mail with the first rows is the latest one.
    const isLatest = heading && !hasRows && saysOlderMail(heading.text)
    const kind = heading && !isLatest ? kindOf(heading) : null
    hasRows ||= heading === null
    // Below a group header a text alone may describe a fixture; otherwise texts alone are the headings.
    if (heading && (heading.isGroup || kind !== null || (!last?.isGroup && heading.column === last?.column)))
      // Headings directly below each other are of the same rows: 'From: Kim', 'Sent: Monday'; 'ALTERNATE 1', 'LOBBY'.
      found.push(
        above?.from === at && kind === null ? { ...above, from: at + 1 } : { heading, headAt: at, kind, from: at + 1 },
      )
  }
  return found.map((group, index) => ({ ...group, to: (found[index + 1]?.from ?? rows.length + 1) - 1 }))
}

/** Returns what a heading says. Outside TYPE a text alone may be about the fixture above it, so it must be a name. */
function kindOf({ text, column, isGroup, isName }: Heading): Kind | null {
  const isOutside = isGroup || column === COLUMN.type ? saysGroupOutside(text) : namesGroupOutside(text)
  if (isOutside) return OUTSIDE
  if (saysGroupInCurrency(text)) return IN_CURRENCY
  if (!isName) return null
  return saysGroupOfMany(text) ? OF_MANY : saysGroupOfOne(text) ? OF_ONE : null
}

const isOfSeveral = ({ text, isName }: Heading) => isName && saysGroupOfSeveral(text)

/** True for a group header with an amount that is not that of the rows below it, and that no sum uses. */
function statesOtherAmount({ text, isGroup }: Heading, rows: readonly Cells[], sign: DecimalSign): boolean {
  const stated = isGroup ? amountIn(text) : undefined
  const amount = stated === undefined ? null : cellNumber(COLUMN.unit, stated, sign)
  return amount !== null && compare(amount, productsOf(rows, sign)) !== 0
}

/** Returns the sum of QTY × UNIT $. */
export const productsOf = (rows: readonly Cells[], sign: DecimalSign) =>
  rows.reduce((sum: Decimal, row) => {
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    return quantity && price ? add(sum, multiply(quantity, price)) : sum
  }, ZERO)

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

/** The text of a row that may be a heading. */
export interface Heading {
  readonly text: string
  readonly column: string
  readonly isGroup: boolean
  /** True for a group header, or the text of a row where the names of rows are. */
  readonly isName: boolean
}

/** Returns the text of a group header, or the only text of a row. */
export function headingIn(row: Cells, columns: readonly string[]): Heading | null {
  const filled = columns.filter((column) => cellText(row, column).trim() !== '')
  const isGroup = lineCode(cellText(row, COLUMN.line)) === 'GRP'
  const [column] = filled
  if (column === undefined || (!isGroup && (filled.length > 1 || COMMENTS.includes(column)))) return null
  const text = isGroup ? filled.map((one) => cellText(row, one).trim()).find(saysOfRowsBelow) : undefined
  const isName = isGroup || column === COLUMN.type || column === columns[0]
  return { text: text ?? cellText(row, column).trim(), column, isGroup, isName }
}
