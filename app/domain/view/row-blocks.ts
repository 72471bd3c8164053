import { COLUMN } from '../table/columns'
import { isUnder, lineCode } from '../table/line-codes'
import { cellText, type Row } from '../table/table'

/** The codes of rows that are no lines: they head, sum up, comment or space the lines round them. */
const NO_LINES: ReadonlySet<string> = new Set(['GRP', 'SUB', 'NOTE', 'BLNK'])

/** Rows that keep their place between lines: headings, sums of what stands above, amounts for the whole job. */
const FIXED: ReadonlySet<string> = new Set(['GRP', 'SUB', 'OVG'])

/** The code of a row in the form in which codes are compared; '' for an ordinary line. */
export const codeOf = (row: Row) => lineCode(cellText(row, COLUMN.line))

/** Whether a row with this code is a line of the schedule: a fixture, a part, an amount. */
export const isLine = (code: string) => !NO_LINES.has(code)

/** A line with the parts, lamps, notes and blank rows below it, which go where it goes. */
export interface RowBlock {
  readonly rows: readonly Row[]
  /** Blocks of one number stand between the same fixed rows; from 0. */
  readonly run: number
  /** Where the block stands in its run: before the lines, a line, behind the lines. */
  readonly part: 'first' | 'line' | 'last'
}

/** The rows as blocks, in the order of the schedule. Linear in the number of rows. */
export function blocksOf(rows: readonly Row[]): RowBlock[] {
  const blocks: RowBlock[] = []
  let run = 0
  let [first, lines, last] = [[] as Row[], [] as Row[][], [] as Row[]]

  function close(fixed?: Row): void {
    // Blank rows at the end keep what follows apart; they stay there.
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
