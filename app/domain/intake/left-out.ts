import { MAX_LINES_LEFT_OUT } from '../limits/stored-table'
import { MAX_CELL_LENGTH } from '../limits/table'
import { COLUMN } from '../table/columns'
import type { LeftOut, LeftOutLine } from '../table/read-table'
import { shortened } from '../table/shortened'
import type { Cells } from '../table/table'
import type { Line } from './head-line'
import { sheetImport as words } from './intake-messages'
import type { Part } from './part-of-lines'

/** A line that became no row. */
export interface LineLeftOut {
  readonly line: Line
  /** The part that it stands in. */
  readonly part: Part
  /** The number of rows above it. */
  readonly below: number
}

/**
 * Returns all lines that are neither rows nor the headings of a part, whichever stage left them out: totals, titles,
 * repeated headings, page numbers, summaries.
 */
export function linesLeftOut(lines: readonly Line[], parts: readonly Part[]): readonly LineLeftOut[] {
  const rowLines = new Set(parts.flatMap((part) => part.rowLines))
  const wrapLines = new Set(parts.flatMap((part) => part.wrapLines))
  const begins = new Map(parts.map((part) => [part.first, part]))
  const found: LineLeftOut[] = []
  let [part] = parts
  let below = 0
  for (const line of lines) {
    const next = begins.get(line)
    if (next) part = next
    if (rowLines.has(line)) below += 1
    else if (part && !next && !wrapLines.has(line)) found.push({ line, part, below })
  }
  return found
}

/**
 * Describes the lines left out. Undefined if there are none. `columns` are those of the table, and `confirmed` the lines
 * of totals that agree with the rows.
 */
export function leftOutOf(
  found: readonly LineLeftOut[],
  columns: readonly string[],
  confirmed: ReadonlySet<Line>,
): LeftOut | undefined {
  if (found.length === 0) return undefined
  const kept = found.slice(0, MAX_LINES_LEFT_OUT)
  return {
    lines: kept.map(
      ({ line, part, below }): LeftOutLine => ({ texts: printed(line), cells: cellsOf(line, part, columns), below }),
    ),
    more: found.length - kept.length,
    remark: [
      words.leftOut(found.map(({ line }) => line)),
      ...(confirmed.size > 0 ? [words.totalsAgree(confirmed.size)] : []),
    ].join(' '),
    isConfirmed: found.every(({ line }) => confirmed.has(line)),
  }
}

const printed = (line: Line) => line.filter((text) => text !== '').map((text) => text.slice(0, MAX_CELL_LENGTH))

/** Returns the row that a line would become. Texts outside the table's columns are appended to INT. NOTES. */
function cellsOf(line: Line, { table, places }: Part, columns: readonly string[]): Cells {
  const cells: Record<string, string> = {}
  const others: string[] = []
  for (const [at, text] of line.entries()) {
    const column = table.columns[places.indexOf(at)]
    if (text !== '' && column !== undefined && columns.includes(column)) cells[column] = text.toUpperCase()
    else if (text !== '') others.push(text.toUpperCase())
  }
  if (others.length > 0) cells[COLUMN.notes] = [cells[COLUMN.notes] ?? '', ...others].join(' ').trim()
  return shortened(cells)
}
