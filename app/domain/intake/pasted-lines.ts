import { decimalSignIn, withPlainNumbers } from '../checks/arriving-numbers'
import { guessedNumbers } from '../checks/guessed-numbers'
import { withNumberDoubts } from '../checks/number-check'
import { isPositive } from '../checks/row-numbers'
import { isTotalLine } from '../checks/total-line'
import { isAboutPrices, isPriceHeading } from '../checks/unit-price'
import { exactHeader, headerWording } from '../headings/vocabulary'
import { MAX_LINES_LEFT_OUT } from '../limits/stored-table'
import { cellNumber, type DecimalSign, decimalSignOf } from '../pricing/cell-number'
import { add, compare, type Decimal, formatDecimal, multiply, simplest, ZERO } from '../pricing/money'
import { readNumberText } from '../pricing/number-text'
import { COLUMN, columnLabel } from '../table/columns'
import { doubtedIn } from '../table/doubted-cells'
import type { LeftOutLine, LinesTable } from '../table/read-table'
import { type Cells, cellText } from '../table/table'
import { columnInQuestion } from './column-questions'
import { namesColumn } from './head-line'
import { sheetImport as words } from './intake-messages'
import { hasTwoLineHead, type Lines, readLines } from './table-of-lines'

/** Pasted lines as the rules for rows read them. */
export interface PastedLines {
  /** The column of each place in a line. */
  readonly columns: readonly string[]
  /** The lines that become rows. */
  readonly lines: Lines
  /** The columns in doubt of each of these lines. */
  readonly doubts: readonly (readonly string[])[]
  readonly remarks: readonly string[]
  readonly leftOut?: LinesTable['leftOut']
  /** The indexes of the lines left out, among those given. */
  readonly leftOutAt: readonly number[]
  /** True if a column of line amounts was left out because QTY × UNIT $ gives them. */
  readonly hadAmounts: boolean
}

/** The heading of a column of line amounts that has none. */
const AMOUNTS = 'AMOUNT'
/** An amount as it is written, and a percentage seldom: '$25', '25.00'. */
const MONEY = /\$|\d\.\d\d$|\d,\d\d$/
/** Of one quantity alone, a percentage may be such a product by chance. */
const FEWEST_PRODUCTS = 2

/** The headings of lines that have none. */
interface Headings {
  /** The heading of each place. */
  readonly headings: readonly string[]
  /** The place of line amounts among them; -1 without such a place. */
  readonly amounts: number
  /** True if every line amount is QTY × UNIT $. */
  readonly areProducts: boolean
}

/**
 * Names the places of lines without headings by the columns that they are for. Numbers in a place for percentages or
 * commissions that are mostly QTY × UNIT $ are headed AMOUNT, and the next columns follow them. Null if no line has both
 * a quantity and a price, so that the rules for rows do not apply.
 */
export function headingsFor(
  columns: readonly string[],
  lines: Lines,
  stated: DecimalSign | null = null,
): Headings | null {
  const [qty, unit] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  if (qty < 0 || unit < 0) return null
  const sign = stated ?? signOf(lines, qty, unit)
  const products = lines.flatMap((line): readonly Product[] => {
    const [quantity, price] = [numberAt(line, qty, sign, COLUMN.qty), numberAt(line, unit, sign)]
    return quantity && price ? [{ line, quantity, amount: multiply(quantity, price) }] : []
  })
  if (!products.some(({ amount }) => isPositive(amount))) return null
  const headings = columns.map(columnLabel)
  const places = columns.flatMap((column, at) =>
    at > unit && (column === COLUMN.percent || column === COLUMN.commission) ? [at] : [],
  )
  for (const at of places) {
    const found = amountsAt(products, at, sign)
    if (found === 'none') continue
    return { headings: headings.toSpliced(at, 0, AMOUNTS), amounts: at, areProducts: found === 'all' }
  }
  return { headings, amounts: -1, areProducts: false }
}

const signOf = (lines: Lines, qty: number, unit: number): DecimalSign =>
  decimalSignOf(
    lines.flatMap((line) => [[COLUMN.qty, line[qty] ?? ''] as const, [COLUMN.unit, line[unit] ?? ''] as const]),
  )

const numberAt = (line: readonly string[], at: number, sign: DecimalSign, column: string = COLUMN.unit) =>
  cellNumber(column, (line[at] ?? '').trim(), sign)

interface Product {
  readonly line: readonly string[]
  readonly quantity: Decimal
  readonly amount: Decimal
}

