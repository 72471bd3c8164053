import { isAmountHeading, isProduct } from '../checks/unit-price'
import { isMostly } from '../headings/column-content'
import { isOfLine, isOfMany, isOfOne, isOfPack } from '../headings/measures'
import { cellNumber } from '../pricing/cell-number'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { type Cells, cellText } from '../table/table'

/** Headings of columns that say how many pieces a price is for. */
const MEASURE =
  /^((PRICE |PRICED |PRICING |COST |SELL |DSP |QTY |QUANTITY )?(U ?\/ ?M|U\.? ?(OF )?M\.?|U\.?O\.?M\.?( CODE)?|UNITS?( OF)? MEASURE|UNITS?|PER|PER UNIT)|MEAS(URE)?|U|\/|PRIC(E|ED|ING) (BASIS|BY)|BASIS|(PER|PRICE|BASE) (QTY|QUANTITY))( \d)?$/i
/** Cells of such columns, which identify one under any heading. */
const MEASURES = /^(E|EA|EACH|PC|PCS|C|M|FT|LF|CFT|MFT|CLF|MLF|PR|SET|RL|ROLL|BX|BOX|LOT)$/i
const PIECES = /^(E|EA|EACH|FT|LF)$/i
/** Headings that can only name a measure. */
const ONLY_MEASURE = /MEAS|\bM\b|\bUO?M\b|^PER\b/i
/** Headings of the number of pieces that a price is for, and numbers above one. */
const PER_HOW_MANY =
  /^(PRICE |PRICED |PRICING |COST |SELL |DSP )?PER( \d)?$|^P ?\/? ?U\b|\bBASIS\b|\b(PER|PRICE|BASE) (QTY|QUANTITY)\b/i
const MORE_THAN_ONE = /^(?!1(\.0{1,4})?$)[1-9]\d{0,5}(\.0{1,4})?$/
const ONE = /^1(\.0{1,4})?$/
/** A unit price, or the unit of prices; its cells decide. */
const PRICE_OR_MEASURE = /^(U ?\/ ?P|P ?\/? ?U)\.?( \d)?$/i
/** The quantity of the base bid, or, beside a quantity and as a power of ten in each row, the pieces that a price is for. */
const BASE_COUNT = /^BASE (QTY|QUANTITY)/i
const POWER_OF_TEN = /^10{0,4}(\.0{1,4})?$/
const COUNTED = /\b(QTY|QUANTITY)\b/i

/** True for another count than QTY: next to 'Alt Qty', 'Base Qty' is a quantity. */
const isOtherCount = (column: string) =>
  !DEFAULT_COLUMNS.includes(column) && COUNTED.test(column) && !MEASURE.test(column)

/** Prefixes of measures. */
const PER = /^(PER |\/ ?)/i

/**
 * Appends the measure to prices per hundred, per thousand or per lot of several pieces: '140' next to 'M' becomes
 * '140 /M'. Does the same for unknown measures below a heading such as U/M: '40 /BX'. Such a text is not the price of one
 * fixture, so it counts for nothing until the user decides.
 */
export function withPriceUnits(rows: readonly Cells[], columns: readonly string[]): readonly Cells[] {
  if (!columns.includes(COLUMN.unit)) return rows
  const measures = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && isMeasure(column, rows, columns))
  if (measures.length === 0) return rows
  const isProven = amountProof(columns)
  return rows.map((row) => {
    const price = cellText(row, COLUMN.unit)
    // An amount that is the product proves that each lot has the price.
    const isOfOnePiece = ONE.test(cellText(row, COLUMN.qty).trim()) || isProven(row)
    const unit = measures
      .map((column) => measureOfMany(column, cellText(row, column).trim(), isOfOnePiece))
      .find((text) => text !== '')
    // Tables exported with their measures already have them appended.
    const isNew = price !== '' && unit !== undefined && !price.endsWith(`/${unit}`)
    return isNew ? { ...row, [COLUMN.unit]: `${price} /${unit}` } : row
  })
}

