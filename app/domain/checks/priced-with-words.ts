import { LONGEST_NAMED } from '../listed'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { saysLineOfSeveral, saysPlaceOfSeveral } from '../pricing/count-conditions'
import { namesPart, type Place } from '../pricing/line-words'
import { compare, type Decimal, multiply } from '../pricing/money'
import { saysNotInQuote } from '../pricing/not-in-quote'
import { hasOtherCount, saysOtherCount } from '../pricing/noted-counts'
import {
  namesContractor,
  namesOthers,
  saysAgency,
  saysGroupOutside,
  saysNoAmount,
  saysOutsideBelow,
  saysYes,
} from '../pricing/out-of-price'
import { saysOtherBasis, statedAmounts } from '../pricing/price-basis'
import {
  otherPriceIn,
  saysAllowance,
  saysCredit,
  saysIncluded,
  saysKindBelow,
  saysOfPrice,
  saysOfPrices,
  saysOpenCount,
  saysOpenPrice,
  saysOtherCurrency,
} from '../pricing/price-conditions'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { namingColumn, pricesBelowHeadings } from './group-rows'
import { isCode, isPositive, numberIn, type Unlikely } from './row-numbers'
import { isAmountHeading } from './unit-price'

const LONGEST = 80

/** Texts that say that a price is for all pieces of its line. A lot with a letter or number is a parking lot. */
const OF_LOT =
  /\b(LOT (PRICE|PRICING|NET|SELL)|PRICE[SD]? (IS |ARE )?(FOR |PER |AS |BY )?(A |ONE |THE )?LOT|(PER|FOR|ONE) (THE )?(LOT(?! (?:[A-Z]|\d{1,2})\b)|SYSTEM)|LUMP SUM|TOTAL FOR (?:ALL|THE \d{1,4})|(?:PACKAGE|LOT|WHOLE THING|ENTIRE (?:ORDER|JOB)|EVERYTHING|ALL OF IT) (?:FOR|AT|OF) \$ ?\d[\d,.]{0,12}|ALL \d{1,5} (PIECES|PCS|UNITS|FIXTURES))\b|[([]LOT[)\]]|^(1 |ONE )?LOT$/i

/** True for a text that says so. */
export const saysLot = (text: string) => text.length <= LONGEST && OF_LOT.test(text.trim())

const CURRENCY = /^(CURRENCY|CURR?|CCY)\.?( CODE)?$/i
const DOLLARS = /^(USD?|US ?\$|\$|US DOLLARS?)?$/i

/** Columns whose longer texts may be about parts of a fixture: 'LAMPS BY OTHERS'. */
const COMMENTS: readonly string[] = [COLUMN.comments, COLUMN.notes]
const REMARKS = /\b(NOTES?|REMARKS?|COMMENTS?)\b/i
const isRemark = (column: string) => COMMENTS.includes(column) || REMARKS.test(column)

/** A catalog number that next to a maker is no word for 'existing'. */
const EXIT_SIGN = /^\s{0,3}EXG\s{0,3}$/i
/** The name of a maker: 'Optional Lighting'. */
const COMPANY =
  /^\s{0,3}(?!EXIST|OTHER|BY )[A-Z]{3,20} (?:LIGHTING|LTG|LIGHTS|LUMINAIRES)(?: (?:INC|CO|LLC|CORP|LTD)\.?)?\s{0,3}$/i

/** Headings of columns that say where a fixture is. */
const PLACE =
  /^(?:LOCATIONS?|AREAS?|BUILDINGS?|BLDG|WINGS?|ROOMS?|SPACES?|USED (?:IN|AT)|WHERE USED|FLOORS?|LEVELS?)\W{0,2}$/i

/** A place that is there already. */
const OLD_PLACE = /^\W{0,3}EXIST(?:ING)?\W{0,3}$/i

const DIGIT = /\d/

/** Returns the place of a text. Words alone in CATALOG # are the item itself: 'POLE - BY OTHERS'. */
function placeOf(column: string, text: string): Place {
  if (column === COLUMN.type) return 'name'
  if (isRemark(column)) return 'note'
  return column === COLUMN.catalog && !DIGIT.test(text) ? 'item' : 'description'
}

const ONE: Decimal = { units: 1n, scale: 0 }

/**
 * Finds prices that other texts of their row put in doubt: the line is not quoted ('DELETED', 'Troffer, NIC') or included
 * in another one, its amount is words, the price is for the lot or for a hundred, has a condition ('less 10%'), or is in
 * another currency. It also finds quantities that are not final ('qty TBC').
 */
