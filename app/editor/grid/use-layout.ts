import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { COLUMN_COLLAPSED_WIDTH } from '~/domain/limits'
import type { Row } from '~/domain/table/table'
import {
  ACTIONS_WIDTH,
  frozenCount,
  type GridColumn,
  type GridLayout,
  GUTTER_WIDTH,
  gridColumn,
  growth,
  ownWidth,
} from '~/editor/grid/drawing/layout'
import { useActiveTab } from '~/editor/hooks/use-editor'
import { isCollapsed } from '~/editor/state/model/column-states'

/** The rows stay in the editor's own store, which tells row by row what changed; the table model has the columns. */
const NO_ROWS: Row[] = []
const coreRowModel = getCoreRowModel<Row>()

/** Columns are known to the model by position, because any text at all can be a column's name. */
const idOf = (index: number) => `c${index}`

function columnDefs(names: readonly string[]): ColumnDef<Row>[] {
  return names.map((_, index) => ({ id: idOf(index), minSize: COLUMN_COLLAPSED_WIDTH }))
}

/** Where the columns of the active tab stand in a grid that is `available` px wide. */
export function useLayout(available: number): GridLayout {
  const names = useActiveTab((tab) => tab.table.columns)
  const states = useActiveTab((tab) => tab.columnStates)
  const frozenColumns = useActiveTab((tab) => tab.frozenColumns)

  const columns = useMemo(() => columnDefs(names), [names])
  const columnSizing = useMemo(() => {
    const { index: growing, extra } = growth(names, states, available)
    return Object.fromEntries(
      names.map((name, index) => [idOf(index), ownWidth(name, states) + (index === growing ? extra : 0)]),
    )
  }, [names, states, available])
  const columnPinning = useMemo(() => {
    const widths = names.map((_, index) => columnSizing[idOf(index)] ?? 0)
    return { left: Array.from({ length: frozenCount(widths, frozenColumns, available) }, (_, index) => idOf(index)) }
  }, [names, columnSizing, frozenColumns, available])
  const table = useReactTable({
    data: NO_ROWS,
    columns,
    state: { columnSizing, columnPinning },
    getCoreRowModel: coreRowModel,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the model keeps its identity, the sizes say when it changed
  return useMemo(() => {
    const placed = table.getAllLeafColumns().flatMap((column, index): GridColumn[] => {
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
          isEdge: frozen && index === columnPinning.left.length - 1,
        }),
      ]
    })
    return {
      columns: placed,
      width: GUTTER_WIDTH + table.getTotalSize() + ACTIONS_WIDTH,
      frozenWidth: GUTTER_WIDTH + table.getLeftTotalSize(),
      available,
    }
  }, [table, names, columnSizing, columnPinning, states, available])
}