/** Tells whether all, or most, or not even most numbers at a place are QTY × UNIT $. */
function amountsAt(products: readonly Product[], at: number, sign: DecimalSign): 'all' | 'most' | 'none' {
  const proving = new Set<string>()
  let [numbers, agreeing] = [0, 0]
  let isMoney = false
  for (const { line, quantity, amount } of products) {
    const number = numberAt(line, at, sign)
    if (!number) continue
    numbers += 1
    if (compare(number, amount) !== 0) continue
    agreeing += 1
    if (compare(quantity, ONE) === 0) continue
    proving.add(formatDecimal(simplest(amount)))
    isMoney ||= MONEY.test((line[at] ?? '').trim())
  }
  if (proving.size < (isMoney ? 1 : FEWEST_PRODUCTS) || agreeing * 2 <= numbers) return 'none'
  return agreeing === numbers ? 'all' : 'most'
}

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Reads lines without headings that are pasted into `columns`, by the rules for rows of a file. Lines stay as they are,
 * but those of totals are left out, and so is a column of line amounts that are all QTY × UNIT $. Null if the rules do
 * not apply. `sign` is the decimal sign of the numbers; null if they prove it.
 */
export function readPasted(
  columns: readonly string[],
  lines: Lines,
  sign: DecimalSign | null = null,
): PastedLines | null {
  const headed = headingsFor(columns, lines, sign)
  if (!headed) return null
  const { headings, amounts, areProducts } = headed
  const read = readLines([headings, ...lines])
  // Totals alone have nothing to add up, so they are rows.
  const { table, rowsAt, leftOutAt } = read.ok
    ? read.value
    : { table: rowsOf(headings, lines), rowsAt: lines.map((_, at) => at + 1), leftOutAt: [] }
  const plain = sign ? withPlainNumbers(table, sign) : table
  const guessed = guessedNumbers(plain, sign ? '.' : decimalSignIn(plain))
  const { rows, remarks = [] } = withNumberDoubts(plain, false, guessed)
  const doubts = new Map(rows.map((row, at) => [(rowsAt[at] ?? 0) - 1, doubtedIn(row)]))
  const sums = isNamed(lines) ? null : sumsOf(lines, columns, sign)
  const out = leftOutAt.map((at) => at - 1).filter((at) => isTotal(lines[at] ?? [], at, sums))
  const isOut = new Set(out)
  const kept = lines.flatMap((_, at) => (isOut.has(at) ? [] : [at]))
  const leftOut = table.leftOut && described(table.leftOut, leftOutAt, out, lines)
  const isKept = (_: unknown, at: number) => !(areProducts && at === amounts)
  return {
    columns: (amounts < 0 ? columns : columns.toSpliced(amounts, 0, AMOUNTS)).filter(isKept),
    lines: kept.map((at) => (lines[at] ?? []).filter(isKept)),
    doubts: kept.map((at) => doubts.get(at) ?? []),
    remarks: [
      ...remarks.filter((text) => text !== table.leftOut?.remark && columnInQuestion(text) === null),
      ...(leftOut ? [leftOut.remark] : []),
    ],
    ...(leftOut && { leftOut }),
    leftOutAt: out,
    hadAmounts: areProducts,
  }
}

const LETTER = /\p{L}/u
const isNamed = (lines: Lines) => lines.some((line) => line.some((text) => LETTER.test(text)))

/**
 * True for a total with a number. Without a word for it, it has a quantity and an amount, and if no line has a word it is
 * one of `sums`.
 */
function isTotal(line: readonly string[], at: number, sums: ReadonlySet<number> | null): boolean {
  const numbers = line.filter((text) => readNumberText(text.trim()) !== null).length
  if (line.some((text) => LETTER.test(text))) return numbers > 0 || isTotalLine(line)
  return numbers > 1 && (sums?.has(at) ?? true)
}

/**
 * Returns the lines whose QTY and UNIT $ are the sums of the quantities and of the products of at least two lines above:
 * both are so by chance almost never.
 */
function sumsOf(lines: Lines, columns: readonly string[], stated: DecimalSign | null): ReadonlySet<number> {
  const [qty, unit] = [columns.indexOf(COLUMN.qty), columns.indexOf(COLUMN.unit)]
  const sign = stated ?? signOf(lines, qty, unit)
  const found = new Set<number>()
  let [quantities, amounts] = [ZERO, ZERO]
  for (const [at, line] of lines.entries()) {
    const [quantity, price] = [numberAt(line, qty, sign, COLUMN.qty), numberAt(line, unit, sign)]
    if (!quantity || !price) continue
    if (at >= FEWEST_ADDED && compare(quantity, quantities) === 0 && compare(price, amounts) === 0) found.add(at)
    else [quantities, amounts] = [add(quantities, quantity), add(amounts, multiply(quantity, price))]
  }
  return found
}

const FEWEST_ADDED = 2

