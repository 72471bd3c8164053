/** Air around what is scrolled into sight, in px. */
const AIR = 24

/** Scrolls a box until an element in it can be seen; of one that is wider than the box, its beginning, unless it fills half of it. */
export function bringIntoView(element: Element, box: HTMLElement): void {
  const [area, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const down = distance(place.top, place.bottom, area.top, area.bottom)
  const seen = Math.min(place.right, area.right) - Math.max(place.left, area.left)
  const toBeginning = seen < area.width / 2 ? place.left - area.left - AIR : 0
  const isWide = place.width > area.width
  const across = isWide ? toBeginning : distance(place.left, place.right, area.left, area.right)
  if (down !== 0 || across !== 0) box.scrollBy({ top: down, left: across })
}

/** How far to scroll until it can be seen: then it stands in the middle. */
function distance(start: number, end: number, from: number, to: number): number {
  return start >= from + AIR && end <= to - AIR ? 0 : (start + end - from - to) / 2
}

/** Whether any of an element can be seen in its box. */
export function isInView(element: Element, box: HTMLElement): boolean {
  const [area, place] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const meets = (start: number, end: number, from: number, to: number) => start < to && end > from
  return meets(place.left, place.right, area.left, area.right) && meets(place.top, place.bottom, area.top, area.bottom)
}
