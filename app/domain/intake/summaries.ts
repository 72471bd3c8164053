import { cellNumber } from '../pricing/cell-number'
import { add, compare, type Decimal, ZERO } from '../pricing/money'
import { saysRecap } from '../pricing/repeat-words'
import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'
import type { Part } from './part-of-lines'

/** A part with one of these columns is a schedule. */
const OWN: readonly string[] = [COLUMN.catalog, COLUMN.unit]
/** A summary counts by one of these columns. */
const KEYS = [COLUMN.type, COLUMN.mfg]

/** The quantity of each type or maker. */
type Counts = Map<string, Decimal>

/**
 * Empties summaries: later parts that only repeat the quantities of the parts above by type or maker, without catalog
 * numbers and prices.
 */
export function withoutSummaries(parts: readonly Part[]): readonly Part[] {
  if (parts.length === 1) return parts
  const above = new Map(KEYS.map((key): [string, Counts] => [key, new Map()]))
  return parts.map((part) => {
    const { table } = part
    if (repeats(part, above)) return { ...part, table: { ...table, rows: [] }, rowLines: [] }
    for (const [key, counts] of above) count(table.rows, key, counts)
    return part
  })
}

function repeats({ table: { columns, rows } }: Part, above: ReadonlyMap<string, Counts>): boolean {
  const keys = KEYS.filter((key) => columns.includes(key))
  const [key = ''] = keys
  const counts = above.get(key)
  if (keys.length !== 1 || !counts || counts.size === 0 || columns.some((column) => OWN.includes(column))) return false
  const own = count(
    rows.filter((row) => !Object.values(row).some(saysRecap)),
    key,
    new Map(),
  )
  const isCounted = [...own.values()].some(({ units }) => units !== 0n)
  return isCounted && [...own].every(([name, number]) => compare(counts.get(name) ?? NONE, number) === 0)
}

/** A quantity that no row has, for a name that does not occur above. */
const NONE: Decimal = { units: -1n, scale: 0 }

/** Adds the quantities of rows to those of their types or makers. */
function count(rows: readonly Cells[], key: string, to: Counts): Counts {
  for (const row of rows) {
    const name = cellText(row, key)
    const number = cellNumber(COLUMN.qty, cellText(row, COLUMN.qty)) ?? ZERO
    to.set(name, add(to.get(name) ?? ZERO, number))
  }
  return to
}
