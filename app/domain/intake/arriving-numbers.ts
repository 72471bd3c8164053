import { type DecimalSign, decimalSignOf, storedNumberText } from '../pricing/cell-number'
import { isNumberColumn } from '../pricing/money'
import { type Cells, cellText, type FixtureData } from '../table/table'

/** The decimal sign of a whole table. */
export function decimalSignIn({ columns, rows }: FixtureData): DecimalSign {
  const numbers = columns.filter(isNumberColumn)
  return decimalSignOf(cellsOf(rows, numbers))
}

function* cellsOf(rows: readonly Cells[], columns: readonly string[]): Generator<readonly [string, string]> {
  for (const row of rows) for (const column of columns) yield [column, cellText(row, column)]
}

/** The row with its numbers as they are stored; the same object if nothing changes. */
export function withStoredNumbers(row: Cells, columns: readonly string[], sign: DecimalSign): Cells {
  const changed = columns.flatMap((column): (readonly [string, string])[] => {
    const [text, stored] = [cellText(row, column), storedNumberText(column, cellText(row, column), sign)]
    return stored === text ? [] : [[column, stored]]
  })
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
}
