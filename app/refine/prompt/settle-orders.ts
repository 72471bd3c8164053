import type { ColumnOrder, Place } from './column-orders'

/** A table of a picture, by its columns from left to right. */
export interface HeadedTable {
  /** The printed headings; '' for a column without one. */
  readonly headings: readonly string[]
  /** The reader's names of the columns; undefined before they are known. */
  readonly names: readonly (string | undefined)[]
  /** True for a column with a heading or a text. Others do not count as columns, because they are not visible. */
  readonly isFilled: readonly boolean[]
}

/** The changes of one table's columns, by their indexes. */
export interface Settled {
  readonly names: ReadonlyMap<number, string>
  readonly left: ReadonlySet<number>
}

/** The results of the orders. Headings are those of the first table concerned. */
export type Outcome =
  /** `instead`: the heading of the column that would have had the name. */
  | {
      readonly kind: 'named'
      readonly name: string
      readonly place: Place
      readonly heading: string
      readonly instead?: string
    }
  | { readonly kind: 'left' | 'stayed'; readonly place: Place; readonly heading: string }
  /** `tables`: those without the column, if others have it. */
  | { readonly kind: 'none'; readonly place: Place; readonly tables: readonly number[] | 'all' }
  /** Several columns have the heading. */
  | { readonly kind: 'several'; readonly heading: string }
  /** Different columns for one name, or different orders for one column. */
  | { readonly kind: 'twoColumns'; readonly name: string }
  | { readonly kind: 'twoOrders'; readonly place: Place; readonly heading: string }
  /** The list of all columns has another length than the table. */
  | { readonly kind: 'otherCount'; readonly named: number; readonly columns: number }
  | { readonly kind: 'noneLeft' }

/** A part of an order for one column: a name for it, leaving it out (null), or leaving it as it is (undefined). */
interface Claim {
  readonly place: Place
  readonly index: number
  readonly wish: string | null | undefined
}

/**
 * Settles the orders of a prompt for each table. Orders that contradict each other are dropped, and nothing is guessed: the
 * outcomes name columns that do not exist.
 */
export function settleOrders(
  orders: readonly ColumnOrder[],
  tables: readonly HeadedTable[],
): { readonly tables: readonly Settled[]; readonly outcomes: readonly Outcome[] } {
  const outcomes = new Map<string, Outcome>()
  const say = (outcome: Outcome) => void outcomes.set(JSON.stringify(outcome), outcome)
  const lacking = missingPlaces(orders, tables, say)
  const settled = tables.map((table): Settled => {
    const all = new Map<string, Claim>()
    for (const claim of orders.flatMap((order) => claimsOf(order, table, lacking, say))) {
      const key = `${claim.index} ${claim.wish === undefined ? '' : JSON.stringify(claim.wish)}`
      if (!all.has(key)) all.set(key, claim)
    }
    const claims = withoutContradictions([...all.values()], table, say)
    const claimed = new Set(claims.map(({ index }) => index))
    const left = new Set(claims.flatMap(({ index, wish }) => (wish === null ? [index] : [])))
    const isEmpty = left.size > 0 && table.isFilled.every((isFilled, index) => !isFilled || left.has(index))
    if (isEmpty) say({ kind: 'noneLeft' })
    for (const { place, index, wish } of claims) {
      const heading = table.headings[index] ?? ''
      if (wish === undefined) say({ kind: 'stayed', place, heading })
      else if (wish !== null)
        say({ kind: 'named', name: wish, place, heading, ...insteadOf(wish, index, table, claimed) })
      else if (!isEmpty) say({ kind: 'left', place, heading })
    }
    return {
      names: new Map(claims.flatMap(({ index, wish }) => (typeof wish === 'string' ? [[index, wish]] : []))),
      left: isEmpty ? new Set() : left,
    }
  })
  return { tables: settled, outcomes: [...outcomes.values()] }
}

type Say = (outcome: Outcome) => void

