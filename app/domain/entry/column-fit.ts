import {
  AUTOFIT_SAMPLE_ROWS,
  COLUMN_CONTROL_ALLOWANCE,
  COLUMN_RESIZE_MAX,
  FALLBACK_CHARACTER_WIDTH,
  FALLBACK_PADDING,
} from '../limits'
import { displayText } from '../pricing/worked-out'
import { COLUMN, columnLabel, minWidth } from '../table/columns'
import type { Row } from '../table/table'

/** The width of a text in px as it is drawn; null where it cannot be measured. */
export type Measure = (text: string, part: 'head' | 'cell') => number | null

/** The width of a text that cannot be measured, in px, its padding included. [COL-26][COL-27] */
export function guessedWidth(text: string): number {
  return text.length * FALLBACK_CHARACTER_WIDTH + FALLBACK_PADDING
}

/**
 * The width in px in which a column shows its name, the head's controls and what stands in the first 100 rows; not below
 * its minimum, or `least`, and not above 400. [COL-04][COL-24]…[COL-28][COL-43]
 */
export function fittingWidth(
  column: string,
  rows: readonly Row[],
  measure: Measure,
  least: number = minWidth(column),
): number {
  return Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(least, heldWidth(column, rows, measure))))
}

/** The same without bounds: what the column takes to show all that it holds. */
export function heldWidth(column: string, rows: readonly Row[], measure: Measure): number {
  const head = paddedWidth(columnLabel(column).toUpperCase(), 'head', measure) + COLUMN_CONTROL_ALLOWANCE
  return Math.max(head, contentsWidth(column, rows, measure))
}

function paddedWidth(text: string, part: 'head' | 'cell', measure: Measure): number {
  const measured = measure(text, part)
  return measured === null ? guessedWidth(text) : measured + FALLBACK_PADDING
}

/** Columns whose I has bars and whose 1 is as wide as any other figure, which no measure of plain text knows. */
const WITH_WIDE_SIGNS: ReadonlySet<string> = new Set([COLUMN.type, COLUMN.mfg, COLUMN.catalog])
/** Px that each of these signs is wider there. */
const WIDE_SIGN = 3

function widerBy(column: string, text: string, measure: Measure): number {
  if (!WITH_WIDE_SIGNS.has(column) || measure('I', 'cell') === null) return 0
  let signs = 0
  for (const sign of text) if (sign === 'I' || sign === '1') signs += 1
  return signs * WIDE_SIGN
}

/** The width in px that the texts of a column take in the first 100 rows; 0 where there are none. [COL-28] */
export function contentsWidth(column: string, rows: readonly Row[], measure: Measure): number {
  let width = 0
  const seen = new Set<string>()
  for (const row of rows.slice(0, AUTOFIT_SAMPLE_ROWS)) {
    const text = displayText(row, column)
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    width = Math.max(width, paddedWidth(text, 'cell', measure) + widerBy(column, text, measure))
  }
  return width
}
