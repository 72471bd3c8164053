import type { Point } from '../pixels/perspective.server'
import type { PreparedPage } from './prepare-page.server'

/** What is needed of a page that was read to find its places in its picture again. */
export interface PageOutline
  extends Pick<PreparedPage, 'cap' | 'scale' | 'degrees' | 'padX' | 'padY' | 'isScan' | 'isPrinted'> {
  /** Of the level page, px. */
  readonly width: number
  readonly height: number
}

/** Without its pixels and words: an upload may hold many pages. */
export function outlineOf({ cap, scale, degrees, padX, padY, isScan, isPrinted, gray }: PreparedPage): PageOutline {
  const kind = { isScan, ...(isPrinted ? { isPrinted } : {}) }
  return { cap, scale, degrees, padX, padY, ...kind, width: gray.width, height: gray.height }
}

/** Where places of the level page are in the picture that it was made of, turned and straightened, px. */
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
