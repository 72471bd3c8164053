import { fittingWidth } from '~/domain/entry/column-fit'
import { COLUMN_RESIZE_MIN } from '~/domain/limits/grid'
import { insertColumn } from '~/editor/state/column-edits'
import type { Editor } from '~/editor/state/editor'
import { collapsed, expanded, fitted, isCollapsed, openColumnAt, resized } from '~/editor/state/model/column-states'
import { shownColumns } from '~/editor/state/model/shown-columns'
import { ownWidth } from './layout'
import { textMeasure } from './measure-text'

/** Sets a column's width to fit its contents. [COL-04] */
export function autofitColumn(editor: Editor, column: string): void {
  const { rows } = editor.activeTab().table
  const width = fittingWidth(column, rows, textMeasure())
  editor.changeColumns((states) => fitted(states, column, width))
}

/** Resizes a column to fit its contents after a double click on its edge, narrower or wider. [COL-03][COL-22][COL-43] */
export function fitByHand(editor: Editor, column: string): void {
  const { rows } = editor.activeTab().table
  const width = fittingWidth(column, rows, textMeasure(), COLUMN_RESIZE_MIN)
  editor.changeColumns((states) => resized(states, column, width))
}

/** Inserts a column, moves the active cell into it and opens the field for its name. */
export function insertAndName(editor: Editor, index: number): void {
  const column = insertColumn(editor, index)
  if (column === null) return
  const { active } = editor.activeTab()
  if (active) editor.setActive({ ...active, column })
  editor.renameColumn(column)
}

/** Collapses or expands a column. If the active cell would be hidden, moves it to the next visible column. */
export function toggleCollapsed(editor: Editor, column: string): void {
  editor.commitEdit()
  editor.changeColumns((states) =>
    isCollapsed(states, column) ? expanded(states, column) : collapsed(states, column, ownWidth(column, states)),
  )
  const { active, columnStates, table } = editor.activeTab()
  if (active?.column !== column || !isCollapsed(columnStates, column)) return
  const next = openColumnAt(table.columns, columnStates, table.columns.indexOf(column))
  editor.setActive(next === undefined ? null : { ...active, column: next })
}

/** Sets the width of every visible column to fit its contents. [COL-04] */
export function autofitAll(editor: Editor): void {
  const tab = editor.activeTab()
  const { columnStates, table } = tab
  const measure = textMeasure()
  const open = shownColumns(tab).filter((column) => !isCollapsed(columnStates, column))
  editor.changeColumns((states) =>
    open.reduce((now, column) => fitted(now, column, fittingWidth(column, table.rows, measure)), states),
  )
}

/** Expands all collapsed columns. */
export function expandAll(editor: Editor): void {
  editor.changeColumns((states) => Array.from(states.keys()).reduce(expanded, states))
}
