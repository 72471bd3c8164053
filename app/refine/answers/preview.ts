import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type FixtureData } from '~/domain/table/table'
import type { Applied } from './apply'

/** A row that a change touches, as it is shown before anybody agrees to it. */
export interface PreviewRow {
  readonly kind: 'changed' | 'inserted' | 'deleted' | 'moved'
  /** Its place from 1: where it stands, or where a deleted one stood. */
  readonly number: number
  readonly cells: Cells
  /** What stood in the cells that change, by column. */
  readonly before: ReadonlyMap<string, string>
}

export interface Preview {
  readonly rows: readonly PreviewRow[]
  /** The columns that tell what a row is, and those in which something changes, in the table's order. */
  readonly columns: readonly string[]
}

const TELLING: ReadonlySet<string> = new Set([COLUMN.line, COLUMN.type, COLUMN.catalog])

/** The rows in which a table and what becomes of it differ, deleted ones where they stood. */
export function previewOf(data: FixtureData, { data: after, origins }: Applied): Preview {
  const shown = new Set(data.columns.filter((column) => TELLING.has(column)))
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

/** Rows that stand elsewhere among those that stay. */
function movedRows(origins: readonly (number | null)[]): ReadonlySet<number> {
  const stay = origins.flatMap((origin) => (origin === null ? [] : [origin]))
  const sorted = [...stay].sort((a, b) => a - b)
  return new Set(stay.filter((origin, place) => origin !== sorted[place]))
}

/**
 * The rows of a preview that are shown when there are too many, in their order: rows that come, go or move stand before
 * rows in which only cells change, which are all of one kind.
 */
export function firstOf(rows: readonly PreviewRow[], most: number): readonly PreviewRow[] {
  const chosen = new Set([...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))].slice(0, most))
  return rows.filter((row) => chosen.has(row))
}

function isWhole({ kind }: PreviewRow): boolean {
  return kind !== 'changed'
}
