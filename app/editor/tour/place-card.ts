/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 14
/** Clear of the status strip, the dock and the selection toolbar. */
const CORNER = { right: 24, bottom: 166 }
const EDGE = 8
/** Padding around the highlighted target, and the width of the ring around that. */
const HALO = 4
const RING = 2

const within = (value: number, max: number) => Math.max(EDGE, Math.min(value, max - EDGE))

/** The lower right corner, where a card covers the least of a table that the user works in. */
export function cornerPlace(card: Size, screen: Size): { readonly left: number; readonly top: number } {
  return {
    left: Math.max(EDGE, screen.width - card.width - CORNER.right),
    top: Math.max(EDGE, screen.height - card.height - CORNER.bottom),
  }
}

/**
 * The position of a card: on the first side of its target that has room, of below, above, right and left, and always
 * inside the window. Centerd without a target; at the bottom if no side has room.
 */
export function placeCard(
  target: Box | null,
  card: Size,
  screen: Size,
): { readonly left: number; readonly top: number } {
  const [right, bottom] = [screen.width - card.width, screen.height - card.height]
  if (!target) return { left: Math.max(EDGE, right / 2), top: Math.max(EDGE, bottom / 2) }
  const centred = within(target.left + (target.width - card.width) / 2, right)
  const beside = within(target.top + (target.height - card.height) / 2, bottom)
  const below = target.top + target.height + GAP
  if (below + card.height <= screen.height - EDGE) return { left: centred, top: below }
  const above = target.top - GAP - card.height
  if (above >= EDGE) return { left: centred, top: above }
  const after = target.left + target.width + GAP
  if (after + card.width <= screen.width - EDGE) return { left: after, top: beside }
  const before = target.left - GAP - card.width
  if (before >= EDGE) return { left: before, top: beside }
  return { left: centred, top: Math.max(EDGE, bottom - EDGE) }
}

/** The highlighted area around a target; the ring stays complete even if the target touches an edge of the window. */
export function lightBox(target: Box, screen: Size): Box {
  const left = Math.max(RING, target.left - HALO)
  const top = Math.max(RING, target.top - HALO)
  return {
    left,
    top,
    width: Math.min(target.left + target.width + HALO, screen.width - RING) - left,
    height: Math.min(target.top + target.height + HALO, screen.height - RING) - top,
  }
}
