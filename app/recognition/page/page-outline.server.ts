import type { Point } from '../pixels/perspective.server'
import type { PreparedPage } from './prepare-page.server'

/** The data of a page that was read, needed to find its places in the picture again. */
export interface PageOutline
  extends Pick<PreparedPage, 'cap' | 'scale' | 'degrees' | 'padX' | 'padY' | 'isScan' | 'isPrinted'> {
  /** The size of the level page, in pixels. */
  readonly width: number
  readonly height: number
}

/** Drops pixels and words: an upload may have many pages. */
export function outlineOf({ cap, scale, degrees, padX, padY, isScan, isPrinted, gray }: PreparedPage): PageOutline {
  const kind = { isScan, ...(isPrinted ? { isPrinted } : {}) }
  return { cap, scale, degrees, padX, padY, ...kind, width: gray.width, height: gray.height }
}

/** Maps places on the level page to the turned and straightened picture it was made from, in pixels. */
export function placesInPicture(
  { width, height }: { readonly width: number; readonly height: number },
  page: PageOutline,
): (x: number, y: number) => Point {
  const angle = (page.degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (x, y) => {
    const [dx, dy] = [(x - page.width / 2) / page.scale, (y - page.height / 2) / page.scale]
    return { x: cos * dx - sin * dy + width / 2, y: sin * dx + cos * dy + height / 2 }
  }
}
