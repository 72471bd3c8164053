import { COLUMN } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Headings of columns that say for how many pieces a price is. */
const MEASURE = /^(U ?\/ ?M|U\.?O\.?M\.?|UNITS? OF MEASURE|PER|PER UNIT|PRICE PER|PRICE UNIT|UNIT)$/i
/** Measures of more than one piece. */
const MANY = /^(PER |\/ ?)?(C|CFT|CLF|100|HUNDRED|M|MFT|MLF|1,?000|THOUSAND)$/i

/**
 * The rows with a price per hundred or thousand written out: '140' beside 'M' becomes '140 /M'. Such a text is no price of one
 * fixture, so it counts for nothing until a person decides.
 */
export function withPriceUnits(rows: readonly Cells[], columns: readonly string[]): readonly Cells[] {
  const measure = columns.find((column) => MEASURE.test(column))
  if (measure === undefined || !columns.includes(COLUMN.unit)) return rows
  return rows.map((row) => {
    const [unit, price] = [cellText(row, measure).trim(), cellText(row, COLUMN.unit)]
    return price !== '' && MANY.test(unit) ? { ...row, [COLUMN.unit]: `${price} /${unit}` } : row
  })
}
