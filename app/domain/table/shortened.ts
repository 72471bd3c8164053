import { MAX_CELL_LENGTH } from '../limits/table'
import type { Cells } from './table'

/** Truncates texts to the maximum cell length plus `more`; returns the same object if all fit. */
export function shortened(cells: Cells, more = 0): Cells {
  const length = MAX_CELL_LENGTH + more
  if (Object.values(cells).every((text) => text.length <= length)) return cells
  return Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text.slice(0, length)]))
}
