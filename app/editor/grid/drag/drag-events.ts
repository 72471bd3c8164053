import { autoScroll, type Edges } from '../drawing/auto-scroll'

/** How far the pointer must move before a press becomes a drag, in pixels. */
const THRESHOLD = 4

interface Drag {
  readonly scroller: HTMLElement
  /** The edges at which it scrolls, in viewport pixels. */
  readonly edges: () => Edges
  /** The distance from the press that counts for this drag, in pixels. */
  readonly gone: (across: number, down: number) => number
  /** Called when the press becomes a drag. */
  begin(): void
  /** Called when the pointer moves or the table scrolls under it. */
  follow(x: number, y: number): void
  /** Called when the press ends, even if it never became a drag. */
  end(): void
  /** Called when the drag ends in a drop. */
  drop(x: number, y: number, up: PointerEvent): void
}

/**
 * Follows a press until it ends: it becomes a drag when the pointer moves and scrolls the table at its edges. Esc, or a
 * window that loses the focus, cancels it.
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
        // Capture on the scroller, since the pressed element may scroll away; the click that ends a drag then misses
        // it, too.
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
