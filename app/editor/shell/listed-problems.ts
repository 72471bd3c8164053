import { PROBLEM_KINDS, type Problem } from '~/domain/entry/problems'
import type { FixtureTable } from '~/domain/table/table'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { problemsToList } from '../state/problems'

const RANK = new Map(PROBLEM_KINDS.map((kind, at) => [kind, at]))

/**
 * The problems of a table in list order: by kind, those that affect money first, and within a kind in reading order.
 * The keys for the next problem use reading order, since they start at the active cell.
 */
export function listedProblems(table: FixtureTable, makers?: KnownMakers): readonly Problem[] {
  const rank = ({ kind }: Problem) => RANK.get(kind) ?? 0
  return problemsToList(table, makers).toSorted((a, b) => rank(a) - rank(b))
}
