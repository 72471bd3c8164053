import { withoutFootnote } from '../checks/arriving-numbers'
import { withDoubts } from '../checks/row-numbers'
import { sumRows } from '../checks/sum-rows'
import { sumsOfPrices } from '../checks/sums-of-prices'
import { isMoneyColumn, isNumberColumn } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { withoutDittoMarks } from './ditto-marks'
import type { Line } from './head-line'
import { sheetImport as words } from './intake-messages'
import { partColumns } from './part-columns'
import { rowsOfMixedUnits, withPriceUnits } from './price-units'
import { remarkRows } from './remark-rows'
import type { Section } from './sections-of-lines'
import { textWithRows } from './tall-cells'
import { withoutWraps } from './wrapped-catalogs'

/** A row of a part, or a printed total. */
interface PartLine {
  readonly row: Cells
  /** The line of a printed total; null for a row. */
  readonly total: Line | null
}

/** A part of a table with named columns. */
export interface Part {
  readonly table: FixtureData
  /** The heading of UNIT $; '' if the part has none. */
  readonly priced: string
  /** The line of each row. */
  readonly rowLines: readonly Line[]
  /** Lines that continue the row above. */
  readonly wrapLines: readonly Line[]
  /** The first line of the part: its headings, if it has any. */
  readonly first: Line
  /** The index of each column in a line. */
  readonly places: readonly number[]
  /** Remarks about the columns. */
  readonly remarks: readonly string[]
  /** All rows and printed totals, in order; empty if the part has no totals. */
  readonly lines: readonly PartLine[]
}

const COST = /\bCOST\b/i

/** Stops using costs as prices if another part has selling prices. */
export function withoutCosts(parts: readonly Part[]): readonly Part[] {
  const isCost = ({ priced }: Part) => COST.test(priced)
  if (!parts.some((part) => part.priced !== '' && !isCost(part))) return parts
  return parts.map((part) =>
    isCost(part) ? { ...part, table: renamed(part.table, COLUMN.unit, part.priced), lines: [] } : part,
  )
}

/** Returns a remark for each cost that is used as the price. */
export const costRemarks = (parts: readonly Part[]) =>
  parts.flatMap(({ table, priced }) =>
    COST.test(priced) && table.columns.includes(COLUMN.unit) ? [words.costAsPrice(priced)] : [],
  )

export const renamed = ({ columns, rows }: FixtureData, from: string, to: string): FixtureData => ({
  columns: columns.map((column) => (column === from ? to : column)),
  rows: rows.map(({ [from]: text = '', ...others }) => ({ ...others, [to]: text })),
})

/**
 * Names the columns of a part, and drops rows that are sums or remarks. Marks numbers with a footnote sign, prices of
 * another unit than QTY, and all numbers of a line that `isSplit`: a comma may have moved its cells.
 */
export function partOf({ head, body, totals }: Section, isSplit: (line: Line) => boolean = () => false): Part {
  const width = [head ?? [], ...body].reduce((most, line) => Math.max(most, line.length), 0)
  // Empty columns without a name are the unused rest of a sheet.
  const places = Array.from({ length: width }, (_, at) => at).filter(
    (at) => head?.[at] || body.some((line) => line[at]),
  )
  const headings = places.map((at) => head?.[at] ?? '')
  const { columns, remarks } = partColumns(headings, (column) =>
    body.map((line) => withoutFootnote(line[places[column] ?? -1] ?? '')),
  )
  const textIn = (line: Line, column: string, index: number) =>
    textWithRows(column, (line[places[index] ?? -1] ?? '').toUpperCase())
  const footnoted: string[] = []
  const rowOf = (line: Line): Cells => {
    const cells = Object.fromEntries(columns.map((column, index) => [column, textIn(line, column, index)]))
    const doubted = isSplit(line)
      ? columns.filter(
          (column) => isNumberColumn(column) && DEFAULT_COLUMNS.includes(column) && cellText(cells, column) !== '',
        )
      : []
    const amounts = columns.filter(isMoneyColumn).flatMap((column) => {
      const [text, amount] = [cellText(cells, column), withoutFootnote(cellText(cells, column))]
      return amount === text ? [] : [{ column, text, amount }]
    })
    for (const { column, text, amount } of amounts) {
      cells[column] = amount
      footnoted.push(text)
    }
    return withDoubts(cells, [...doubted, ...amounts.map(({ column }) => column)])
  }
  const { rows, sums, remarks: sumRemarks } = sumsOfPrices(body.map(rowOf), columns)
  const others = new Set([...sumRows(rows, columns), ...sums, ...remarkRows(rows, columns)])
  const isKept = (_: unknown, at: number) => !others.has(at)
  const lines = others.size === 0 ? body : body.filter(isKept)
  const { rows: kept, joined, wraps } = withoutWraps(rows.filter(isKept), columns)
  const priced = headings[columns.indexOf(COLUMN.unit)] ?? ''
  const whole = withoutDittoMarks(kept, columns)
  const mixed = new Set(rowsOfMixedUnits(whole, columns, priced))
  const units = withPriceUnits(whole, columns)
  const table = { columns, rows: units.map((row, at) => withDoubts(row, mixed.has(at) ? [COLUMN.unit] : [])) }
  return {
    table,
    rowLines: lines.filter((_, at) => !wraps.has(at)),
    wrapLines: lines.filter((_, at) => wraps.has(at)),
    first: head ?? body[0] ?? [],
    places,
    remarks: [
      ...remarks,
      ...(joined.length > 0 ? [words.joinedCatalogs(joined)] : []),
      ...(footnoted.length > 0 ? [words.footnotes(footnoted.length, footnoted[0] ?? '')] : []),
      ...(mixed.size > 0 ? [words.mixedUnits(mixed.size)] : []),
      ...sumRemarks,
    ],
    lines:
      totals.length === 0
        ? []
        : linesOf(
            // A sum without a word for totals must not be added to the rows that it adds up.
            rows.map((row, at) => (others.has(at) ? null : row)),
            totals.map(({ line, below }) => ({ row: rowOf(line), total: line, below })),
          ),
    priced,
  }
}

/** Merges the rows with the totals between them; null for a line that is no row. */
function linesOf(
  rows: readonly (Cells | null)[],
  totals: readonly (PartLine & { readonly below: number })[],
): PartLine[] {
  const lines: PartLine[] = []
  let at = 0
  const rowsBelow = (below: number) => {
    for (; at < below; at += 1) {
      const counted = rows[at]
      if (counted) lines.push({ row: counted, total: null })
    }
  }
  for (const { row, total, below } of totals) {
    rowsBelow(below)
    lines.push({ row, total })
  }
  rowsBelow(rows.length)
  return lines
}
