import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import type { Applied } from './apply'

/** A row affected by a change, as shown in the preview. */
export interface PreviewRow {
  readonly kind: 'changed' | 'inserted' | 'deleted' | 'moved'
  /** Its 1-based position; for a deleted row, its former position. */
  readonly number: number
  readonly cells: Cells
  /** The previous texts of the changed cells, by column. */
  readonly before: ReadonlyMap<string, string>
}

export interface Preview {
  readonly rows: readonly PreviewRow[]
  /** The columns that identify a row and those with changes, in table order. */
  readonly columns: readonly string[]
}

const IDENTIFYING: ReadonlySet<string> = new Set([COLUMN.line, COLUMN.type, COLUMN.catalog])

/** The rows that differ between a table and its result; deleted rows appear at their former positions. */
export function previewOf(data: FixtureData, { data: after, origins }: Applied): Preview {
  const shown = new Set(data.columns.filter((column) => IDENTIFYING.has(column)))
  const moved = movedRows(origins)
  const kept = new Set(origins)
  const rows: PreviewRow[] = []
  let next = 0
  const deletedUpTo = (end: number) => {
    for (; next < end; next++) {
      const cells = data.rows[next]
      if (cells && !kept.has(next)) rows.push({ kind: 'deleted', number: next + 1, cells, before: new Map() })
    }
  }
  for (const [index, cells] of after.rows.entries()) {
    const origin = origins[index] ?? null
    if (origin === null) {
      for (const column of data.columns) if (cellText(cells, column) !== '') shown.add(column)
      rows.push({ kind: 'inserted', number: index + 1, cells, before: new Map() })
      continue
    }
    deletedUpTo(origin)
    const old = data.rows[origin] ?? {}
    const changed =
      old === cells ? [] : data.columns.filter((column) => cellText(old, column) !== cellText(cells, column))
    for (const column of changed) shown.add(column)
    const before = new Map(changed.map((column) => [column, cellText(old, column)]))
    if (changed.length > 0) rows.push({ kind: 'changed', number: index + 1, cells, before })
    else if (moved.has(origin)) rows.push({ kind: 'moved', number: index + 1, cells, before })
  }
  deletedUpTo(data.rows.length)
  return { rows, columns: data.columns.filter((column) => shown.has(column)) }
}

/** Original indexes of the rows that changed their order relative to the other kept rows. */
function movedRows(origins: readonly (number | null)[]): ReadonlySet<number> {
  const stay = origins.flatMap((origin) => (origin === null ? [] : [origin]))
  const sorted = [...stay].sort((a, b) => a - b)
  return new Set(stay.filter((origin, place) => origin !== sorted[place]))
}

/**
 * Selects the rows to show from a long preview, in order: inserted, deleted and moved rows take precedence over rows in
 * which only cells change, because those are all alike.
 */
export function firstOf(rows: readonly PreviewRow[], most: number): readonly PreviewRow[] {
  const chosen = new Set([...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))].slice(0, most))
  return rows.filter((row) => chosen.has(row))
}

function isWhole({ kind }: PreviewRow): boolean {
  return kind !== 'changed'
}
