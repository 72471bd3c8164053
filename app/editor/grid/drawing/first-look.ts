/** The id of the table that the server rendered before the editor loaded. */
export const FIRST_LOOK = 'first-look'

/** The scroll position of the first look, in pixels. */
export interface Scrolled {
  readonly top: number
  readonly left: number
}

const look = () => document.getElementById(FIRST_LOOK)

/** True if a table is shown while the editor loads. */
export const hasFirstLook = () => look() !== null

/** How long the editor waits for the first paint, in milliseconds: a hidden window never paints. */
const PATIENCE = 150

/** Resolves once the first look has been painted; at once on a page without one. */
export async function firstLookPainted(): Promise<void> {
  const shown = look()
  if (!shown || document.hidden || shown.dataset.painted === '') return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Null if it was not scrolled. Costs no layout if called before any DOM change. */
export function firstLookScrolled(): Scrolled | null {
  const scroller = look()?.querySelector('.grid-scroller')
  const scrolled = { top: scroller?.scrollTop ?? 0, left: scroller?.scrollLeft ?? 0 }
  return scrolled.top > 0 || scrolled.left > 0 ? scrolled : null
}

/** The grid of the first look, which the editor's grid adopts, so that screen readers keep their place. */
export const firstGrid = () => look()?.querySelector<HTMLElement>('[role="grid"]') ?? null

/** Removes the first look after the editor has replaced it. */
export function removeFirstLook(): void {
  look()?.remove()
}
