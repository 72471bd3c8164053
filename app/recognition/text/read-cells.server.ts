import type { Layout, PlacedCell } from '../layout/layout.server'
import type { CellReader } from './cell-reader.server'
import type { CellText } from './cell-text.server'
import type { ReadablePage } from './crop-reader.server'
import type { Pace } from './pace.server'
import type { TextCell } from './page-rows.server'
import type { Sharing } from './sharing.server'

/** Limits and help for reading a page's cells: the time, and the threads that may help. */
export interface Work {
  readonly pace: Pace
  readonly sharing: Sharing
}

interface ReadCells {
  /** Lacks its last rows if there was no time to read them. */
  readonly layout: Layout
  readonly read: readonly TextCell[]
}

/** Reads row by row until time runs out; a row that was only started then counts as unread. */
export function readInTime(
  layout: Layout,
  { gray, words, cap, scale }: ReadablePage,
  reader: CellReader,
  { pace, sharing }: Work,
): ReadCells {
  const cells = [...layout.cells].sort((a, b) => a.row - b.row)
  const shared = sharing.share({ gray, words, cap, scale }, cells)
  const sharedPace: Pace = {
    ...pace,
    hasTimeForMore() {
      const hasTime = pace.hasTimeForMore()
      shared.hurry(!hasTime)
      return hasTime
    },
  }
  const texts: CellText[] = []
  let isLate = false
  let before = -1
  for (let at = shared.next(); at !== undefined && !isLate; at = shared.next()) {
    pace.skip(at - before - 1)
    before = at
    const cell = cells[at]
    isLate = !pace.next()
    if (cell && !isLate) texts[at] = reader.readCell(cell, sharedPace)
  }
  for (const [at, text] of shared.end()) texts[at] = text
  const read: TextCell[] = []
  for (const [at, cell] of cells.entries()) {
    // A helper started this cell and did not finish it.
    isLate ||= texts[at] === undefined && !pace.next()
    const text = texts[at] ?? (isLate ? undefined : reader.readCell(cell, sharedPace))
    if (text) {
      read.push({ ...cell, text })
      continue
    }
    const rows = layout.rows.slice(0, cell.row)
    const unread = (layout.unread ?? 0) + layout.rows.length - rows.length
    const isKept = ({ rowEnd }: PlacedCell) => rowEnd <= rows.length
    return { layout: { ...layout, rows, cells: layout.cells.filter(isKept), unread }, read: read.filter(isKept) }
  }
  return { layout, read }
}
