import { COLUMN } from '~/domain/columns'
import type { RowId } from '~/domain/table'
import { toggleCompleted } from '../state/cell-edits'
import { selectRowsTo, toggleAllRows, toggleRow } from '../state/row-edits'
import { orderOf } from '../state/row-order'
import type { GridView } from './grid-view'

/** What lies under the pointer. */
type Target =
  | { readonly part: 'cell'; readonly row: number; readonly column: number }
  | { readonly part: 'gutter'; readonly row: number }
  | { readonly part: 'actions'; readonly row: number; readonly button: HTMLElement }
  | { readonly part: 'selectAll' }

function targetOf(view: GridView, element: EventTarget | null): Target | null {
  if (!(element instanceof Element)) return null
  const cell = element.closest('[aria-colindex]')
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2
  const column = Number(cell?.getAttribute('aria-colindex')) - 2
  if (!cell || Number.isNaN(row)) return null
  if (row < 0) return element.closest('[data-select-all]') ? { part: 'selectAll' } : null
  if (column < 0) return { part: 'gutter', row }
  if (column < view.layout.columns.length) return { part: 'cell', row, column }
  const button = element.closest('button')
  return button ? { part: 'actions', row, button } : null
}

export interface PointerHandlers {
  onMouseDown(event: MouseEvent): void
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
}

/** One listener per event for the whole grid. `openRowMenu` shows the row's actions beside `button`. */
export function gridPointer(view: GridView, openRowMenu: (row: RowId, button: HTMLElement) => void): PointerHandlers {
  const { editor } = view
  const idOf = (row: number) => orderOf(editor.activeTab().table).ids[row]
  /** Where a Shift-click's range of rows begins. */
  let lastToggled: RowId | null = null

  return {
    onMouseDown(event) {
      if (event.button !== 0) return
      const target = targetOf(view, event.target)
      if (!target) return
      // The text field keeps the focus.
      event.preventDefault()
      view.commit()
      if (target.part === 'cell') view.activate(target)
    },
    onClick(event) {
      const target = targetOf(view, event.target)
      if (target?.part === 'selectAll') toggleAllRows(editor)
      if (!target || !('row' in target)) return
      const id = idOf(target.row)
      if (id === undefined) return
      if (target.part === 'actions') openRowMenu(id, target.button)
      if (target.part !== 'gutter') return
      if (event.shiftKey && lastToggled !== null) selectRowsTo(editor, lastToggled, id)
      else toggleRow(editor, id)
      lastToggled = id
      view.focus()
    },
    onDoubleClick(event) {
      const target = targetOf(view, event.target)
      if (target?.part !== 'cell') return
      const cell = view.cellAt(target)
      if (cell?.column === COLUMN.type) toggleCompleted(editor, cell)
      else view.start('edit')
    },
  }
}
