import { isAmountHeading } from '../checks/unit-price'
import { cellValue } from '../entry/cell-value'
import { takeImported } from '../entry/intake'
import { manyCounted, manyIn } from '../headings/measures'
import { headerWording } from '../headings/vocabulary'
import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { formatMoney, parseDecimal, simplest } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { type Cells, cellText, type FixtureTable, type Row } from '../table/table'
import type { TableOp } from '../table/table-ops'
import { withPriceUnits } from './price-units'

/** Moves the cells of one column to another in the form that an import stores, and deletes the emptied column. */
export function moveColumnOps({ columns, rows }: FixtureTable, from: string, to: string): readonly TableOp[] {
  const moved = rows.filter((row) => cellText(row, from).trim() !== '')
  const sign = decimalSignOf(moved.map((row) => [to, cellText(row, from)] as const))
  const packs = to === COLUMN.qty ? manyCounted(headerWording(from)) : ''
  const cells = moved.map((row) => ({
    ...row.cells,
    [to]: cellValue(to, `${cellText(row, from)} ${packs}`.trim(), sign),
  }))
  const found = to === COLUMN.unit ? pricesOfOne(cells, from, [...columns, to]) : cells
  const taken = takeImported({ columns: [...columns, to], rows: found }).rows
  const insert: TableOp[] = columns.includes(to)
    ? []
    : [{ op: 'insertColumn', index: columns.indexOf(from), column: to }]
  const set: TableOp = { op: 'setRows', rows: moved.map(({ id }, at): Row => ({ id, cells: taken[at] ?? {} })) }
  return [...insert, set, { op: 'deleteColumn', column: from }]
}

/**
 * Returns the rows with unit prices in UNIT $, dividing line amounts by QTY. '100.00 /3' and '140 /1000 FT' are not
 * numbers, so they count for nothing until the user decides.
 */
function pricesOfOne(rows: readonly Cells[], from: string, columns: readonly string[]): readonly Cells[] {
  const many = manyIn(headerWording(from))
  if (many !== '') return rows.map((row) => ({ ...row, [COLUMN.unit]: `${cellText(row, COLUMN.unit)} /${many}` }))
  const prices = isAmountHeading(from) ? rows.map((row) => ({ ...row, [COLUMN.unit]: shareOf(row) })) : rows
  return withPriceUnits(prices, columns)
}

function shareOf(row: Cells): string {
  const [text, pieces] = [cellText(row, COLUMN.unit), cellText(row, COLUMN.qty).trim()]
  const [amount, quantity] = [cellNumber(COLUMN.unit, text), cellNumber(COLUMN.qty, pieces)]
  if (!amount || !quantity) return text
  const [cents, count] = [parseDecimal(formatMoney(amount))?.units ?? 0n, simplest(quantity)]
  const isExact = count.scale === 0 && count.units > 0n && cents % count.units === 0n
  return isExact ? formatMoney({ units: cents / count.units, scale: 2 }) : `${text} /${pieces}`
}

/**
 * Moves the current cells of `taken` back to `from`, the column that they came from, but only in the rows `named` if
 * given. Cells of `from` that have a text keep it. Deletes `taken` if it is empty afterwards.
 */
export function columnGivenBack(
  { columns, rows }: FixtureTable,
  taken: string,
  from: string,
  named?: ReadonlySet<string>,
): readonly TableOp[] {
  const isFilled = (row: Row, column: string) => cellText(row, column).trim() !== ''
  const back = rows.filter((row) => (named?.has(row.id) ?? true) && isFilled(row, taken) && !isFilled(row, from))
  if (back.length === 0) return []
  const set = back.map(({ id, cells }): Row => {
    const { [taken]: text = '', ...others } = cells
    return { id, cells: { ...others, [from]: text } }
  })
  const insert: TableOp[] = columns.includes(from)
    ? []
    : [{ op: 'insertColumn', index: columns.indexOf(taken), column: from }]
  const isEmptied = rows.filter((row) => isFilled(row, taken)).length === back.length
  const remove: TableOp[] = isEmptied ? [{ op: 'deleteColumn', column: taken }] : []
  return [...insert, { op: 'setRows', rows: set }, ...remove]
}
