/** Distance from the edge at which a drag starts to scroll, and the maximum scroll per frame, in pixels. */
const EDGE = 24
const FASTEST = 40

export interface Edges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface AutoScroll {
  /** Updates the pointer position, in viewport pixels. */
  follow(x: number, y: number): void
  stop(): void
}

/**
 * Scrolls while a drag is held near or beyond the edges, faster the farther out. `onScroll` runs after every step,
 * because the content under a resting pointer has moved.
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

/** Pixels per frame: 0 between the edges, more the farther out. */
function speed(at: number, start: number, end: number): number {
  const out = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0
  return Math.max(-FASTEST, Math.min(FASTEST, Math.round(out / 2)))
}
