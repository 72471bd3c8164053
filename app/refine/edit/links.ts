import { refine as words } from '../language/refine-messages'
import type { Token } from '../language/tokens'
import { CannotRefine, type RowSet } from '../language/work'
import { CONTINUED, goesOn, leavesRows, SAME, type Step } from './step'

/** The meaning of one or more clauses. */
export interface Read {
  readonly steps: readonly Step[]
  /** The words of the last clause, including those shared from the previous one. */
  readonly model?: readonly Token[]
}

export const isDoubtful = ({ steps }: Read): boolean => steps.some(({ unseen }) => unseen !== undefined)

/** Prefers the first reading unless it is doubtful and the other exists. */
export const better = (one: Read | null, other: Read | null): Read | null =>
  one && !isDoubtful(one) ? one : other && !isDoubtful(other) ? other : (one ?? other)

/** Rows at the end of a sentence that may or may not also apply to the previous clause. */
const UNCLEAR: RowSet = {
  special: false,
  each: false,
  select() {
    throw new CannotRefine(words.whoseRows)
  },
}

/**
 * "Set the commission to 5 and clear the comments for Halo": the rows at the end apply to both clauses, unless the first
 * one is about all rows. "Round prices and clear the comments for Halo" is ambiguous, so the user must clarify.
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

/** Joins the steps of two clauses: a step without its own rows applies to the same rows as the step it continues. */
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
  // "Delete the subtotals and notes": a step that finds its own rows does not apply to the rows of the previous step.
  const findsRows = right.about === 'none' || right.about === 'made'
  if (left.rows !== null && right.rows === null && !findsRows)
    return [...first, { ...right, rows: SAME }, ...rest.slice(1)]
  return [...first, ...rest]
}

/** Makes the first step and those that continue it apply to the rows of the previous step. */
export function on(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex((step) => !goesOn(step))
  return steps.map((step, at) => (end < 0 || at < end ? { ...step, rows: step.follows ? SAME : CONTINUED } : step))
}

/** The rows of the previous step, or all rows for the first step. */
export const BEFORE: RowSet = {
  special: false,
  each: false,
  select: ({ last }, pool) => (last === null ? [...pool] : pool.filter((row) => last.has(row))),
}
