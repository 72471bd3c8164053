import { STORAGE_KEYS } from '~/domain/storage-keys'
import { anchorColumn, isWorkedOut, WORKED_OUT_COLUMNS } from '~/domain/table/columns'
import { remember, remembered } from '~/ui/remembered'
import type { Cell, Tab } from '../model/model'
import { shownColumns } from '../model/shown-columns'

let last: { readonly text: string; readonly columns: readonly string[] } | undefined

/** The worked-out columns that the user wants to see, as stored in this browser; all of them by default. */
export function workedOutWanted(): readonly string[] {
  const text = remembered(STORAGE_KEYS.workedOutHidden) ?? ''
  if (last?.text === text) return last.columns
  const hidden = text.split(' ')
  last = { text, columns: WORKED_OUT_COLUMNS.filter((column) => !hidden.includes(column)) }
  return last.columns
}

/** Stores which worked-out columns are hidden. */
export function rememberWorkedOut(wanted: readonly string[]): void {
  const hidden = WORKED_OUT_COLUMNS.filter((column) => !wanted.includes(column)).join(' ')
  remember(STORAGE_KEYS.workedOutHidden, hidden === '' ? null : hidden)
}

/**
 * Shows these worked-out columns in the tab. If the active cell or a corner of the selection is in a hidden one, it
 * moves to the column next to it.
 */
export function withColumnsShown(tab: Tab, workedOut: readonly string[]): Tab {
  const stay = (cell: Cell): Cell =>
    isWorkedOut(cell.column) && !workedOut.includes(cell.column) ? { ...cell, column: anchorColumn(cell.column) } : cell
  const next = {
    ...tab,
    workedOut,
    active: tab.active && stay(tab.active),
    range: tab.range && { anchor: stay(tab.range.anchor), head: stay(tab.range.head) },
  }
  if (tab.frozenColumns === null) return next
  // The freeze still ends at the same column.
  const frozen = shownColumns(tab)
    .slice(0, tab.frozenColumns)
    .filter((column) => !isWorkedOut(column))
  const last = frozen.at(-1)
  return { ...next, frozenColumns: last === undefined ? 0 : shownColumns(next).indexOf(last) + 1 }
}
