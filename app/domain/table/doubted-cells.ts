import { HIDDEN } from './columns'
import { type Cells, cellText, type Row } from './table'

/** Returns the columns of a row that are marked as doubtful. The note may come from outside and hold anything. */
export function doubtedIn(row: Row | Cells): string[] {
  const note = cellText(row, HIDDEN.doubts)
  if (note === '') return []
  try {
    const names: unknown = JSON.parse(note)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
