import { COLUMN } from './columns'
import { type Cells, cellText, type Row } from './table'

const IDENTITY = [COLUMN.type, COLUMN.mfg, COLUMN.catalog, COLUMN.line]

/** Returns the key that identifies a row after Add Counts or the Refiner. [SNIP-15][SNIP-16] */
function keyOf(row: Row | Cells): string {
  return JSON.stringify(IDENTITY.map((column) => cellText(row, column).trim().toLowerCase()))
}

/**
 * Returns for each row of `after` the index of its row in `before`, matched by TYPE, MFG, CATALOG # and LINE; null if
 * none matches. Equal rows match in order, each once before any is used again. [SNIP-13][SNIP-14][SNIP-22]
 */
export function matchRows(before: readonly (Row | Cells)[], after: readonly (Row | Cells)[]): (number | null)[] {
  const places = new Map<string, number[]>()
  for (const [index, row] of before.entries()) {
    const key = keyOf(row)
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  }
  const uses = new Map<string, number>()
  return after.map((row) => {
    const key = keyOf(row)
    const known = places.get(key)
    if (!known) return null
    const use = uses.get(key) ?? 0
    uses.set(key, use + 1)
    return known[use % known.length] ?? null
  })
}
