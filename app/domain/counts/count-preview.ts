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

/** Counts under one heading, as a reader found them. */
export interface FoundGroup {
  /** null if there is no heading. */
  readonly label: string | null
  readonly items: readonly CountItem[]
  /** Types without a legible number. */
  readonly unread?: readonly UnreadCount[]
  /** The printed total of the whole group, if there is one. */
  readonly total?: number
  readonly warnings: readonly string[]
  /** Index of the picture, from 0; null if unknown. */
  readonly image: number | null
}

export interface FoundCounts {
  readonly groups: readonly FoundGroup[]
  readonly warnings: readonly string[]
  readonly totals?: readonly FoundTotal[]
}

/** A printed total; `of` refers to groups and to entries of their `items` and `unread` by index. */
export interface FoundTotal {
  readonly label: string
  readonly printed: number
  readonly of: readonly {
    readonly group: number
    readonly items: readonly number[]
    readonly unread: readonly number[]
  }[]
}

/** Maximum number of types that one warning names. */
const NAMED = 12

/**
 * Prepares the found counts for review: gives every group an id, and warns about types that occur twice under one
 * heading, in two pictures or not in the table, and about counts that are not whole. Leaves everything in and corrects
 * nothing. `types` are those of the table. [COUNT-03]…[COUNT-06][COUNT-21][COUNT-23][COUNT-24]
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
 * Returns the warnings of a whole preview while the user deselects and edits: types missing from the table are named
 * while they are among `chosen`. [COUNT-08][COUNT-23]
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

/** Warns about equal types under the same heading in two pictures: they may have been counted twice. */
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
