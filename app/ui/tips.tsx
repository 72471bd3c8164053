import { useEffect, useRef, useState } from 'react'

/** How long the pointer must rest on a control before its tip appears, in milliseconds. */
const REST = 500
const GAP = 8

interface Tip {
  readonly label: string
  readonly keys: string
  readonly anchor: DOMRect
}

/**
 * The editor's only tooltip, shared by all elements with `tip(…)`: it appears when the pointer rests on one or the
 * keyboard focuses it, and disappears with Esc, a press or leaving. Accessible names are the controls' own labels.
 */
export function Tips() {
  const [shown, setShown] = useState<Tip | null>(null)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = 0
    let anchor: Element | null = null
    const hide = () => {
      window.clearTimeout(timer)
      anchor = null
      setShown(null)
    }
    const show = (target: HTMLElement) => {
      if (!target.isConnected) return
      const { tip: label = '', tipKeys: keys = '' } = target.dataset
      setShown({ label, keys, anchor: target.getBoundingClientRect() })
    }
    const arrive = (event: Event, delay: number) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
      if (target === anchor) return
      hide()
      anchor = target
      if (target) timer = window.setTimeout(() => show(target), delay)
    }
    const stop = new AbortController()
    const on = { signal: stop.signal, capture: true, passive: true }
    document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && arrive(event, REST), on)
    document.addEventListener(
      'focusin',
      (event) => event.target instanceof Element && event.target.matches(':focus-visible') && arrive(event, 0),
      on,
    )
    document.addEventListener('focusout', hide, on)
    document.addEventListener('pointerdown', hide, on)
    document.addEventListener('wheel', hide, on)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), on)
    return () => {
      stop.abort()
      hide()
    }
  }, [])

  // Next to its control and always inside the window.
  useEffect(() => {
    const box = element.current
    if (!box || !shown) return
    const { anchor } = shown
    const below = anchor.bottom + GAP
    const fits = below + box.offsetHeight < window.innerHeight
    const left = anchor.left + (anchor.width - box.offsetWidth) / 2
    box.style.top = `${fits ? below : anchor.top - GAP - box.offsetHeight}px`
    box.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - box.offsetWidth - GAP))}px`
    box.style.visibility = 'visible'
  }, [shown])

  if (!shown) return null
  return (
    <div ref={element} className="tip" role="tooltip" key={shown.label}>
      {shown.label}
      {shown.keys ? <kbd className="key">{shown.keys}</kbd> : null}
    </div>
  )
}
