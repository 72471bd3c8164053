import type { ProblemKind } from '~/domain/entry/problems'
import type { Steps } from '~/domain/steps'
import type { RowId } from '~/domain/table/table'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { createChanges } from '~/domain/view/column-values'
import { type CellStates, type ColumnFilter, hiddenRows } from '~/domain/view/filter-rows'
import { sortRows } from '~/domain/view/sort-rows'
import type { Tab, TableView } from '../model/model'
import { seenOrder } from '../model/seen-rows'
import { problemsOf } from '../problems'
import { isDoubted } from '../tab/doubts'

/** The view that the user asked for; the visible rows are derived from it and the table. */
export type ViewRequest = Pick<TableView, 'filters' | 'sort' | 'keepsGroups'>

/** No filters and no sort: all rows in the schedule's order. */
export const SCHEDULE_ORDER: ViewRequest = { filters: new Map(), sort: null, keepsGroups: true }

/** The present request of a tab. */
export const requestOf = ({ view }: Pick<Tab, 'view'>): ViewRequest => view ?? SCHEDULE_ORDER

/** Sets the filter of a column; an empty filter removes it. */
export function withFilter(request: ViewRequest, column: string, filter: ColumnFilter | null): ViewRequest {
  const filters = new Map(request.filters)
  if (filter && (filter.values || filter.state)) filters.set(column, filter)
  else filters.delete(column)
  return { ...request, filters }
}

const EMPTY: ReadonlySet<ProblemKind> = new Set(['price', 'quantity'])

/** The states of a tab's cells that filters can use in addition to texts. */
export function cellStates(
  { table, doubts, savedTable }: Pick<Tab, 'table' | 'doubts' | 'savedTable'>,
  makers?: KnownMakers,
): CellStates {
  let wrong: ReadonlySet<string> | null = null
  const keyOf = (row: RowId, column: string) => `${row} ${column}`
  return {
    isWrong({ id }, column) {
      // Empty cells have a filter of their own.
      wrong ??= new Set(
        problemsOf(table, makers).flatMap(({ row, column, kind }) => (EMPTY.has(kind) ? [] : keyOf(row, column))),
      )
      return wrong.has(keyOf(id, column))
    },
    isMarked: ({ id }, column) => isDoubted(doubts, { row: id, column }),
    isChanged: createChanges(savedTable?.rows ?? null),
  }
}

/** Computes the view that a request produces, step by step; null for the unchanged table. */
export function* viewSteps(
  tab: Tab,
  { filters, sort, keepsGroups }: ViewRequest,
  makers?: KnownMakers,
): Steps<TableView | null> {
  const { rows } = tab.table
  if (filters.size === 0 && !sort) return null
  const hidden = yield* hiddenRows(rows, filters, keepsGroups, cellStates(tab, makers))
  if (!sort) return { filters, sort, keepsGroups, hidden, ranks: null }
  const sorted = yield* sortRows(rows, sort, keepsGroups)
  return { filters, sort, keepsGroups, hidden, ranks: new Map(sorted.map(({ id }, rank) => [id, rank])) }
}

/** Sets the view of a tab and restricts the selection and the active cell to visible rows. */
export function viewed(tab: Tab, view: TableView | null): Tab {
  if (tab.view === view) return tab
  const next = { ...tab, view, range: null, moreRanges: [] }
  const { indexOf, ids } = seenOrder(next)
  const selectedRows = new Set([...tab.selectedRows].filter((row) => indexOf(row) >= 0))
  if (!tab.active || indexOf(tab.active.row) >= 0) return { ...next, selectedRows }
  // The next remaining row below the active one, otherwise the first of all.
  const before = seenOrder(tab).ids
  const row = before.slice(before.indexOf(tab.active.row)).find((id) => indexOf(id) >= 0) ?? ids[0]
  return { ...next, selectedRows, active: row === undefined ? null : { ...tab.active, row } }
}
