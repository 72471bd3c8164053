import { MAX_ALTERNATES, MAX_MAKERS_TEXT } from '../limits/makers'
import { HIDDEN } from '../table/columns'
import { type Cells, cellText, type Row } from '../table/table'
import type { MakerNumber } from '../trade/maker-text'

/** Makers that a schedule names for a row in addition to the one in MFG. */
export interface Alternates {
  /** Names and numbers as printed, in order of preference. */
  readonly others: readonly MakerNumber[]
  /** True if the schedule accepts an equal. */
  readonly orEqual: boolean
}

/** Returns the text of the hidden cell. */
export function writeAlternates({ others, orEqual }: Alternates): string {
  return JSON.stringify({ others: others.map(({ mfg, catalog }) => [mfg, catalog]), orEqual })
}

/** Returns the alternates of a row; null if it has none or the text is not in our format. */
export function alternatesOf(row: Row | Cells): Alternates | null {
  const text = cellText(row, HIDDEN.alternates)
  if (text === '' || text.length > MAX_MAKERS_TEXT * 2) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { others, orEqual } = value as Record<string, unknown>
    if (!Array.isArray(others)) return null
    const known = others.slice(0, MAX_ALTERNATES).flatMap((one: unknown): MakerNumber[] => {
      if (!Array.isArray(one)) return []
      const [mfg, catalog]: unknown[] = one
      return typeof mfg === 'string' && typeof catalog === 'string' ? [{ mfg, catalog }] : []
    })
    return { others: known, orEqual: orEqual === true }
  } catch {
    return null
  }
}
