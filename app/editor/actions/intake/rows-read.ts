import { checking } from '~/domain/panel-messages'
import { rowsRead as words } from '~/domain/pictures/upload-faults'
import { COLUMN } from '~/domain/table/columns'
import { grid } from '~/domain/table/grid-messages'
import { orderOf } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import { countDoubts } from '~/editor/state/doubts'
import type { Editor, Tab, ToastAction } from '~/editor/state/editor'
import { openColumnAt } from '~/editor/state/model/column-states'
import { isSameCell } from '~/editor/state/model/ranges'
import type { Timers } from '~/editor/state/model/store'
import { nextDoubt } from '~/editor/state/problems'
import { shownToast } from '~/editor/state/toasts'
import { beginWith, goToDoubt } from './check-doubts'

/** Px of a window in which the picture has a place beside the table. */
const ROOM_BESIDE = 1024

/** Says what was read into the active tab; what the reader was not sure of in it is one press away, with the picture beside it. */
export function sayRowsRead(editor: Editor, rows: readonly RowId[]): void {
  const doubted = onlyDoubtsIn(editor.activeTab(), rows)
  const count = countDoubts(doubted)
  const read = checking.read(rows.length)
  // With its rows: a reading that was taken back is over.
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
    // What was read into another tab is still to be said when the dialog is gone.
    const state = editor.getState()
    const isWaiting = state.toast?.action?.label === words.show && shownToast(state) === null
    if (!isWaiting) toastUntil(editor, isOver, read)
  } else {
    if (globalThis.innerWidth >= ROOM_BESIDE) editor.showEvidence(true)
    const text = checking.toCheck(read, grid.cellsToCheck(count))
    toastUntil(editor, isOver, text, { label: checking.start, run: check })
  }
}

/** Says into which tab, other than the active one, a table was read. */
export function sayReadElsewhere(editor: Editor, { id, title }: Tab): void {
  const run = () => {
    editor.dismissToast()
    editor.activateTab(id)
  }
  toastUntil(editor, (shown) => shown.id === id, words.readInto(title), { label: words.show, run })
}

/** The tab with the doubts about these rows and no others. */
function onlyDoubtsIn(tab: Tab, rows: readonly RowId[]): Tab {
  const own = new Set(rows)
  return { ...tab, doubts: new Map([...tab.doubts].filter(([row]) => own.has(row))) }
}

/** A line that no longer fits what is shown at some time: it goes then, unless a newer one took its place. */
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
 * The first row that was read becomes active behind the open dialog, and has the keyboard when that closes: not what
 * opened the dialog. Where no dialog is open, somebody works elsewhere and nothing moves.
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
    // The dialog holds the focus until it is gone.
    timers.after(0, () => {
      const isThere = activeTabId === id && isSameCell(cell, editor.activeTab().active)
      if (isThere && editor.getState().panel === null) editor.reveal(cell)
    })
  })
}
