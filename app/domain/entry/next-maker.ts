import { withCommissionOf } from '../pricing/pricing'
import { COLUMN, HIDDEN } from '../table/columns'
import { cellText, type Row } from '../table/table'
import { type CodeOf, codeFor } from '../trade/maker-codes'
import { alternatesOf, writeAlternates } from './alternates'
import { originalCatalog } from './catalog-links'
import { withReadForms } from './intake'

/**
 * Returns the row with its next alternate in MFG and CATALOG #; null if it has none. The current maker becomes the last
 * alternate, so that repeating this cycles through all of them. A price and a percentage belong to their maker: they are
 * kept with it, and those of the next one come back.
 */
export function withNextMaker(row: Row, columns: readonly string[], codeOf?: CodeOf): Row | null {
  const alternates = alternatesOf(row)
  const next = alternates?.others[0]
  if (!alternates || !next || !columns.includes(COLUMN.mfg)) return null
  const { [HIDDEN.readMfg]: _name, [HIDDEN.readCatalog]: _number, ...rest } = row.cells
  const [price, percent] = [COLUMN.unit, COLUMN.percent].map((column) => cellText(row, column))
  const own = { mfg: printedMaker(row, codeOf), catalog: originalCatalog(row), price, percent }
  const others = [...alternates.others.slice(1), own]
  const cells = {
    ...rest,
    [COLUMN.mfg]: next.mfg,
    ...(columns.includes(COLUMN.catalog) && { [COLUMN.catalog]: next.catalog }),
    ...(columns.includes(COLUMN.unit) && { [COLUMN.unit]: next.price ?? '' }),
    ...(columns.includes(COLUMN.percent) && { [COLUMN.percent]: next.percent ?? '' }),
    ...(columns.includes(COLUMN.commission) && { [COLUMN.commission]: '' }),
    [HIDDEN.alternates]: writeAlternates({ others, orEqual: alternates.orEqual }),
  }
  return { id: row.id, cells: withCommissionOf(columns, withReadForms(cells, columns, codeOf)) }
}

/** Returns the maker's name as printed if the cell is unchanged, otherwise the cell's text. */
function printedMaker(row: Row, codeOf?: CodeOf): string {
  const name = cellText(row, HIDDEN.readMfg)
  const present = cellText(row, COLUMN.mfg)
  return name !== '' && codeFor(name, codeOf) === present ? name : present
}
