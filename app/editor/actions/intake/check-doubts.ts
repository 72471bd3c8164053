import { problems as problemWords, doubts as words } from '~/domain/messages'
import type { RowId } from '~/domain/table/table'
import { countDoubts, doubtsIn, doubtsInHand, doubtsOfColumn, isDoubted } from '~/editor/state/doubts'
import type { Editor } from '~/editor/state/editor'
import type { Cell, Tab, ToastKind } from '~/editor/state/model/model'
import { type Direction, nextDoubt } from '~/editor/state/problems'
import { dropToast } from '~/editor/state/undo-offer'

/** Cells that became active by a reading: nobody has gone to them yet. */
const unvisited = new WeakSet<Cell>()

/** The active cell was not chosen by anybody: while it stays the active one, going to doubts begins with it. */
export function beginWith({ active }: Tab): void {
  if (active) unvisited.add(active)
}

/** Goes to the next cell that the reader was not sure of, or the one before, or says that none is left. */
export function goToDoubt(editor: Editor, direction: Direction, kind: ToastKind = 'info'): void {
  const tab = editor.activeTab()
  const { active, doubts } = tab
  const isFirst = active && unvisited.delete(active) && isDoubted(doubts, active)
  const cell = isFirst ? active : nextDoubt(tab, direction)
  if (cell) editor.reveal(cell)
  else {
    editor.toast(problemWords.nothingToCheck, kind)
    dropToast(editor, () => countDoubts(editor.activeTab()) === 0)
  }
}

/** These cells are right: on to the next one, or the work is done. */
function acceptAndGoOn(editor: Editor, cells: readonly Cell[], label: string): void {
  if (cells.length > 0) editor.accept(cells, label)
  goToDoubt(editor, 'next', cells.length > 0 ? 'success' : 'info')
}

/** The marked cells are right: the next one to check becomes active. Where nothing is in doubt it only goes there. */
export function acceptCells(editor: Editor): void {
  const cells = doubtsInHand(editor.activeTab())
  acceptAndGoOn(editor, cells, wordFor(cells))
}

/** What accepting these cells is called. */
export const wordFor = (cells: readonly Cell[]) => (cells.length === 1 ? words.acceptCell : words.acceptCells)

/** All cells of these rows are right. */
export function acceptRows(editor: Editor, rows: readonly RowId[]): void {
  acceptAndGoOn(editor, doubtsIn(editor.activeTab(), rows), words.acceptRow)
}

/** All cells of this column are right. */
export function acceptColumn(editor: Editor, column: string): void {
  acceptAndGoOn(editor, doubtsOfColumn(editor.activeTab(), column), words.acceptColumn)
}
