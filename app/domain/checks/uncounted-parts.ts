import { LONGEST_NAMED } from '../listed'
import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { isPositive, numberIn, type Unlikely } from './row-numbers'

/** Headings of counts of fixtures that nobody buys. */
const NOT_BOUGHT =
  /^(?:QTY\.? |QUANTITY |NO\.? |# )?(?:EXIST(?:ING)?|EX|DEMO(?:LISH(?:ED)?|LITION)?|REMOVED?|RELOCATED?|REUSED?|SALVAGED?|BY OTHERS|EXISTING TO REMAIN|ETR)\.?(?: QTY\.?| QUANTITY| COUNT)?$/i
/** Headings of lengths, also of those of whole lines. */
const OF_LENGTH =
  /^(?:(?:TOTAL |RUN |OVERALL )?(?:LENGTHS?|LF|LIN\.? ?FT\.?|LINEAR (?:FT|FEET)|FOOTAGE|FEET|FT|RUN)(?: ?\(?(?:FT|LF|FEET)\.?\)?)?(?: TOTAL)?)$/i
const TOTAL = /\bTOTAL\b/i
/** Cells of measures of length. */
const LENGTH = /^(?:FT|FEET|FOOT|LF|LIN\.? ?FT)\.?$/i
/** Headings of measures, which right of a length may be its own. */
const MEASURES = /^UNITS?$/i

const othersIn = (columns: readonly string[]) =>
  columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column))

/** Headings of counts of the fixtures that are bought. */
const BOUGHT = /\b(?:NEW|PROVIDED?|ADDED|TO (?:BUY|ORDER|QUOTE))\b/i

/**
 * Finds quantities that include fixtures nobody buys: QTY is the sum of a count headed 'Existing' or 'Demo' and of
 * another count in the row. Without a count of new fixtures, QTY may include them wherever it is large enough, unless it is
 * smaller in some row.
 */
export function countsWithExisting({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const others = othersIn(columns)
  return others
    .filter((column) => column.length <= LONGEST_NAMED && NOT_BOUGHT.test(column.trim()))
    .map((column) => {
      const counted = rows.flatMap((row, at) => {
        const [quantity, kept] = [COLUMN.qty, column].map((one) => numberIn(row, one, sign))
        return quantity && kept && isPositive(kept) ? [{ row, at, quantity, kept }] : []
      })
      const included = counted.filter(({ row, quantity, kept }) =>
        others.some((other) => {
          const count = other === column ? null : numberIn(row, other, sign)
          return count !== null && compare(add(count, kept), quantity) === 0
        }),
      )
      const isUnclear =
        included.length === 0 &&
        !others.some((other) => other !== column && BOUGHT.test(other)) &&
        counted.every(({ quantity, kept }) => compare(kept, quantity) <= 0)
      const found = (isUnclear ? counted : included).map(({ at }) => at)
      const remark = isUnclear ? words.mayBeWithExisting : words.withExisting
      return { column: COLUMN.qty, rows: found, remark: remark(found.length, column) }
    })
    .filter((one) => one.rows.length > 0)
}

/**
 * Finds prices that may be by length where QTY counts pieces: the row has the measure FT or LF, or the table a total length,
 * and the length is another number than QTY.
 */
export function pricesByLength({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const others = othersIn(columns)
  const lengths = others.filter((column) => column.length <= LONGEST_NAMED && OF_LENGTH.test(column.trim()))
  if (lengths.length === 0) return []
  const isOfLength = (column: string) =>
    MEASURES.test(column) && lengths.includes(columns[columns.indexOf(column) - 1] ?? '')
  const measures = others.filter((column) => !lengths.includes(column) && !isOfLength(column))
  const found = rows.flatMap((row, at) => {
    const quantity = numberIn(row, COLUMN.qty, sign)
    if (!quantity || !isPositive(numberIn(row, COLUMN.unit, sign))) return []
    const isMeasured = measures.some((column) => LENGTH.test(cellText(row, column).trim()))
    const isOther = (length: Decimal | null) => length !== null && isPositive(length) && compare(length, quantity) !== 0
    const column = lengths.find((length) => (isMeasured || TOTAL.test(length)) && isOther(numberIn(row, length, sign)))
    return column === undefined ? [] : [{ at, column }]
  })
  const [first] = found
  return first
    ? [
        {
          column: COLUMN.unit,
          rows: found.map(({ at }) => at),
          remark: words.besideLength(found.length, first.column),
        },
      ]
    : []
}
