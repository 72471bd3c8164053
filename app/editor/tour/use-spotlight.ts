import { type RefObject, useEffect } from 'react'
import { cornerPlace, lightBox, placeCard } from './place-card'

function find(targets: readonly string[]): HTMLElement | null {
  for (const selector of targets) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** True if a cell is scrolled under the column headers. */
function isUnderHeads(target: HTMLElement, { top, height }: DOMRect): boolean {
  const heads = target.closest('.grid-row') ? document.querySelector('.grid-head') : null
  return heads !== null && top + height / 2 < heads.getBoundingClientRect().bottom
}

/**
 * Keeps the highlight on the target and the card next to it as scrolling, resizing and editing move them: measures once
 * per frame, writes only after a change. While the step asks for work in the table (`isAside`), the card stays in the
 * corner.
 */
export function useSpotlight(
  targets: readonly string[],
  isAside: boolean,
  light: RefObject<HTMLElement>,
  card: RefObject<HTMLElement>,
): void {
  // No event reports that an element has moved, so each frame measures it again.
  useEffect(() => {
    let frame = 0
    let last = ''
    let shown: Element | null = null
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const [lit, box] = [light.current, card.current]
      if (!lit || !box) return
      const target = find(targets)
      if (target && target !== shown) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      shown = target
      const rect = target?.getBoundingClientRect() ?? null
      const now = [rect?.left, rect?.top, rect?.width, rect?.height, box.offsetHeight, innerWidth, innerHeight].join()
      if (now === last) return
      last = now
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const screen = { width: innerWidth, height: innerHeight }
      const { left, top } = isAside ? cornerPlace(size, screen) : placeCard(rect, size, screen)
      box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
      lit.hidden = !target || !rect || isUnderHeads(target, rect)
      if (!rect) return
      const ring = lightBox(rect, screen)
      lit.style.translate = `${ring.left}px ${ring.top}px`
      lit.style.width = `${ring.width}px`
      lit.style.height = `${ring.height}px`
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [targets, isAside, light, card])
}