/** The lines left out that `out` names, among the lines pasted. */
function described(
  leftOut: NonNullable<LinesTable['leftOut']>,
  leftOutAt: readonly number[],
  out: readonly number[],
  lines: Lines,
): LinesTable['leftOut'] {
  if (out.length === 0) return undefined
  const isAll = out.length === leftOutAt.length
  const all = leftOut.lines.flatMap((line, index): readonly LeftOutLine[] => {
    const at = out.indexOf((leftOutAt[index] ?? 0) - 1)
    return at < 0 ? [] : [{ ...line, below: (out[at] ?? 0) - at }]
  })
  const listed = all.slice(0, MAX_LINES_LEFT_OUT)
  return {
    lines: listed,
    more: out.length - listed.length,
    remark: isAll ? leftOut.remark : words.leftOut(out.map((at) => (lines[at] ?? []).filter((text) => text !== ''))),
    isConfirmed: leftOut.isConfirmed,
  }
}

const rowsOf = (columns: readonly string[], lines: Lines): LinesTable => ({
  columns,
  rows: lines.map((line): Cells => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? '']))),
})

/** Columns that name a row. Lines pasted without them have their names in the table that they are pasted into. */
const NAMES: readonly string[] = [COLUMN.type, COLUMN.catalog]

/**
 * Reads lines below a line of headings for cells of a table whose rows have their names already. Null if they have no
 * rows.
 */
export function readHeaded([head = [], ...body]: Lines, sign: DecimalSign | null = null): PastedLines | null {
  const isTwoLines = hasTwoLineHead([head, ...body])
  const names = isTwoLines
    ? []
    : NAMES.filter((name) => !head.some((text) => exactHeader(headerWording(text))?.name === name))
  const areNamed = isNamed(body)
  const marks = (at: number) => names.map(() => (areNamed ? '' : `#${at + 1}`))
  // Some headings mean a column of the product only beside others, which the table has.
  const read = readLines([[...names, ...head], ...body.map((line, at) => [...marks(at), ...line])])
  if (!read.ok) return null
  const { table } = read.value
  const { leftOut } = table
  const { rows, remarks = [], columns: all } = withNumberDoubts(sign ? withPlainNumbers(table, sign) : table)
  const columns = all.filter((column) => !names.includes(column))
  const lines = table.rows.map((row) => columns.map((column) => cellText(row, column)))
  const isCounted = !areNamed && [COLUMN.qty, COLUMN.unit].every((column) => columns.includes(column))
  const sums = isCounted ? sumsOf(lines, columns, sign) : new Set<number>()
  const isKept = (_: unknown, at: number) => !sums.has(at)
  const out = withSums(leftOut, sums, lines, columns)
  return {
    columns,
    lines: lines.filter(isKept),
    doubts: rows.map(doubtedIn).filter(isKept),
    remarks: [
      ...remarks.filter((text) => text !== leftOut?.remark && text !== words.noQuantity),
      ...(out ? [out.remark] : []),
    ],
    ...(out && { leftOut: out }),
    leftOutAt: [],
    hadAmounts: false,
  }
}

/** Adds the sums among the lines to those left out. */
function withSums(
  leftOut: LinesTable['leftOut'],
  sums: ReadonlySet<number>,
  lines: Lines,
  columns: readonly string[],
): LinesTable['leftOut'] {
  if (sums.size === 0) return leftOut
  const added = Array.from(sums, (at, index): LeftOutLine => {
    const line = lines[at] ?? []
    const cells = Object.fromEntries(columns.map((column, place) => [column, line[place] ?? '']))
    return { texts: line.filter((text) => text !== ''), cells, below: at - index }
  })
  const all = [...(leftOut?.lines ?? []), ...added].slice(0, MAX_LINES_LEFT_OUT)
  const remark = words.leftOut(all.map(({ texts }) => texts))
  return { lines: all, more: leftOut?.more ?? 0, remark, isConfirmed: false }
}

/**
 * True if the first line names columns: each of its texts is a heading of the trade, and one of a price or of a column of
 * the product has a number below it.
 */
export function hasNamesAbove([first = [], second = []]: Lines): boolean {
  const head = first.map((text) => text.trim())
  return (
    head.length > 1 &&
    head.every((text) => text.length <= LONGEST_HEADING && isHeading(text)) &&
    head.some((text, at) => isOfNumbers(text) && readNumberText((second[at] ?? '').trim()) !== null)
  )
}

const LONGEST_HEADING = 80

const isOfNumbers = (text: string) => namesColumn([text]) || isPriceHeading(text)
const isHeading = (text: string) =>
  exactHeader(headerWording(text)) !== undefined || isPriceHeading(text) || isAboutPrices(text)
