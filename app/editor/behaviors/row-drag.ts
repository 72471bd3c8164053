import { orderOf } from '~/domain/row-order'
import { rowsAround } from '../state/row-edits'
import { autoScroll } from './auto-scroll'
import type { GridView } from './grid-view'

/** Px that the pointer has to move before a press on the handle is a drag. */
const THRESHOLD = 4

/**
 * The handle of a row: a drag moves the row, or all selected rows when it is one of them, into the gap that the line
 * shows; it scrolls at the edges of the table, and Esc leaves everything as it was. [GRID-014]
 */
export function dragRows(view: GridView, down: PointerEvent): void {
  const { scroller, editor } = view
  const handle = down.target instanceof Element ? down.target.closest('.grid-grip') : null
  const row = Number(handle?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
  const order = orderOf(editor.activeTab().table)
  const id = order.ids[row]
  if (down.button !== 0 || !handle || !scroller || id === undefined) return

  const ids = rowsAround(editor.activeTab(), id)
  const [first, last] = [order.indexOf(ids[0] ?? id), order.indexOf(ids.at(-1) ?? id)]
  const held = { first, last, count: ids.length }
  const stop = new AbortController()
  const on = { signal: stop.signal }
  let [x, y] = [down.clientX, down.clientY]
  let isMoving = false
  const follow = () => view.rows.paint(held, view.rows.gapAt(y), x, y)
  // Rows move up and down only.
  const edges = () => ({ ...view.cellArea(), left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY })
  const scrolling = autoScroll(scroller, edges, follow)
  const begin = () => {
    isMoving = true
    view.commit()
    // The row may be scrolled away; the scroller stays, and the click that ends a drag is no click on the handle.
    scroller.setPointerCapture(down.pointerId)
    scroller.setAttribute('data-moving', 'rows')
  }
  const end = () => {
    stop.abort()
    scrolling.stop()
    view.rows.clear()
    scroller.removeAttribute('data-moving')
  }

  window.addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== down.pointerId) return
      ;[x, y] = [move.clientX, move.clientY]
      if (!isMoving && Math.hypot(x - down.clientX, y - down.clientY) < THRESHOLD) return
      if (!isMoving) begin()
      scrolling.follow(x, y)
      follow()
    },
    on,
  )
  window.addEventListener(
    'pointerup',
    () => {
      end()
      if (isMoving) view.rows.drop(ids, view.rows.gapAt(y))
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
