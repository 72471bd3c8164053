// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import type { GridView } from '../behaviors/grid-view'
import { useActiveTab } from '../behaviors/use-editor'
import { orderOf } from '../state/row-order'
import { GridRow } from './grid-row'
import { DRAW_ALL_ROWS, type GridLayout, OVERSCAN, ROW_HEIGHT } from './layout'

interface GridBodyProps {
  readonly view: GridView
  readonly scroller: RefObject<HTMLElement>
  readonly layout: GridLayout
}

/** The rows in sight and the active one, which stays drawn wherever the table is scrolled to. */
export function GridBody({ view, scroller, layout }: GridBodyProps) {
  const order = useActiveTab((tab) => orderOf(tab.table))
  const { ids } = order

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      const active = view.place()?.row
      if (active === undefined || indexes.length === 0) return indexes
      if (active < (indexes[0] ?? 0)) return [active, ...indexes]
      return active > (indexes.at(-1) ?? 0) && active < range.count ? [...indexes, active] : indexes
    },
    [view],
  )
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: ids.length <= DRAW_ALL_ROWS ? DRAW_ALL_ROWS : OVERSCAN,
    rangeExtractor,
  })

  // Rows came or went: the marks of the active cell belong on its present element.
  useLayoutEffect(() => view.paint())

  return (
    <div role="rowgroup" className="grid-body" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index }) => {
        const id = ids[index]
        return id === undefined ? null : <GridRow key={id} id={id} index={index} columns={layout.columns} />
      })}
    </div>
  )
}
