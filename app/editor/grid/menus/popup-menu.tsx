import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Keys } from '~/ui/keys'
import { tip } from '~/ui/tip'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  /** The parts of the equivalent shortcut. */
  readonly keys?: readonly string[] | undefined
  readonly isDisabled?: boolean
  /** The reason it is disabled. */
  readonly refusal?: string | undefined
  readonly isDanger?: boolean
  /** Draws a separator line above it. */
  readonly beginsGroup?: boolean
  readonly run: () => void
}

interface PopupMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The rectangle the menu is attached to, in viewport pixels. */
  readonly at: DOMRect
  /** Called before an entry runs, and when the menu is dismissed. */
  readonly onClose: () => void
}

const GAP = 4

/** Positions a box inside the viewport: below its anchor, or above it, aligned with its left or right edge. */
function placeBeside(at: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const gap = at.height > 0 ? GAP : 0
  const below = at.bottom + gap
  const fits = below + height + GAP <= window.innerHeight
  const left = at.left + width + GAP <= window.innerWidth ? at.left : at.right - width
  return {
    top: fits ? below : Math.max(GAP, Math.min(at.top - gap - height, window.innerHeight - height - GAP)),
    left: Math.max(GAP, Math.min(left, window.innerWidth - width - GAP)),
  }
}

/**
 * A menu of the grid: arrows, Home, End and first letters move, Enter runs, Esc and Tab close. Disabled entries stay
 * focusable, so that screen readers announce them and the reason.
 */
export function PopupMenu({ label, entries, at, onClose }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly top: number; readonly left: number } | null>(null)

  useLayoutEffect(() => {
    if (menu.current) setPlace(placeBeside(at, menu.current))
  }, [at])

  // An element can take the focus only while it is visible.
  useLayoutEffect(() => {
    if (place) menu.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus()
  }, [place])

  // Close on a press elsewhere, and when the page moves under the menu.
  useEffect(() => {
    const stop = new AbortController()
    const on = { signal: stop.signal, capture: true, passive: true }
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose()
    }
    document.addEventListener('pointerdown', leave, on)
    document.addEventListener('wheel', leave, on)
    window.addEventListener('resize', onClose, on)
    return () => stop.abort()
  }, [onClose])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = Array.from(event.currentTarget.querySelectorAll('button'))
    const present = buttons.findIndex((button) => button.matches(':focus'))
    const next = nextEntry(event.key, buttons, present)
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (next) next.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={`grid-menu${place ? ' is-placed' : ''}`}
      style={place ?? undefined}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map(({ id, label: name, keys, isDisabled, refusal, isDanger, beginsGroup, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isDisabled || undefined}
          aria-description={isDisabled ? refusal : undefined}
          {...(isDisabled && refusal ? tip(refusal) : {})}
          aria-keyshortcuts={keys?.join('+')}
          className={`${isDanger ? 'is-danger' : ''}${beginsGroup ? ' begins-group' : ''}`}
          onClick={() => {
            if (isDisabled) return
            onClose()
            run()
          }}
        >
          <span>{name}</span>
          {keys ? (
            <span aria-hidden="true">
              <Keys keys={keys} />
            </span>
          ) : null}
        </button>
      ))}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}

/** Returns the entry a key moves to from the current one; undefined if the key does not move. */
function nextEntry(key: string, buttons: readonly HTMLElement[], present: number): HTMLElement | undefined {
  const { length } = buttons
  if (key === 'ArrowDown') return buttons[(present + 1) % length]
  if (key === 'ArrowUp') return buttons[(Math.max(present, 0) - 1 + length) % length]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const ahead = [...buttons.slice(present + 1), ...buttons.slice(0, present + 1)]
  return ahead.find((button) => button.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
