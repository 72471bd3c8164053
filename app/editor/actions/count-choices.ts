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
import { MAX_COUNT } from '~/domain/limits'
import { counts as words } from '~/domain/panel-messages'

/** Names a field: what has a number first, in its order, then what has none. */
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
  /** Counts whose type is the other one that the reader thought of, by `quantityKey`. */
  readonly swapped: ReadonlySet<string>
}

/** The type of a count as a person has it, and the one that it may be instead. */
export function typeOf(group: CountGroup, index: number, { swapped }: Pick<Choices, 'swapped'>): CountItem {
  const item = group.items[index] ?? { type: '', quantity: 0 }
  if (item.alternative === undefined || !swapped.has(quantityKey(group.id, index))) return item
  return { ...item, type: item.alternative, alternative: item.type }
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

/** What is said of the whole: of types that are not in the table only those that are going to be added. */
export function overallWarnings(state: Choices, types: readonly string[]): readonly string[] {
  const { preview } = state
  if (preview === null) return []
  const first = new Set([...firstTotals(preview), ...swappedBack(state)])
  const now = totalWarnings(
    (preview.totals ?? []).filter((line) => ownerOf(line, preview) === null),
    quantityIn(state),
  )
  const said = previewWarnings(preview, chosenCounts(state).applied, types).filter((text) => !first.has(text))
  return [...said, ...now]
}

/** What is said of a group; what was put right is no longer told of, and totals follow the numbers. */
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
  const said = group.warnings.filter((text) => !mended.has(text))
  return [...new Set([...said, ...writtenParts(group, state), ...totalWarnings(own, quantityIn(state))])]
}

/** What is said of quantities that a person wrote and that are not whole. */
function writtenParts(group: CountGroup, state: Choices): string[] {
  return [...group.items.keys(), ...(group.unread ?? []).map((_, at) => group.items.length + at)].flatMap((index) => {
    const quantity = writtenQuantity(state.written.get(quantityKey(group.id, index)) ?? '')
    const type = group.unread?.[index - group.items.length]?.type ?? typeOf(group, index, state).type
    return quantity === null || Number.isInteger(quantity) ? [] : [words.notWhole(type, quantityText(quantity))]
  })
}

/** The group that a total is printed in; null for one of several groups. */
function ownerOf({ label, of }: CountTotalLine, { groups }: CountsPreview): string | null {
  const [part, another] = of
  const group = another === undefined ? groups.find(({ id }) => id === part?.group) : undefined
  return group && (groups.length === 1 || group.label === label) ? group.id : null
}

/** What was said of totals before anything was written. */
function firstTotals({ groups, totals = [] }: CountsPreview): string[] {
  const read = new Map(groups.map(({ id, items }) => [id, items]))
  return totalWarnings(totals, (id, list, at) => (list === 'items' ? (read.get(id)?.[at]?.quantity ?? 0) : 0))
}

/** Quantities with what was written in their place; what is no number counts nothing. */
function quantityIn({ preview, written }: Choices): QuantityAt {
  const groups = new Map((preview?.groups ?? []).map((group) => [group.id, group]))
  return (id, list, at) => {
    const items = groups.get(id)?.items ?? []
    const text = written.get(quantityKey(id, list === 'items' ? at : items.length + at))
    if (text === undefined) return list === 'items' ? (items[at]?.quantity ?? 0) : 0
    return writtenQuantity(text) ?? 0
  }
}

/** What was said of types that a person has as they are printed. */
function swappedBack({ preview, swapped }: Choices): string[] {
  return (preview?.groups ?? []).flatMap(({ id, items }) =>
    items.flatMap(({ type, alternative }, index) =>
      alternative !== undefined && swapped.has(quantityKey(id, index)) ? [words.readAs(alternative, type)] : [],
    ),
  )
}
