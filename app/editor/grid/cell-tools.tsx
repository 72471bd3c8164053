import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef } from 'react'
import { suggestions as words } from '~/domain/table/grid-messages'
import type { GridView } from '~/editor/grid/view/grid-view'

/** The text field keeps the focus. */
const keepFocus = (event: Event) => event.preventDefault()

/** The shared elements at the right edge of a cell; `view` moves them by hand. [CAT-01][GRID-016][GRID-017] */
export function CellTools({ view }: { readonly view: GridView }) {
  const link = useRef<HTMLAnchorElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [linked, opening, worked] = [link.current, opener.current, result.current]
    if (!linked || !opening || !worked) return
    view.tools.attach({ link: linked, opener: opening, result: worked })
    const stop = new AbortController()
    const on = { signal: stop.signal }
    for (const element of [linked, opening]) element.addEventListener('mousedown', keepFocus, on)
    linked.addEventListener('pointerleave', (event) => view.tools.handlePointerLeave(event), on)
    return () => {
      stop.abort()
      view.tools.attach(null)
    }
  }, [view])

  return (
    <>
      <button
        ref={opener}
        type="button"
        tabIndex={-1}
        className="grid-opener"
        aria-label={words.open}
        onClick={() => {
          view.focus()
          view.start('edit')
        }}
        hidden
      >
        <ChevronDown size={13} aria-hidden="true" />
      </button>
      <div ref={result} className="grid-result" aria-hidden="true" hidden />
      {/* biome-ignore lint/a11y/useValidAnchor: it gets its address when it is put beside a catalog number */}
      <a ref={link} className="grid-catalog-link" target="_blank" rel="noopener noreferrer" tabIndex={-1} hidden>
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </>
  )
}
