import { matchRows } from '~/domain/table/row-matches'
import type { Cells, FixtureData } from '~/domain/table/table'
import type { RefineAnswer } from './answer'
import type { RefineChange } from './changes'

/** The table that an answer leads to, and where each of its rows comes from. */
export interface Applied {
  readonly data: FixtureData
  /** For every row its position in the table before; null for one that was put in. */
  readonly origins: readonly (number | null)[]
  /** Changes that could not be done, because they name rows or columns that are not there. [REFINE-16] */
  readonly skipped: number
}

/** The table after an answer. [REFINE-11][REFINE-12] */
export function applyAnswer(
  data: FixtureData,
  answer: Pick<RefineAnswer, 'responseType' | 'changes' | 'refinedData' | 'origins'>,
): Applied {
  if (answer.responseType === 'full_table' && answer.refinedData)
    return { data: answer.refinedData, origins: answer.origins ?? originsOf(data, answer.refinedData), skipped: 0 }
  return applyChanges(data, answer.changes)
}

/**
 * The table after changes that all speak of its rows as they were: first values, then what is put in and taken out.
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
 * Which row each row of a full table was: by TYPE, MFG, CATALOG # and LINE, and those that are left in their order where
 * both tables have as many of them. [SNIP-14][SNIP-22]
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
