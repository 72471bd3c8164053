import { isMoneyColumn, isPlainNumber, parseDecimal } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { cellText, type Row } from '../table/table'
import { naturalKey } from './natural-key'

/** The sort key of a cell's text: numbers come first, then other texts, then empty cells. */
export interface ValueKey {
  readonly kind: number
  readonly number: number
  readonly text: string
}

const [NUMBER, TEXT, EMPTY] = [0, 1, 2]

const NUMERIC: ReadonlySet<string> = new Set([COLUMN.qty, COLUMN.percent])

/** True if a column is compared as numbers: amount columns, QTY, %, and any column that contains only numbers. */
export function isNumeric(rows: readonly Row[], column: string): boolean {
  if (isMoneyColumn(column) || NUMERIC.has(column)) return true
  const filled = rows.filter((row) => cellText(row, column).trim() !== '')
  return filled.length > 0 && filled.every((row) => isPlainNumber(cellText(row, column)))
}

/** Returns the key of a trimmed text, in a column that is `numeric` or not. */
export function valueKey(text: string, numeric: boolean): ValueKey {
  if (text === '') return { kind: EMPTY, number: 0, text }
  const value = numeric && isPlainNumber(text) ? parseDecimal(text) : null
  if (value) return { kind: NUMBER, number: Number(value.units) / 10 ** value.scale, text: '' }
  return { kind: TEXT, number: 0, text: naturalKey(text) }
}

/** In either direction, numbers come before texts and empty cells last. */
export function compareKeys(a: ValueKey, b: ValueKey, isDescending: boolean): number {
  if (a.kind !== b.kind) return a.kind - b.kind
  const order = a.number - b.number || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)
  return isDescending ? -order : order
}
