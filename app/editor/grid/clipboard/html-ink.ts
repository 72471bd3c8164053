import { isSameColor } from '~/domain/same-color'
import { type Colors, NO_COLORS } from './html-colors'
import { ENDS_ITSELF, type Tag, VOID } from './html-tags'

/** The color of a page that states none. */
const WHITE = 'FFFFFF'

/** The colors of an element inside those around it. */
export const within = (outer: Colors, inner: Colors): Colors =>
  inner.ink === undefined && inner.paper === undefined ? outer : { ...outer, ...inner }

/** True for text that has the color behind it. */
const isFaint = ({ ink, paper = WHITE }: Colors): boolean =>
  ink !== undefined && ink !== null && paper !== null && isSameColor(ink, paper)

/** Follows the colors of the elements inside a cell. */
export function createInk() {
  let open: { readonly name: string; readonly colors: Colors; nested: number }[] = []
  let cell: Colors = NO_COLORS
  const now = () => open.at(-1)?.colors ?? cell
  return {
    begin(colors: Colors) {
      cell = colors
      open = []
    },
    isFaint: () => isFaint(now()),
    pass({ name, isEnd }: Tag, colors: Colors) {
      const last = open.at(-1)
      const isLast = last?.name === name
      if (isEnd || (isLast && ENDS_ITSELF.has(name))) {
        if (last && isLast && last.nested > 0) last.nested -= 1
        else if (isLast) open.pop()
        if (isEnd) return
      }
      if (VOID.has(name)) return
      if (colors.ink !== undefined || colors.paper !== undefined)
        open.push({ name, colors: within(now(), colors), nested: 0 })
      else if (last && isLast && !ENDS_ITSELF.has(name)) last.nested += 1
    },
  }
}
