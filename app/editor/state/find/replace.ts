import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { commissionOf } from '~/domain/pricing/commission'
import { COLUMN } from '~/domain/table/columns'
import { replaceSpans } from '~/domain/table/find'
import { replacesCode } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { EditorState, Match, Tab } from '../model/model'
import { type RoundedCells, roundedCells } from '../model/rounded-cells'
import { seenRows } from '../model/seen-rows'
import type { Matches } from './find'

export interface Replacement {
  readonly ops: readonly TableOp[]
  readonly replaced: number
  /** Matches left alone because their cell would have become too long. */
  readonly tooLong: number
  /** Matches left alone in commissions that UNIT $ and % give: another amount would change the %. */
  readonly workedOut: number
  /** The amounts that were rounded to cents. */
  readonly rounded: RoundedCells
}

/** Replaces every match in columns that are not collapsed, starting from the end of each cell. [FIND-13][FIND-16][FIND-19] */
export function replaceAllOps(state: Pick<EditorState, 'makers'>, tab: Tab, matches: Matches): Replacement {
  const rows: Row[] = []
  const rounded = roundedCells(state)
  let [replaced, tooLong, workedOut] = [0, 0, 0]
  for (const [index, row] of seenRows(tab).entries()) {
    const changes: [string, string][] = []
    const found = matches.inRow(index)
    for (const column of new Set(found.map((match) => match.column))) {
      const spans = found.filter((match) => match.column === column && match.end > match.start)
      if (spans.length === 0) continue
      const before = cellText(row, column)
      const text = replaceSpans(before, spans, tab.find.replacement)
      if (isCommissionGiven(row, column)) workedOut += spans.length
      else if (text.length > MAX_CELL_LENGTH) tooLong += spans.length
      else {
        // The edit keeps LINE codes and says so.
        if (column !== COLUMN.line || !replacesCode(before, text)) replaced += spans.length
        changes.push([column, rounded.store(row.id, column, text)])
      }
    }
    if (changes.length > 0) rows.push({ id: row.id, cells: { ...row.cells, ...Object.fromEntries(changes) } })
  }
  return { ops: rows.length > 0 ? [{ op: 'setRows', rows }] : [], replaced, tooLong, workedOut, rounded }
}

const isCommissionGiven = (row: Row, column: string) =>
  column === COLUMN.commission && commissionOf(cellText(row, COLUMN.unit), cellText(row, COLUMN.percent)) !== null

/** Replaces one match, unless its cell would become too long. [FIND-15][FIND-19] */
export function replaceOps(
  state: Pick<EditorState, 'makers'>,
  tab: Tab,
  { row, column, start, end }: Match,
): Replacement {
  const before = cellText(tab.table.rows[orderOf(tab.table).indexOf(row)] ?? {}, column)
  const text = replaceSpans(before, [{ start, end }], tab.find.replacement)
  const rounded = roundedCells(state)
  if (end === start) return { ops: [], replaced: 0, tooLong: 0, workedOut: 0, rounded }
  if (text.length > MAX_CELL_LENGTH) return { ops: [], replaced: 0, tooLong: 1, workedOut: 0, rounded }
  return {
    ops: [{ op: 'setCell', row, column, value: rounded.store(row, column, text) }],
    replaced: 1,
    tooLong: 0,
    workedOut: 0,
    rounded,
  }
}
