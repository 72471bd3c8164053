import { previewWarnings } from '~/domain/counts/count-preview'
import { type QuantityAt, totalWarnings } from '~/domain/counts/count-totals'
import {
  type CountGroup,
  type CountItem,
  type CountsPreview,
  type CountTotalLine,
  quantityText,
  typeKey,
} from '~/domain/counts/counts'
import { MAX_COUNT } from '~/domain/limits/counts'
import { counts as words } from '~/domain/panel-messages'

/** The key of a quantity field: counts with a quantity first, in order, followed by the unread ones. */
export const quantityKey = (groupId: string, index: number) => `${index} ${groupId}`

/** Parses a quantity that the user typed; null unless it is a number from 0 to 1,000,000. */
export function writtenQuantity(text: string): number | null {
  const plain = text.trim().replace(/,(?=\d{3}(?!\d))/g, '')
  const quantity = /^\d+(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
  return quantity <= MAX_COUNT ? quantity : null
}

/** The counts that were read, and the user's changes to them. */
export interface Choices {
  readonly preview: CountsPreview | null
  /** Ids of the groups excluded from the sum. */
  readonly leftOut: ReadonlySet<string>
  /** Normalized types that are not in the table and should not be added to it. */
  readonly notAdded: ReadonlySet<string>
  /** Quantities typed by the user, by `quantityKey`. */
  readonly written: ReadonlyMap<string, string>
  /** Counts switched to the reader's alternative type, by `quantityKey`. */
  readonly swapped: ReadonlySet<string>
}

export const NO_CHOICES: Choices = {
  preview: null,
  leftOut: new Set(),
  notAdded: new Set(),
  written: new Map(),
  swapped: new Set(),
}

/** The count with the type the user chose and the other candidate as its alternative. */
export function typeOf(group: CountGroup, index: number, { swapped }: Pick<Choices, 'swapped'>): CountItem {
  const item = group.items[index] ?? { type: '', quantity: 0 }
  if (item.alternative === undefined || !swapped.has(quantityKey(group.id, index))) return item
  return { ...item, type: item.alternative, alternative: item.type }
}

/** The part of a preview to count, with the current choices applied. */
export interface Chosen {
  /** The included groups with the typed quantities; quantities that are not numbers are dropped. */
  readonly groups: readonly CountGroup[]
  /** The same groups without the types that should not be added. */
  readonly applied: readonly CountGroup[]
  /** The number of counts to apply. */
  readonly count: number
  /** True if every quantity in an included group is a number. */
  readonly isSound: boolean
}

/** Applies the user's choices to the preview. Everything the preview shows and applies comes from here. */
export function chosenCounts(choices: Choices): Chosen {
  const { preview, leftOut, notAdded, written } = choices
  let isSound = true
  const ticked = (preview?.groups ?? []).filter(({ id }) => !leftOut.has(id))
  const groups = ticked.map((group) => ({
    ...group,
    items: [
      ...group.items.flatMap((item, index): CountItem[] => {
        const text = written.get(quantityKey(group.id, index))
        const quantity = text === undefined ? item.quantity : writtenQuantity(text)
        if (quantity !== null) return [{ ...typeOf(group, index, choices), quantity }]
        isSound = false
        return []
      }),
      ...(group.unread ?? []).flatMap(({ type }, index): CountItem[] => {
        const text = written.get(quantityKey(group.id, group.items.length + index))?.trim() ?? ''
        if (text === '') return []
        const quantity = writtenQuantity(text)
        if (quantity !== null) return [{ type, quantity }]
        isSound = false
        return []
      }),
    ],
  }))
  const applied = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ type }) => !notAdded.has(typeKey(type))),
  }))
  return { groups, applied, count: applied.reduce((sum, { items }) => sum + items.length, 0), isSound }
}

