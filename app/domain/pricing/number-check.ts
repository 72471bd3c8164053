import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type FixtureData } from '../table/table'
import { add, compare, type Decimal, formatDecimal, multiply, negate, parseDecimal, simplest, ZERO } from './money'
import { isGroupedRight, readNumberText } from './number-text'

/** QTY, UNIT $ and the extended amount of one row that was read, by its place. */
export interface Product {
  readonly row: number
  readonly columns: readonly string[]
  /** More than one is counted, and QTY × UNIT $ is what is printed: hardly by chance. */
  readonly agrees: boolean
}

/** A total that is printed below rows, and what the rows give. */
export interface WrongTotal {
  readonly printed: string
  readonly sum: string
}

/** What the numbers of a read table say about one another. */
export interface NumberCheck {
  readonly products: readonly Product[]
  readonly wrongTotals: readonly WrongTotal[]
}

/** What stands above extended amounts, right of the prices. */
const EXTENDED = /^(EXT\b|EXTENDED|EXTENSION|LINE TOTAL|TOTAL( (PRICE|COST|NET|SELL|AMOUNT|\$))?$|AMOUNT$)/
/** What stands before the digits of a count or an amount. */
const SIGNS: ReadonlySet<string> = new Set(['', '$', '$ '])
const MOST_DECIMALS = 4
/** A line that says a total, alone with its number. */
const TOTAL_LINE =
  /^(GRAND |SUB-?)?TOTALS?( (QTY|QUANTITY|COUNT|FIXTURES|NET|PRICE|AMOUNT))?:? *(?<behind>\$? ?[\d,.]+)$/i
const TOTAL_BEFORE = /^(?<before>\$? ?[\d,.]+) (GRAND |SUB-?)?TOTALS?$/i
/** Where more of the rows disagree, the column holds something else. */
const MOSTLY = 0.5
/** An amount without cents is rounded to dollars, one with cents as the price of one was. */
const HALF_A_DOLLAR: Decimal = { units: 51n, scale: 2 }
const HALF_A_CENT: Decimal = { units: 5n, scale: 3 }
const A_CENT: Decimal = { units: 11n, scale: 3 }

/** Multiplies and adds up the numbers of a table as it was read; a misread digit or a missing row shows in them. */
export function checkNumbers(data: FixtureData): NumberCheck {
  const price = data.columns.indexOf(COLUMN.unit)
  const extended = data.columns.find((column, at) => price >= 0 && at > price && EXTENDED.test(column))
  const all = extended === undefined ? [] : productsOf(data, extended)
  const disagreeing = all.filter(({ agrees }) => !agrees).length
  const products = disagreeing > MOSTLY * all.length ? [] : all
  return { products, wrongTotals: wrongTotals(data, extended) }
}

/** A whole number or an amount, and nothing else. */
function numberIn(text: string): Decimal | null {
  const plain = text.trim()
  const number = readNumberText(plain)
  if (!number || !SIGNS.has(number.before) || number.after !== '' || !isGroupedRight(number.whole)) return null
  const { hasDot, fraction } = number
  return hasDot === (fraction !== '') && fraction.length <= MOST_DECIMALS ? parseDecimal(plain) : null
}

function productsOf({ rows }: FixtureData, extended: string): Product[] {
  const columns = [COLUMN.qty, COLUMN.unit, extended]
  return rows.flatMap((row, at): Product[] => {
    const [quantity, price, amount] = columns.map((column) => numberIn(cellText(row, column)))
    if (!quantity || !price || !amount) return []
    const away = distance(multiply(quantity, price), amount)
    const room = amount.scale === 0 ? HALF_A_DOLLAR : add(A_CENT, multiply(quantity, HALF_A_CENT))
    const isRight = compare(away, room) <= 0
    const isOne = compare(quantity, { units: 1n, scale: 0 }) <= 0
    return isRight && isOne ? [] : [{ row: at, columns, agrees: isRight }]
  })
}

/** Each total against the counts, or the amounts, of all rows above it and of those since the heading or total before. */
function wrongTotals({ rows, columns }: FixtureData, extended: string | undefined): WrongTotal[] {
  const added = [COLUMN.qty, ...(extended === undefined ? [] : [extended])].filter((column) => columns.includes(column))
  const all = added.map(() => ZERO)
  const since = added.map(() => ZERO)
  const wrong: WrongTotal[] = []
  for (const row of rows) {
    const printed = totalIn(columns.map((column) => (column === COLUMN.line ? '' : cellText(row, column))))
    if (printed) {
      const [sum] = all
      const fits = [...all, ...since].some((own) => compare(distance(own, printed), HALF_A_DOLLAR) <= 0)
      if (!fits && sum) wrong.push({ printed: plain(printed), sum: plain(nearest(printed, all) ?? sum) })
    }
    if (printed || isSpecial(cellText(row, COLUMN.line))) since.fill(ZERO)
    if (printed) continue
    for (const [at, column] of added.entries()) {
      const value = numberIn(cellText(row, column)) ?? ZERO
      all[at] = add(all[at] ?? ZERO, value)
      since[at] = add(since[at] ?? ZERO, value)
    }
  }
  return wrong
}

/** The number of a row that says nothing but a total. */
function totalIn(texts: readonly string[]): Decimal | null {
  const text = texts.filter((one) => one !== '').join(' ')
  const found = TOTAL_LINE.exec(text)?.groups?.behind ?? TOTAL_BEFORE.exec(text)?.groups?.before
  return found === undefined ? null : numberIn(found)
}

function distance(a: Decimal, b: Decimal): Decimal {
  const difference = add(a, negate(b))
  return difference.units < 0n ? negate(difference) : difference
}

function nearest(to: Decimal, values: readonly Decimal[]): Decimal | undefined {
  return [...values].sort((a, b) => compare(distance(a, to), distance(b, to)))[0]
}

function plain(value: Decimal): string {
  return formatDecimal(simplest(value))
}
