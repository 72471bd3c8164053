import { COLUMN, HIDDEN } from '../table/columns'
import { type Cells, cellText, type Row } from '../table/table'
import type { KnownMakers } from '../trade/known-makers'

/** Returns the catalog number as printed, with its hyphens, if the cell is unchanged since; otherwise the cell's text. */
export function originalCatalog(row: Row | Cells): string {
  const original = cellText(row, HIDDEN.readCatalog)
  const present = cellText(row, COLUMN.catalog)
  return blanksForHyphens(original).trim().toUpperCase() === present.trim().toUpperCase() ? original : present
}

/** Returns the catalog URL of a row, null if it has none. [CAT-07] */
export function catalogLink(row: Row | Cells, { linkFor }: Pick<KnownMakers, 'linkFor'>): string | null {
  return linkFor(cellText(row, COLUMN.mfg), originalCatalog(row))
}

/** [CAT-04] */
export function blanksForHyphens(catalog: string): string {
  return catalog.replace(/[-\u2010\u2011]/g, ' ')
}
