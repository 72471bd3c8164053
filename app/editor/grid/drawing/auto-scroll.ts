/** Px inside the edge from which on a drag scrolls, and the most that it scrolls per frame. */
const EDGE = 24
const FASTEST = 40

export interface Edges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface AutoScroll {
  /** The pointer is here now, in px of the window. */
  follow(x: number, y: number): void
  stop(): void
}

/**
 * Scrolls while a drag is held at or beyond the edges of `edges()`, faster the further out. `onScroll` runs after every
 * step, since what lies under a pointer that rests has changed.
 */
export function autoScroll(scroller: HTMLElement, edges: () => Edges, onScroll: () => void): AutoScroll {
  let [x, y] = [0, 0]
  let frame = 0

  function step(): void {
    const { top, right, bottom, left } = edges()
    const { scrollTop, scrollLeft } = scroller
    scroller.scrollBy(speed(x, left, right), speed(y, top, bottom))
    const moved = scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft
    frame = moved ? requestAnimationFrame(step) : 0
    if (moved) onScroll()
  }

  return {
    follow(nextX, nextY) {
      ;[x, y] = [nextX, nextY]
      if (frame === 0) frame = requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

/** Px per frame: none between the edges, more the further out. */
function speed(at: number, start: number, end: number): number {
  const out = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0
  return Math.max(-FASTEST, Math.min(FASTEST, Math.round(out / 2)))
}
