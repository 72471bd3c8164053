import { cellNumber } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import { decimalSignIn } from './arriving-numbers'
import { namesPackage } from './head-sums'
import { namesFixture, sumLines } from './subtotal-lines'
import { isAmountHeading } from './unit-price'

/** With fewer rows above, a number may match by chance. */
const FEWEST = 2
const DIGIT = /\d/
/** First words of a row that counts or adds up others, if its number is their sum. */
const OF_ALL = /^(ALL|OVERALL|FIXTURES?|LUMINAIRES?|COUNT|QTY|QUANTITY|SUM|NET|PIECES)\b/i
const LONGEST = 60
/** Words in the place of a price beside the amount of all lines: 'LOT', 'PACKAGE', '='. */
const OF_LOT = /^\W{0,3}(?:(?:LOT|PACKAGE|PKG|JOB|BID)(?: (?:PRICE|NET|TOTAL))?|[:=])\W{0,3}$/i

/** The form of a row that may be a sum: only numbers, a word such as OVERALL, the price of one lot, or the
 * name of a part with its count and amount. */
type Kind = 'numbers' | 'words' | 'price' | 'part' | 'priced part' | null

/** Sums of all rows, or of those since the last sum. */
class Sums {
  readonly byColumn = new Map<string, Decimal>()
  products = ZERO
  rows = 0

  take(row: Cells, numbers: readonly (readonly [string, Decimal])[]): void {
    this.rows += 1
    for (const [column, number] of numbers) this.byColumn.set(column, add(this.byColumn.get(column) ?? ZERO, number))
    const [quantity, price] = [numberIn(row, COLUMN.qty), numberIn(row, COLUMN.unit)]
    if (quantity && price) this.products = add(this.products, multiply(quantity, price))
  }

  /** True if the number is the sum of its column, or of QTY times UNIT $ for an amount, over at least one row. */
  isSum(column: string, number: Decimal): boolean {
    const sums = [this.byColumn.get(column) ?? ZERO, ...(column === COLUMN.qty ? [] : [this.products])]
    return this.rows > 0 && sums.some((sum) => compare(number, sum) === 0)
  }

  /** True if the number is the sum of its column, or of QTY times UNIT $. */
  has(column: string, number: Decimal, kind: Kind): boolean {
    if (column === COLUMN.unit)
      return this.rows >= (kind === 'numbers' ? 1 : FEWEST) && compare(number, this.products) === 0
    // An amount without words, QTY and UNIT $ is the sum even of one row.
    const fewest = kind === 'numbers' && column !== COLUMN.qty ? 1 : FEWEST
    return kind !== 'price' && this.rows >= fewest && compare(number, this.byColumn.get(column) ?? ZERO) === 0
  }
}

/**
 * Returns the indexes of rows that add up the rows above them, or those since the last sum, although no word names a
 * total: rows of only numbers, rows such as 'ALL FIXTURES', the price of a whole lot, and rows without
 * a price whose quantity and amount are both such sums: 'LOBBY', '10', '1000'. Also returns lines that name no fixture
 * and have the pieces and the amount of several rows: '', '15', 'LEVEL 1', '2050'.
 */
export function sumRows(rows: readonly Cells[], columns: readonly string[]): ReadonlySet<number> {
  const found = linesOfSums(rows, columns)
  const kinds = rows.map((row) => kindOf(row, columns))
  // Numbers are only added up to the last row that may be a sum, because few tables have such a row.
  const last = kinds.findLastIndex((kind) => kind !== null)
  if (last < 1) return found
  const added = columns.filter((column) => column === COLUMN.qty || column === COLUMN.unit || isAmountHeading(column))
  const all = new Sums()
  let since = new Sums()
  for (const [at, row] of rows.slice(0, last + 1).entries()) {
    const kind = kinds[at] ?? null
    const numbers = added.flatMap((column): (readonly [string, Decimal])[] => {
      const number = numberIn(row, column)
      return number && number.units !== 0n ? [[column, number]] : []
    })
    const isSum = numbers.some(([column, number]) => [all, since].some((sums) => sums.has(column, number, kind)))
    const isPartSum =
      (kind === 'part' || (kind === 'priced part' && since.rows >= FEWEST)) &&
      numbers.length > 1 &&
      numbers.every(([column, number]) => since.isSum(column, number))
    if (found.has(at)) since = new Sums()
    else if (kind === 'part' || kind === 'priced part' ? isPartSum : kind !== null && isSum) {
      found.add(at)
      since = new Sums()
    } else for (const sums of [all, since]) sums.take(row, numbers)
  }
  return found
}

/** Returns the indexes of the lines of sums that name no fixture. Most tables have no line that may be one. */
function linesOfSums(rows: readonly Cells[], columns: readonly string[]): Set<number> {
  const mayBeSum = (row: Cells) => cellText(row, COLUMN.qty) !== '' && !namesFixture(row, columns)
  if (!rows.some(mayBeSum)) return new Set()
  const found = sumLines({ columns, rows }, decimalSignIn({ columns: [...columns], rows: [...rows] }))
  return new Set(found.flatMap(({ at, isFixture }) => (isFixture ? [] : [at])))
}

function kindOf(row: Cells, columns: readonly string[]): Kind {
  const filled = columns.filter((column) => cellText(row, column) !== '')
  const wordColumns = filled.filter((column) => numberIn(row, column) === null)
  if (filled.length > 0 && wordColumns.length === 0 && cellText(row, COLUMN.type) === '') return 'numbers'
  const isNamed = cellText(row, COLUMN.mfg) !== '' || DIGIT.test(cellText(row, COLUMN.catalog))
  if (isNamed || wordColumns.length !== 1) return null
  const text = cellText(row, wordColumns[0] ?? '')
  if (text.length > LONGEST) return null
  const unit = cellText(row, COLUMN.unit)
  if (OF_ALL.test(text) || (unit === '' && namesPackage(text)) || (unit === text && OF_LOT.test(text))) return 'words'
  if (isLot(row, text)) return 'price'
  if (cellText(row, COLUMN.unit) !== '') return 'priced part'
  return wordColumns[0] === COLUMN.type ? 'part' : null
}

/**
 * True for a price without a QTY, or of one piece that is named a package. Another row of one piece may be a fixture whose
 * price is such a sum by chance.
 */
function isLot(row: Cells, text: string): boolean {
  const quantity = cellText(row, COLUMN.qty).trim()
  return (quantity === '' || (quantity === '1' && namesPackage(text))) && numberIn(row, COLUMN.unit) !== null
}

const numberIn = (row: Cells, column: string) =>
  cellNumber(column === COLUMN.qty ? column : COLUMN.unit, cellText(row, column))
