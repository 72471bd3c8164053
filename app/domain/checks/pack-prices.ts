import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal } from '../pricing/money'
import { COLUMN, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { numberIn, type Unlikely } from './row-numbers'

const PACK = /\b(PACK|PKG|PK|CASE|CTN|CARTON|BOX|BUNDLE)\b/i
/** Words in headings of the number of pieces in a pack. */
const PACKED = /\b(QTY|QUANTITY|COUNT|SIZE|PCS|PIECES|UNITS|EACH|EA|STD|STANDARD|INNER|MASTER)\b/i
/** Headings that mean this without another word. */
const PACK_ALONE = /^(CASE )?(PACK|PKG|PK|CASE|CTN|CARTON|BOX)$/i
/** Words for packs without fixtures, and for the prices and sizes of packs. */
const OTHER = /\b(BATTERY|EMERGENCY|DRIVER|PRICE|COST|NET|SELL|WEIGHT|WT|LBS|DIM|LENGTH|WIDTH|HEIGHT|CUBE|VOLUME)\b|\$/i
/** A measure of one piece: the price next to it is for one piece. */
const ONE_PIECE = /^(EA|EACH)\.?$/i
const ONE: Decimal = { units: 1n, scale: 0 }

/** True if a heading names the number of pieces in a pack. */
export const isPackHeading = (heading: string) =>
  PACK.test(heading) && !OTHER.test(heading) && (PACKED.test(heading) || PACK_ALONE.test(heading.trim()))

/**
 * Finds prices in rows with more than one piece per pack, because they may be for the pack. Skips rows with a measure
 * of one piece.
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
