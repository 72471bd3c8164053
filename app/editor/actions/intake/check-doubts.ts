import { problems as problemWords, doubts as words } from '~/domain/messages'
import type { RowId } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import type { Cell, Tab, ToastKind } from '~/editor/state/model/model'
import { rangeOf } from '~/editor/state/model/ranges'
import { seenOrder } from '~/editor/state/model/seen-rows'
import { writableColumns } from '~/editor/state/model/shown-columns'
import { type Direction, nextDoubt } from '~/editor/state/problems'
import { countDoubts, doubtsIn, doubtsOfColumn, isDoubted } from '~/editor/state/tab/doubts'
import { dropToast } from '~/editor/state/undo-offer'

/** Cells that a reading made active and that the user has not visited yet. */
const unvisited = new WeakSet<Cell>()

/** Marks the active cell as not chosen by the user: while it stays active, the next move to a doubt starts at it. */
export function beginWith({ active }: Tab): void {
  if (active) unvisited.add(active)
}

/** Moves to the next or previous cell that the reader was unsure about, or says that none are left. */
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

/** Accepts the cells, then moves to the next doubt or reports that none are left. */
function acceptAndGoOn(editor: Editor, cells: readonly Cell[], label: string): void {
  if (cells.length > 0) editor.accept(cells, label)
  goToDoubt(editor, 'next', cells.length > 0 ? 'success' : 'info')
}

/** The cells in doubt within the selected range, or the active cell if it is in doubt. */
export function doubtsInHand(tab: Tab): readonly Cell[] {
  const range = rangeOf(tab)
  if (!range || tab.doubts.size === 0) return []
  const columns = writableColumns(tab, range.left, range.right)
  return seenOrder(tab)
    .ids.slice(range.top, range.bottom + 1)
    .flatMap((row) => columns.map((column) => ({ row, column })))
    .filter((cell) => isDoubted(tab.doubts, cell))
}

/** Accepts the selected cells and moves to the next doubt. If none is in doubt, it only moves. */
export function acceptCells(editor: Editor): void {
  const cells = doubtsInHand(editor.activeTab())
  acceptAndGoOn(editor, cells, wordFor(cells))
}

/** The label for accepting these cells. */
export const wordFor = (cells: readonly Cell[]) => (cells.length === 1 ? words.acceptCell : words.acceptCells)

/** Accepts all doubtful cells of these rows. */
export function acceptRows(editor: Editor, rows: readonly RowId[]): void {
  acceptAndGoOn(editor, doubtsIn(editor.activeTab(), rows), words.acceptRow)
}

/** Accepts all doubtful cells of this column. */
export function acceptColumn(editor: Editor, column: string): void {
  acceptAndGoOn(editor, doubtsOfColumn(editor.activeTab(), column), words.acceptColumn)
}
