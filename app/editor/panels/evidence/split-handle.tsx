import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { evidence as words } from '~/domain/pictures/picture-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember, remembered } from '~/ui/remembered'

/** Px. */
const MIN = 304
/** What the table keeps: the dock has room in it. */
const TABLE_MIN = 480
/** Borders and the table's own scroll bar. */
const AROUND_TABLE = 18
/** More of the window than this was chosen in a wider one. */
const MOST_SHARE = 0.6
const STEP = 24
const DEFAULT_SHARE = 0.42

export interface Split {
  readonly width: number
  readonly most: number
  readonly change: (width: number) => void
  /** As wide as before anybody chose. */
  readonly fit: () => void
  readonly keep: () => void
}

const mostOf = () => Math.max(MIN, window.innerWidth - TABLE_MIN)
const clamp = (width: number) => Math.round(Math.max(MIN, Math.min(mostOf(), width)))

/** A good part of the window, but the picture gives way to the columns that a line is priced by. */
const usual = (wanted: number) => Math.min(window.innerWidth * DEFAULT_SHARE, window.innerWidth - wanted - AROUND_TABLE)

function stored(wanted: number): number {
  const width = Number(remembered(STORAGE_KEYS.evidenceWidth))
  return width > 0 && width <= window.innerWidth * MOST_SHARE ? width : usual(wanted)
}

/**
 * The width of what stands beside the table, remembered on this machine. `wanted` are the px that the table asks for
 * before anybody chose.
 */
export function useSplit(wanted: number): Split {
  const [width, setWidth] = useState(() => stored(wanted))
  // A window of another width is divided as it would have been from the start.
  const [, setWindow] = useState(0)
  useEffect(() => {
    const onResize = () => {
      setWindow(window.innerWidth)
      setWidth(stored(wanted))
    }
    // It may have changed since this was drawn first.
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

/** The line between the table and what stands beside it: dragged, or moved by arrows. */
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
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no <hr>
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
