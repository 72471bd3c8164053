import { type RefObject, useEffect, useRef } from 'react'
import { dragColumn } from '../behaviors/column-drag'
import type { GridView } from '../behaviors/grid-view'

interface ColumnLineProps {
  readonly view: GridView
  readonly table: RefObject<HTMLElement>
}

/** The line that shows where a dragged column goes. */
export function ColumnLine({ view, table }: ColumnLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [drawn, root] = [line.current, table.current]
    if (!drawn || !root) return
    const onPointerDown = (event: PointerEvent) => dragColumn(view, drawn, event)
    root.addEventListener('pointerdown', onPointerDown)
    return () => root.removeEventListener('pointerdown', onPointerDown)
  }, [view, table])
  return <div ref={line} className="grid-column-line" hidden />
}
