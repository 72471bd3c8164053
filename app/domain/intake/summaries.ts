import { cellNumber } from '../pricing/cell-number'
import { add, compare, type Decimal, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import type { Part } from './part-of-lines'

/** Columns that make a part a schedule of its own. */
const OWN: readonly string[] = [COLUMN.mfg, COLUMN.catalog, COLUMN.unit]

/** The quantity of each type. */
type Counts = Map<string, Decimal>

/**
 * The parts without summaries: later parts that only repeat the types and the quantities of the parts above, without makers,
 * catalog numbers and prices. Their rows are left out.
 */
export function withoutSummaries(parts: readonly Part[]): readonly Part[] {
  if (parts.length === 1) return parts
  const above: Counts = new Map()
  return parts.map((part) => {
    const { table, leftOut } = part
    if (repeats(part, above)) {
      const lines = table.rows.map((row) => table.columns.map((column) => cellText(row, column)))
      return { ...part, table: { ...table, rows: [] }, leftOut: [...leftOut, ...lines] }
    }
    count(table.rows, above)
    return part
  })
}

function repeats({ table }: Part, above: Counts): boolean {
  const { columns, rows } = table
  if (above.size === 0 || columns.some((column) => OWN.includes(column))) return false
  const own = count(rows, new Map())
  const isCounted = [...own.values()].some(({ units }) => units !== 0n)
  return isCounted && [...own].every(([type, number]) => compare(above.get(type) ?? NONE, number) === 0)
}

/** A type that is not above has another quantity than any row. */
const NONE: Decimal = { units: -1n, scale: 0 }

/** Adds the quantities of rows to those of their types. */
function count(rows: readonly Cells[], to: Counts): Counts {
  for (const row of rows) {
    const type = cellText(row, COLUMN.type)
    const number = cellNumber(COLUMN.qty, cellText(row, COLUMN.qty)) ?? ZERO
    to.set(type, add(to.get(type) ?? ZERO, number))
  }
  return to
}