/** Measures of single pieces and of lengths; a measure of neither is its own kind. */
const PIECE = /^(E|EA|EACH|PCS?|PIECES?|UNITS?)\.?$/i
const LENGTH = /^(FT|FEET|FOOT|LF|LIN\.? FT)\.?$/i
const EACH = /\b(EACH|EA)\b/i

/**
 * Returns the indexes of rows with a price in one unit and another unit in the same row: a quantity in feet with a price
 * each. A printed amount of QTY × UNIT $ proves that both are in one unit. `heading` is the one of the prices.
 */
export function rowsOfMixedUnits(rows: readonly Cells[], columns: readonly string[], heading = ''): readonly number[] {
  const measures = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && isMeasure(column, rows, columns))
  if (measures.length === 0 || !columns.includes(COLUMN.unit)) return []
  const isProven = amountProof(columns)
  return rows.flatMap((row, at) => {
    const price = cellText(row, COLUMN.unit)
    const texts = measures.map((column) => cellText(row, column).trim()).filter(isOfOne)
    const kinds = new Set(
      texts.map((text) => (PIECE.test(text) ? 'EA' : LENGTH.test(text) ? 'FT' : text.toUpperCase())),
    )
    if (EACH.test(heading) || EACH_AFTER.test(price.slice(-LONGEST_EACH))) kinds.add('EA')
    return price !== '' && texts.length > 0 && kinds.size > 1 && !isProven(row) ? [at] : []
  })
}

/** Returns a function that is true for rows in which a printed amount is QTY × UNIT $. */
function amountProof(columns: readonly string[]): (row: Cells) => boolean {
  const amounts = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && isAmountHeading(column))
  return (row) => {
    const [quantity, price] = [COLUMN.qty, COLUMN.unit].map((column) => cellNumber(column, cellText(row, column)))
    return amounts.some((column) => {
      const amount = cellNumber(COLUMN.unit, cellText(row, column))
      return !!quantity && !!price && !!amount && isProduct(quantity, price, amount)
    })
  }
}

/** A price that says so itself: '12.50/EA'. */
const EACH_AFTER = /[\d /](EA|EACH)\.?$/i
const LONGEST_EACH = 6

/** True for a heading of measures: 'UOM', 'PRICE PER'. */
export const isMeasureHeading = (heading: string) => MEASURE.test(heading)

/** True for a measure of one piece: 'EA', 'PCS', '1'. */
export const isOnePiece = (text: string) => PIECE.test(text) || ONE.test(text)

/** True for a cell in a column of measures, by its heading or its text. */
export const holdsMeasure = (heading: string, text: string) => MEASURE.test(heading) || MEASURES.test(text)

/**
 * Returns the text if it is a measure of more than one piece, or, below a heading of measures, not known to be of one;
 * otherwise ''. A lot is the whole line, which may be one piece.
 */
function measureOfMany(heading: string, text: string, isOfOnePiece: boolean): string {
  if (isOfLine(text) && isOfOnePiece) return ''
  const isMany =
    isOfLine(text) ||
    isOfMany(text) ||
    isOfPack(text) ||
    (PER_HOW_MANY.test(heading) && MORE_THAN_ONE.test(text)) ||
    (ONLY_MEASURE.test(heading) && !isOfOne(text) && !ONE.test(text))
  return isMany ? text.replace(PER, '') : ''
}

function isMeasure(column: string, rows: readonly Cells[], columns: readonly string[]): boolean {
  const texts = rows.map((row) => cellText(row, column).trim()).filter((text) => text !== '')
  if (BASE_COUNT.test(column)) {
    const isOnly = columns.every((other) => other === column || !isOtherCount(other))
    return isOnly && columns.includes(COLUMN.qty) && texts.every((text) => POWER_OF_TEN.test(text))
  }
  if (MEASURE.test(column)) return true
  const isUnit = (text: string) => MEASURES.test(text) || POWER_OF_TEN.test(text)
  if (PRICE_OR_MEASURE.test(column) && texts.length > 0 && texts.every(isUnit)) return true
  return isMostly(texts, (text) => MEASURES.test(text)) && texts.some((text) => PIECES.test(text))
}
