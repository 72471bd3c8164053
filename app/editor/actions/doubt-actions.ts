import { problems as problemWords, doubts as words } from '~/domain/messages'
import type { RowId } from '~/domain/table'
import { countDoubts, doubtsIn, doubtsInHand } from '../state/doubts'
import { activeTabOf, type Editor, type EditorState } from '../state/editor'
import { type Direction, nextDoubt } from '../state/problems'
import type { EditorAction } from './action'

const hasDoubts = (state: EditorState) => countDoubts(activeTabOf(state)) > 0

/** Goes to the next cell that the reader was not sure of, or the one before, or says that none is left. */
function goOn(editor: Editor, direction: Direction = 'next'): void {
  const cell = nextDoubt(editor.activeTab(), direction)
  if (cell) editor.reveal(cell)
  else editor.toast(problemWords.nothingToCheck, 'info')
}

/** The marked cells are right: the next one to check becomes active. Where nothing is in doubt it only goes there. */
export function acceptCells(editor: Editor): void {
  const cells = doubtsInHand(editor.activeTab())
  if (cells.length > 0) editor.accept(cells, cells.length === 1 ? words.acceptCell : words.acceptCells)
  goOn(editor)
}

/** All cells of these rows are right. */
export function acceptRows(editor: Editor, rows: readonly RowId[]): void {
  editor.accept(doubtsIn(editor.activeTab(), rows), words.acceptRow)
  goOn(editor)
}

export const doubtActions: readonly EditorAction[] = [
  {
    id: 'next-doubt',
    title: 'Next Cell to Check',
    icon: 'problems',
    keys: ['F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => goOn(editor),
  },
  {
    id: 'previous-doubt',
    title: 'Previous Cell to Check',
    icon: 'problems',
    keys: ['Shift+F7'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => goOn(editor, 'previous'),
  },
  {
    id: 'accept-cell',
    title: 'Accept Cell',
    icon: 'check',
    keys: ['F8'],
    palette: true,
    isVisible: hasDoubts,
    run: ({ editor }) => acceptCells(editor),
  },
]
