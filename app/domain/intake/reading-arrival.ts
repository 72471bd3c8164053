import type { FixtureData } from '../table/table'
import { decimalSignIn, numberRemarks, withStoredNumbers } from './arriving-numbers'
import { columnRemarks } from './column-questions'
import { withoutDittoMarks } from './ditto-marks'

/**
 * A table that was read from pictures, as it enters a tab: ditto marks replaced by the cells above, numbers in plain digits.
 * `remarks` name what a person should decide or know. Imported files pass through the same stages.
 */
export function readingArrival(data: FixtureData): FixtureData {
  const { columns } = data
  const sign = decimalSignIn(data)
  const rows = withoutDittoMarks(data.rows, columns).map((row) => withStoredNumbers(row, columns, sign))
  return { columns, rows, remarks: [...columnRemarks({ columns, rows }), ...numberRemarks(rows, sign)] }
}
