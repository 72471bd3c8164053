import { LONGEST_NAMED } from '../listed'
import { cellNumber } from '../pricing/cell-number'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import type { CellNote, NotedRow } from './cell-notes'

/** The columns whose color stands for that of their row. */
const OF_ROW: readonly string[] = [COLUMN.type, COLUMN.qty, COLUMN.mfg, COLUMN.catalog, COLUMN.unit]
/** The columns whose numbers make the total. */
const OF_TOTAL: readonly string[] = [COLUMN.qty, COLUMN.unit]

const cut = (text: string) => text.slice(0, LONGEST_NAMED)
const REMARKS = {
  outside: (rows: number) =>
    `${rows === 1 ? 'One price is outside the print area of the sheet and adds' : `${rows} prices are outside the print area of the sheet and add`} to the total. Please check the marked prices.`,
  legend: (rows: number, text: string) =>
    `${rows === 1 ? 'One row has a color' : `${rows} rows have a color`} of which the sheet says ${cut(text)}, and ${rows === 1 ? 'adds' : 'add'} to the total. Please check the marked prices.`,
  sheet: (rows: number, name: string) =>
    `The sheet is called ${cut(name)}, and ${rows === 1 ? 'its price adds' : `its ${rows} prices add`} to the total. Please check the marked prices.`,
} as const

const KINDS = ['sheet', 'outside', 'legend'] as const

const SIGNS = ['.', ','] as const

const isPriced = (row: Cells) => {
  const price = cellText(row, COLUMN.unit)
  return price !== '' && SIGNS.some((sign) => cellNumber(COLUMN.unit, price, sign))
}

/** Finds the rows whose price is outside the print area, has a color of things not quoted, or is on another sheet. */
export function pricesNoted(
  notes: readonly CellNote[],
  rowOf: (line: number) => NotedRow | null,
): { readonly rows: ReadonlySet<Cells>; readonly remarks: readonly string[] } {
  const all = new Set<Cells>()
  const remarks = KINDS.flatMap((kind) => {
    const found = new Set<Cells>()
    let first = ''
    for (const note of notes) {
      const row = note.kind === kind ? rowOf(note.line) : null
      if (!row || found.has(row.cells)) continue
      const column = row.columnAt(note.column) ?? ''
      const isMeant = kind === 'sheet' || (kind === 'outside' ? OF_TOTAL : OF_ROW).includes(column)
      if (!isMeant || !isPriced(row.cells)) continue
      found.add(row.cells)
      all.add(row.cells)
      first ||= note.text
    }
    return found.size > 0 ? [REMARKS[kind](found.size, first)] : []
  })
  return { rows: all, remarks }
}
