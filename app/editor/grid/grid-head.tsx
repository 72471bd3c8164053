// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { memo, type PointerEvent } from 'react'
import { useActiveTab } from '../behaviors/use-editor'
import { widthStyle } from './grid-row'
import type { GridColumn, GridLayout } from './layout'

interface GridHeadProps {
  readonly layout: GridLayout
  readonly onResize: (event: PointerEvent<HTMLElement>, column: GridColumn) => void
}

export const GridHead = memo(function GridHead({ layout, onResize }: GridHeadProps) {
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row">
        <SelectAll />
        {layout.columns.map((column) => (
          <div
            key={column.index}
            role="columnheader"
            aria-colindex={column.index + 2}
            data-column={column.name}
            className={`grid-cell grid-kind-${column.kind}`}
            style={widthStyle(column.index)}
          >
            <span className="grid-label">{column.label}</span>
            <span className="grid-resize" aria-hidden="true" onPointerDown={(event) => onResize(event, column)} />
          </div>
        ))}
        <div role="columnheader" aria-colindex={layout.columns.length + 2} className="grid-cell grid-actions">
          <span className="visually-hidden">Row actions</span>
        </div>
      </div>
    </div>
  )
})

/** [GRID-011] */
function SelectAll() {
  const rows = useActiveTab((tab) => tab.table.rows.length)
  const selected = useActiveTab((tab) => tab.selectedRows.size)
  const checked = rows > 0 && selected === rows ? true : selected > 0 ? 'mixed' : false
  return (
    <div role="columnheader" aria-colindex={1} className="grid-cell grid-gutter">
      <span
        role="checkbox"
        aria-checked={checked}
        aria-label="Select all rows"
        data-select-all
        className="grid-check"
      />
    </div>
  )
}
