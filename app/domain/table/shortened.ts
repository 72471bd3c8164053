import { MAX_CELL_LENGTH } from '../limits'
import type { Cells } from './table'

/** Cells with no more text than fits, and so many signs more; the same object when nothing is longer. */
export function shortened(cells: Cells, more = 0): Cells {
  const length = MAX_CELL_LENGTH + more
  if (Object.values(cells).every((text) => text.length <= length)) return cells
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text.slice(0, length)]))
}
