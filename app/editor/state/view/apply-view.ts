import { READY_SLICE } from '~/domain/limits/quote-files'
import { LONG_TABLE } from '~/domain/limits/table'
import { atOnce, type Steps } from '~/domain/steps'
import { columnLabel } from '~/domain/table/columns'
import { view as words } from '~/domain/table/view-messages'
import type { ColumnFilter } from '~/domain/view/filter-rows'
import { type RowSort, sortRows } from '~/domain/view/sort-rows'
import type { Editor, Tab, TabId } from '../editor'
import { seenOrder } from '../model/seen-rows'
import { requestOf, SCHEDULE_ORDER, type ViewRequest, viewed, viewSteps, withFilter } from './view-request'

/** The latest request of each tab: an outdated one changes nothing. */
const latest = new WeakMap<Editor, Map<TabId, object>>()

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Runs `work` on the active tab; for a long table, in slices of a few milliseconds, to keep the page responsive.
 * Restarts if the table changed in the meantime. Returns null if a newer request replaced it or the tab was closed.
 */
async function worked<T>(editor: Editor, work: (tab: Tab) => Steps<T>): Promise<{ tab: Tab; result: T } | null> {
  editor.commitEdit()
  const pending = {}
  const { id } = editor.activeTab()
  const requests = latest.get(editor) ?? new Map<TabId, object>()
  latest.set(editor, requests.set(id, pending))
  for (;;) {
    const tab = editor.getState().tabs.find((one) => one.id === id)
    if (!tab || requests.get(id) !== pending) return null
    if (tab.table.rows.length < LONG_TABLE) return { tab, result: atOnce(work(tab)) }
    const result = await inSlices(work(tab))
    if (editor.getState().tabs.find((one) => one.id === id)?.table === tab.table && requests.get(id) === pending)
      return { tab, result }
  }
}

async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let until = performance.now() + READY_SLICE
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await rest()
    until = performance.now() + READY_SLICE
  }
}

/** Applies the request, keeps the active cell in view and announces the result. */
export async function applyView(editor: Editor, request: ViewRequest): Promise<void> {
  const done = await worked(editor, (tab) => viewSteps(tab, request, editor.getState().makers))
  if (!done) return
  editor.changeView(done.tab.id, (tab) => viewed(tab, done.result))
  const tab = editor.activeTab()
  if (tab.id !== done.tab.id) return
  if (tab.active) editor.reveal(tab.active, false)
  editor.say(whatIsShown(tab))
}

function whatIsShown(tab: Tab): string {
  if (!tab.view) return words.restored
  const { hidden, sort } = tab.view
  const seen = hidden.size > 0 ? words.applied(seenOrder(tab).ids.length, tab.table.rows.length) : ''
  return [seen, sort ? words.isSorted(columnLabel(sort.column)) : ''].filter(Boolean).join(' ')
}

/** Sorts the visible rows, not the table; null restores the schedule's order. */
export function sortView(editor: Editor, sort: RowSort | null): Promise<void> {
  return applyView(editor, { ...requestOf(editor.activeTab()), sort })
}

/** Filters by a column; null removes its filter. */
export function filterColumn(editor: Editor, column: string, filter: ColumnFilter | null): Promise<void> {
  return applyView(editor, withFilter(requestOf(editor.activeTab()), column, filter))
}

/** Reapplies the filters and the sort: rows changed since then may no longer match, or belong elsewhere. */
export const applyAgain = (editor: Editor) => applyView(editor, requestOf(editor.activeTab()))

/** Shows all rows again, in the schedule's order. */
export const showSchedule = (editor: Editor) => applyView(editor, SCHEDULE_ORDER)

/**
 * Sorts all rows of the table itself within their groups, as one undo step. Removes the sort of the view, which is now
 * the schedule's order, and keeps its filters.
 */
export async function sortTable(editor: Editor, sort: RowSort): Promise<void> {
  const done = await worked(editor, (tab) => sortRows(tab.table.rows, sort, true))
  if (!done || editor.activeTab().id !== done.tab.id) return
  const { tab, result: rows } = done
  const label = columnLabel(sort.column)
  const isSame = rows.every((row, at) => row === tab.table.rows[at])
  if (!isSame) {
    editor.edit([{ op: 'replaceTable', table: { columns: tab.table.columns, rows } }], words.sortBy(label))
  }
  if (tab.view?.sort) await sortView(editor, null)
  editor.toast(isSame ? words.isSortedAlready(label) : words.tableSorted(label), 'info')
}
