import { MAX_REMEMBERED_PRICES } from '../limits/prices'
import { cellNumber } from '../pricing/cell-number'
import { compare, type Decimal, formatDecimal, formatMoney, simplest, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { doubtedIn } from '../table/doubted-cells'
import { isComposed, isSpecial } from '../table/line-codes'
import { type Cells, cellText, type Row } from '../table/table'
import { makerKey, numberKey } from './number-key'
import { makerOf } from './priced-line'

/** The price of one product in one project. */
export interface RememberedPrice {
  /** The result of `numberKey`. */
  readonly number: string
  /** The result of `makerKey`. */
  readonly maker: string
  /** UNIT $ in dollars and cents, as digits with a point: '1250.00'. */
  readonly price: string
  /** % as digits: '12.5'; null where it is blank, no number from 0 to 100, or marked to check. */
  readonly percent: string | null
}

/**
 * Returns the prices of a table that are worth remembering: those of lines that are quoted and have a readable price
 * above zero and a catalog number. A product with two prices in one table has none: nothing says which one the next
 * project should take. An overage or an assembly is no product's price, and a line whose price or product is marked to
 * check is not remembered: in the next project its offer would have no mark.
 */
export function rememberable({ rows }: { readonly rows: readonly (Row | Cells)[] }): readonly RememberedPrice[] {
  const found = new Map<string, RememberedPrice | null>()
  for (const row of rows) {
    const price = rememberedPrice(row)
    if (!price) continue
    // Neither part contains a line break.
    const key = `${price.maker}\n${price.number}`
    const before = found.get(key)
    // Deleted first, so that the prices stay in the order of the lines they come from.
    found.delete(key)
    found.set(key, before === undefined || before?.price === price.price ? price : null)
  }
  return [...found.values()].filter((price) => price !== null).slice(-MAX_REMEMBERED_PRICES)
}

/** The columns that make a price: where one is marked to check, there is nothing to remember and nothing to offer. */
export const PRICE_COLUMNS = [COLUMN.unit, COLUMN.catalog, COLUMN.mfg]

/** Returns what is remembered of one line; null for none. */
export function rememberedPrice(row: Row | Cells): RememberedPrice | null {
  const line = cellText(row, COLUMN.line)
  if (isSpecial(line) || isComposed(line)) return null
  const toCheck = doubtedIn(row)
  const price = numberIn(row, COLUMN.unit)
  if (!price || price.units <= 0n || PRICE_COLUMNS.some((column) => toCheck.includes(column))) return null
  const [maker, number] = [makerOf(row), numberKey(cellText(row, COLUMN.catalog))]
  if (maker === null || number === '') return null
  const percent = toCheck.includes(COLUMN.percent) ? null : numberIn(row, COLUMN.percent)
  return {
    number,
    maker: makerKey(maker),
    price: formatMoney(price),
    percent: percent && isRate(percent) ? formatDecimal(simplest(percent)) : null,
  }
}

const HUNDRED: Decimal = { units: 100n, scale: 0 }
const isRate = (percent: Decimal) => compare(percent, ZERO) >= 0 && compare(percent, HUNDRED) <= 0

const numberIn = (row: Row | Cells, column: string): Decimal | null => cellNumber(column, cellText(row, column))
