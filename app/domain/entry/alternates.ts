import { MAX_ALTERNATES, MAX_MAKERS_TEXT } from '../limits/makers'
import { HIDDEN } from '../table/columns'
import { type Cells, cellText, type Row } from '../table/table'
import type { MakerNumber } from '../trade/maker-text'

/** Another maker of a row, with the price and the percentage that the row had while this maker was in MFG. */
export interface Alternate extends MakerNumber {
  readonly price?: string
  readonly percent?: string
}

/** Makers that a schedule names for a row in addition to the one in MFG. */
export interface Alternates {
  /** Names and numbers as printed, in order of preference. */
  readonly others: readonly Alternate[]
  /** True if the schedule accepts an equal. */
  readonly orEqual: boolean
}

/** Returns the text of the hidden cell. */
export function writeAlternates({ others, orEqual }: Alternates): string {
  const texts = ({ mfg, catalog, price = '', percent = '' }: Alternate) =>
    price === '' && percent === '' ? [mfg, catalog] : [mfg, catalog, price, percent]
  return JSON.stringify({ others: others.map(texts), orEqual })
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
    const known = others.slice(0, MAX_ALTERNATES).flatMap((one: unknown): Alternate[] => {
      if (!Array.isArray(one) || !one.every((text) => typeof text === 'string')) return []
      const [mfg, catalog, price, percent]: string[] = one
      if (mfg === undefined || catalog === undefined) return []
      return [{ mfg, catalog, ...(price && { price }), ...(percent && { percent }) }]
    })
    return { others: known, orEqual: orEqual === true }
  } catch {
    return null
  }
}
