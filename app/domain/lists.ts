/** A run of consecutive items and its start index. */
export interface Run<T> {
  readonly index: number
  readonly items: readonly T[]
}

/** Returns the longest runs of consecutive items that match the predicate, in order. */
export function runsOf<T>(list: readonly T[], isPicked: (item: T) => boolean): Run<T>[] {
  const runs: { index: number; items: T[] }[] = []
  for (const [index, item] of list.entries()) {
    if (!isPicked(item)) continue
    const last = runs.at(-1)
    if (last && last.index + last.items.length === index) last.items.push(item)
    else runs.push({ index, items: [item] })
  }
  return runs
}

/** Returns the list with the picked items moved together, in their order, so that the first ends up at `index`. */
export function withMoved<T>(list: readonly T[], isPicked: (item: T) => boolean, index: number): readonly T[] {
  const rest = list.filter((item) => !isPicked(item))
  const at = clamp(index, rest.length)
  const moved = [...rest.slice(0, at), ...list.filter(isPicked), ...rest.slice(at)]
  return moved.every((item, at) => item === list[at]) ? list : moved
}

const ARGUMENTS = 10_000

/** Inserts items into a list in place, in portions because the number of call arguments is limited. */
export function insertInto<T>(list: T[], index: number, items: readonly T[]): void {
  const start = clamp(index, list.length)
  for (let at = 0; at < items.length; at += ARGUMENTS) list.splice(start + at, 0, ...items.slice(at, at + ARGUMENTS))
}

/** Returns the lengths of the common prefix and, in the remaining items, the common suffix of two lists. */
export function commonEnds<T>(
  one: readonly T[],
  other: readonly T[],
): { readonly start: number; readonly end: number } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return { start, end }
}

/** Clamps an index to a list of this length. */
export function clamp(index: number, length: number): number {
  return Math.min(Math.max(Math.trunc(index) || 0, 0), length)
}
