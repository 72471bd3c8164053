import { columns as columnWords } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import { type ColumnStates, expanded } from '../model/column-states'
import type { Cell, CellRange, Tab, TabId } from '../model/model'
import { isSameCell, isSameRange } from '../model/ranges'
import { rememberWorkedOut, withColumnsShown } from '../tab/worked-out-choice'
import type { GridPort } from './grid-port'
import type { TabStore } from './tab-store'
import type { Toasts } from './toasts'

/** How tables are shown and what is selected in them, without editing them. */
export interface Display {
  /** Makes a cell active. `range` is the selection around it, and `more` are the ranges that stay selected elsewhere. */
  setActive(cell: Cell | null, range?: CellRange | null, more?: readonly CellRange[]): void
  setSelectedRows(rows: Iterable<RowId>): void
  /** Makes the cell active, scrolls to it, expands its column if collapsed and, by default, focuses it. */
  reveal(cell: Cell, focus?: boolean): void
  /** Changes how columns of the active tab are shown. [COL-46] */
  changeColumns(change: (states: ColumnStates) => ColumnStates): void
  /** Freezes the first `count` columns of the active tab; shows a notice if there is not room for all of them. */
  freezeColumns(count: number): void
  /** Sets which of the worked-out columns all tabs show from now on. */
  showWorkedOut(columns: readonly string[]): void
  /** Changes which rows of a tab are visible and in which order. */
  changeView(tabId: TabId, change: (tab: Tab) => Tab): void
}

export function createDisplay(store: TabStore, { toast }: Toasts, grid: () => GridPort | null): Display {
  const { get, changeTab, changeActive } = store
  const changeColumns = (change: (states: ColumnStates) => ColumnStates) =>
    changeActive((tab) => {
      const columnStates = change(tab.columnStates)
      return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
    })

  const setActive = (cell: Cell | null, range: CellRange | null = null, more: readonly CellRange[] = []) =>
    changeActive((tab) => {
      const moreRanges = more.length + tab.moreRanges.length === 0 ? tab.moreRanges : more
      const isSame = isSameCell(cell, tab.active) && isSameRange(range, tab.range) && moreRanges === tab.moreRanges
      return !tab.rowsLast && isSame ? tab : { ...tab, active: cell, range, moreRanges, rowsLast: false }
    })

  return {
    setActive,
    setSelectedRows: (rows) => changeActive((tab) => ({ ...tab, selectedRows: new Set(rows), rowsLast: true })),
    reveal(cell, focus = true) {
      changeColumns((states) => expanded(states, cell.column))
      setActive(cell)
      grid()?.reveal(focus)
    },
    changeColumns,
    freezeColumns(frozenColumns) {
      changeActive((tab) => ({ ...tab, frozenColumns }))
      const room = grid()?.roomToFreeze(frozenColumns) ?? frozenColumns
      if (room < frozenColumns) toast(columnWords.frozenUpTo(room), 'info')
    },
    showWorkedOut(columns) {
      rememberWorkedOut(columns)
      const { tabs, beforeTour } = get()
      for (const { id } of [...tabs, ...(beforeTour?.tabs ?? [])])
        changeTab(id, (tab) => withColumnsShown(tab, columns))
    },
    changeView: changeTab,
  }
}
