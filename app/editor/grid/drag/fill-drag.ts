import { fillDownTarget, fillTo } from '~/editor/state/fill'
import { type Rectangle, rangeOf } from '~/editor/state/model/ranges'
import type { GridView } from '../view/grid-view'
import { followDrag } from './drag-events'

/**
 * The fill handle: dragging repeats the selection or continues its series, along the axis on which the pointer is
 * farther out, and stops at the edge of the table. Ctrl switches between repeating and counting, Esc cancels. A double
 * click fills down as far as the adjacent column has values.
 */
export function listenForFill(view: GridView, handle: HTMLElement): () => void {
  const { editor } = view
  const listening = new AbortController()

  function onPointerDown(event: PointerEvent): void {
    const { viewport } = view
    const source = rangeOf(editor.activeTab())
    const { scroller } = viewport
    if (event.button !== 0 || !source || !scroller) return
    event.preventDefault()
    view.commit()
    view.focus()
    const targetAt = (x: number, y: number) => {
      const place = viewport.placeAt(x, y)
      return place && extended(source, place.row, place.column)
    }
    followDrag(event, {
      scroller,
      edges: () => viewport.cellArea(),
      gone: Math.hypot,
      begin: () => scroller.setAttribute('data-moving', 'fill'),
      follow: (x, y) => view.ranges.paintTarget(targetAt(x, y)),
      end: () => view.ranges.paintTarget(null),
      drop(x, y, { ctrlKey, metaKey }) {
        const target = targetAt(x, y)
        if (target) fillTo(editor, source, target, ctrlKey || metaKey)
      },
    })
  }

  function onDoubleClick({ ctrlKey, metaKey }: MouseEvent): void {
    const source = rangeOf(editor.activeTab())
    const target = fillDownTarget(editor)
    if (source && target) fillTo(editor, source, target, ctrlKey || metaKey)
  }

  handle.addEventListener('pointerdown', onPointerDown, { signal: listening.signal })
  // The grid must neither take the focus nor start a selection.
  handle.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listening.signal })
  handle.addEventListener('dblclick', onDoubleClick, { signal: listening.signal })
  return () => listening.abort()
}

/** Extends `source` to the pointer, on the axis on which it is farther out; null if it is inside. */
export function extended(source: Rectangle, row: number, column: number): Rectangle | null {
  const down = row > source.bottom ? row - source.bottom : row < source.top ? row - source.top : 0
  const right = column > source.right ? column - source.right : column < source.left ? column - source.left : 0
  if (down === 0 && right === 0) return null
  if (Math.abs(down) >= Math.abs(right)) {
    return down > 0 ? { ...source, bottom: row } : { ...source, top: row }
  }
  return right > 0 ? { ...source, right: column } : { ...source, left: column }
}
