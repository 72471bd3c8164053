import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useEffect, useRef } from 'react'
import { suggestions as words } from '~/domain/table/grid-messages'
import { Icon } from '~/ui/icon'
import type { GridView } from './view/grid-view'

/** The text field keeps the focus. */
const keepFocus = (event: Event) => event.preventDefault()

/** The shared elements at the right edge of a cell; `view` positions them by script. [CAT-01][GRID-016][GRID-017] */
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
        <Icon of={ChevronDown} size={13} />
      </button>
      <div ref={result} className="grid-result" aria-hidden="true" hidden />
      {/* biome-ignore lint/a11y/useValidAnchor: `href` is set when the link is placed next to a catalog number */}
      <a ref={link} className="grid-catalog-link" target="_blank" rel="noopener noreferrer" tabIndex={-1} hidden>
        <Icon of={ExternalLink} size={14} />
      </a>
    </>
  )
}
