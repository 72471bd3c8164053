import { DOUBLE_CLICK } from '~/domain/limits/grid'
import { COLUMN } from '~/domain/table/columns'
import type { RowId } from '~/domain/table/table'
import type { Cell } from '~/editor/state/editor'
import { isSameCell, type Rectangle } from '~/editor/state/model/ranges'
import { seenOrder } from '~/editor/state/model/seen-rows'
import {
  rowsAround,
  rowsOfRange,
  selectRowsTo,
  toggleAllRows,
  toggleRow,
  toggleRowsCompleted,
} from '~/editor/state/row-edits'
import { dragRange } from '../drag/range-drag'
import type { Place } from '../drawing/navigation'
import type { GridView } from '../view/grid-view'

/** The part of the grid under the pointer. */
type Target =
  | { readonly part: 'cell'; readonly row: number; readonly column: number }
  | { readonly part: 'gutter'; readonly row: number }
  | { readonly part: 'actions'; readonly row: number; readonly button: HTMLElement }
  | { readonly part: 'head'; readonly column: number }
  | { readonly part: 'selectAll' }

function isInside({ top, bottom, left, right }: Rectangle, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

function targetOf(view: GridView, element: EventTarget | null): Target | null {
  if (!(element instanceof Element)) return null
  const cell = element.closest('[aria-colindex]')
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2
  const column = Number(cell?.getAttribute('aria-colindex')) - 2
  if (!cell || Number.isNaN(row)) return null
  if (row < 0) return headTarget(view, element, column)
  const grip = element.closest<HTMLElement>('.grid-grip')
  if (grip) return { part: 'actions', row, button: grip }
  if (column < 0) return { part: 'gutter', row }
  const shape = view.layout.columns[column]
  // A collapsed column shows no content, so it cannot be typed in.
  if (shape) return shape.collapsed ? null : { part: 'cell', row, column }
  const button = element.closest('button')
  return button ? { part: 'actions', row, button } : null
}

/** The label of a head selects its column; its other elements have their own handlers. */
function headTarget(view: GridView, element: Element, column: number): Target | null {
  if (column < 0) return { part: 'selectAll' }
  const isColumn = column < view.layout.columns.length
  return isColumn && !element.closest('button, input, .grid-resize') ? { part: 'head', column } : null
}

const hasText = (target: EventTarget | null) => target instanceof Node && target.textContent !== ''

export interface PointerHandlers {
  onMouseDown(event: MouseEvent): void
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
  onContextMenu(event: MouseEvent): void
}

export type CellsInHand = 'active' | 'marked'

/** Opens the row menu next to a rectangle of the viewport; commands on the active or selected `cells` come first. */
export type OpenRowMenu = (rows: readonly RowId[], at: DOMRect, cells?: CellsInHand) => void

/** Creates the pointer handlers, one per event for the whole grid. */
export function gridPointer(view: GridView, openRowMenu: OpenRowMenu): PointerHandlers {
  const { editor } = view
  const idOf = (row: number) => seenOrder(editor.activeTab()).ids[row]
  /** The anchor row of a Shift+click range. */
  let lastToggled: RowId | null = null
  /** The press was on the cell that was already active. */
  let isSecond = false
  let opening: ReturnType<typeof setTimeout> | undefined

  /**
   * Opens the cell at the click position after a second click on its text, unless it becomes a double click. [GRID-070]
   */
  function openSoon(cell: Cell | null, { clientX, clientY }: MouseEvent): void {
    // A key pressed in the meantime cancels it: the field must not open behind it.
    addEventListener('keydown', () => clearTimeout(opening), { once: true, capture: true })
    opening = setTimeout(() => {
      const { active, range } = editor.activeTab()
      if (cell && isSameCell(cell, active) && range === null && view.hasFocus && !view.isEditing)
        view.field.startAt(clientX, clientY)
    }, DOUBLE_CLICK)
  }

  return {
    onMouseDown(event) {
      clearTimeout(opening)
      view.letters.forget()
      isSecond = false
      if (event.button !== 0) return
      const target = targetOf(view, event.target)
      if (!target || event.target instanceof HTMLInputElement) return
      // The text field keeps the focus.
      event.preventDefault()
      view.commit()
      if (target.part !== 'cell') return
      const { active, range } = editor.activeTab()
      const isActive = view.hasFocus && range === null && isSameCell(view.cellAt(target), active)
      isSecond = isActive && event.detail === 1 && !event.shiftKey && hasText(event.target)
      if (event.shiftKey) view.ranges.extendTo(target)
      else if (event.ctrlKey || event.metaKey) view.ranges.addFrom(target)
      else view.activate(target)
      view.focus()
      dragRange(view, event)
    },
    onClick(event) {
      const target = targetOf(view, event.target)
      if (target?.part === 'selectAll') {
        toggleAllRows(editor)
        view.focus(false)
      }
      if (target?.part === 'head') view.ranges.markColumn(target.column, event.shiftKey)
      if (!target || !('row' in target)) return
      if (target.part === 'cell' && isSecond) openSoon(view.cellAt(target), event)
      const id = idOf(target.row)
      if (id === undefined) return
      if (target.part === 'actions')
        openRowMenu(rowsAround(editor.activeTab(), id), target.button.getBoundingClientRect())
      if (target.part !== 'gutter') return
      const began = lastToggled !== null && seenOrder(editor.activeTab()).indexOf(lastToggled) >= 0 ? lastToggled : null
      if (event.shiftKey && began !== null) selectRowsTo(editor, began, id)
      else toggleRow(editor, id)
      lastToggled = id
      // A tick activates no cell: without an active cell, pasted rows go to the end. [GRID-031]
      view.focus(false)
    },
    onDoubleClick(event) {
      const target = targetOf(view, event.target)
      if (target?.part !== 'cell') return
      const cell = view.cellAt(target)
      if (cell?.column === COLUMN.type) toggleRowsCompleted(editor, [cell.row])
      else view.start('edit')
    },
    onContextMenu(event) {
      const target = targetOf(view, event.target)
      const id = target && 'row' in target ? idOf(target.row) : undefined
      if (!target || id === undefined) return
      event.preventDefault()
      view.commit()
      const range = view.ranges.rectangle()
      const at = new DOMRect(event.clientX, event.clientY, 0, 0)
      if (target.part === 'cell' && range && isInside(range, target)) {
        openRowMenu(rowsOfRange(editor.activeTab()), at, 'marked')
        return
      }
      const isCell = target.part === 'cell'
      if (isCell) view.activate(target)
      openRowMenu(rowsAround(editor.activeTab(), id), at, isCell ? 'active' : undefined)
    },
  }
}
