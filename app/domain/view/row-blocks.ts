import { COLUMN } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { cellText, type Row } from '../table/table'

/** The codes of rows that are not lines: they head, sum up, comment on or space out the lines around them. */
const NO_LINES: ReadonlySet<string> = new Set(['GRP', 'SUB', 'NOTE', 'BLNK'])

/** Rows that keep their position among lines: headings, sums of the rows above, amounts for the whole job. */
const FIXED: ReadonlySet<string> = new Set(['GRP', 'SUB', 'OVG'])

/** Returns the normalized code of a row; '' for an ordinary line. */
export const codeOf = (row: Row) => lineCode(cellText(row, COLUMN.line))

/** True if a row with this code is a line of the schedule: a fixture, a part, an amount. */
export const isLine = (code: string) => !NO_LINES.has(code)

/** A line with the parts, lamps, notes and blank rows below it, which move with it. */
export interface RowBlock {
  readonly rows: readonly Row[]
  /** Index of the run, from 0; blocks between the same fixed rows share one. */
  readonly run: number
  /** The position of the block in its run: before the lines, a line, after the lines. */
  readonly part: 'first' | 'line' | 'last'
}

/** Groups the rows into blocks, in schedule order. Linear in the number of rows. */
export function blocksOf(rows: readonly Row[]): RowBlock[] {
  const blocks: RowBlock[] = []
  let run = 0
  let [first, lines, last] = [[] as Row[], [] as Row[][], [] as Row[]]

  function close(fixed?: Row): void {
    // Blank rows at the end separate the following rows, so they stay in place.
    const end = lines.at(-1) ?? []
    const blanks = end.length - 1 - end.findLastIndex((row) => codeOf(row) !== 'BLNK')
    if (blanks > 0) last.push(...end.splice(-blanks))
    if (first.length > 0) blocks.push({ rows: first, run, part: 'first' })
    for (const block of lines) blocks.push({ rows: block, run, part: 'line' })
    if (fixed) last.push(fixed)
    if (last.length > 0) blocks.push({ rows: last, run, part: 'last' })
    run += 1
    ;[first, lines, last] = [[], [], []]
  }

  for (const row of rows) {
    const code = codeOf(row)
    const line = lines.at(-1)
    if (FIXED.has(code)) close(row)
    else if (line && (isUnder(code) || !isLine(code))) line.push(row)
    else if (isLine(code)) lines.push([row])
    else first.push(row)
  }
  close()
  return blocks
}
