import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RowId } from '~/domain/table'
import { useEditor } from '../behaviors/use-editor'
import { deleteRows, insertRowAndReveal } from '../state/row-edits'

interface RowMenuProps {
  readonly row: RowId
  /** The menu hangs below this element, its right edges in line. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

const GAP = 4

/** The actions of one row. [GRID-013][GRID-073] */
export function RowMenu({ row, anchor, onClose }: RowMenuProps) {
  const editor = useEditor()
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly top: number; readonly left: number } | null>(null)

  const choose = (action: () => void) => () => {
    onClose()
    action()
  }
  const items = [
    { label: 'Insert row below', run: () => insertRowAndReveal(editor, row) },
    { label: 'Delete row', run: () => void deleteRows(editor, [row]), danger: true },
  ]

  // Measured in the page: beside the button, or above it where there is no room below.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const button = anchor.getBoundingClientRect()
    const below = button.bottom + GAP
    const fits = below + element.offsetHeight < window.innerHeight
    setPlace({
      top: fits ? below : button.top - GAP - element.offsetHeight,
      left: Math.max(GAP, button.right - element.offsetWidth),
    })
  }, [anchor])

  // Focus can only enter what is visible.
  useLayoutEffect(() => {
    if (place) menu.current?.querySelector('button')?.focus()
  }, [place])

  // A click elsewhere closes the menu.
  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', close, true)
    return () => document.removeEventListener('pointerdown', close, true)
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const buttons = Array.from(event.currentTarget.querySelectorAll('button'))
      const at = buttons.findIndex((button) => button.matches(':focus'))
      const step = event.key === 'ArrowDown' ? 1 : -1
      buttons[(at + step + buttons.length) % buttons.length]?.focus()
    }
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label="Row actions"
      tabIndex={-1}
      className={`grid-menu${place ? ' is-placed' : ''}`}
      style={place ?? undefined}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label, run, danger }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'is-danger' : undefined}
          onClick={choose(run)}
        >
          {label}
        </button>
      ))}
    </div>,
    anchor.closest('main') ?? document.body,
  )
}
