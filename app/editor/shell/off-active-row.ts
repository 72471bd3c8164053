import type { Editor } from '../state/editor'

/** The distance in pixels between the notices and the active row. */
const GAP = 6

/**
 * Lifts the notices above the active row while they would lie over it, so that its cells can be read. Returns a function
 * that stops this.
 */
export function keepOffActiveRow(place: HTMLElement, editor: Editor): () => void {
  let lift = 0
  let frame = 0
  let isShown = false

  function settle(): void {
    frame = 0
    const row = document.querySelector('.grid-ring')?.getBoundingClientRect()
    const box = place.getBoundingClientRect()
    const [top, bottom] = [box.top + lift, box.bottom + lift]
    const isOver = isShown && row !== undefined && row.height > 0 && row.top < bottom && row.bottom > top
    const next = isOver ? Math.ceil(bottom - row.top + GAP) : 0
    if (next === lift) return
    lift = next
    place.style.translate = lift > 0 ? `0 ${-lift}px` : ''
  }

  // Measures at most once a frame, and only while there is a notice.
  function follow(): void {
    if (isShown && frame === 0) frame = requestAnimationFrame(settle)
  }

  const sizes = new ResizeObserver(([entry]) => {
    isShown = (entry?.contentRect.height ?? 0) > 0
    settle()
  })
  sizes.observe(place)
  const stop = editor.subscribe(follow)
  document.addEventListener('scroll', follow, { capture: true, passive: true })
  window.addEventListener('resize', follow)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    stop()
    document.removeEventListener('scroll', follow, { capture: true })
    window.removeEventListener('resize', follow)
  }
}
