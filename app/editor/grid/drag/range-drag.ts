import { autoScroll } from '../drawing/auto-scroll'
import type { GridView } from '../view/grid-view'

/** Selects cells while the mouse button is held; scrolls at the edges of the table. */
export function dragRange(view: GridView, down: MouseEvent): void {
  const { scroller } = view.viewport
  if (!scroller) return
  const start = view.viewport.placeAt(down.clientX, down.clientY)
  const stop = new AbortController()
  const on = { signal: stop.signal }
  let [x, y] = [down.clientX, down.clientY]
  let hasLeft = down.shiftKey
  const follow = () => {
    const place = view.viewport.placeAt(x, y)
    hasLeft ||= place?.row !== start?.row || place?.column !== start?.column
    // A click that jitters inside one cell selects nothing.
    if (place && hasLeft) view.ranges.extendTo(place)
  }
  const scrolling = autoScroll(scroller, () => view.viewport.cellArea(), follow)
  const end = () => {
    stop.abort()
    scrolling.stop()
  }
  window.addEventListener(
    'mousemove',
    (move) => {
      // The button was released outside the window.
      if (move.buttons % 2 === 0) return end()
      ;[x, y] = [move.clientX, move.clientY]
      scrolling.follow(x, y)
      follow()
    },
    on,
  )
  window.addEventListener('mouseup', end, on)
  window.addEventListener('blur', end, on)
}
