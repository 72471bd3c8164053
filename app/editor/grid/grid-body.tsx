// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridView } from '../behaviors/grid-view'
import { useActiveTab } from '../behaviors/use-editor'
import { orderOf } from '../state/row-order'
import { GridRow } from './grid-row'
import { type GridLayout, ROW_HEIGHT } from './layout'
import { drawnRows, type RowWindow, windowOf } from './row-window'

interface GridBodyProps {
  readonly view: GridView
  readonly scroller: RefObject<HTMLElement>
  readonly layout: GridLayout
}

/** The rows in sight and the active one, which stays drawn wherever the table is scrolled to. */
export function GridBody({ view, scroller, layout }: GridBodyProps) {
  const { ids } = useActiveTab((tab) => orderOf(tab.table))
  const count = ids.length
  const { first, last } = useRowWindow(view, scroller, count)

  // Rows came or went: the marks of the active cell belong on its present element.
  useLayoutEffect(() => view.paint())

  return (
    <div role="rowgroup" className="grid-body" style={{ height: count * ROW_HEIGHT }}>
      {drawnRows({ first, last }, view.place()?.row ?? null, count).map((index) => {
        const id = ids[index]
        return id === undefined ? null : <GridRow key={id} id={id} index={index} columns={layout.columns} />
      })}
    </div>
  )
}

/** The window of rows that follows the scroller. It is drawn in the same frame, so that no row is ever missing. */
function useRowWindow(view: GridView, scroller: RefObject<HTMLElement>, count: number): RowWindow {
  const [, setWindow] = useState<RowWindow>({ first: 0, last: -1 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      const next = windowOf(view.verticalSight, count)
      flushSync(() => setWindow((last) => (last.first === next.first && last.last === next.last ? last : next)))
    }
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [view, scroller, count])
  return windowOf(view.verticalSight, count)
}
