import { isMostly } from '../headings/column-content'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Headings of columns that say for how many pieces a price is. */
const MEASURE =
  /^((PRICE |PRICING |COST |SELL )?(U ?\/ ?M|U\.? ?(OF )?M\.?|U\.?O\.?M\.?( CODE)?|UNITS? OF MEASURE|UNITS?|PER|PER UNIT)|MEAS(URE)?|U|\/)( \d)?$/i
/** Cells of such columns, by which one is known under any heading. */
const MEASURES = /^(E|EA|EACH|PC|PCS|C|M|FT|LF|CFT|MFT|CLF|MLF|PR|SET|RL|ROLL|BX|BOX|LOT)$/i
const PIECES = /^(E|EA|EACH|FT|LF)$/i
/** Measures of more than one piece. */
const MANY =
  /^(PER |\/ ?)?(C|CWT|C ?\/? ?(F|FT|LF|EA)|H|HUN|HND|HUNDRED|M|M ?\/? ?(F|FT|LF|EA)|K|KFT|TH|THS|THOU|THOUSAND|100|1,?000)( ?(EA|FT|LF|PCS?))?$/i

/**
 * The rows with a price per hundred or thousand written out: '140' beside 'M' becomes '140 /M'. Such a text is no price of one
 * fixture, so it counts for nothing until a person decides.
 */
export function withPriceUnits(rows: readonly Cells[], columns: readonly string[]): readonly Cells[] {
  if (!columns.includes(COLUMN.unit)) return rows
  const measures = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && isMeasure(column, rows))
  if (measures.length === 0) return rows
  return rows.map((row) => {
    const price = cellText(row, COLUMN.unit)
    const unit = measures.map((column) => cellText(row, column).trim()).find((text) => MANY.test(text))
    return price !== '' && unit !== undefined ? { ...row, [COLUMN.unit]: `${price} /${unit}` } : row
  })
}

function isMeasure(column: string, rows: readonly Cells[]): boolean {
  if (MEASURE.test(column)) return true
  const texts = rows.map((row) => cellText(row, column).trim()).filter((text) => text !== '')
  return isMostly(texts, (text) => MEASURES.test(text)) && texts.some((text) => PIECES.test(text))
}
