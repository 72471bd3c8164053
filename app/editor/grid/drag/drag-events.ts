import { autoScroll, type Edges } from '../drawing/auto-scroll'

/** Px that the pointer has to move before a press is a drag. */
const THRESHOLD = 4

interface Drag {
  readonly scroller: HTMLElement
  /** Where it scrolls, in px of the window. */
  readonly edges: () => Edges
  /** How far the pointer has gone since the press, in px that count for this drag. */
  readonly gone: (across: number, down: number) => number
  /** The press has become a drag. */
  begin(): void
  /** The pointer is here, or the table was scrolled under it. */
  follow(x: number, y: number): void
  /** It is over, also where it never began. */
  end(): void
  /** What was held was let go here. */
  drop(x: number, y: number, up: PointerEvent): void
}

/**
 * Follows a press until it is over: it becomes a drag when the pointer moves, scrolls the table at its edges, and Esc, or
 * a window that loses the focus, leaves everything as it was.
 */
export function followDrag(down: PointerEvent, drag: Drag): void {
  const { scroller } = drag
  const stop = new AbortController()
  const on = { signal: stop.signal }
  let [x, y] = [down.clientX, down.clientY]
  let isMoving = false
  const follow = () => drag.follow(x, y)
  const scrolling = autoScroll(scroller, drag.edges, follow)
  const end = () => {
    stop.abort()
    scrolling.stop()
    drag.end()
    scroller.removeAttribute('data-moving')
    if (scroller.hasPointerCapture(down.pointerId)) scroller.releasePointerCapture(down.pointerId)
  }
  const isOther = (event: PointerEvent) => event.pointerId !== down.pointerId

  window.addEventListener(
    'pointermove',
    (move) => {
      if (isOther(move)) return
      ;[x, y] = [move.clientX, move.clientY]
      if (!isMoving && drag.gone(x - down.clientX, y - down.clientY) < THRESHOLD) return
      if (!isMoving) {
        isMoving = true
        // What was pressed may be scrolled away; the scroller stays, and the click that ends a drag is no click on it.
        scroller.setPointerCapture(down.pointerId)
        drag.begin()
      }
      scrolling.follow(x, y)
      follow()
    },
    on,
  )
  window.addEventListener(
    'pointerup',
    (up) => {
      if (isOther(up)) return
      end()
      if (isMoving) drag.drop(x, y, up)
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
