import { matchRows } from '~/domain/table/row-matches'
import type { Cells, FixtureData } from '~/domain/table/table'
import type { RefineAnswer } from './answer'
import type { RefineChange } from './changes'

/** The table after an answer, and the origin of each of its rows. */
export interface Applied {
  readonly data: FixtureData
  /** For each row, its index in the previous table; null for an inserted row. */
  readonly origins: readonly (number | null)[]
  /** The number of changes that could not be applied because they name missing rows or columns. [REFINE-16] */
  readonly skipped: number
}

/** Returns the table after an answer. [REFINE-11][REFINE-12] */
export function applyAnswer(
  data: FixtureData,
  answer: Pick<RefineAnswer, 'responseType' | 'changes' | 'refinedData' | 'origins'>,
): Applied {
  if (answer.responseType === 'full_table' && answer.refinedData)
    return { data: answer.refinedData, origins: answer.origins ?? originsOf(data, answer.refinedData), skipped: 0 }
  return applyChanges(data, answer.changes)
}

/**
 * Returns the table after changes that all refer to its original rows: values first, then insertions and deletions.
 * [REFINE-07]…[REFINE-10][REFINE-16]
 */
export function applyChanges(data: FixtureData, changes: readonly RefineChange[]): Applied {
  const { columns, rows } = data
  const edits = new Map<number, Cells>()
  const deleted = new Set<number>()
  const inserted = new Map<number, Cells[]>()
  const known = new Set(columns)
  let skipped = 0
  const isRow = (index: number) => Number.isInteger(index) && index >= 0 && index < rows.length
  for (const change of changes) {
    if (change.type === 'insert_row') {
      const isPlace = change.afterIndex === -1 || isRow(change.afterIndex)
      if (isPlace) {
        const rows = inserted.get(change.afterIndex) ?? []
        rows.push(ownCells(change.row, columns))
        inserted.set(change.afterIndex, rows)
      } else skipped++
    } else if (!isRow(change.rowIndex)) skipped++
    else if (change.type === 'delete_row') deleted.add(change.rowIndex)
    else {
      const cells = change.type === 'modify_cell' ? { [change.column]: change.newValue } : change.changes
      const entries = Object.entries(cells).filter(([column]) => known.has(column))
      if (entries.length < Object.keys(cells).length) skipped++
      edits.set(change.rowIndex, { ...edits.get(change.rowIndex), ...Object.fromEntries(entries) })
    }
  }
  const after: Cells[] = [...(inserted.get(-1) ?? [])]
  const origins: (number | null)[] = after.map(() => null)
  for (const [index, cells] of rows.entries()) {
    if (!deleted.has(index)) {
      const edit = edits.get(index)
      after.push(edit ? { ...cells, ...edit } : cells)
      origins.push(index)
    }
    for (const row of inserted.get(index) ?? []) {
      after.push(row)
      origins.push(null)
    }
  }
  return { data: { columns, rows: after }, origins, skipped }
}

const ownCells = (row: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column) => [column, Object.hasOwn(row, column) ? (row[column] ?? '') : '']))

/**
 * Finds the original index of each row of a full table: by TYPE, MFG, CATALOG # and LINE. The remaining rows are paired
 * in order if both tables have the same number of them. [SNIP-14][SNIP-22]
 */
function originsOf(before: FixtureData, after: FixtureData): (number | null)[] {
  const used = new Set<number>()
  const origins = matchRows(before.rows, after.rows).map((match) => {
    if (match === null || used.has(match)) return null
    used.add(match)
    return match
  })
  const left = before.rows.flatMap((_, index) => (used.has(index) ? [] : [index]))
  if (left.length !== origins.filter((origin) => origin === null).length) return origins
  let next = 0
  return origins.map((origin) => origin ?? left[next++] ?? null)
}
