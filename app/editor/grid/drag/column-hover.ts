import { HEAD_HEIGHT } from '../drawing/layout'
import { show } from '../drawing/visibility'
import type { GridView } from '../view/grid-view'

/**
 * Tints the column under the pointer while the setting is on, by moving one element regardless of the number of rows.
 * Scrolling hides the tint until the pointer moves again. Returns a function that stops it. [THEME-09]
 */
export function tintHoveredColumn(view: GridView, table: HTMLElement, band: HTMLElement): () => void {
  const stop = new AbortController()
  const on = { signal: stop.signal, passive: true }
  const hide = () => show(band, false)
  const follow = (event: PointerEvent) => {
    if (document.documentElement.dataset.columnBands !== 'on') return hide()
    const cell = event.target instanceof Element ? event.target.closest('[aria-colindex]') : null
    const column = view.layout.columns[Number(cell?.getAttribute('aria-colindex')) - 2]
    if (!column) return hide()
    const x = column.x + (column.frozen ? (view.viewport.scroller?.scrollLeft ?? 0) : 0)
    show(band, true)
    band.style.width = `${column.width}px`
    band.style.height = `${table.offsetHeight - HEAD_HEIGHT}px`
    band.style.transform = `translateX(${x}px)`
  }
  table.addEventListener('pointermove', follow, on)
  table.addEventListener('pointerleave', hide, on)
  view.viewport.scroller?.addEventListener('scroll', hide, on)
  return () => stop.abort()
}
