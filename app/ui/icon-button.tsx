import type { ReactNode } from 'react'
import { tip } from './tip'

interface IconButtonProps {
  readonly label: string
  /** Keys as parts, shown behind the label. */
  readonly keys?: readonly string[]
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** A button that is only a picture: its name and keys come up beside it. */
export function IconButton({ label, keys, onPress, isDisabled, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      aria-keyshortcuts={keys?.join('+')}
      disabled={isDisabled}
      onClick={onPress}
      {...tip(label, keys)}
    >
      {children}
    </button>
  )
}
