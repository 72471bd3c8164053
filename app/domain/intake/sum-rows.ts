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
  const bare = rows.map((row) => isBare(row, columns))
  // Numbers are added up only as far as a row may be a sum, since few tables have such a row.
  const last = bare.lastIndexOf(true)
  if (last < 1) return found
  const sums = new Map<string, Decimal>()
  let extended = ZERO
  let count = 0
  for (const [at, row] of rows.slice(0, last + 1).entries()) {
    const numbers = columns.flatMap((column): (readonly [string, Decimal])[] => {
      const number = numberIn(row, column)
      return number ? [[column, number]] : []
    })
    const isSum = ([column, number]: readonly [string, Decimal]) =>
      column === COLUMN.unit
        ? compare(number, extended) === 0
        : count >= FEWEST && compare(number, sums.get(column) ?? ZERO) === 0
    if (bare[at] && count > 0 && numbers.some(isSum)) found.add(at)
    else {
      count += 1
      for (const [column, number] of numbers) sums.set(column, add(sums.get(column) ?? ZERO, number))
      const [quantity, price] = [numberIn(row, COLUMN.qty), numberIn(row, COLUMN.unit)]
      if (quantity && price) extended = add(extended, multiply(quantity, price))
    }
  }
  return found
}

/** True for a row of numbers alone, not all of them zero. */
function isBare(row: Cells, columns: readonly string[]): boolean {
  if (NAMES.some((column) => cellText(row, column) !== '')) return false
  const filled = columns.filter((column) => cellText(row, column) !== '')
  const numbers = filled.flatMap((column) => numberIn(row, column) ?? [])
  return numbers.length === filled.length && numbers.some(({ units }) => units !== 0n)
}

const numberIn = (row: Cells, column: string) =>
  cellNumber(column === COLUMN.qty ? column : COLUMN.unit, cellText(row, column))
