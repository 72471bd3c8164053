import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Longer texts are not catalog numbers. */
const LONGEST = 160
const BLANK = /\s/
const BEGINS = /^-[A-Z0-9]/i

/** Rows, the joined catalog numbers, and the indexes of the rows that were joined to the one above. */
export interface Unwrapped {
  readonly rows: readonly Cells[]
  readonly joined: readonly string[]
  readonly wraps: ReadonlySet<number>
}

/**
 * Joins catalog numbers that continue in the row below: '-ADP-EZ1' without any other text in its row belongs to the
 * number above it. A hyphen is the only evidence; a '+' may begin an accessory.
 */
export function withoutWraps(rows: readonly Cells[], columns: readonly string[]): Unwrapped {
  if (!rows.some((row) => isEnd(row, columns))) return { rows, joined: [], wraps: new Set() }
  const whole: Cells[] = []
  const joined = new Map<number, string>()
  const wraps = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const above = whole.at(-1)
    const start = above ? cellText(above, COLUMN.catalog) : ''
    if (above && isEnd(row, columns) && isNumber(start)) {
      const number = `${start}${cellText(row, COLUMN.catalog)}`
      whole[whole.length - 1] = { ...above, [COLUMN.catalog]: number }
      joined.set(whole.length, number)
      wraps.add(at)
    } else whole.push(row)
  }
  return { rows: whole, joined: [...joined.values()], wraps }
}

/** True for a single word that neither begins nor ends with a hyphen. */
const isNumber = (text: string) =>
  text !== '' && text.length <= LONGEST && !BLANK.test(text) && !text.startsWith('-') && !text.endsWith('-')

function isEnd(row: Cells, columns: readonly string[]): boolean {
  const text = cellText(row, COLUMN.catalog)
  return (
    text.length <= LONGEST &&
    BEGINS.test(text) &&
    !BLANK.test(text) &&
    columns.every((column) => column === COLUMN.catalog || cellText(row, column) === '')
  )
}
