import * as z from 'zod'
import { MAX_DESCRIPTION_LENGTH, MAX_ROWS } from '~/domain/limits'
import type { RefineAnswer } from '~/domain/refine/answer'
import { refine as words } from '~/domain/refine-messages'
import { FixtureDataSchema } from './fixture-data'

/** What POST /refine answers. [API-21][API-22] */
export interface RefineResponse extends RefineAnswer {
  readonly success: true
}

/** Body of POST /refine; the positions count the rows of `data` from 0. [API-20][REFINE-13][REFINE-14][REFINE-18] */
export const RefineSchema = z
  .object({
    data: FixtureDataSchema,
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
