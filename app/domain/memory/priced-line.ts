import { isMissingPrice } from '../pricing/pricing'
import { COLUMN, HIDDEN } from '../table/columns'
import { isComposed, isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from '../table/table'
import { UNKNOWN_CODE } from '../trade/manufacturers'
import { numberKey } from './number-key'

/** A line whose price may be remembered: the texts of its MFG and CATALOG #. */
export interface PricedLine {
  readonly maker: string
  readonly number: string
}

/** A longer text is no catalog number, but a description. */
const LONGEST = 200

/** Returns the line to look for if a row should have a price, has none, and names a catalog number; otherwise null. */
export const lineToPrice = (cells: Cells): PricedLine | null => (isMissingPrice(cells) ? lineOf(cells) : null)

/** Returns the maker that a row names: for OHR the name that was read; null where only OHR is known. */
export function makerOf(row: Row | Cells): string | null {
  const maker = cellText(row, COLUMN.mfg).trim()
  if (maker.toUpperCase() !== UNKNOWN_CODE) return maker
  return cellText(row, HIDDEN.readMfg).trim() || null
}

/**
 * Returns a row's product; null without a catalog number, or for an unknown maker without a name. An overage or an assembly
 * has no product's price.
 */
export function lineOf(cells: Cells): PricedLine | null {
  const [maker, number] = [makerOf(cells), cellText(cells, COLUMN.catalog).trim()]
  if (maker === null || number === '' || isComposed(cellText(cells, COLUMN.line))) return null
  if (number.length > LONGEST || maker.length > LONGEST || numberKey(number) === '') return null
  return { maker, number }
}

/** True if a line has neither % nor %$, so that it may be offered one. An overage has none. */
export const isWithoutPercent = (cells: Cells): boolean =>
  cellText(cells, COLUMN.percent).trim() === '' &&
  cellText(cells, COLUMN.commission).trim() === '' &&
  !isSpecial(cellText(cells, COLUMN.line)) &&
  !isComposed(cellText(cells, COLUMN.line))

/** Two lines with the same key are the same fixture. */
export const lineKey = ({ maker, number }: PricedLine) => `${maker.toUpperCase()}\n${numberKey(number)}`

const ENDS_ASSEMBLY: ReadonlySet<string> = new Set(['', 'GRP', 'SUB'])

const included = new WeakMap<FixtureTable['rows'], ReadonlySet<RowId>>()

/** Returns the PART and LMPS rows whose price is in that of their assembly: their own would be counted twice. */
export function includedParts({ rows }: Pick<FixtureTable, 'rows'>): ReadonlySet<RowId> {
  const known = included.get(rows)
  if (known) return known
  const parts = new Set<RowId>()
  let isPriced = false
  for (const row of rows) {
    const code = lineCode(cellText(row, COLUMN.line))
    if (isUnder(code)) {
      if (isPriced) parts.add(row.id)
    } else if (code === 'ASMB') isPriced = !isMissingPrice(row)
    // Notes and blank lines stand within an assembly, too.
    else if (ENDS_ASSEMBLY.has(code)) isPriced = false
  }
  included.set(rows, parts)
  return parts
}
