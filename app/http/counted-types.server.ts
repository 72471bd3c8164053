import { readFixtureData } from '~/contracts/fixture-data'
import { scheduleTypes } from '~/domain/counts/counts'
import { AppError } from '~/domain/errors'
import { counts } from '~/domain/panel-messages'
import type { Job } from '~/services/threads/job.server'
import { parseJson } from './parse.server'

/**
 * The distinct types of a table sent as JSON; empty if it has no columns yet. [API-16]
 * @throws AppError invalid
 */
export const countedTypes: Job<string, readonly string[]> = {
  name: 'types of a table',
  run(text) {
    const table = parseJson(text, counts.badTable)
    if (typeof table !== 'object' || table === null) throw new AppError('invalid', counts.badTable)
    if (!('columns' in table) || !Array.isArray(table.columns)) throw new AppError('invalid', counts.badTable)
    return table.columns.length === 0 ? [] : scheduleTypes(readFixtureData(table))
  },
}
