import { useEffect, useRef } from 'react'
import type { GridView } from './view/grid-view'

/** The shared elements that show the drop position of dragged rows; `view` positions them by script. */
export function RowOverlay({ view }: { readonly view: GridView }) {
  const line = useRef<HTMLDivElement>(null)
  const badge = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [lined, badged, said] = [line.current, badge.current, announcer.current]
    if (!lined || !badged || !said) return
    view.rows.attach({ line: lined, badge: badged, announcer: said })
    return () => view.rows.attach(null)
  }, [view])

  return (
    <>
      <div ref={line} className="grid-drop-line" hidden />
      <div ref={badge} className="grid-drag-badge" aria-hidden="true" hidden />
      <div ref={announcer} className="visually-hidden" role="status" />
    </>
  )
}
