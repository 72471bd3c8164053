import { decimalSignIn, numberRemarks, withStoredNumbers } from '../checks/arriving-numbers'
import { isTotalLine } from '../checks/total-line'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { columnRemarks } from './column-questions'
import { withoutDittoMarks } from './ditto-marks'

/**
 * Prepares a table that was read from pictures for its tab: turns totals into notes, replaces ditto marks with the
 * cells above, and writes numbers in plain digits. `remarks` are questions and notices for the user. Imported files
 * pass through the same stages.
 */
export function readingArrival(data: FixtureData): FixtureData {
  const { columns } = data
  const sign = decimalSignIn(data)
  const items = data.rows.map((row) => withoutTotal(row, columns))
  const rows = withoutDittoMarks(items, columns).map((row) => withStoredNumbers(row, columns, sign))
  return { columns, rows, remarks: [...columnRemarks({ columns, rows }), ...numberRemarks(rows, sign, data.rows)] }
}

/** Turns a total into a note, because notes carry no numbers. */
function withoutTotal(row: Cells, columns: readonly string[]): Cells {
  const texts = columns.map((column) => cellText(row, column).trim())
  if (isSpecial(cellText(row, COLUMN.line)) || !isTotalLine(texts)) return row
  return { [COLUMN.line]: 'NOTE', [COLUMN.catalog]: texts.filter((text) => text !== '').join(' ') }
}
