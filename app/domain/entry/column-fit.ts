import {
  AUTOFIT_SAMPLE_ROWS,
  COLUMN_CONTROL_ALLOWANCE,
  COLUMN_RESIZE_MAX,
  FALLBACK_CHARACTER_WIDTH,
  FALLBACK_PADDING,
} from '~/domain/limits'
import { displayCell } from '~/domain/pricing/money'
import { columnLabel, minWidth } from '~/domain/table/columns'
import { cellText, type Row } from '~/domain/table/table'

/** The width of a text in px as it is drawn; null where it cannot be measured. */
export type Measure = (text: string, part: 'head' | 'cell') => number | null

/** The width of a text that cannot be measured, in px, its padding included. [COL-26][COL-27] */
export function guessedWidth(text: string): number {
  return text.length * FALLBACK_CHARACTER_WIDTH + FALLBACK_PADDING
}

/**
 * The width in px in which a column shows its name, the head's controls and what stands in the first 100 rows; not below
 * its minimum and not above 400. [COL-04][COL-24]…[COL-28][COL-43]
 */
export function fittingWidth(column: string, rows: readonly Row[], measure: Measure): number {
  const widthOf = (text: string, part: 'head' | 'cell') => {
    const measured = measure(text, part)
    return measured === null ? guessedWidth(text) : measured + FALLBACK_PADDING
  }
  let width = widthOf(columnLabel(column).toUpperCase(), 'head') + COLUMN_CONTROL_ALLOWANCE
  const seen = new Set<string>()
  for (const row of rows.slice(0, AUTOFIT_SAMPLE_ROWS)) {
    const text = displayCell(column, cellText(row, column))
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    width = Math.max(width, widthOf(text, 'cell'))
  }
  return Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(minWidth(column), width)))
}
