import { autoScroll } from './auto-scroll'
import type { GridView } from './grid-view'

/** Px that the pointer has to move before a press on a head is a drag. */
const THRESHOLD = 4

/**
 * A drag of a column's head moves the column into the gap that the line shows; it scrolls at the edges of the table, and
 * Esc leaves everything as it was. [COL-01]
 */
export function dragColumn(view: GridView, down: PointerEvent): void {
  const { scroller } = view
  const target = down.target instanceof Element ? down.target : null
  const head = target?.closest('[role=columnheader][data-column]')
  const index = Number(head?.getAttribute('aria-colindex')) - 2
  const name = view.layout.columns[index]?.name
  if (down.button !== 0 || !scroller || !head || name === undefined || target?.closest('button, input, .grid-resize'))
    return

  const stop = new AbortController()
  const on = { signal: stop.signal }
  let [x, y] = [down.clientX, down.clientY]
  let isMoving = false
  const follow = () => view.columns.paint(index, view.columns.gapAt(x))
  // Columns move to the sides only.
  const edges = () => ({ ...view.cellArea(), top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY })
  const scrolling = autoScroll(scroller, edges, follow)
  const end = () => {
    stop.abort()
    scrolling.stop()
    view.columns.clear()
    head.removeAttribute('data-held')
    scroller.removeAttribute('data-moving')
    if (scroller.hasPointerCapture(down.pointerId)) scroller.releasePointerCapture(down.pointerId)
  }
  const begin = () => {
    isMoving = true
    view.commit()
    // The click that ends a drag is no click on the head.
    scroller.setPointerCapture(down.pointerId)
    scroller.setAttribute('data-moving', 'columns')
    head.setAttribute('data-held', '')
  }

  window.addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== down.pointerId) return
      ;[x, y] = [move.clientX, move.clientY]
      if (!isMoving && Math.abs(x - down.clientX) < THRESHOLD) return
      if (!isMoving) begin()
      scrolling.follow(x, y)
      follow()
    },
    on,
  )
  window.addEventListener(
    'pointerup',
    (up) => {
      if (up.pointerId !== down.pointerId) return
      end()
      if (isMoving) view.columns.drop(name, view.columns.gapAt(x))
    },
    on,
  )
  window.addEventListener('pointercancel', end, on)
  window.addEventListener('blur', end, on)
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !isMoving) return
      key.preventDefault()
      key.stopPropagation()
      end()
    },
    { ...on, capture: true },
  )
}
