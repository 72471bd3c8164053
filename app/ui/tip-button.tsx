import type { ReactNode } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'

interface TipButtonProps {
  readonly label: string
  /** Keys as parts, shown behind the label. */
  readonly keys?: readonly string[]
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly className?: string
  readonly placement?: 'top' | 'bottom'
  readonly children: ReactNode
}

/** A button that is mostly a picture: its name and keys come up beside it. */
export function TipButton({
  label,
  keys,
  onPress,
  isDisabled,
  className,
  placement = 'bottom',
  children,
}: TipButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <Button
        className={className ?? 'button button-quiet button-icon'}
        aria-label={label}
        aria-keyshortcuts={keys?.join('+')}
        onPress={onPress}
        isDisabled={isDisabled}
      >
        {children}
      </Button>
      <Tooltip className="tip" placement={placement} offset={6}>
        {label}
        {keys ? <Keys keys={keys} /> : null}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** A combination of keys as a person reads it. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return <kbd className="key">{keys.join(' ')}</kbd>
}
