import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ZOOM_STEP } from '~/domain/limits/snippets'
import { clampZoom, zoomAfterWheel } from '~/domain/zoom'
import { bringIntoView, isInView } from '../grid/drawing/scroll-into-view'

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/**
 * The point that stays in place while the zoom changes: (`x`, `y`) in the box, (`left`, `top`) in its content, in
 * pixels.
 */
interface Anchor {
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly zoom: number
  /** The element that must stay in view. */
  readonly held: Element | null
}

export interface ZoomPan {
  /** At 1, the picture is as wide as the box. */
  readonly zoom: number
  readonly larger: () => void
  readonly smaller: () => void
  readonly reset: () => void
  /** Zooms to this size, but not below the width of the box, unless the user has chosen a size. */
  readonly suit: (zoom: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** How far the pointer may move during a click, in pixels. */
const CLICK_SLACK = 4

interface ZoomPanOptions {
  /** If true, the wheel scrolls unless Ctrl or Cmd is pressed. */
  readonly wheelNeedsCtrl?: boolean
  /** Selector of the element that keys and buttons zoom around while it is in view. */
  readonly held?: string
}

/**
 * Zooms and pans a picture in a scrollable box: the wheel zooms around the pointer, dragging pans, the keys + - 0 zoom,
 * and arrow keys scroll as usual. [SNIP-02][SNIP-03]
 */
export function useZoomPan(box: RefObject<HTMLElement>, options: ZoomPanOptions = {}): ZoomPan {
  const { wheelNeedsCtrl = false, held: heldBy } = options
  const [zoom, setZoom] = useState(1)
  const present = useRef(zoom)
  present.current = zoom
  const isChosen = useRef(false)
  const anchor = useRef<Anchor | null>(null)

  const change = useCallback(
    (next: number, at?: Point) => {
      const element = box.current
      if (!element || next === present.current) return
      const area = element.getBoundingClientRect()
      const found = at || !heldBy ? null : element.querySelector(heldBy)
      const held = found && isInView(found, element) ? found : null
      const { clientX, clientY } = at ?? middleOf(held ?? element)
      const x = clientX - area.left
      const y = clientY - area.top
      const [left, top] = [element.scrollLeft + x, element.scrollTop + y]
      anchor.current = { x, y, left, top, zoom: present.current, held }
      setZoom(next)
    },
    [box, heldBy],
  )

  useLayoutEffect(() => {
    const held = anchor.current
    anchor.current = null
    if (!held || !box.current) return
    const growth = zoom / held.zoom
    box.current.scrollLeft = held.left * growth - held.x
    box.current.scrollTop = held.top * growth - held.y
    if (held.held) bringIntoView(held.held, box.current)
  }, [box, zoom])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    const onWheel = (event: WheelEvent) => {
      if (wheelNeedsCtrl && !event.ctrlKey && !event.metaKey) return
      // With Ctrl, the browser would zoom the whole page.
      event.preventDefault()
      isChosen.current = true
      change(zoomAfterWheel(present.current, event), event)
    }
    element.addEventListener('wheel', onWheel, { signal: stop.signal, passive: false })
    element.addEventListener('pointerdown', (event) => pan(element, event), { signal: stop.signal })
    return () => stop.abort()
  }, [box, change, wheelNeedsCtrl])

  const choose = (next: number) => {
    isChosen.current = true
    change(next)
  }
  const larger = () => choose(clampZoom(zoom + ZOOM_STEP))
  const smaller = () => choose(clampZoom(zoom - ZOOM_STEP))
  const reset = () => choose(1)
  const suit = useCallback(
    (wanted: number) => {
      if (!isChosen.current) change(clampZoom(Math.max(1, wanted)))
    },
    [change],
  )
  return {
    zoom,
    larger,
    smaller,
    reset,
    suit,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') larger()
      else if (event.key === '-') smaller()
      else if (event.key === '0') reset()
      else return
      event.preventDefault()
    },
  }
}

function middleOf(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { clientX: (left + right) / 2, clientY: (top + bottom) / 2 }
}

/** Pans the picture with the pointer; the click that ends a drag is swallowed. [SNIP-03] */
function pan(element: HTMLElement, down: PointerEvent): void {
  const isTouch = down.pointerType === 'touch'
  if (down.button !== 0 || isTouch) return
  const from = { left: element.scrollLeft, top: element.scrollTop }
  const stop = new AbortController()
  const on = { signal: stop.signal }
  let moved = false
  window.addEventListener(
    'pointermove',
    (move) => {
      const [x, y] = [move.clientX - down.clientX, move.clientY - down.clientY]
      moved ||= Math.hypot(x, y) > CLICK_SLACK
      if (!moved) return
      element.dataset.panning = ''
      element.scrollTo(from.left - x, from.top - y)
    },
    on,
  )
  const end = () => {
    stop.abort()
    delete element.dataset.panning
    if (!moved) return
    const swallow = new AbortController()
    element.addEventListener('click', (click) => click.stopPropagation(), { capture: true, signal: swallow.signal })
    // The click of this pointer follows at once, or never if it was released elsewhere.
    setTimeout(() => swallow.abort())
  }
  window.addEventListener('pointerup', end, on)
  window.addEventListener('pointercancel', end, on)
}
