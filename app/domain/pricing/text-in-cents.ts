import type { Row } from '../table/table'
import { losesDecimals, storedNumberText } from './cell-number'
import { shownText } from './worked-out'

/**
 * Like `shownText`, for copies and spreadsheets: an amount stored with parts of a cent is the amount in cents that is
 * shown and summed.
 */
export function textInCents(row: Pick<Row, 'cells'>, column: string): string {
  const text = shownText(row, column)
  return losesDecimals(column, text) ? storedNumberText(column, text) : text
}
