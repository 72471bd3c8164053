// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { memo, type PointerEvent } from 'react'
import { PART_NOT_LOADED } from '~/domain/messages'
import { isProtected } from '~/domain/table/columns'
import { headHint, columns as words } from '~/domain/table/grid-messages'
import { useActiveTab, useEditor, useEditorState } from '~/editor/hooks/use-editor'
import { columnName } from '~/editor/parts/parts'
import { expanded } from '~/editor/state/model/column-states'
import type { TableView } from '~/editor/state/model/model'
import { seenOrder } from '~/editor/state/model/seen-rows'
import type { GridColumn, GridLayout } from '../drawing/layout'

/** Opens the column menu next to a rectangle of the viewport. */
export type OpenColumnMenu = (column: string, at: DOMRect) => void

interface GridHeadProps {
  readonly layout: GridLayout
  readonly onResize: (event: PointerEvent<HTMLElement>, column: GridColumn) => void
  readonly onFit: (column: GridColumn) => void
  readonly onMenu: OpenColumnMenu
}

export const GridHead = memo(function GridHead({ layout, onResize, onFit, onMenu }: GridHeadProps) {
  const editor = useEditor()
  const renamed = useEditorState((state) => state.renamedColumn)
  const view = useActiveTab((tab) => tab.view)
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row">
        <SelectAll />
        {layout.columns.map((column) => (
          <div
            key={column.index}
            role="columnheader"
            aria-colindex={column.index + 2}
            aria-label={column.label}
            data-column={column.name}
            aria-sort={sortOf(view, column.name)}
            data-filtered={view?.filters.has(column.name) || undefined}
            aria-readonly={column.isWorkedOut || undefined}
            className={column.className}
            title={headHint(column.name) ?? column.label}
            onDoubleClick={(event) => {
              const isLabel = event.target instanceof Element && !event.target.closest('button, input, .grid-resize')
              if (isLabel && !isProtected(column.name)) editor.renameColumn(column.name)
            }}
            onContextMenu={(event) => {
              event.preventDefault()
              onMenu(column.name, new DOMRect(event.clientX, event.clientY, 0, 0))
            }}
          >
            {column.collapsed ? <Expand column={column} /> : <span className="grid-label">{column.label}</span>}
            {column.collapsed ? null : (
              <>
                <button
                  type="button"
                  tabIndex={-1}
                  className="grid-column-menu"
                  aria-haspopup="menu"
                  aria-label={words.menu(column.label)}
                  onClick={(event) => onMenu(column.name, event.currentTarget.getBoundingClientRect())}
                />
                <span
                  className="grid-resize"
                  aria-hidden="true"
                  onPointerDown={(event) => onResize(event, column)}
                  onDoubleClick={() => onFit(column)}
                />
              </>
            )}
            {column.name === renamed ? (
              <columnName.Part
                column={column}
                onEscape={() => editor.renameColumn(null)}
                onFail={() => {
                  editor.renameColumn(null)
                  editor.toast(PART_NOT_LOADED, 'error')
                }}
              />
            ) : null}
          </div>
        ))}
        <div role="columnheader" aria-colindex={layout.columns.length + 2} className="grid-cell grid-actions">
          <span className="visually-hidden">Row actions</span>
        </div>
      </div>
    </div>
  )
})

function sortOf(view: TableView | null, column: string) {
  if (view?.sort?.column !== column) return undefined
  return view.sort.isDescending ? 'descending' : 'ascending'
}

/** The button that replaces the head of a collapsed column; a click on or near it expands the column. [COL-15] */
function Expand({ column }: { readonly column: GridColumn }) {
  const editor = useEditor()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-expand"
      aria-label={words.show(column.label)}
      onClick={() => editor.changeColumns((states) => expanded(states, column.name))}
    />
  )
}

/** [GRID-011] */
function SelectAll() {
  const rows = useActiveTab((tab) => seenOrder(tab).ids.length)
  const selected = useActiveTab((tab) => tab.selectedRows.size)
  const checked = rows > 0 && selected === rows ? true : selected > 0 ? 'mixed' : false
  return (
    <div role="columnheader" aria-colindex={1} className="grid-cell grid-gutter">
      <span role="checkbox" aria-checked={checked} aria-label="Select all rows" className="grid-check" />
    </div>
  )
}
