import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'

const ONE: Decimal = { units: 1n, scale: 0 }
/** With fewer lines below, a number may match by chance. */
const FEWEST = 2

/** A price without a maker and a catalog number, and what the lines below it add up to. */
interface Head {
  readonly row: number
  readonly price: Decimal
  sum: Decimal
  lines: number
}

/**
 * Finds prices of one lot that are the sum of the lines below them, down to the next such price: counted together they
 * double the amount. Takes linear time.
 */
export function headSums({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const found: number[] = []
  let head: Head | null = null
  const end = () => {
    if (head && head.lines >= FEWEST && compare(head.sum, head.price) === 0) found.push(head.row)
  }
  for (const [row, cells] of columns.includes(COLUMN.unit) ? rows.entries() : []) {
    const [quantity, price] = [numberIn(cells, COLUMN.qty, sign), numberIn(cells, COLUMN.unit, sign)]
    if (isLot(cells, quantity) && price && isPositive(price)) {
      end()
      head = { row, price, sum: ZERO, lines: 0 }
    } else if (head && quantity && price) {
      head.sum = add(head.sum, multiply(quantity, price))
      head.lines += 1
    }
  }
  end()
  return { column: COLUMN.unit, rows: found, remark: words.headSums(found.length) }
}

const isLot = (cells: Cells, quantity: Decimal | null) =>
  (cellText(cells, COLUMN.qty).trim() === '' || (quantity !== null && compare(quantity, ONE) === 0)) &&
  [COLUMN.mfg, COLUMN.catalog].every((column) => cellText(cells, column).trim() === '')
