// biome-ignore-all lint/a11y/useFocusableInteractive: the text field keeps the focus and names the highlighted entry
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the text field handles the keys
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { suggestMakers } from '~/domain/entry/suggestions'
import { suggestionList as list } from '~/domain/panel-messages'
import { suggestions } from '~/domain/table/grid-messages'
import type { ShownSuggestions } from './drawing/suggestion-list'
import type { GridView } from './view/grid-view'

const LIST_ID = 'grid-suggestions'
const optionId = (index: number) => `${LIST_ID}-${index}`
/** Distances from the list to the cell and to the edge of the viewport, in pixels. */
const GAP = 3
const MARGIN = 8

/** The list of LINE and MFG below the edited cell. [GRID-016][GRID-017] */
export function SuggestionList({
  view,
  label,
  entries,
  more,
  highlighted,
}: ShownSuggestions & { readonly view: GridView }) {
  const popup = useRef<HTMLDivElement>(null)
  usePlace(view, popup, entries.length)

  useLayoutEffect(() => {
    const input = view.field.element
    if (!input) return
    const grid = input.getAttribute('aria-controls') ?? ''
    input.setAttribute('aria-controls', LIST_ID)
    return () => input.setAttribute('aria-controls', grid)
  }, [view])

  useLayoutEffect(() => {
    const input = view.field.element
    if (highlighted < 0) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', optionId(highlighted))
    popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [view, highlighted])

  const unknown = label === suggestions.makers ? unknownMaker(view) : ''

  const choose = (value: string) => {
    const outcome = view.field.choose(value)
    if (outcome === 'catalog' || outcome === 'overage') view.goOn(outcome)
  }

  return createPortal(
    // The text field keeps the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the list must not blur the field
    <div ref={popup} className="grid-suggestions" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={LIST_ID} aria-label={label}>
        {entries.map(({ value, meaning, isOwn }, index) => (
          <div
            key={value}
            role="option"
            id={optionId(index)}
            aria-selected={index === highlighted}
            className={`grid-suggestion${index === highlighted ? ' is-chosen' : ''}`}
            onClick={() => choose(value)}
          >
            <span className="grid-suggestion-value">{value || list.none}</span>
            <span className="grid-suggestion-meaning">{meaning}</span>
            {isOwn && <span className="grid-suggestion-own">{list.own}</span>}
          </div>
        ))}
      </div>
      {more > 0 && <div className="grid-suggestions-more">{list.more(more)}</div>}
      {unknown && (
        <div className="grid-suggestions-more">
          {list.unknown}{' '}
          <a
            className="link"
            href={`/makers?${new URLSearchParams({ view: 'add', name: unknown })}`}
            target="_blank"
            rel="noopener"
          >
            {list.add}
          </a>
        </div>
      )}
    </div>,
    view.viewport.scroller?.closest('main') ?? document.body,
  )
}

/** The text in the field if no maker has such a name; otherwise ''. */
function unknownMaker({ field, editor }: GridView): string {
  const text = field.element?.value.trim() ?? ''
  return suggestMakers(text, editor.getState().makers).entries.length > 0 ? '' : text
}

/** Places the list below the cell, or above it if there is more room, and follows the cell while the table scrolls. */
function usePlace(view: GridView, popup: RefObject<HTMLElement>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on `count`
  useLayoutEffect(() => {
    const place = () => {
      const [element, input] = [popup.current, view.field.element]
      if (!element || !input) return
      const cell = input.getBoundingClientRect()
      const area = view.viewport.cellArea()
      element.classList.toggle('is-out', cell.bottom <= area.top || cell.top >= area.bottom)
      const below = window.innerHeight - MARGIN - cell.bottom - GAP
      const above = cell.top - GAP - MARGIN
      element.style.maxHeight = `${Math.max(below, above)}px`
      const height = element.offsetHeight
      const isBelow = height <= below || below >= above
      element.style.top = `${isBelow ? cell.bottom + GAP : cell.top - GAP - height}px`
      element.style.left = `${Math.max(MARGIN, Math.min(cell.left, window.innerWidth - MARGIN - element.offsetWidth))}px`
    }
    place()
    const stop = new AbortController()
    view.viewport.scroller?.addEventListener('scroll', place, { signal: stop.signal, passive: true })
    window.addEventListener('resize', place, { signal: stop.signal })
    return () => stop.abort()
  }, [view, popup, count])
}
