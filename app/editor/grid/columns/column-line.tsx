import { type RefObject, useEffect, useRef } from 'react'
import { dragColumn } from '../drag/column-drag'
import { tintHoveredColumn } from '../drag/column-hover'
import type { GridView } from '../view/grid-view'

interface ColumnLineProps {
  readonly view: GridView
  readonly table: RefObject<HTMLElement>
}

/**
 * The line that marks the drop position of a dragged column, and the tint of the hovered column; both positioned by
 * script.
 */
export function ColumnLine({ view, table }: ColumnLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [drawn, said, root] = [line.current, announcer.current, table.current]
    if (!drawn || !said || !root) return
    view.columns.attach({ line: drawn, announcer: said })
    const onPointerDown = (event: PointerEvent) => dragColumn(view, event)
    root.addEventListener('pointerdown', onPointerDown)
    const stopTint = band.current ? tintHoveredColumn(view, root, band.current) : () => {}
    return () => {
      stopTint()
      root.removeEventListener('pointerdown', onPointerDown)
      view.columns.attach(null)
    }
  }, [view, table])

  return (
    <>
      <div className="grid-overlay">
        <div ref={band} className="grid-column-band" hidden />
      </div>
      <div ref={line} className="grid-column-line" hidden />
      <div ref={announcer} className="visually-hidden" role="status" />
    </>
  )
}
