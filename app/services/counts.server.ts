import type { CountsMergeResponse } from '~/contracts/counts'
import { type CountGroup, mergeCounts } from '~/domain/counts/counts'
import { AppError } from '~/domain/errors'
import { MAX_ROWS } from '~/domain/limits/table'
import { projectFaults } from '~/domain/page-messages'
import { hasTooManyCells } from '~/domain/table/cells'
import type { FixtureData } from '~/domain/table/table'

/**
 * Returns the table with the counts merged in. [API-19]
 * @throws AppError invalid if new types would make the table larger than permitted
 */
export function applyCounts(table: FixtureData, groups: readonly CountGroup[]): CountsMergeResponse {
  const { updatedTable, warnings } = mergeCounts(table, groups)
  const { rows, columns } = updatedTable
  if (rows.length > MAX_ROWS) throw new AppError('invalid', projectFaults.tooManyRows)
  if (hasTooManyCells(rows.length, columns.length)) throw new AppError('invalid', projectFaults.tooManyCells)
  return { success: true, updatedTable, warnings }
}
