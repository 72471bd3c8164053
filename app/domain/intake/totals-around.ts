import { type Step, type WrongTotal, wrongTotals } from '../checks/printed-totals'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { add, type Decimal } from '../pricing/money'
import { COLUMN } from '../table/columns'
import type { FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import type { NamedText } from '../xml/xml-lines'

/** Words in names of totals. Any other word makes it a different total: 'TOTAL WEIGHT'. */
const TOTAL_WORDS: ReadonlySet<string> = new Set(
  'TOTAL TOTALS GRAND SUB SUBTOTAL QUOTE JOB PROJECT NET SELL SALE SALES PRICE AMOUNT EXT EXTENDED VALUE'.split(' '),
)

/** True for a heading of a total of the whole file: 'GRAND TOTAL'. */
const isTotal = (heading: string) => /TOTAL/.test(heading) && heading.split(' ').every((word) => TOTAL_WORDS.has(word))

/** Returns the first total around the lines if neither any of them nor their sum matches the lines. */
export function wrongTotalsAround(
  { rows, columns }: FixtureData,
  around: readonly NamedText[],
  sign: DecimalSign,
): readonly WrongTotal[] {
  const totals = around.flatMap(([name, text]) => {
    const value = isTotal(headingOf(name)) ? cellNumber(COLUMN.unit, text, sign) : null
    return value ? [value] : []
  })
  const steps = rows.map((row): Step => ({ row, total: null }))
  const isWrong = (value: Decimal) =>
    wrongTotals([...steps, { row: {}, total: [{ column: '', value }] }], columns, sign)
  const wrong = totals.slice(0, MOST_TOTALS).map(isWrong)
  const areAllWrong = wrong.length > 0 && wrong.every(({ length }) => length > 0)
  return areAllWrong && isWrong(totals.reduce(add)).length > 0 ? (wrong[0] ?? []) : []
}

/** Further totals belong to sections. */
const MOST_TOTALS = 3
