import * as z from 'zod'
import { AppError } from '~/domain/errors'
import { MAX_DESCRIPTION_LENGTH } from '~/domain/limits/refining'
import { MAX_ROWS } from '~/domain/limits/table'
import { projects } from '~/domain/messages'
import { columnKey } from '~/domain/table/columns'
import type { FixtureData } from '~/domain/table/table'
import type { RefineAnswer } from '~/refine/answers/answer'
import { refine as words } from '~/refine/language/refine-messages'
import { readFixtureData } from './fixture-data'

/** Response of POST /refine. [API-21][API-22] */
export interface RefineResponse extends RefineAnswer {
  readonly success: true
}

/** Reads the table; if it is missing, the error uses the refiner's own wording. */
function readTable(value: unknown, context: z.core.$RefinementCtx): FixtureData {
  try {
    const data = readFixtureData(value)
    refuseTwins(value)
    return data
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = OWN_WORDS.get(error.message) ?? error.message
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}

/**
 * Rejects duplicate column names. Elsewhere a duplicate is renamed, but here changes refer to columns by name, and the
 * response would name a column the client does not have.
 */
function refuseTwins(value: unknown): void {
  const columns = typeof value === 'object' && value !== null && 'columns' in value ? value.columns : []
  const names = Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : []
  const twin = names.find((name, at) => names.findIndex((other) => columnKey(other) === columnKey(name)) < at)
  if (twin !== undefined) throw new AppError('invalid', words.twinColumns(twin))
}

const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  [projects.noData, words.noTable],
  [projects.corruptedData, words.badTable],
])

/** Body of POST /refine; positions are 0-based rows of `data`. [API-20][REFINE-13][REFINE-14][REFINE-18] */
export const RefineSchema = z
  .object({
    data: z.unknown().transform(readTable),
    description: z
      .string({ error: words.empty })
      .max(MAX_DESCRIPTION_LENGTH, words.tooLong)
      .refine((text) => text.trim() !== '', words.empty),
    hasSelection: z.boolean().optional().default(false),
    selectedIndices: z
      .array(z.number({ error: words.badIndices }).int(words.badIndices).min(0, words.badIndices), {
        error: words.badIndices,
      })
      .max(MAX_ROWS, words.badIndices)
      .optional()
      .default([]),
  })
  .refine(
    ({ data, hasSelection, selectedIndices }) =>
      !hasSelection || selectedIndices.every((index) => index < (data?.rows.length ?? 0)),
    {
      path: ['selectedIndices'],
      error: words.badIndex,
    },
  )
