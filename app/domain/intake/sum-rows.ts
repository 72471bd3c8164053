import { cellNumber } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** With fewer rows above it a quantity may be the same by chance. */
const FEWEST = 2

const NAMES = [COLUMN.type, COLUMN.mfg, COLUMN.catalog]

/**
 * The places of rows that hold nothing but numbers, one of which is the sum of the column above, or of QTY times UNIT $: they
 * are totals that no word names.
 */
export function sumRows(rows: readonly Cells[], columns: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  const sums = new Map<string, Decimal>()
  let extended = ZERO
  let count = 0
  for (const [at, row] of rows.entries()) {
    const numbers = columns.flatMap((column): (readonly [string, Decimal])[] => {
      const number = numberIn(row, column)
      return number ? [[column, number]] : []
    })
    const isBare = NAMES.every((column) => cellText(row, column) === '')
    const isSum = ([column, number]: readonly [string, Decimal]) =>
      column === COLUMN.unit
        ? compare(number, extended) === 0
        : count >= FEWEST && compare(number, sums.get(column) ?? ZERO) === 0
    const texts = columns.filter((column) => cellText(row, column) !== '')
    const isAllNumbers = texts.length === numbers.length && numbers.some(([, number]) => number.units !== 0n)
    if (isBare && count > 0 && isAllNumbers && numbers.some(isSum)) found.add(at)
    else {
      count += 1
      for (const [column, number] of numbers) sums.set(column, add(sums.get(column) ?? ZERO, number))
      const [quantity, price] = [numberIn(row, COLUMN.qty), numberIn(row, COLUMN.unit)]
      if (quantity && price) extended = add(extended, multiply(quantity, price))
    }
  }
  return found
}

const numberIn = (row: Cells, column: string) =>
  cellNumber(column === COLUMN.qty ? column : COLUMN.unit, cellText(row, column))
