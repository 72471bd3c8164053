import {
  AUTOFIT_SAMPLE_ROWS,
  COLUMN_CONTROL_ALLOWANCE,
  COLUMN_RESIZE_MAX,
  FALLBACK_CHARACTER_WIDTH,
  FALLBACK_PADDING,
} from '../limits/grid'
import { isNumberColumn } from '../pricing/money'
import { displayText } from '../pricing/worked-out'
import { COLUMN, columnLabel, isWorkedOut, minWidth } from '../table/columns'
import type { Row } from '../table/table'

/** Returns the drawn width of a text in pixels; null if it cannot be measured. */
export type Measure = (text: string, part: 'head' | 'cell') => number | null

/** True for the columns of numbers, whose digits must never be cut off. */
export function isOfNumbers(column: string): boolean {
  return isNumberColumn(column) || isWorkedOut(column)
}

/** Estimates the width in pixels, including padding, of a text that cannot be measured. [COL-26][COL-27] */
export function guessedWidth(text: string): number {
  return text.length * FALLBACK_CHARACTER_WIDTH + FALLBACK_PADDING
}

/**
 * Returns the width in pixels that fits the column's name, the head's controls and the contents of the first 100 rows;
 * at least the column's minimum (or `least`) and at most 400. [COL-04][COL-24]…[COL-28][COL-43]
 */
export function fittingWidth(
  column: string,
  rows: readonly Row[],
  measure: Measure,
  least: number = minWidth(column),
): number {
  return Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(least, heldWidth(column, rows, measure))))
}

/** Like `fittingWidth`, without bounds. */
export function heldWidth(column: string, rows: readonly Row[], measure: Measure): number {
  const label = columnLabel(column).toUpperCase()
  const measured = measure(label, 'head')
  const head = measured === null ? guessedWidth(label) : measured + FALLBACK_PADDING
  return Math.max(head + COLUMN_CONTROL_ALLOWANCE, contentsWidth(column, rows, measure))
}

/** Columns drawn with a 1 as wide as other digits, and the codes with serifs on I; measuring plain text ignores both. */
const CODES: ReadonlySet<string> = new Set([COLUMN.type, COLUMN.mfg, COLUMN.catalog])
const hasWideSigns = (column: string) => CODES.has(column) || isOfNumbers(column)
/** Extra width in pixels of each such character. */
const WIDE_SIGN = 3

function widerBy(column: string, text: string): number {
  if (!hasWideSigns(column)) return 0
  let signs = 0
  for (const sign of text) if (sign === 'I' || sign === '1') signs += 1
  return signs * WIDE_SIGN
}

/** Returns the width in pixels that a column needs to show `text` in a cell. */
export function textFit(column: string, text: string, measure: Measure): number {
  const measured = measure(text, 'cell')
  return measured === null ? guessedWidth(text) : measured + FALLBACK_PADDING + widerBy(column, text)
}

/** Returns the width in pixels of a column's texts in the first 100 rows; 0 if all are blank. [COL-28] */
export function contentsWidth(column: string, rows: readonly Row[], measure: Measure): number {
  let width = 0
  const seen = new Set<string>()
  for (const row of rows.slice(0, AUTOFIT_SAMPLE_ROWS)) {
    const text = displayText(row, column)
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    width = Math.max(width, textFit(column, text, measure))
  }
  return width
}
