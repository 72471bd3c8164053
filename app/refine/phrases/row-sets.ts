import { COLUMN } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import { folded } from '../language/facts'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, isFixture, type RowSet, textOf, type Work, type WorkRow } from '../language/work'
import type { Condition } from './condition'

interface Doubtful {
  readonly unseen?: string
}

/** A value named by either part that the table does not have. */
export function unseenOf(one: Doubtful, other: Doubtful): Doubtful {
  const unseen = one.unseen ?? other.unseen
  return unseen === undefined ? {} : { unseen }
}

/** The rows of one set without those of the other. */
export const without = (set: RowSet, not: RowSet): RowSet => ({
  select(work, pool) {
    const out = new Set(not.select(work, pool))
    return set.select(work, pool).filter((row) => !out.has(row))
  },
  special: set.special,
  each: set.each,
  ...unseenOf(set, not),
})

/** Rows that meet both conditions. */
export const both = (one: Condition, other: Condition): Condition => ({
  test: (row, work) => one.test(row, work) && other.test(row, work),
  special: one.special && other.special,
  column: other.column,
  ...unseenOf(one, other),
})

/** All available rows. */
export const EVERY: RowSet = { select: (_, pool) => [...pool], special: false, each: false, everything: true }

/** Named rows of which at least one must match `holds`; otherwise the description contradicts itself. */
export const amongHolders = (rows: RowSet | null, holds: (row: WorkRow) => boolean): RowSet | null =>
  rows && { ...rows, parts: [rows, { ...EVERY, select: (_, pool) => pool.filter(holds) }] }

/** The rows that meet a condition. */
export function setOf(condition: Condition, each = false): RowSet {
  return {
    select: (work: Work, pool) =>
      pool.filter((row) => (condition.special || isFixture(row)) && condition.test(row, work)),
    special: condition.special,
    each,
    ...(condition.listed ? { listed: true } : {}),
    ...unseenOf(condition, condition),
  }
}

/** True if a row is a group header. */
export const isHeader = (row: WorkRow) => lineCode(textOf(row, COLUMN.line)) === 'GRP'

/** The rows from the group header with this text up to the next header. */
export function inSection(work: Work, pool: readonly WorkRow[], text: string): WorkRow[] {
  const wanted = folded(text)
  let isInside = false
  const inside = new Set<WorkRow>()
  for (const row of work.rows) {
    if (isHeader(row)) isInside = folded(textOf(row, COLUMN.catalog)) === wanted
    if (isInside) inside.add(row)
  }
  return pool.filter((row) => inside.has(row))
}

/** The rows of the previous step; for the first step, the selected rows. */
export function spokenOf(work: Work, pool: readonly WorkRow[]): WorkRow[] {
  if (work.last) return pool.filter((row) => work.last?.has(row))
  if (work.allowed === null) throw new CannotRefine(words.noneSelected)
  return pool.filter((row) => work.allowed?.has(row))
}

/** The selected rows. */
export function marked({ allowed }: Work, pool: readonly WorkRow[]): WorkRow[] {
  if (allowed === null) throw new CannotRefine(words.noneSelected)
  return pool.filter((row) => allowed.has(row))
}