/** Warnings about all groups together; missing types are mentioned only if they will be added. */
export function overallWarnings(state: Choices, types: readonly string[]): readonly string[] {
  const { preview } = state
  if (preview === null) return []
  const first = new Set([...firstTotals(preview), ...swappedBack(state)])
  const now = totalWarnings(
    (preview.totals ?? []).filter((line) => ownerOf(line, preview) === null),
    quantityIn(state),
  )
  const remaining = previewWarnings(preview, chosenCounts(state).applied, types).filter((text) => !first.has(text))
  return [...remaining, ...now]
}

/** Warnings about a group. Corrected problems are dropped, and totals are checked against the current quantities. */
export function groupWarnings(group: CountGroup, state: Choices): readonly string[] {
  const { preview, written, leftOut } = state
  if (leftOut.has(group.id)) return []
  const mended = new Set(preview ? firstTotals(preview) : [])
  group.items.forEach(({ type, quantity }, index) => {
    if (written.has(quantityKey(group.id, index))) {
      mended.add(words.notWhole(type, quantityText(quantity))).add(words.doubted(type, quantityText(quantity)))
    }
    const isAgain = group.items.some((_, other) => other !== index && typeOf(group, other, state).type === type)
    if (!isAgain || typeOf(group, index, state).type !== type) mended.add(words.twice(type))
  })
  group.unread?.forEach(({ type, text }, index) => {
    if (writtenQuantity(written.get(quantityKey(group.id, group.items.length + index)) ?? '') === null) return
    mended.add(text === '' ? words.noCount(type) : words.unread(type, text))
  })
  const own = (preview?.totals ?? []).filter((line) => preview && ownerOf(line, preview) === group.id)
  const remaining = group.warnings.filter((text) => !mended.has(text))
  return [...new Set([...remaining, ...writtenParts(group, state), ...totalWarnings(own, quantityIn(state))])]
}

/** Warnings about typed quantities that are not whole numbers. */
function writtenParts(group: CountGroup, state: Choices): string[] {
  return [...group.items.keys(), ...(group.unread ?? []).map((_, at) => group.items.length + at)].flatMap((index) => {
    const quantity = writtenQuantity(state.written.get(quantityKey(group.id, index)) ?? '')
    const type = group.unread?.[index - group.items.length]?.type ?? typeOf(group, index, state).type
    return quantity === null || Number.isInteger(quantity) ? [] : [words.notWhole(type, quantityText(quantity))]
  })
}

/** The group that a total belongs to; null if it covers several groups. */
function ownerOf({ label, of }: CountTotalLine, { groups }: CountsPreview): string | null {
  const [part, another] = of
  const group = another === undefined ? groups.find(({ id }) => id === part?.group) : undefined
  return group && (groups.length === 1 || group.label === label) ? group.id : null
}

/** The warnings about totals before the user typed anything. */
function firstTotals({ groups, totals = [] }: CountsPreview): string[] {
  const read = new Map(groups.map(({ id, items }) => [id, items]))
  return totalWarnings(totals, (id, list, at) => (list === 'items' ? (read.get(id)?.[at]?.quantity ?? 0) : 0))
}

/** Looks up quantities, preferring typed ones; a text that is not a number counts as 0. */
function quantityIn({ preview, written }: Choices): QuantityAt {
  const groups = new Map((preview?.groups ?? []).map((group) => [group.id, group]))
  return (id, list, at) => {
    const items = groups.get(id)?.items ?? []
    const text = written.get(quantityKey(id, list === 'items' ? at : items.length + at))
    if (text === undefined) return list === 'items' ? (items[at]?.quantity ?? 0) : 0
    return writtenQuantity(text) ?? 0
  }
}

/** The warnings about types that the user switched back to the printed reading. */
function swappedBack({ preview, swapped }: Choices): string[] {
  return (preview?.groups ?? []).flatMap(({ id, items }) =>
    items.flatMap(({ type, alternative }, index) =>
      alternative !== undefined && swapped.has(quantityKey(id, index)) ? [words.readAs(alternative, type)] : [],
    ),
  )
}
