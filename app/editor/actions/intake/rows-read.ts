import { checking } from '~/domain/panel-messages'
import { rowsRead as words } from '~/domain/pictures/upload-faults'
import { COLUMN } from '~/domain/table/columns'
import { grid } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import type { Editor, Tab, ToastAction } from '~/editor/state/editor'
import { openColumnAt } from '~/editor/state/model/column-states'
import { isSameCell } from '~/editor/state/model/ranges'
import type { Timers } from '~/editor/state/model/store'
import { nextDoubt } from '~/editor/state/problems'
import { shownToast } from '~/editor/state/store/toasts'
import { countDoubts } from '~/editor/state/tab/doubts'
import { beginWith, goToDoubt } from './check-doubts'

/** The minimum window width for showing the picture next to the table, in pixels. */
const ROOM_BESIDE = 1024

/** Reports what was read into the active tab and offers to check its doubtful cells, with the picture next to the table. */
export function sayRowsRead(editor: Editor, rows: readonly RowId[]): void {
  const doubted = onlyDoubtsIn(editor.activeTab(), rows)
  const count = countDoubts(doubted)
  const read = checking.read(rows.length)
  // Closes with its rows: when they are gone, the reading was undone.
  const isOver = ({ id, table }: Tab) =>
    id !== doubted.id || (rows.length > 0 && rows.every((row) => orderOf(table).indexOf(row) < 0))
  const check = () => {
    editor.dismissToast()
    editor.showEvidence(true)
    const first = nextDoubt({ ...onlyDoubtsIn(editor.activeTab(), rows), active: null }, 'next')
    if (first) editor.reveal(first)
    else goToDoubt(editor, 'next')
  }
  if (count === 0) {
    // A pending message about a reading into another tab must still appear after the dialog closes.
    const state = editor.getState()
    const isWaiting = state.toast?.action?.label === words.show && shownToast(state) === null
    if (!isWaiting) toastUntil(editor, isOver, read)
  } else {
    if (globalThis.innerWidth >= ROOM_BESIDE) editor.showEvidence(true)
    const text = checking.toCheck(read, grid.cellsToCheck(count))
    toastUntil(editor, isOver, text, { label: checking.start, run: check })
  }
}

/** Reports that a table was read into a tab other than the active one. */
export function sayReadElsewhere(editor: Editor, { id, title }: Tab): void {
  const run = () => {
    editor.dismissToast()
    editor.activateTab(id)
  }
  toastUntil(editor, (shown) => shown.id === id, words.readInto(title), { label: words.show, run })
}

/** The tab with only the doubts about these rows. */
function onlyDoubtsIn(tab: Tab, rows: readonly RowId[]): Tab {
  const own = new Set(rows)
  return { ...tab, doubts: new Map([...tab.doubts].filter(([row]) => own.has(row))) }
}

/** Shows a toast and dismisses it once `isOver` is true, unless a newer toast replaced it. */
function toastUntil(editor: Editor, isOver: (shown: Tab) => boolean, text: string, action?: ToastAction): void {
  editor.toast(text, 'success', action)
  const { toast } = editor.getState()
  const stop = editor.subscribe(() => {
    const isShown = editor.getState().toast === toast
    if (isShown && !isOver(editor.activeTab())) return
    stop()
    if (isShown) editor.dismissToast()
  })
}

/**
 * Activates the first row that was read, behind the open dialog, so that it gets the keyboard focus when the dialog
 * closes instead of the element that opened it. Does nothing if no dialog is open, because the user is working elsewhere.
 */
export function leadToRowsRead(editor: Editor, rows: readonly RowId[], timers: Timers): void {
  const { id, table, columnStates } = editor.activeTab()
  const own = table.columns.filter((column) => column !== COLUMN.line)
  const [row, column] = [rows[0], openColumnAt(own, columnStates, 0) ?? own[0]]
  if (editor.getState().panel !== 'upload' || row === undefined || column === undefined) return
  const cell = { row, column }
  editor.reveal(cell, false)
  beginWith(editor.activeTab())
  const stop = editor.subscribe(() => {
    const { panel, activeTabId } = editor.getState()
    if (panel === 'upload') return
    stop()
    // The dialog holds the focus until it is removed.
    timers.after(0, () => {
      const isThere = activeTabId === id && isSameCell(cell, editor.activeTab().active)
      if (isThere && editor.getState().panel === null) editor.reveal(cell)
    })
  })
}
