import { previewWarnings } from '~/domain/count-preview'
import { type CountGroup, type CountItem, type CountsPreview, quantityText, typeKey } from '~/domain/counts'
import { MAX_COUNT } from '~/domain/limits'
import { counts as words } from '~/domain/panel-messages'

export const quantityKey = (groupId: string, index: number) => `${index} ${groupId}`

/** The number that a person wrote; null for anything but a number from 0 to 1,000,000. */
export function writtenQuantity(text: string): number | null {
  const plain = text.trim().replace(/,(?=\d{3}(?!\d))/g, '')
  const quantity = /^\d+(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
  return quantity <= MAX_COUNT ? quantity : null
}

/** What was read, and what a person made of it. */
export interface Choices {
  readonly preview: CountsPreview | null
  /** Ids of groups that are not to be added up. */
  readonly leftOut: ReadonlySet<string>
  /** Types that the table does not have and that are not to be added, as they are compared. */
  readonly notAdded: ReadonlySet<string>
  /** What a person wrote in place of a quantity, by `quantityKey`. */
  readonly written: ReadonlyMap<string, string>
}

/** What of a preview is to be counted, as it stands now. */
export interface Chosen {
  /** The ticked groups with what was written in them; a quantity that is no number is left out. */
  readonly groups: readonly CountGroup[]
  /** The same without the types that are not to be added. */
  readonly applied: readonly CountGroup[]
  /** How many counts are applied. */
  readonly count: number
  /** Every quantity in a ticked group is a number. */
  readonly isSound: boolean
}

/** Everything that the preview shows and applies comes from here. */
export function chosenCounts({ preview, leftOut, notAdded, written }: Choices): Chosen {
  let isSound = true
  const ticked = (preview?.groups ?? []).filter(({ id }) => !leftOut.has(id))
  const groups = ticked.map((group) => ({
    ...group,
    items: group.items.flatMap((item, index): CountItem[] => {
      const text = written.get(quantityKey(group.id, index))
      const quantity = text === undefined ? item.quantity : writtenQuantity(text)
      if (quantity !== null) return [{ ...item, quantity }]
      isSound = false
      return []
    }),
  }))
  const applied = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ type }) => !notAdded.has(typeKey(type))),
  }))
  return { groups, applied, count: applied.reduce((sum, { items }) => sum + items.length, 0), isSound }
}

/** What is said of the whole: of types that are not in the table only those that are going to be added. */
export function overallWarnings(state: Choices, types: readonly string[]): readonly string[] {
  const { preview } = state
  if (preview === null) return []
  return previewWarnings(preview, chosenCounts(state).applied, types)
}

/** What is said of a group; a number that was put right is no longer told of. */
export function groupWarnings(group: CountGroup, { written }: Choices): readonly string[] {
  const mended = new Set(
    group.items.flatMap(({ type, quantity }, index) =>
      written.has(quantityKey(group.id, index)) ? [words.notWhole(type, quantityText(quantity))] : [],
    ),
  )
  return group.warnings.filter((text) => !mended.has(text))
}
