import * as z from 'zod'
import type { CountGroup, CountsPreview } from '~/domain/counts/counts'
import { MAX_TYPED_LENGTH } from '~/domain/limits/accounts'
import { MAX_COUNT, MAX_COUNT_ITEMS, MAX_COUNT_LABEL_LENGTH, MAX_COUNT_TYPE_LENGTH } from '~/domain/limits/counts'
import { MAX_NUMBER_TEXT } from '~/domain/limits/numbers'
import { counts as words } from '~/domain/panel-messages'
import { nameText } from '~/domain/plain-text'
import type { FixtureData } from '~/domain/table/table'
import { FixtureDataSchema } from './fixture-data'

/** Response of POST /counts/preview-image; the overall warnings appear both next to the preview and inside it. [API-17] */
export interface CountsPreviewResponse {
  readonly success: true
  readonly preview: CountsPreview
  readonly warnings: readonly string[]
}

/** Response of POST /counts/merge-preview. [API-19] */
export interface CountsMergeResponse {
  readonly success: true
  readonly updatedTable: FixtureData
  readonly warnings: readonly string[]
}

const WarningsSchema = z.array(z.string(), { error: words.badPreview }).optional().default([])
const LabelSchema = z
  .string({ error: words.badPreview })
  .nullish()
  .transform((label) => nameText((label ?? '').slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_COUNT_LABEL_LENGTH))

const ItemSchema = z.object(
  {
    type: z
      .string({ error: words.badType })
      .max(MAX_TYPED_LENGTH, { error: words.badType, abort: true })
      .transform(nameText)
      .pipe(z.string().min(1, words.badType).max(MAX_COUNT_TYPE_LENGTH, words.badType)),
    // People and programs also write numbers as text.
    quantity: z
      .union(
        [
          z.number(),
          z
            .string()
            .max(MAX_NUMBER_TEXT)
            .regex(/^\s*\d+(\.\d+)?\s*$/)
            .transform(Number),
        ],
        { error: words.badQuantity },
      )
      .pipe(z.number().min(0, words.badQuantity).max(MAX_COUNT, words.badQuantity)),
  },
  { error: words.badPreview },
)

const GroupSchema = z
  .object(
    {
      id: z.string({ error: words.badPreview }).optional().default(''),
      label: LabelSchema,
      isImplicit: z.boolean({ error: words.badPreview }).optional(),
      warnings: WarningsSchema,
      items: z.array(ItemSchema, { error: words.badPreview }),
    },
    { error: words.badPreview },
  )
  .transform((group): CountGroup => ({ ...group, isImplicit: group.isImplicit ?? group.label === '' }))

/** Body of POST /counts/merge-preview. [API-18][COUNT-20] */
export const CountsMergeSchema = z.object({
  preview: z.object(
    {
      groups: z
        .array(GroupSchema, { error: words.badPreview })
        .min(1, words.noPreview)
        .refine((groups) => groups.reduce((sum, { items }) => sum + items.length, 0) <= MAX_COUNT_ITEMS, {
          error: words.tooManyItems,
        }),
      warnings: WarningsSchema,
    },
    { error: words.noPreview },
  ),
  fixtureTable: z
    .unknown()
    .refine((table) => typeof table !== 'string', { error: words.tableAsText, abort: true })
    .pipe(FixtureDataSchema),
})
