import { exactHeader } from '../headings/vocabulary'
import { COLUMN, uniqueColumnName } from '../table/columns'
import type { Cells, FixtureData } from '../table/table'
import { commissionBasis } from './commission-basis'
import { withoutDittoMarks } from './ditto-marks'
import { columnsOf, type Line } from './head-line'
import { sheetImport as words } from './intake-messages'
import { withPriceUnits } from './price-units'
import { remarkRows } from './remark-rows'
import type { Section } from './sections-of-lines'
import { sumRows } from './sum-rows'
import { otherUnitPrice } from './unit-price'

/** A row of a part, or a printed total. */
interface PartLine {
  readonly row: Cells
  readonly isTotal: boolean
}

/** A part of a table with its columns named. */
export interface Part {
  readonly table: FixtureData
  /** The heading of UNIT $; '' if the part has none. */
  readonly priced: string
  readonly leftOut: readonly Line[]
  /** Sentences about columns that another one may be, and about those that were not read as theirs. */
  readonly remarks: readonly string[]
  /** All rows and printed totals, in order; empty if the part has no totals. */
  readonly lines: readonly PartLine[]
}

const COST = /\bCOST\b/i

/** The parts without costs as prices, if another part has prices to sell at. */
export function withoutCosts(parts: readonly Part[]): readonly Part[] {
  const isCost = ({ priced }: Part) => COST.test(priced)
  if (!parts.some((part) => part.priced !== '' && !isCost(part))) return parts
  return parts.map((part) =>
    isCost(part) ? { ...part, table: renamed(part.table, COLUMN.unit, part.priced), lines: [] } : part,
  )
}

const renamed = ({ columns, rows }: FixtureData, from: string, to: string): FixtureData => ({
  columns: columns.map((column) => (column === from ? to : column)),
  rows: rows.map(({ [from]: text = '', ...others }) => ({ ...others, [to]: text })),
})

/** Names the columns of a part, and leaves out rows that are sums or remarks. */
export function partOf({ head, body, totals }: Section): Part {
  const width = [head ?? [], ...body].reduce((most, line) => Math.max(most, line.length), 0)
  // An empty column without a name is the rest of a sheet.
  const places = Array.from({ length: width }, (_, at) => at).filter(
    (at) => head?.[at] || body.some((line) => line[at]),
  )
  const textsIn = (place: number) =>
    body.flatMap((line) => line[places[place] ?? -1] || []).map((text) => text.toUpperCase())
  const headings = places.map((at) => head?.[at] ?? '')
  const textsBelow = (column: number) => body.map((line) => line[places[column] ?? -1] ?? '')
  const priced = withUnitPrice(columnsOf(headings, textsIn), headings, textsBelow)
  const { columns, remarks } = withCommissions(priced, headings, textsBelow)
  const rowOf = (line: Line): Cells =>
    Object.fromEntries(columns.map((column, index) => [column, (line[places[index] ?? -1] ?? '').toUpperCase()]))
  const rows = body.map(rowOf)
  const others = new Set([...sumRows(rows, columns), ...remarkRows(rows, columns)])
  const kept = rows.filter((_, at) => !others.has(at))
  const table = { columns, rows: withPriceUnits(withoutDittoMarks(kept, columns), columns) }
  return {
    table,
    leftOut: body.filter((_, at) => others.has(at)),
    remarks: [...rivalsOf(headings, columns), ...remarks],
    lines:
      totals.length === 0
        ? []
        : linesOf(
            rows,
            totals.map(({ line, below }) => ({ row: rowOf(line), below })),
          ),
    priced: headings[columns.indexOf(COLUMN.unit)] ?? '',
  }
}

/** The rows with the totals between them. */
function linesOf(
  rows: readonly Cells[],
  totals: readonly { readonly row: Cells; readonly below: number }[],
): PartLine[] {
  const lines: PartLine[] = []
  let at = 0
  for (const { row, below } of [...totals, { row: null, below: rows.length }]) {
    for (; at < below; at += 1) lines.push({ row: rows[at] ?? {}, isTotal: false })
    if (row) lines.push({ row, isTotal: true })
  }
  return lines
}

/** The names with UNIT $ at the column that holds the price of one, if there is one; amounts of whole lines keep their heading. */
function withUnitPrice(
  columns: readonly string[],
  headings: readonly string[],
  textsBelow: (column: number) => readonly string[],
): readonly string[] {
  const proof = otherUnitPrice(columns, textsBelow)
  if (proof === null) return columns
  const price = columns.indexOf(COLUMN.unit)
  const named = proof.at === null ? columns : columns.with(proof.at, COLUMN.unit)
  if (price < 0) return named
  return named.with(price, uniqueColumnName(named.toSpliced(price, 1), headings[price] ?? '', price + 1))
}

/** A heading that says a rate. */
const RATE = /%|\b(PCT|PERCENT|RATE)\b/i

/**
 * The names with commissions in dollars as such, though their heading may mean a percentage. Commissions of whole lines keep their
 * heading: the product has those of one.
 */
function withCommissions(
  columns: readonly string[],
  headings: readonly string[],
  textsBelow: (column: number) => readonly string[],
): { readonly columns: readonly string[]; readonly remarks: readonly string[] } {
  const at = columns.findIndex(
    (column, place) => column === COLUMN.commission || (column === COLUMN.percent && !RATE.test(headings[place] ?? '')),
  )
  const basis = at < 0 ? null : commissionBasis(at, columns, textsBelow)
  if (basis === null) return { columns, remarks: [] }
  const others = columns.toSpliced(at, 1)
  if (basis === 'piece' && !others.includes(COLUMN.commission))
    return { columns: columns.with(at, COLUMN.commission), remarks: [] }
  const own = uniqueColumnName(others, headings[at] ?? '', at + 1)
  return { columns: columns.with(at, own), remarks: [words.lineCommission(own)] }
}

/** Columns of which a table may have a second one that counts: a quantity for each floor, a maker that is quoted. */
const RIVALLED: readonly string[] = [COLUMN.qty, COLUMN.mfg, COLUMN.catalog]

const COUNTED = /\b(QTY|QUANTITY|COUNT|UNITS)\b/i
/** Counts of something else than the fixtures of a row. */
const OTHER_COUNT =
  /\b(LAMPS?|BALLASTS?|DRIVERS?|CASE|CTN|CARTON|PACK|PALLET|MIN|MINIMUM|STOCK|OF MEASURE|ON HAND|SHIPPED)\b/i

const TOTAL = /\bTOTAL\b/i

/** True for a heading that may name the column as well as the chosen one does. */
const mayBe = (column: string, heading: string, taken: string) =>
  exactHeader(heading)?.name === column ||
  (column === COLUMN.qty && COUNTED.test(heading) && !OTHER_COUNT.test(heading) && !TOTAL.test(taken))

/** A sentence for each column of the product that two headings name. */
function rivalsOf(headings: readonly string[], columns: readonly string[]): readonly string[] {
  return RIVALLED.flatMap((column) => {
    const taken = columns.indexOf(column)
    const others = headings.filter((text, at) => at !== taken && mayBe(column, text, headings[taken] ?? ''))
    return taken >= 0 && others.length > 0 ? [words.rivals(column, headings[taken] ?? '', others)] : []
  })
}
