import { CONTINUED, goesOn, leavesRows, SAME, type Step } from './step'
import type { Token } from './tokens'
import type { RowSet } from './work'

/** What one clause or several of them say. */
export interface Read {
  readonly steps: readonly Step[]
  /** The words of the last clause, with those that it took from the one before. */
  readonly model?: readonly Token[]
}

export const isDoubtful = ({ steps }: Read): boolean => steps.some(({ unseen }) => unseen !== undefined)

/** The first reading, unless it is doubtful and there is another one. */
export const better = (one: Read | null, other: Read | null): Read | null =>
  one && !isDoubtful(one) ? one : other && !isDoubtful(other) ? other : (one ?? other)

/** A step without rows of its own that goes with the one beside it, or goes on with it, is about the same rows. */
export function linked(first: readonly Step[], rest: readonly Step[]): readonly Step[] {
  const [left, right] = [first.at(-1), rest[0]]
  if (!left || !right) return [...first, ...rest]
  if (goesOn(right) && leavesRows(left)) return [...first, ...on(rest)]
  if (!right.follows) return [...first, ...rest]
  if (left.rows === null && right.rows !== null && right.column !== left.column)
    return [...first.slice(0, -1), { ...left, rows: right.rows }, ...rest]
  if (left.rows !== null && right.rows === null) return [...first, { ...right, rows: SAME }, ...rest.slice(1)]
  return [...first, ...rest]
}

/** Steps of which the first, and those that go on with it, are about the rows of the step before. */
export function on(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex((step) => !goesOn(step))
  return steps.map((step, at) => (end < 0 || at < end ? { ...step, rows: step.follows ? SAME : CONTINUED } : step))
}

/** The rows of the step before; all of them where this is the first. */
export const BEFORE: RowSet = {
  special: false,
  each: false,
  select: ({ last }, pool) => (last === null ? [...pool] : pool.filter((row) => last.has(row))),
}
