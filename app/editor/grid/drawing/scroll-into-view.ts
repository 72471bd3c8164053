/** Margin around an element scrolled into view, in pixels. */
const AIR = 24

/**
 * Scrolls a box until an element in it is visible. For an element wider than the box, scrolls to its left edge, unless
 * the element already fills half of the box.
 */
export function bringIntoView(element: Element, box: HTMLElement): void {
  const [area, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const down = distance(place.top, place.bottom, area.top, area.bottom)
  const seen = Math.min(place.right, area.right) - Math.max(place.left, area.left)
  const toBeginning = seen < area.width / 2 ? place.left - area.left - AIR : 0
  const isWide = place.width > area.width
  const across = isWide ? toBeginning : distance(place.left, place.right, area.left, area.right)
  if (down !== 0 || across !== 0) box.scrollBy({ top: down, left: across })
}

/** The scroll distance that puts the element in the middle; 0 if it is visible. */
function distance(start: number, end: number, from: number, to: number): number {
  return start >= from + AIR && end <= to - AIR ? 0 : (start + end - from - to) / 2
}

/** True if any part of an element is visible in its box. */
export function isInView(element: Element, box: HTMLElement): boolean {
  const [area, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const meets = (start: number, end: number, from: number, to: number) => start < to && end > from
  return meets(place.left, place.right, area.left, area.right) && meets(place.top, place.bottom, area.top, area.bottom)
}
