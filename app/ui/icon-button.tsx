import type { ReactNode } from 'react'
import { tip } from './tip'

interface IconButtonProps {
  readonly label: string
  /** The keys of a shortcut, shown after the label. */
  readonly keys?: readonly string[]
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** A button with only an icon: its name and keys appear as a tooltip. It stays focusable when disabled. */
export function IconButton({ label, keys, onPress, isDisabled, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      aria-keyshortcuts={keys?.join('+')}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onPress()}
      {...tip(label, keys)}
    >
      {children}
    </button>
  )
}
