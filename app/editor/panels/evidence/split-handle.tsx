import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { evidence as words } from '~/domain/pictures/picture-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember, remembered } from '~/ui/remembered'

/** Minimum width in pixels. */
const MIN = 304
/** The minimum width of the table in pixels, which fits the dock. */
const TABLE_MIN = 480
/** The width of the table's borders and scroll bar in pixels. */
const AROUND_TABLE = 18
/** A stored width above this share of the window (0–1) was chosen in a wider window and is ignored. */
const MOST_SHARE = 0.6
const STEP = 24
const DEFAULT_SHARE = 0.42

export interface Split {
  readonly width: number
  readonly most: number
  readonly change: (width: number) => void
  /** Resets the width to the default. */
  readonly fit: () => void
  readonly keep: () => void
}

const mostOf = () => Math.max(MIN, window.innerWidth - TABLE_MIN)
const clamp = (width: number) => Math.round(Math.max(MIN, Math.min(mostOf(), width)))

/** The default width: a fixed share of the window, reduced if necessary to keep the pricing columns visible. */
const usual = (wanted: number) => Math.min(window.innerWidth * DEFAULT_SHARE, window.innerWidth - wanted - AROUND_TABLE)

function stored(wanted: number): number {
  const width = Number(remembered(STORAGE_KEYS.evidenceWidth))
  return width > 0 && width <= window.innerWidth * MOST_SHARE ? width : usual(wanted)
}

/**
 * The width of the panel next to the table, stored in this browser. `wanted` is the width the table needs, in pixels; it
 * limits the default width.
 */
export function useSplit(wanted: number): Split {
  const [width, setWidth] = useState(() => stored(wanted))
  // After a window resize, the width is computed as on first load.
  const [, setWindow] = useState(0)
  useEffect(() => {
    const onResize = () => {
      setWindow(window.innerWidth)
      setWidth(stored(wanted))
    }
    // The window may have been resized since the first render.
    onResize()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [wanted])
  return {
    width: clamp(width),
    most: mostOf(),
    change: (next) => setWidth(clamp(next)),
    fit: () => setWidth(clamp(usual(wanted))),
    keep: () => remember(STORAGE_KEYS.evidenceWidth, String(clamp(width))),
  }
}

/** The divider between the table and the panel next to it: dragged, or moved with the arrow keys. */
export function SplitHandle({ split: { width, most, change, fit, keep } }: { readonly split: Split }) {
  function onKeyDown(event: KeyboardEvent): void {
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: most,
      End: MIN,
    }
    const next = widths[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a draggable separator cannot be an <hr>
    <div
      className="split-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={words.resize}
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onKeyUp={keep}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) change(window.innerWidth - event.clientX)
      }}
      onPointerUp={keep}
      onDoubleClick={fit}
    />
  )
}
