import { COLUMN, HIDDEN } from '../table/columns'
import { type Cells, cellText, type Row } from '../table/table'
import { catalogSearchUrl } from '../trade/manufacturers'

/** The catalog number that was printed: with its hyphens while nobody has changed the cell since, else the cell. */
export function originalCatalog(row: Row | Cells): string {
  const original = cellText(row, HIDDEN.readCatalog)
  const present = cellText(row, COLUMN.catalog)
  return blanksForHyphens(original).trim().toUpperCase() === present.trim().toUpperCase() ? original : present
}

/** Where the catalog link of a row leads, null when it has none. [CAT-07] */
export function catalogLink(row: Row | Cells): string | null {
  return catalogSearchUrl(cellText(row, COLUMN.mfg), originalCatalog(row))
}

/** [CAT-04] */
export function blanksForHyphens(catalog: string): string {
  return catalog.replace(/[-\u2010\u2011]/g, ' ')
}
