import { useEffect, useRef } from 'react'
import { grid as words } from '~/domain/table/grid-messages'
import type { GridView } from './view/grid-view'

/** The shared elements that show the selection over the cells; `view` positions them by script. */
export function RangeOverlay({ view }: { readonly view: GridView }) {
  const box = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const announcer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [boxed, targeted, handled, said] = [box.current, target.current, handle.current, announcer.current]
    if (!boxed || !targeted || !handled || !said) return
    view.ranges.attach({ box: boxed, target: targeted, handle: handled, announcer: said })
    let stop: (() => void) | null = () => {}
    // The handle is shown once it works.
    import('./drag/fill-drag').then(
      ({ listenForFill }) => {
        if (stop) stop = listenForFill(view, handled)
        handled.hidden = false
      },
      () => {},
    )
    return () => {
      stop?.()
      stop = null
      view.ranges.attach(null)
    }
  }, [view])

  return (
    <>
      <div ref={box} className="grid-range" hidden>
        <div ref={handle} className="grid-fill-handle" hidden title={words.fillHandle} />
      </div>
      <div ref={target} className="grid-fill-target" hidden />
      <div ref={announcer} className="visually-hidden" aria-live="polite" />
    </>
  )
}
