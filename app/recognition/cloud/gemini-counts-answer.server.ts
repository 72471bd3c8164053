import * as z from 'zod'
import type { FoundGroup } from '~/domain/counts/count-preview'
import { totalWarning } from '~/domain/counts/count-totals'
import { sumOf, typeKey, type UnreadCount } from '~/domain/counts/counts'
import { MAX_COUNT, MAX_COUNT_ITEMS, MAX_COUNT_LABEL_LENGTH, MAX_COUNT_TYPE_LENGTH } from '~/domain/limits/counts'
import { counts as words } from '~/domain/panel-messages'
import { nameText } from '~/domain/plain-text'
import { imageIndex } from './gemini-answer.server'
import { parseAnswer, withoutFence } from './gemini-text.server'

export interface CloudCounts {
  readonly groups: readonly FoundGroup[]
  /** Counts at the end may be missing. */
  readonly isCutOff: boolean
}

// Models return text where the schema requires numbers, and vice versa; everything else is rejected.
const TextSchema = z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? ''))
const NumberSchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d[\d,]*(\.\d+)?$/)
    .transform((text) => Number(text.replaceAll(',', ''))),
])
const ItemSchema = z.object({ type: TextSchema, quantity: NumberSchema.nullable().catch(null) })
const GroupSchema = z.object({
  label: TextSchema.optional().default(''),
  image: z.number().nullish().catch(null),
  items: z.array(ItemSchema),
  total: NumberSchema.nullish().catch(null),
})
const CountsSchema = z.object({ groups: z.array(GroupSchema) })

/**
 * Parses the text of an answer. Anyone who writes on a drawing can influence a model's answer, so only marks and
 * numbers within the product's limits get through.
 * @returns null when it is not JSON of the schema
 */
export function parseCounts(text: string, images: number): CloudCounts | null {
  const parsed = CountsSchema.safeParse(parseAnswer(text))
  return parsed.success ? checked(parsed.data, images, false) : null
}

/** Parses an answer that was cut off, up to its last whole item. */
export function salvageCounts(text: string, images: number): CloudCounts | null {
  const body = withoutFence(text)
  const end = body.lastIndexOf('}')
  for (const closing of ['', ']}', '],"total":-1}]}']) {
    const parsed = CountsSchema.safeParse(parseAnswer(`${body.slice(0, end + 1)}${closing}`))
    if (parsed.success && parsed.data.groups.some(({ items }) => items.length > 0)) {
      return checked(parsed.data, images, true)
    }
  }
  return null
}

function checked({ groups }: z.infer<typeof CountsSchema>, images: number, isCutOff: boolean): CloudCounts {
  let left = MAX_COUNT_ITEMS
  const found = groups.map(({ label, image, items, total }): FoundGroup => {
    const warnings: string[] = []
    const unread: UnreadCount[] = []
    const sound = items.slice(0, left).flatMap(({ type, quantity }) => {
      const mark = typeKey(nameText(type)).slice(0, MAX_COUNT_TYPE_LENGTH)
      const isSound = quantity !== null && quantity >= 0 && quantity <= MAX_COUNT
      if (mark === '' || !isSound) {
        if (mark === '') return []
        const text = String(quantity ?? '-')
        warnings.push(words.unread(mark, text))
        unread.push({ type: mark, text })
        return []
      }
      return [{ type: mark, quantity: sumOf([quantity]) }]
    })
    left -= sound.length
    const sum = sumOf(sound.map(({ quantity }) => quantity))
    const heading = nameText(label).slice(0, MAX_COUNT_LABEL_LENGTH)
    const hasTotal = typeof total === 'number' && total >= 0
    if (hasTotal && total !== sum) warnings.push(totalWarning(heading, total, sum))
    return {
      label: heading === '' ? null : heading,
      items: sound,
      ...(unread.length > 0 ? { unread } : {}),
      ...(hasTotal ? { total } : {}),
      warnings,
      image: imageIndex(image, images),
    }
  })
  return { groups: found, isCutOff }
}
