import type { PointerEvent, RefObject } from 'react'
import { COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN } from '~/domain/limits/grid'
import { useEditor } from '~/editor/hooks/use-editor'
import { resized } from '~/editor/state/model/column-states'
import { note } from '~/editor/state/model/note-columns'
import type { GridColumn } from '../drawing/layout'

/**
 * Resizes a column by the edge of its head: during the drag only one custom property of the grid changes; the width is
 * stored on release. Esc restores the old width. [COL-03][COL-22][COL-23]
 */
export function useColumnResize(table: RefObject<HTMLElement>) {
  const editor = useEditor()
  return (event: PointerEvent<HTMLElement>, column: GridColumn) => {
    const root = table.current
    if (!root || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const property = `--w${column.index}`
    const startX = event.clientX
    let width = column.width
    const stop = new AbortController()
    const on = { signal: stop.signal }
    const end = (keep: boolean) => {
      stop.abort()
      root.removeAttribute('data-resizing')
      if (keep && width !== column.width) {
        editor.changeColumns((states) => resized(states, column.name, width))
        note(({ noteWidth }) => noteWidth(column.name, width))
      } else root.style.setProperty(property, `${column.width}px`)
    }
    handle.setPointerCapture(event.pointerId)
    root.setAttribute('data-resizing', '')
    handle.addEventListener(
      'pointermove',
      (move: globalThis.PointerEvent) => {
        const wanted = column.width + move.clientX - startX
        width = Math.round(Math.max(COLUMN_RESIZE_MIN, Math.min(COLUMN_RESIZE_MAX, wanted)))
        root.style.setProperty(property, `${width}px`)
      },
      on,
    )
    handle.addEventListener('pointerup', () => end(true), on)
    handle.addEventListener('pointercancel', () => end(false), on)
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), on)
  }
}
