import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  /** One of Lucide's icons. */
  readonly of: IconNode
  /** Width and height in pixels. */
  readonly size?: number
  /** Line width on a 24 × 24 grid. */
  readonly strokeWidth?: number
  readonly className?: string
}

/** A decorative icon next to a name or in a named button, hidden from screen readers. */
export function Icon({ of: node, size = 24, strokeWidth = 2, className }: IconProps) {
  const look = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const shape = { className, width: size, height: size, viewBox: '0 0 24 24', strokeWidth }
  return createElement(
    'svg',
    { ...look, ...shape, 'aria-hidden': true },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}