export function pricesWithWords(data: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const { columns } = data
  const comments = columns.filter((column) => COMMENTS.includes(column))
  const others = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) || column === COLUMN.catalog)
  const currencies = columns.filter((column) => CURRENCY.test(column))
  const further = data.columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column))
  const amounts = further
    .filter(isAmountHeading)
    .map((column) => ({ column, isFilled: data.rows.some((row) => numberIn(row, column, sign) !== null) }))
  const foreign = amounts.find(({ column }) => saysOtherCurrency(column))?.column
  // Below 'In Bid' a blank says no if all other cells are ticked.
  const ticked = new Set(
    further.filter((column) => {
      const answers = data.rows.map((row) => cellText(row, column)).filter((text) => text !== '')
      return answers.length > 0 && saysOutsideBelow(column, 'N') && answers.every(saysYes)
    }),
  )
  const bySupplier = further.filter((column) => data.rows.some((row) => saysAgency(column, cellText(row, column))))
  const isOfSeveral = (row: Cells) => {
    const quantity = numberIn(row, COLUMN.qty, sign)
    return quantity !== null && compare(quantity, ONE) !== 0
  }
  const texts = [...others, ...comments].filter((column) => !currencies.includes(column))
  const worded = [COLUMN.line, COLUMN.type, ...others.filter((column) => !namesPart(column)), COLUMN.mfg, ...comments]
  // Freight or lamps that are included are part of no other line.
  const ofLine = texts.filter((column) => !namesPart(column))
  const naming = namingColumn(columns) ?? COLUMN.type
  const nameOf = (row: Cells) => cellText(row, naming).trim().toUpperCase()
  const names = new Set(data.rows.map(nameOf).filter(Boolean))
  const isOtherType = (row: Cells) => (mark: string) => names.has(mark) && mark !== nameOf(row)
  const remarks = data.columns.filter(isRemark)
  const quantityOf = (row: Cells) => {
    const { units, scale } = numberIn(row, COLUMN.qty, sign) ?? { units: 0n, scale: 0 }
    return Number(units) / 10 ** scale
  }
  const places = data.columns.filter((column) => PLACE.test(column))
  const codes = [COLUMN.catalog, COLUMN.type]
  const otherCountOf = (row: Cells) =>
    textOf(row, [...remarks, ...places], (text) => saysOtherCount(text, quantityOf(row))) ??
    textOf(row, codes, (text) => hasOtherCount(text, quantityOf(row)))
  const calledOr = typesCalledOr(data, sign)
  const notInQuote = (row: Cells) => {
    const isMark = isOtherType(row)
    const found = worded.find((column) => {
      const text = cellText(row, column)
      if (column === COLUMN.type && calledOr.has(row)) return false
      if (column === COLUMN.mfg && COMPANY.test(text)) return false
      if (PLACE.test(column) && OLD_PLACE.test(text)) return false
      const isOwnCode = isCode(text) || (EXIT_SIGN.test(text) && cellText(row, COLUMN.mfg).trim() !== '')
      return !(column === COLUMN.catalog && isOwnCode) && saysNotInQuote(text, placeOf(column, text), isMark)
    })
    if (found !== undefined) return cellText(row, found)
    return textOf(row, [COLUMN.type, COLUMN.mfg], namesOthers) ?? textOf(row, [COLUMN.line], saysGroupOutside)
  }
  // An amount of QTY times UNIT $ shows that the price is for one of QTY, even if packs hold several pieces.
  const isProven = (row: Cells) => {
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    const product = quantity && price && compare(quantity, ONE) !== 0 ? multiply(quantity, price) : null
    return product !== null && amounts.some(({ column }) => areEqual(numberIn(row, column, sign), product))
  }
  const noAmountIn = (row: Cells) =>
    amounts.map(({ column, isFilled }) => noAmount(cellText(row, column), isFilled)).find((text) => text !== undefined)
  const outsideIn = (row: Cells) => {
    const isMark = isOtherType(row)
    const answerIn = (column: string) => cellText(row, column) || (ticked.has(column) ? 'N' : '')
    const column = further.find(
      (one) =>
        saysOutsideBelow(one, answerIn(one), isMark) ||
        (bySupplier.includes(one) && namesContractor(cellText(row, one))),
    )
    return column === undefined ? undefined : `${column}: ${cellText(row, column).trim() || 'blank'}`
  }
  const kindIn = (row: Cells) => {
    const column = further.find((one) => saysKindBelow(one, cellText(row, one)))
    return column === undefined ? undefined : `${column}: ${cellText(row, column).trim()}`
  }
  const [prices, quantities] = [COLUMN.unit, COLUMN.qty].map((column) =>
    data.rows.map((row) => isPositive(numberIn(row, column, sign))),
  )
  const counts = (at: number, column: string) => (column === COLUMN.qty ? quantities : prices)?.[at] === true
  return [
    ...pricesBelowHeadings(data, sign),
    unlikelyPrices(data, counts, words.notInQuote, (row) => notInQuote(row) ?? noAmountIn(row) ?? outsideIn(row)),
    unlikelyPrices(data, counts, words.ofLots, (row) =>
      isOfSeveral(row) ? textOf(row, [COLUMN.line, ...texts], saysLot) : undefined,
    ),
    unlikelyPrices(
      data,
      counts,
      words.conditions,
      (row) =>
        textOf(row, texts, isProven(row) ? saysOfPrices : saysOfPrice) ??
        textOf(row, remarks, (text) => saysOpenPrice(text) || saysOtherBasis(text, quantityOf(row))) ??
        kindIn(row) ??
        textOf(row, remarks, (text) => saysOtherPrice(text, row, sign)) ??
        textOf(row, texts, saysAllowance),
    ),
    unlikelyPrices(data, counts, words.includedParts, (row) =>
      textOf(row, ofLine, (text) => saysIncluded(text, isOtherType(row))),
    ),
    unlikelyPrices(
      data,
      counts,
      words.openCounts,
      (row) => textOf(row, texts, saysOpenCount) ?? otherCountOf(row),
      COLUMN.qty,
    ),
    unlikelyPrices(
      data,
      counts,
      words.countsOnce,
      (row) =>
        textOf(row, remarks, (text) => saysLineOfSeveral(text, quantityOf(row))) ??
        textOf(row, places, (text) => saysPlaceOfSeveral(text, quantityOf(row))),
      COLUMN.qty,
    ),
    unlikelyPrices(data, counts, words.creditsAboveZero, (row) => textOf(row, [...remarks, ...further], saysCredit)),
    unlikelyPrices(
      data,
      counts,
      words.inCurrency,
      (row) => textOf(row, currencies, (text) => !DOLLARS.test(text.trim())) ?? foreign,
    ),
  ]
}

