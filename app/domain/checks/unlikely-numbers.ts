import { TYPE } from '../headings/column-content'
import type { DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal, multiply } from '../pricing/money'
import { saysTaxOrPayment } from '../pricing/price-conditions'
import { COLUMN, isHidden } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { provenSignIn } from './arriving-numbers'
import { numberChecks as words } from './check-messages'
import { sumsOfLines } from './head-sums'
import { overagesOfLines } from './line-overages'
import { pricesWithWords } from './priced-with-words'
import { repeatedLines } from './repeated-lines'
import { rivalPrices } from './rival-prices'
import { isPositive, numberIn, type Unlikely } from './row-numbers'
import { isTotalLine } from './total-line'

interface Rule {
  readonly column: string
  /** `named` are the columns that name the item of a row. */
  readonly isUnlikely: (row: Cells, sign: DecimalSign, named: readonly string[]) => boolean
  readonly remark: (rows: number) => string
}

/** More fixtures of one type than any project has: probably a phone number, or the serial number of a date in Excel. */
const MANY: Decimal = { units: 20_000n, scale: 0 }
const DIGITS_OF_MANY = 5
/** No fixture of several costs as much: probably a decimal comma, or a lost point. */
const MOST_EACH: Decimal = { units: 100_000n, scale: 0 }
const ONE: Decimal = { units: 1n, scale: 0 }
/**
 * Words for credits, some only at the start, and not before or after the words of product names: a fixture may have a
 * return air slot, be ready for rebates, come less its lamps or be of the series CR-24.
 */
const CREDIT =
  /^(?:CR(?![ -]?\d)|LESS|RETURNS?(?! (?:AIR|DUCT|GRILLES?|PLENUM|REGISTER|SLOT))|DISCOUNT|DEDUCT(?:ION|IONS|S)?)\b|\b(?:CREDITS?(?! (?:UNION|CARD))|REBATE(?![- ](?:APPROVED|ELIGIBLE|QUALIFIED|READY))|REFUND|(?<!(?:COST|DAYLIGHT|ENERGY|POWER|SPACE)[- ])SAVINGS?|TRADE[- ]?IN|BUY[- ]?BACK)\b|\bDEDUCT\b/i
