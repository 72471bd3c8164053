import { carries } from '~/domain/pricing/carried-values'
import { cellNumber } from '~/domain/pricing/cell-number'
import {
  add,
  type Decimal,
  formatDecimal,
  formatMoney,
  isMoneyColumn,
  roundHalfUp,
  simplest,
  ZERO,
} from '~/domain/pricing/money'
import { workedOut } from '~/domain/pricing/worked-out'
import { COLUMN, isWorkedOut } from '~/domain/table/columns'
import { cellText, type Row } from '~/domain/table/table'
import type { Tab } from './model/model'
import { rectanglesOf } from './model/ranges'
import { seenRows } from './model/seen-rows'
import { shownColumns } from './model/shown-columns'

/** True if copy, cut and delete apply to the selected rows: no cell was chosen after them. */
export function isAboutRows({ selectedRows, rowsLast }: Tab): boolean {
  return selectedRows.size > 0 && rowsLast
}

/**
 * The rows to sum: the selected ones or those of the selected cells, whichever were selected last; null if there is no
 * such selection.
 */
export function chosenRows(tab: Tab): readonly Row[] | null {
  const { selectedRows } = tab
  const rows = seenRows(tab)
  if (selectedRows.size > 0 && (tab.rowsLast || !tab.range)) return rows.filter(({ id }) => selectedRows.has(id))
  const marked = rowsMarked(tab)
  return marked.size > 1 ? rows.filter((_, at) => marked.has(at)) : null
}

/** The places of the rows with selected cells, those added with Ctrl among them. */
function rowsMarked(tab: Tab): ReadonlySet<number> {
  const marked = new Set<number>()
  const ranges = tab.range || tab.moreRanges.length > 0 ? rectanglesOf(tab) : []
  for (const { top, bottom } of ranges) for (let at = top; at <= bottom; at += 1) marked.add(at)
  return marked
}

/** The totals of the selected numbers: exact decimals as text, amounts of money rounded to cents. */
export interface MarkedFigures {
  /** null for percentages, which are not summed. */
  readonly sum: string | null
  /** Rounded to cents or to two decimals; null if there are no numbers. */
  readonly average: string | null
  /** The number of cells counted; blank cells and texts are skipped. */
  readonly count: number
  readonly isMoney: boolean
}

/**
 * The totals of the selected cells of one numeric or worked-out column, skipping rows that carry no such value; null
 * for any other selection.
 */
export function markedFigures(tab: Tab): MarkedFigures | null {
  const ranges = tab.range || tab.moreRanges.length > 0 ? rectanglesOf(tab) : []
  const [first] = ranges
  const isOneColumn = ranges.every(({ left, right }) => left === first?.left && right === first.left)
  const column = first && isOneColumn ? shownColumns(tab)[first.left] : undefined
  if (column === undefined) return null
  const isMoney = isMoneyColumn(column) || isWorkedOut(column)
  if (!isMoney && column !== COLUMN.qty && column !== COLUMN.percent) return null
  const numbers = seenRows(tab).flatMap((row, at) => {
    if (!ranges.some(({ top, bottom }) => at >= top && at <= bottom) || !carries(row, column)) return []
    const number = isWorkedOut(column) ? workedOut(row, column) : cellNumber(column, cellText(row, column))
    return number === null ? [] : [number]
  })
  const sum = numbers.reduce(add, ZERO)
  const written = isMoney ? formatMoney(sum) : formatDecimal(simplest(sum))
  return {
    sum: column === COLUMN.percent ? null : written,
    average: numbers.length === 0 ? null : formatAverage(sum, numbers.length, isMoney),
    count: numbers.length,
    isMoney,
  }
}

/** The average of `count` numbers with this sum, rounded half away from zero. */
function formatAverage({ units, scale }: Decimal, count: number, isMoney: boolean): string {
  const [above, below] = [units * 10n ** BigInt(AVERAGE_SCALE), BigInt(count)]
  const average = { units: above / below, scale: scale + AVERAGE_SCALE }
  return isMoney ? formatMoney(average) : formatDecimal(simplest(roundHalfUp(average, 2)))
}

/** Decimal places computed beyond those of the sum, so that only the final rounding matters. */
const AVERAGE_SCALE = 6