/** Says which columns do not exist, and returns those that no table has, as JSON. */
function missingPlaces(orders: readonly ColumnOrder[], tables: readonly HeadedTable[], say: Say): ReadonlySet<string> {
  const lacking = new Set<string>()
  for (const place of orders.flatMap(placesOf)) {
    const without = tables.flatMap((table, index) => (indexesOf(place, table).length === 0 ? [index] : []))
    if (without.length === 0) continue
    if (without.length === tables.length) {
      lacking.add(JSON.stringify(place))
      say({ kind: 'none', place, tables: 'all' })
    } else if (place.kind === 'nth') say({ kind: 'none', place, tables: without })
  }
  return lacking
}

function placesOf(order: ColumnOrder): readonly Place[] {
  if (order.kind === 'keep') return order.places
  return order.kind === 'all' || order.kind === 'types' ? [] : [order.place]
}

function indexesOf(place: Place, { headings, names, isFilled }: HeadedTable): readonly number[] {
  switch (place.kind) {
    case 'nth': {
      const index = isFilled.flatMap((is, at) => (is ? [at] : [])).at(place.nth > 0 ? place.nth - 1 : place.nth)
      return index === undefined ? [] : [index]
    }
    case 'heading':
      return headings.flatMap((text, at) => (text === place.heading ? [at] : []))
    case 'named':
      return names.flatMap((name, at) => (name === place.name ? [at] : []))
    case 'missing':
      return []
  }
}

function claimsOf(order: ColumnOrder, table: HeadedTable, lacking: ReadonlySet<string>, say: Say): readonly Claim[] {
  const claim = (place: Place, wish: Claim['wish']): Claim[] => {
    const [index, ...others] = indexesOf(place, table)
    if (index === undefined) return []
    if (others.length === 0) return [{ place, index, wish }]
    say({ kind: 'several', heading: table.headings[index] ?? '' })
    return []
  }
  const shown = table.isFilled.flatMap((isFilled, index) => (isFilled ? [index] : []))
  const counted = (position: number): Place => ({ kind: 'nth', nth: position + 1 })
  switch (order.kind) {
    case 'name':
      return claim(order.place, order.name)
    case 'leave':
      return claim(order.place, null)
    case 'stay':
      return claim(order.place, undefined)
    case 'types':
      return []
    case 'all':
      if (order.names.length === shown.length) {
        return shown.flatMap((index, at) => ({ place: counted(at), index, wish: order.names[at] ?? '' }))
      }
      say({ kind: 'otherCount', named: order.names.length, columns: shown.length })
      return []
    case 'keep': {
      // If one of the columns is missing, it may be among those that would be left out.
      if (order.places.some((place) => lacking.has(JSON.stringify(place)))) return []
      const kept = new Set(order.places.flatMap((place) => indexesOf(place, table)))
      if (kept.size === 0) return []
      return shown.flatMap((index, at) => (kept.has(index) ? [] : [{ place: counted(at), index, wish: null }]))
    }
  }
}

function withoutContradictions(claims: readonly Claim[], { headings }: HeadedTable, say: Say): readonly Claim[] {
  const wishesOf = new Map<number, Set<Claim['wish']>>()
  const columnsOf = new Map<Claim['wish'], Set<number>>()
  for (const { index, wish } of claims) {
    wishesOf.set(index, (wishesOf.get(index) ?? new Set()).add(wish))
    columnsOf.set(wish, (columnsOf.get(wish) ?? new Set()).add(index))
  }
  return claims.filter(({ place, index, wish }) => {
    const isNamedTwice = typeof wish === 'string' && (columnsOf.get(wish)?.size ?? 0) > 1
    // To keep a column and to name it is no contradiction.
    const wishes = [...(wishesOf.get(index) ?? [])].filter((other, _, all) => other !== undefined || all.includes(null))
    if (isNamedTwice) say({ kind: 'twoColumns', name: wish })
    else if (wishes.length > 1) say({ kind: 'twoOrders', place, heading: headings[index] ?? '' })
    return !isNamedTwice && wishes.length <= 1
  })
}

/** The heading of another column that the reader gave the name. */
function insteadOf(name: string, index: number, { headings, names }: HeadedTable, claimed: ReadonlySet<number>) {
  const other = names.findIndex((own, at) => own === name && at !== index)
  const heading = headings[other] ?? ''
  return heading === '' || claimed.has(other) ? {} : { instead: heading }
}
