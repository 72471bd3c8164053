import type { Editor, TabId } from '../state/editor'

/** Minimum pointer movement for a press to count as a drag, in pixels. */
const THRESHOLD = 5

/**
 * Drags a tab along with the pointer: it swaps places with a neighbor once the pointer passes the neighbor's middle.
 * Esc cancels. `handles` returns the tabs' elements from the left.
 */
export function dragTab(editor: Editor, id: TabId, press: PointerEvent, handles: () => readonly Element[]): void {
  const places = () => editor.getState().tabs.findIndex((tab) => tab.id === id)
  const start = places()
  const stop = new AbortController()
  let isDragging = false

  function follow({ clientX }: PointerEvent): void {
    isDragging ||= Math.abs(clientX - press.clientX) > THRESHOLD
    if (!isDragging) return
    const at = places()
    const middles = handles().map((handle) => {
      const { left, width } = handle.getBoundingClientRect()
      return left + width / 2
    })
    const before = middles.findIndex((middle, index) => index < at && clientX < middle)
    const after = middles.findLastIndex((middle, index) => index > at && clientX > middle)
    if (before >= 0) editor.moveTab(id, before)
    else if (after >= 0) editor.moveTab(id, after)
  }

  const on = { signal: stop.signal }
  window.addEventListener('pointermove', follow, on)
  window.addEventListener('pointerup', () => stop.abort(), on)
  window.addEventListener('pointercancel', () => stop.abort(), on)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      editor.moveTab(id, start)
      stop.abort()
    },
    on,
  )
}
