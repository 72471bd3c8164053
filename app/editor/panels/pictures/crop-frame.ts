import type { CSSProperties } from 'react'
import type { Crop } from '~/editor/workers/pdf'

/** The step of an arrow key and the minimum side of a frame, as shares of the page (0–1). */
const STEP = 0.02
const LEAST = 0.02

/** A place on a page, as shares of its width and height (0–1). */
export interface Point {
  readonly x: number
  readonly y: number
}

export const within = (share: number) => Math.min(1, Math.max(0, share))

/** The frame between two corners. */
export function between(from: Point, to: Point): Crop {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  }
}

/** Moves the frame by a share of the page, or only its right and bottom edges if `sized`. */
export function moved({ left, top, right, bottom }: Crop, { x, y }: Point, sized: boolean): Crop {
  if (sized) {
    return {
      left,
      top,
      right: within(Math.max(left + LEAST, right + x)),
      bottom: within(Math.max(top + LEAST, bottom + y)),
    }
  }
  const across = Math.min(1 - right, Math.max(-left, x))
  const down = Math.min(1 - bottom, Math.max(-top, y))
  return { left: left + across, top: top + down, right: right + across, bottom: bottom + down }
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Positions a frame on its page. */
export function frameOf({ left, top, right, bottom }: Crop): CSSProperties {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }
}

/** The step of a frame that an arrow key makes; undefined for other keys. */
export const stepOf = (key: string): Point | undefined => ARROWS[key]

export const isSame = (one: Crop, other: Crop) =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom

/** True for a frame too small to be meant. */
export const isTooSmall = ({ left, top, right, bottom }: Crop) => right - left < LEAST || bottom - top < LEAST
