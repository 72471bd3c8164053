import type { ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { COLUMN_COLLAPSED_WIDTH } from '~/domain/limits/grid'
import type { Row } from '~/domain/table/table'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { isCollapsed } from '../state/model/column-states'
import { shownColumns } from '../state/model/shown-columns'
import { columnModel } from './columns/column-model'
import { columnWidths } from './drawing/column-widths'
import {
  ACTIONS_WIDTH,
  frozenCount,
  type GridColumn,
  type GridLayout,
  GUTTER_WIDTH,
  gridColumn,
  usualFreeze,
} from './drawing/layout'
import { heldIn } from './drawing/measure-text'

/** The column model uses positions as ids, because a column name can be any text. */
const idOf = (index: number) => `c${index}`

function columnDefs(names: readonly string[]): ColumnDef<Row>[] {
  return names.map((_, index) => ({ id: idOf(index), minSize: COLUMN_COLLAPSED_WIDTH }))
}

/** The layout of the active tab's columns in a grid of `available` pixels. */
export function useLayout(available: number): GridLayout {
  const editor = useEditor()
  const names = useActiveTab(shownColumns)
  const states = useActiveTab((tab) => tab.columnStates)
  const frozenColumns = useActiveTab((tab) => tab.frozenColumns)
  const isBesidePicture = useEditorState((state) => state.evidenceShown)

  const columns = useMemo(() => columnDefs(names), [names])
  const columnSizing = useMemo(() => {
    const held = isBesidePicture ? heldIn(editor.activeTab().table.rows) : null
    const widths = columnWidths(names, states, available, held)
    return Object.fromEntries(widths.map((width, index) => [idOf(index), width]))
  }, [editor, names, states, available, isBesidePicture])
  const columnPinning = useMemo(() => {
    const widths = names.map((_, index) => columnSizing[idOf(index)] ?? 0)
    const wanted = frozenColumns ?? usualFreeze(names)
    const fitting = frozenCount(widths, wanted, available)
    // While the user has frozen no columns, TYPE and all columns before it are frozen if they fit, otherwise none.
    const count = frozenColumns === null && fitting < wanted ? 0 : fitting
    return { left: Array.from({ length: count }, (_, index) => idOf(index)) }
  }, [names, columnSizing, frozenColumns, available])
  return useMemo(() => {
    const pinned = columnPinning.left.length
    const placed = columnModel({ columns, columnSizing, columnPinning }).flatMap((column, index): GridColumn[] => {
      const name = names[index]
      if (name === undefined) return []
      const frozen = column.getIsPinned() === 'left'
      return [
        gridColumn({
          index,
          name,
          width: column.getSize(),
          x: GUTTER_WIDTH + column.getStart(),
          collapsed: isCollapsed(states, name),
          frozen,
          isEdge: frozen && index === pinned - 1,
        }),
      ]
    })
    return {
      columns: placed,
      width: endOf(placed.at(-1)) + ACTIONS_WIDTH,
      frozenWidth: endOf(placed[pinned - 1]),
      available,
    }
  }, [columns, names, columnSizing, columnPinning, states, available])
}

/**
 * The right edge of a column in pixels from the left edge of the row; that of the row numbers if there is no column.
 */
function endOf(column: GridColumn | undefined): number {
  return column ? column.x + column.width : GUTTER_WIDTH
}
