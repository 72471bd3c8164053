import { refine as words } from '../language/refine-messages'
import type { Token } from '../language/tokens'
import { CannotRefine, type RowSet } from '../language/work'
import { CONTINUED, goesOn, leavesRows, SAME, type Step } from './step'

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

/** Rows at the end of a sentence, where it is not clear whether they were meant by what stands before as well. */
const UNCLEAR: RowSet = {
  special: false,
  each: false,
  select() {
    throw new CannotRefine(words.whoseRows)
  },
}

/**
 * "Set the commission to 5 and clear the comments for Halo": the rows at the end are those of both, unless what stands
 * before is said of all rows. "Round prices and clear the comments for Halo" is for the person to say.
 */
function reachingBack(first: readonly Step[], rows: RowSet): readonly Step[] {
  const from = first.findLastIndex((step) => !goesOn(step) || step.follows === true) + 1
  const own = first.slice(from)
  const unclear = own.some(({ plural }) => plural)
  return [
    ...first.slice(0, from),
    ...own.map((step) => ({
      ...step,
      rows: unclear ? UNCLEAR : rows,
      ...(unclear ? {} : { trailing: true as const }),
    })),
  ]
}

/** A step without rows of its own that goes with the one beside it, or goes on with it, is about the same rows. */
export function linked(first: readonly Step[], rest: readonly Step[]): readonly Step[] {
  const [left, right] = [first.at(-1), rest[0]]
  if (!left || !right) return [...first, ...rest]
  if (goesOn(right) && leavesRows(left)) return [...first, ...on(rest)]
  if (!right.follows) {
    const isBoth = right.trailing === true && right.rows !== null && left.rows === null && goesOn(left)
    return isBoth && right.rows ? [...reachingBack(first, right.rows), ...rest] : [...first, ...rest]
  }
  if (left.rows === null && right.rows !== null && right.column !== left.column)
    return [...first.slice(0, -1), { ...left, rows: right.rows }, ...rest]
  // "Delete the subtotals and notes": what finds its rows itself is not about those of the step before.
  const findsRows = right.about === 'none' || right.about === 'made'
  if (left.rows !== null && right.rows === null && !findsRows)
    return [...first, { ...right, rows: SAME }, ...rest.slice(1)]
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