/** Names of discounts and allowances with further words: 'Volume discount', 'Early payment allowance (2 %)'. */
const DISCOUNT =
  /\bDISCOUNTS?(?= ?(?:[(:,;–—]|- |\d|OF |FOR |ON |$))|\b(?:PAY|PAYMENT|CASH|TRADE|VOLUME|QUANTITY|PROMOTIONAL|LOYALTY) ALLOWANCE\b|(?<!\bAIR )\bRETURN$|\b(?:EARLY|PROMPT)[- ]PAY(?:MENT)?\b|\b(?:PRICE|PRICING|BILLING|INVOICE) (?:ADJUSTMENT|CORRECTION|REDUCTION)\b|\b(?:ADJUSTMENT|CORRECTION) \W?(?:DOWN|MINUS|NEGATIVE)\b|\bMARK-?DOWN\b/i
const CREDITED = /^TYPE$|^CATALOG #$|\bDESC(RIPTION)?\b|^(ITEM|PRODUCT|PART|FIXTURE|LUMINAIRE)( NAME)?$|^NAME$/i
const LONGEST_NAME = 200

/** Texts that Excel puts in place of a mark or a catalog number: '8.01E+09', '3-May', 'Mar-24', '2024-03-12', '#REF!'. */
const SPOILED =
  /^(\d(\.\d+)?E\+\d{2}|\d{1,2}[- ](JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)([- ]\d{2,4})?|(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[- ]\d{2,4}|\d{1,2}[/.-]\d{1,2}[/.-](19|20)\d{2}|(19|20)\d{2}[ /.-](0[1-9]|1[0-2])[ /.-](0[1-9]|[12]\d|3[01])|#(REF|DIV\/0|VALUE|NUM|NULL)!|#NAME\?|#N\/A)$/i
const LONGEST_SPOILED = 20

const RULES: readonly Rule[] = [
  {
    column: COLUMN.qty,
    isUnlikely(row, sign) {
      const isLong = cellText(row, COLUMN.qty).length >= DIGITS_OF_MANY
      const quantity = isLong ? numberIn(row, COLUMN.qty, sign) : null
      return !!quantity && compare(quantity, MANY) >= 0
    },
    remark: words.hugeQuantities,
  },
  {
    column: COLUMN.unit,
    isUnlikely(row, sign) {
      const isLong = cellText(row, COLUMN.unit).length > DIGITS_OF_MANY
      const [price, quantity] = isLong ? [COLUMN.unit, COLUMN.qty].map((column) => numberIn(row, column, sign)) : []
      return !!price && !!quantity && compare(price, MOST_EACH) >= 0 && compare(quantity, ONE) > 0
    },
    remark: words.hugePrices,
  },
  {
    column: COLUMN.unit,
    isUnlikely: (row, sign, named) =>
      named.some((column) => namesCredit(row, column, sign)) && isPositive(numberIn(row, COLUMN.unit, sign)),
    remark: words.creditsAboveZero,
  },
  {
    // Applies only to quote files, where each line is a row [XMLIN-16]; other files have dropped such lines already.
    column: COLUMN.unit,
    isUnlikely: (row, sign) =>
      !isFixture(row) &&
      !isSpecial(cellText(row, COLUMN.line)) &&
      isPositive(numberIn(row, COLUMN.unit, sign)) &&
      isTotalLine(itemTexts(row)),
    remark: words.totalsCounted,
  },
  {
    column: COLUMN.unit,
    isUnlikely: (row, sign, named) =>
      !isFixture(row) &&
      !isProduct(row, sign) &&
      named.some((column) => saysTaxOrPayment(cellText(row, column))) &&
      isPositive(numberIn(row, COLUMN.unit, sign)),
    remark: words.taxesCounted,
  },
  ...[COLUMN.commission, COLUMN.overage].map((column) => ({
    column,
    isUnlikely: (row: Cells, sign: DecimalSign) => isAbovePrice(row, column, sign),
    remark: (rows: number) => words.abovePrice(rows, column),
  })),
]

/** Returns the rules that find any rows, with these rows. `amounts` is the column of extended amounts, if they mostly agree. */
export function unlikelyNumbers(
  data: FixtureData,
  sign: DecimalSign,
  mayHaveCommas = false,
  amounts: string | null = null,
): readonly Unlikely[] {
  const named = data.columns.filter((column) => CREDITED.test(column))
  const byRule = RULES.map(({ column, isUnlikely, remark }) => {
    const rows = data.columns.includes(column)
      ? data.rows.flatMap((row, at) => (isUnlikely(row, sign, named) ? [at] : []))
      : []
    return { column, rows, remark: remark(rows.length) }
  })
  return [
    ...byRule,
    ...[COLUMN.type, COLUMN.catalog].map((column) => spoiledTexts(data, column)),
    threeDecimals(data, sign, mayHaveCommas, amounts),
    dottedQuantities(data),
    ...pricesWithWords(data, sign),
    ...rivalPrices(data, sign),
    ...sumsOfLines(data, sign),
    ...repeatedLines(data, sign),
    overagesOfLines(data, sign),
    amountsAmongRates(data),
    bareRows(data, sign),
    namelessRows(data, sign),
  ].filter(({ rows }) => rows.length > 0)
}

const MONEY = /^\$|^[1-9]\d*\.\d\d$/
const LONGEST_AMOUNT = 20

/**
 * Finds numbers with cents among percentages with a percent sign: 32.40 below 10% is probably an amount. A number below
 * one is probably a fraction, which another check names.
 */
function amountsAmongRates({ rows }: FixtureData): Unlikely {
  const texts = rows.map((row) => cellText(row, COLUMN.percent).slice(0, LONGEST_AMOUNT).trim())
  const hasSigns = texts.some((text) => text.endsWith('%'))
  const found = hasSigns ? texts.flatMap((text, at) => (MONEY.test(text) ? [at] : [])) : []
  return {
    column: COLUMN.percent,
    rows: found,
    remark: words.amountsAmongRates(found.length, texts[found[0] ?? -1] ?? ''),
  }
}

/** Numbers of days that Excel shows for dates of 2010 to 2036 in a column without a date format. */
const DAY_NUMBER = /^(4\d{4}|50000)$/

/** Finds texts that Excel changed. A number of days counts only next to other such texts: it may be a catalog number. */
function spoiledTexts({ rows }: FixtureData, column: string): Unlikely {
  const texts = rows.map((row) => cellText(row, column).slice(0, LONGEST_SPOILED))
  const isSpoiled = texts.map((text) => SPOILED.test(text))
  const isAny = isSpoiled.includes(true)
  const found = texts.flatMap((text, at) => (isSpoiled[at] || (isAny && DAY_NUMBER.test(text)) ? [at] : []))
  return { column, rows: found, remark: words.spoiled(found.length, column) }
}

/** True for a row with a maker and a catalog number. Most rows have both, so only the words of the others are examined. */
const isFixture = (row: Cells) => cellText(row, COLUMN.mfg) !== '' && DIGIT.test(cellText(row, COLUMN.catalog))
const DIGIT = /\d/

/** True for a row with a maker, or with the mark of a type and several pieces, whose other words may name a product. */
function isProduct(row: Cells, sign: DecimalSign): boolean {
  if (cellText(row, COLUMN.mfg).trim() !== '') return true
  const [type, quantity] = [cellText(row, COLUMN.type).trim(), numberIn(row, COLUMN.qty, sign)]
  return MARK.some((mark) => mark.test(type)) && quantity !== null && compare(quantity, ONE) > 0
}

/** Such words as names of products: 'Credit sconce', 'Less glare lens', unlike 'Credit for return' and 'Less 10%'. */
const PRODUCT_CREDIT =
  /^LESS\b(?! ?(?:[(:$\d–—-]|(?:TRADE|CREDIT|DISCOUNT|ALLOWANCE|RETURN|DEDUCT|REBATE|REFUND)))|\bCREDITS?\b(?! ?(?:$|[(:,;–—-]|\d|(?:FOR|TO|ON|OF|MEMO|DUE|PER|AGAINST|BACK|FROM|IF|ALLOWANCE|AMOUNT|APPLIED|ISSUED)\b))/gi

/** True for a text that names a credit. In the row of a product, 'CR' is a TYPE and 'Credit' may be its name. */
function namesCredit(row: Cells, column: string, sign: DecimalSign): boolean {
  const text = cellText(row, column)
  if (text.length > LONGEST_NAME || !saysCredit(text)) return false
  if (!isProduct(row, sign)) return true
  return column !== COLUMN.type && saysCredit(text.trim().replace(PRODUCT_CREDIT, ''))
}

/** Returns the texts of a row without its LINE code. */
const itemTexts = (row: Cells) =>
  Object.keys(row).flatMap((column) =>
    column === COLUMN.line || isHidden(column) ? [] : [cellText(row, column).trim()],
  )

const saysCredit = (text: string) =>
  text.length <= LONGEST_NAME && (CREDIT.test(text.trim()) || DISCOUNT.test(text.trim()))

function isAbovePrice(row: Cells, column: string, sign: DecimalSign): boolean {
  const [price, amount] = [numberIn(row, COLUMN.unit, sign), numberIn(row, column, sign)]
  return !!price && !!amount && isPositive(price) && compare(amount, price) > 0
}

const ENDS_WITH_ZERO = /^\D{0,3}[1-9]\d{0,2}(?<sign>\.)\d\d0\D{0,3}$/
const THREE_DECIMALS = /^\D{0,3}[1-9]\d{0,2}(?<sign>[.,])\d{3}\D{0,3}$/

/**
 * Finds prices such as 1.234, which may be thousands unless the table proves a decimal point. With `mayHaveCommas`,
 * also finds 1,234, where the comma may be a decimal one, as it does next to a price such as 12,5. Leaves out rows whose
 * amount in `amounts` proves the decimals: 10 × 100.000 = 1000.00.
 */
function threeDecimals(data: FixtureData, sign: DecimalSign, mayHaveCommas: boolean, amounts: string | null): Unlikely {
  const { rows } = data
  const comma = sign === '.' ? rows.map((row) => cellText(row, COLUMN.unit).trim()).find(hasDecimalComma) : undefined
  const isUnsure = mayHaveCommas || comma !== undefined || (sign === ',' && !hasBothSigns(data))
  const unsure = isUnsure ? ['.', ','] : [sign]
  // With a proven point, 12.375 is worked out, but nobody writes 1.250 among cents.
  const pattern = sign === '.' && provenSignIn(data) === '.' ? ENDS_WITH_ZERO : THREE_DECIMALS
  const found = rows.flatMap((row, at) =>
    unsure.includes(pattern.exec(cellText(row, COLUMN.unit).trim())?.groups?.sign ?? '') &&
    !isProven(row, amounts, sign)
      ? [at]
      : [],
  )
  const example = cellText(rows[found[0] ?? -1] ?? {}, COLUMN.unit).trim()
  const remarkOf = sign === '.' && example.includes(',') ? words.thousandsOrDecimals : words.threeDecimals
  const remark = comma === undefined ? remarkOf(found.length, example) : words.besideComma(found.length, example, comma)
  return { column: COLUMN.unit, rows: found, remark }
}

/** True if QTY × UNIT $ is the amount, and the amount itself is not written with three decimals. */
function isProven(row: Cells, amounts: string | null, sign: DecimalSign): boolean {
  if (amounts === null || THREE_DECIMALS.test(cellText(row, amounts).trim())) return false
  const [quantity, price, amount] = [COLUMN.qty, COLUMN.unit, amounts].map((column) => numberIn(row, column, sign))
  return !!quantity && !!price && !!amount && compare(multiply(quantity, price), amount) === 0
}

const DOT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/

/** Finds quantities such as 1.000, which may be thousands unless all quantities are written so. */
function dottedQuantities({ columns, rows }: FixtureData): Unlikely {
  const texts = columns.includes(COLUMN.qty) ? rows.map((row) => cellText(row, COLUMN.qty).trim()) : []
  const found = texts.flatMap((text, at) => (DOT_BEFORE_THREE.test(text) ? [at] : []))
  const isMixed = texts.some((text) => text !== '' && !text.includes('.'))
  const example = texts[found[0] ?? -1] ?? ''
  return { column: COLUMN.qty, rows: isMixed ? found : [], remark: words.dottedQuantities(found.length, example) }
}

const DECIMAL_COMMA = /^\D{0,3}\d{1,9},\d{1,2}\D{0,3}$/

/** True for a price such as 12,5, which is no thousands. */
const hasDecimalComma = (text: string) => text.length <= LONGEST_SPOILED && DECIMAL_COMMA.test(text)

const BOTH_SIGNS = /\d\.\d{3},\d/

/** True if a price has both a point between thousands and a decimal comma: '1.234,56'. */
const hasBothSigns = ({ rows }: FixtureData) => rows.some((row) => BOTH_SIGNS.test(cellText(row, COLUMN.unit)))

/** Minimum share (0–1) of rows that name a maker or a catalog number. */
const MOSTLY = 0.8
const MARK = [TYPE, /^\d{1,6}[A-Z]?$/i]
const NAMING = [COLUMN.mfg, COLUMN.catalog]

/**
 * Finds rows with only a TYPE and a QTY in a table of makers and catalog numbers, if they are at its end or the TYPE is
 * not a mark: 'Date', '2026'. They are probably footer lines, or labels with a number.
 */
function bareRows({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const others = columns.filter((column) => column !== COLUMN.type && column !== COLUMN.qty)
  const isBare = (row: Cells) => others.every((column) => cellText(row, column).trim() === '')
  const isMark = (row: Cells) => MARK.some((mark) => mark.test(cellText(row, COLUMN.type).trim()))
  if (!rows.some(isBare)) return { column: COLUMN.qty, rows: [], remark: '' }
  const end = rows.findLastIndex((row) => !isBare(row) && !isSpecial(cellText(row, COLUMN.line)))
  const items = rows
    .slice(0, end + 1)
    .filter((row) => !isSpecial(cellText(row, COLUMN.line)) && (!isBare(row) || isMark(row)))
  const named = items.filter((row) => NAMING.some((column) => cellText(row, column).trim() !== ''))
  const isTable = items.length > 0 && named.length >= MOSTLY * items.length
  const found = rows.flatMap((row, at) =>
    isTable && (at > end || !isMark(row)) && isBare(row) && numberIn(row, COLUMN.qty, sign) ? [at] : [],
  )
  const example = cellText(rows[found[0] ?? -1] ?? {}, COLUMN.type).trim()
  return { column: COLUMN.qty, rows: found, remark: words.bareRows(found.length, example) }
}

/** Finds rows of only numbers that no sum explains, such as a subtotal that differs from its rows. */
function namelessRows({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const isFilled = (row: Cells) => (column: string) => cellText(row, column).trim() !== ''
  const found = rows.flatMap((row, at) => {
    if (isFilled(row)(COLUMN.type) || !columns.includes(COLUMN.qty) || !isFilled(row)(COLUMN.qty)) return []
    return columns.filter(isFilled(row)).every((column) => numberIn(row, column, sign)) ? [at] : []
  })
  const isTable = found.length > 0 && found.length < rows.filter((row) => columns.some(isFilled(row))).length / 2
  return { column: COLUMN.qty, rows: isTable ? found : [], remark: words.namelessRows(found.length) }
}
