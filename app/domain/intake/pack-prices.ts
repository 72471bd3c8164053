import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal } from '../pricing/money'
import { COLUMN, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { sheetImport as words } from './intake-messages'
import { numberIn, type Unlikely } from './unlikely-numbers'

const PACK = /\b(PACK|PKG|PK|CASE|CTN|CARTON|BOX|BUNDLE)\b/i
/** Words of headings that say how many are in a pack. */
const PACKED = /\b(QTY|QUANTITY|COUNT|SIZE|PCS|PIECES|UNITS|EACH|EA|STD|STANDARD|INNER|MASTER)\b/i
/** Headings that say so with no other word. */
const PACK_ALONE = /^(CASE )?(PACK|PKG|PK|CASE|CTN|CARTON|BOX)$/i
/** Words of packs that hold no fixtures, of their prices and of their sizes. */
const OTHER = /\b(BATTERY|EMERGENCY|DRIVER|PRICE|COST|NET|SELL|WEIGHT|WT|LBS|DIM|LENGTH|WIDTH|HEIGHT|CUBE|VOLUME)\b|\$/i
/** A measure of one piece: the price next to it is for one piece. */
const ONE_PIECE = /^(EA|EACH)\.?$/i
const ONE: Decimal = { units: 1n, scale: 0 }

/** True for headings of columns that say how many pieces are in a pack. */
export const isPackHeading = (heading: string) =>
  PACK.test(heading) && !OTHER.test(heading) && (PACKED.test(heading) || PACK_ALONE.test(heading.trim()))

/**
 * Prices in rows with a pack of more than one piece: they may be for the pack. A measure of one piece in the row says that they are
 * not.
 */
export function packPrices({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const saysOne = (row: Cells) => columns.some((column) => ONE_PIECE.test(cellText(row, column).trim()))
  return columns
    .filter((column) => !isHidden(column) && isPackHeading(column))
    .flatMap((column) => {
      const found = rows.flatMap((row, at) => {
        const pieces = cellNumber(COLUMN.qty, cellText(row, column), sign)
        const isPack = pieces !== null && compare(pieces, ONE) > 0
        return isPack && numberIn(row, COLUMN.unit, sign) && !saysOne(row) ? [at] : []
      })
      return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark: words.packs(column, found.length) }] : []
    })
}
