import { counts as words } from '../panel-messages'
import {
  type CountGroup,
  type CountItem,
  type CountsPreview,
  type CountTotalLine,
  quantityText,
  typeKey,
  type UnreadCount,
} from './counts'

/** Counts under one heading as a reader found them. */
export interface FoundGroup {
  /** null where no heading was found. */
  readonly label: string | null
  readonly items: readonly CountItem[]
  /** Types without a number that can be told. */
  readonly unread?: readonly UnreadCount[]
  /** The printed total of the whole group, where there is one. */
  readonly total?: number
  readonly warnings: readonly string[]
  /** Which picture, from 0; null where nobody knows. */
  readonly image: number | null
}

export interface FoundCounts {
  readonly groups: readonly FoundGroup[]
  readonly warnings: readonly string[]
  readonly totals?: readonly FoundTotal[]
}

/** A printed total; `of` are places in the groups and in their `items` and `unread`. */
export interface FoundTotal {
  readonly label: string
  readonly printed: number
  readonly of: readonly {
    readonly group: number
    readonly items: readonly number[]
    readonly unread: readonly number[]
  }[]
}

/** How many types one warning names. */
const NAMED = 12

/**
 * What was found as a person checks it: every group with an id, and warnings for types that stand twice under one
 * heading, in two pictures, or not in the table, and for counts that are not whole. Nothing is left out or mended.
 * `types` are those of the table. [COUNT-03]…[COUNT-06][COUNT-21][COUNT-23][COUNT-24]
 */
export function previewOf({ groups, warnings, totals = [] }: FoundCounts, types: readonly string[]): CountsPreview {
  const filled = groups.filter(({ items, unread = [] }) => items.length + unread.length > 0)
  if (groups.every(({ items }) => items.length === 0)) return { groups: [], warnings: [words.none, ...warnings] }
  const idOf = (group: FoundGroup | undefined) => (group ? `g${filled.indexOf(group) + 1}` : '')
  const preview = filled.map(
    ({ label, items, unread = [], warnings: own, image }, index): CountGroup => ({
      id: `g${index + 1}`,
      label: label ?? '',
      isImplicit: label === null,
      warnings: [...new Set([...own, ...itemWarnings(items)])],
      items,
      ...(unread.length > 0 ? { unread } : {}),
      ...(image === null ? {} : { imageIndex: image }),
    }),
  )
  const all = [...unknownTypes(filled, types), ...inTwoPictures(filled), ...warnings]
  const lines = [...groups.flatMap(ownTotal), ...totals].map(
    ({ label, printed, of }): CountTotalLine => ({
      label,
      printed,
      of: of.map(({ group, items, unread }) => ({ group: idOf(groups[group]), items, unread })),
    }),
  )
  return { groups: preview, warnings: [...new Set(all)], ...(lines.length > 0 ? { totals: lines } : {}) }
}

function ownTotal({ label, items, unread = [], total }: FoundGroup, group: number): FoundTotal[] {
  if (total === undefined) return []
  return [{ label: label ?? '', printed: total, of: [{ group, items: [...items.keys()], unread: [...unread.keys()] }] }]
}

/**
 * The warnings of a whole preview while a person unticks and changes: types that the table does not have are named as
 * long as they are among `chosen`. [COUNT-08][COUNT-23]
 */
export function previewWarnings(
  { groups, warnings }: CountsPreview,
  chosen: readonly Pick<CountGroup, 'items'>[],
  types: readonly string[],
): string[] {
  const first = new Set(unknownTypes(groups, types))
  return [...unknownTypes(chosen, types), ...warnings.filter((text) => !first.has(text))]
}

function itemWarnings(items: readonly CountItem[]): string[] {
  const seen = new Set<string>()
  return items.flatMap(({ type, quantity }) => {
    const found: string[] = []
    if (seen.has(typeKey(type))) found.push(words.twice(type))
    if (!Number.isInteger(quantity)) found.push(words.notWhole(type, quantityText(quantity)))
    seen.add(typeKey(type))
    return found
  })
}

function unknownTypes(groups: readonly Pick<FoundGroup, 'items'>[], types: readonly string[]): string[] {
  const known = new Set(types.map(typeKey))
  const all = new Map(groups.flatMap(({ items }) => items.map(({ type }) => [typeKey(type), type] as const)))
  const unknown = [...all].flatMap(([key, type]) => (known.has(key) ? [] : [type]))
  const [only] = unknown
  if (only === undefined) return []
  if (unknown.length === 1) return [words.unknownType(only)]
  return [words.unknownTypes(unknown.slice(0, NAMED).join(', '), Math.max(0, unknown.length - NAMED))]
}

/** The same types under the same heading of two pictures: one of them may be in twice. */
function inTwoPictures(groups: readonly FoundGroup[]): string[] {
  return groups.flatMap((group, at) => {
    const earlier = groups
      .slice(0, at)
      .filter(({ label, image }) => (label ?? '') === (group.label ?? '') && image !== group.image)
    const known = new Set(earlier.flatMap(({ items }) => items.map(({ type }) => typeKey(type))))
    const types = [...new Set(group.items.map(({ type }) => type).filter((type) => known.has(typeKey(type))))]
    return types.length > 0 ? [words.twiceIn(group.label ?? '', types.slice(0, NAMED).join(', '))] : []
  })
}