const areEqual = (one: Decimal | null, other: Decimal) => one !== null && compare(one, other) === 0

const OR = 'OR'

/**
 * Returns the fixtures of the type OR, as in an operating room: they have a maker, and another quantity than the row
 * above, unlike 'or' in place of its type.
 */
const typesCalledOr = ({ rows }: FixtureData, sign: DecimalSign): ReadonlySet<Cells> =>
  new Set(
    rows.filter((row, at) => {
      if (cellText(row, COLUMN.type).trim().toUpperCase() !== OR || cellText(row, COLUMN.mfg).trim() === '')
        return false
      const [own, above] = [row, rows[at - 1] ?? {}].map((one) => numberIn(one, COLUMN.qty, sign))
      return own !== null && own !== undefined && !(above && compare(own, above) === 0)
    }),
  )

/**
 * True for a text with a price that is neither UNIT $ nor QTY × UNIT $, and is not QTY itself: '10 ea'. An earlier price
 * next to UNIT $ explains it: 'was $12, now $10'.
 */
function saysOtherPrice(text: string, row: Cells, sign: DecimalSign): boolean {
  const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
  if (!price) return false
  const amounts = quantity ? [price, multiply(quantity, price)] : [price]
  const isAmong = (stated: string, those: readonly Decimal[]) => {
    const value = cellNumber(COLUMN.unit, stated, sign)
    return value === null || those.some((one) => compare(value, one) === 0)
  }
  const stated = statedAmounts(text)
  const isExplained = stated.some(({ amount }) => isAmong(amount, amounts))
  if (stated.some(({ amount, isOld }) => !(isOld && isExplained) && !isAmong(amount, amounts))) return true
  const other = isExplained ? undefined : otherPriceIn(text)
  return other !== undefined && !isAmong(other, quantity ? [...amounts, quantity] : amounts)
}

/** Returns the first text of a row that fits. */
const textOf = (row: Cells, columns: readonly string[], fits: (text: string) => boolean) =>
  columns.map((column) => cellText(row, column)).find(fits)

/** Returns the text of an amount that says 'no amount', unless it says that another line includes it. */
const noAmount = (text: string, isFilled: boolean) =>
  saysNoAmount(text.trim(), isFilled) && !saysIncluded(text, () => false) && !DOLLARS.test(text.trim())
    ? text
    : undefined

/** Marks the positive prices, or quantities, of the rows that say something; the remark names the first text. */
function unlikelyPrices(
  { rows }: FixtureData,
  counts: (at: number, column: string) => boolean,
  remark: (rows: number, stated: string) => string,
  statedBy: (row: Cells) => string | undefined,
  column: string = COLUMN.unit,
): Unlikely {
  let first = ''
  const found = rows.flatMap((row, at) => {
    const stated = counts(at, column) ? statedBy(row) : undefined
    if (stated === undefined) return []
    first ||= stated.trim().slice(0, LONGEST_NAMED)
    return [at]
  })
  return { column, rows: found, remark: remark(found.length, first) }
}
