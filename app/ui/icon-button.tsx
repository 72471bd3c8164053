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

/** A button that is only a picture: its name and keys come up beside it. It keeps the focus when it can do no more. */
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
