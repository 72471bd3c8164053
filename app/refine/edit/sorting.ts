import { COLUMN } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import { compareTexts } from '../language/order'
import { refine as words } from '../language/refine-messages'
import { isFixture, need, textOf, type Work, type WorkRow } from '../language/work'
import type { SortKey } from '../phrases/slots'
import type { Found, Step } from './step'

/** Sorts fixtures. Headers, notes and subtotals keep their positions; parts and lamps move with their fixture. */
export const sorted = (found: Found): Step | null => {
  const keys = found.keys()
  if (keys.length === 0) return null
  return {
    rows: found.rows('rows'),
    column: keys[0]?.column ?? null,
    reach: 'fixtures',
    about: 'none',
    run: (work, rows) => sortRows(work, new Set(rows), keys),
  }
}

function sortRows(work: Work, chosen: ReadonlySet<WorkRow>, keys: readonly SortKey[]): void {
  for (const { column } of keys) need(work, column)
  const out: WorkRow[] = []
  let run: WorkRow[][] = []
  let runs = 0
  const flush = () => {
    if (run.length > 0) runs++
    out.push(...run.sort(([a], [b]) => (a && b ? compareRows(a, b, keys) : 0)).flat())
    run = []
  }
  let isOpen = false
  for (const row of work.rows) {
    const code = lineCode(textOf(row, COLUMN.line))
    const under = (code === 'PART' || code === 'LMPS') && isOpen
    if (under) run.at(-1)?.push(row)
    else if (chosen.has(row)) {
      run.push([row])
      isOpen = true
    } else {
      flush()
      isOpen = false
      out.push(row)
    }
  }
  flush()
  if (runs > 1) work.notes.push(words.sortedInside)
  // In a selection with gaps, sorted rows only use the positions of selected rows.
  work.rows = out.length === work.rows.length && !hasGaps(work, chosen) ? out : sortInPlace(work, chosen, keys)
}

const hasGaps = (work: Work, chosen: ReadonlySet<WorkRow>) =>
  work.allowed !== null && work.rows.some((row) => isFixture(row) && !chosen.has(row))

function sortInPlace(work: Work, chosen: ReadonlySet<WorkRow>, keys: readonly SortKey[]): WorkRow[] {
  const rows = work.rows.filter((row) => chosen.has(row)).sort((a, b) => compareRows(a, b, keys))
  let next = 0
  return work.rows.map((row) => (chosen.has(row) ? (rows[next++] ?? row) : row))
}

function compareRows(a: WorkRow, b: WorkRow, keys: readonly SortKey[]): number {
  for (const { column, descending } of keys) {
    const [one, other] = [textOf(a, column).trim(), textOf(b, column).trim()]
    if (one === '' || other === '') {
      if (one === other) continue
      return one === '' ? 1 : -1
    }
    const order = compareTexts(one, other)
    if (order !== 0) return descending ? -order : order
  }
  return 0
}
