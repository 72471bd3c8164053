/** The id of what the server drew of a table before the editor was there. */
export const FIRST_LOOK = 'first-look'

/** Where somebody has scrolled to in it, in px. */
export interface Scrolled {
  readonly top: number
  readonly left: number
}

const look = () => document.getElementById(FIRST_LOOK)

/** Whether a table is to be seen while the editor is on its way. */
export const hasFirstLook = () => look() !== null

/** How long the editor waits for it to be painted, in ms: a window that nobody sees paints nothing. */
const PATIENCE = 150

/** Once it is on the screen, or there is none. */
export async function firstLookPainted(): Promise<void> {
  const shown = look()
  if (!shown || document.hidden || shown.dataset.painted === '') return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** null where it stands as it came. Asked while nothing else has changed, it costs no layout. */
export function firstLookScrolled(): Scrolled | null {
  const scroller = look()?.querySelector('.grid-scroller')
  const scrolled = { top: scroller?.scrollTop ?? 0, left: scroller?.scrollLeft ?? 0 }
  return scrolled.top > 0 || scrolled.left > 0 ? scrolled : null
}

/** The grid of the first look: the editor's own goes on in the same element, for whoever is reading it. */
export const firstGrid = () => look()?.querySelector<HTMLElement>('[role="grid"]') ?? null

/** The editor stands in its place. */
export function removeFirstLook(): void {
  look()?.remove()
}
