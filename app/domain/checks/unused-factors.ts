import { isPriceOfFixture } from '../headings/price-headings'
import { headerWording, mayName } from '../headings/vocabulary'
import { cellNumber, type DecimalSign, exactNumber } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate, roundHalfUp, ZERO } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { isPositive, numberIn } from './row-numbers'
import { isAboutPrices, isAmountHeading } from './unit-price'

/** Headings, in capitals, of numbers that change a price: 'MULTIPLIER', 'EM ADDER', '% OFF', 'EXCH. RATE'. */
const CHANGES_PRICE =
  /\b(MULT(I|IPLIERS?)?|DISC(T|OUNTS?)?|ADDERS?|TARIFFS?|SURCH(G|ARGES?)?|FREIGHT|FRT|LANDED|ESC(AL|ALATION|ALATOR)?|MARK-?UP|UPLIFT|FX|EXCH(ANGE)?|DUT(Y|IES)|LESS|REBATES?|CREDITS?|DEDUCTS?|ADDS?|UP-?CH(ARGES?|GS?)|SET-?UP|HANDLING|FUEL|FEES?|CHARGES?|INCR(EASES?)?|DECR(EASES?)?|OVG|OVERAGES?)\b|% ?OFF\b|\bOFF ?%|^((PRICE|NET|SELL|COST) )?FACTOR$/
/** Parts whose prices a fixture price may lack: 'LAMP PRICE', 'DRIVER $'. */
const PARTS = '(LAMPS?|BALLASTS?|DRIVERS?|LENS|TRIM|POLES?|ACCESSORY|ACCESSORIES|OPTIONS?|CONTROLS?|LABOR|WARRANTY)'
const PART = new RegExp(String.raw`\b${PARTS}\b`)
const PART_ALONE = new RegExp(`^${PARTS}$`)
const PRICE = /\b(PRICES?|NET|SELL|EACH|EA)\b|\$/
/** Cells of dollars, below the name of a part alone: 'Labor' above '20.00'. */
const MONEY = /^\W{0,3}\d[\d,]{0,12}\.\d{2}\W{0,2}$|^\W{0,2}\$ ?\d/
/** Headings of numbers that only add to a price. */
const ADDS =
  /\b(ADDERS?|ADDS?|UP-?CH(ARGES?|GS?)|SET-?UP|HANDLING|FUEL|FEES?|CHARGES?|TARIFFS?|SURCH(G|ARGES?)?|FREIGHT|FRT|ESC(AL|ALATION|ALATOR)?|MARK-?UP|UPLIFT|DUT(Y|IES)|INCR(EASES?)?)\b/
/** Prices to which the freight is added already. */
const LANDED = /\bLANDED\b/
const FACTOR = /\b(MULT(I|IPLIERS?)?|FX|EXCH(ANGE)?|FACTOR)\b/
/** Amounts and rates that explain a price or an earlier one, but do not change it. */
const EXPLAINS = /\b(MARGIN|GP|GM|PROFIT|COMM?|COMMISSION|REP|PREV|PREVIOUS|PRIOR|OLD|LAST|BUDGET|TARGET|LINE|DATE)\b/
/** A rate alone is asked about as a commission. */
const RATE_ALONE = /^(%|PCT|PERCENT)( \d+)?$/

const PERCENT = /^-?\d{0,3}(\.\d{1,4})? ?%$/
/** Discounts one after the other: '50/10', '50/10/5', '50+10'. */
const CHAIN = /^[1-9]\d?(\.\d{1,2})?( ?[/+] ?\d{1,2}(\.\d{1,2})?){1,4} ?%?$/
/** A day of these decades: '6/3/25'. Discounts one after the other rarely end with the largest. */
const DATE = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/[2-4]\d$/
const LONGEST_CHAIN = 40
const DOLLARS = /^[(-]?\$ ?\d|^[(-]?\d[\d,]*(\.\d{1,2})? ?\$$/
/** Dollars and cents without a dollar sign. */
const CENTS = /^[(-]?\d[\d,]{0,12}\.\d{2}\)?$/
/**
 * Headings, in capitals, of other numbers with two decimals: measures, places, sections of a specification, and prices
 * that other checks name: those in another currency, and those without a heading.
 */
const NOT_CENTS =
  /\b(LENGTH|LEN|WIDTH|HEIGHT|DEPTH|DIA|DIAMETER|RADIUS|SIZE|DIMS?|DIMENSIONS?|VOLUME|CUBE|CUFT|CBM|AREA|SF|SQFT|SQ|SPACING|AFF|MTG|MOUNTING|INCH(ES)?|IN|FEET|FT|LF|MM|CM|M|LBS?|KGS?|WGT|LLF|BF|PF|POWER|CURRENT|LOAD|KW|KWH|EFFICACY|EFFICIENCY|UGR|THD|RATIO|SECTION|SPEC|DIVISION|DIV|PAGE|PG|SHEET|DETAIL|DWG|DRAWING|REV|VERSION|LINE|ITEM|POS|INDEX|NO|NUM|NUMBER|ID|REF|KEY|TAG|CODE|LEAD|LLD|LDD|X|Y|Z|USD?|CAD|CDN|EUR|GBP|COLUMN)\b/
/** Minimum share (0–1) of such cells below a heading that says nothing. */
const MOSTLY = 0.8
/** Rows of a column that are compared with the prices; more give no other answer. */
const MOST_COMPARED = 20

const ONE: Decimal = { units: 1n, scale: 0 }
const HUNDREDTH: Decimal = { units: 1n, scale: 2 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }

/**
 * Returns the columns of numbers that change a price but are not in UNIT $: those headed so, and any other column of
 * percentages, chains of discounts, dollars or cents that the product does not use. A column is in UNIT $ if in most rows the
 * same other column gives UNIT $ with it: list price times multiplier, base price plus adder, list price less discount. In
 * one row that may be chance, and some rows may be rounded.
 */
export function unusedFactors({ columns, rows }: FixtureData, sign: DecimalSign): readonly string[] {
  if (!columns.includes(COLUMN.unit)) return []
  const others = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column))
  return others.filter((column) => {
    const wording = headerWording(column)
    const isMoney = () => areMoney(rows, column)
    if (ADDED.test(wording) && !isMoney()) return false
    const isNamed =
      CHANGES_PRICE.test(wording) ||
      (PART.test(wording) && PRICE.test(wording)) ||
      (PART_ALONE.test(wording) && isMoney())
    if (!isNamed && (!mayChange(wording, columns) || !areRates(rows, column, wording))) return false
    const changed = rows.filter((row) => {
      const number = factorIn(cellText(row, column), sign)
      return number !== null && number.units !== 0n && !(FACTOR.test(wording) && compare(number, ONE) === 0)
    })
    const bases = others.filter((other) => other !== column && mayBeBase(other))
    const compared = changed.slice(0, MOST_COMPARED).filter((row) => numberIn(row, COLUMN.unit, sign) !== null)
    const isUsed =
      areMost(compared.map((row) => (isLineAmount(row, column, sign) ? 'exact' : 'no'))) ||
      bases.some((base) => areMost(compared.map((row) => gives(row, base, column, sign))))
    return changed.length > 0 && !isUsed
  })
}

/** Headings, in capitals, of numbers that are no money. */
const NO_MONEY =
  /\b(WATTS?|WATTAGE|W|VA|KVA|AMPS?|VOLTS?|VOLTAGE|LUMENS?|LM|LPW|CCT|CRI|KELVIN|LENGTH|WIDTH|HEIGHT|DEPTH|WEIGHT|WT|WEEKS|WKS|DAYS|HOURS|ROOM|FLOOR|LAMPS|QTY|QUANTITY|COUNT)\b/

/** True for a column that may hold a price before it is changed, unlike watts and landed prices. */
const mayBeBase = (column: string) => {
  const wording = headerWording(column)
  return !LANDED.test(wording) && !NO_MONEY.test(wording)
}

/** Whether numbers give another one: to the cent, rounded, or not at all. */
type Proof = 'exact' | 'rounded' | 'no'

/** True if more than half of the rows are proof. Rounded numbers alone prove nothing. */
const areMost = (rows: readonly Proof[]) =>
  rows.includes('exact') && 2 * rows.filter((proof) => proof !== 'no').length > rows.length

/** Headings, in capitals, of counts to add to QTY ('SPARES'), and of the number of places that QTY is for ('# OF FLOORS'). */
const ADDED = /\b(SPARES?|ATTIC|EXTRAS?)\b/
const PLACES =
  /^(?:(?:NO\.?|NUMBER|QTY|#)(?: OF)? )?(?:FLOORS|LEVELS|STORIES|BUILDINGS|BLDGS|APARTMENTS|APTS|HOUSES|HOMES|TOWERS|TYPICALS?|REPEATS?|LOCATIONS|SITES|STORES)$|^(?:X|TIMES)$/
/** Headings of the quantity of the table. */
const COUNT = /\b(QTY|QUANTITY|COUNT|TOTAL)\b/

/**
 * Returns the columns of counts that change QTY but are not in it. One is in QTY if in most rows the same other count
 * gives QTY with it, by adding spares or multiplying by places.
 */
export function unusedCounts({ columns, rows }: FixtureData, sign: DecimalSign): readonly string[] {
  if (!columns.includes(COLUMN.qty)) return []
  const others = columns.filter((column) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column))
  const counts = others.filter((column) => COUNT.test(headerWording(column)))
  const inRow = (row: Cells, column: string) =>
    cellNumber(COLUMN.qty, cellText(row, column).trim().replace(/ ?%$/, ''), sign)
  return others.filter((column) => {
    const wording = headerWording(column)
    if (ADDED.test(wording) ? areMoney(rows, column) : !PLACES.test(wording)) return false
    const counted = rows.filter((row) => {
      const number = inRow(row, column)
      return number !== null && isPositive(number) && compare(number, leastOf(column)) >= 0
    })
    const compared = counted.slice(0, MOST_COMPARED).filter((row) => inRow(row, COLUMN.qty) !== null)
    const isCountIn = (row: Cells, other: string): Proof => {
      const [quantity, more, count] = [COLUMN.qty, column, other].map((one) => inRow(row, one))
      if (!count || !more || !quantity) return 'no'
      return compare(ADDED.test(wording) ? add(count, more) : multiply(count, more), quantity) === 0 ? 'exact' : 'no'
    }
    const isUsed = counts.some((other) => other !== column && areMost(compared.map((row) => isCountIn(row, other))))
    return counted.length > 0 && !isUsed
  })
}

const TWO: Decimal = { units: 2n, scale: 0 }

/** One spare is added to QTY; QTY times one floor is the same. */
const leastOf = (column: string) => (ADDED.test(headerWording(column)) ? ONE : TWO)

/** True if a cell has cents or a dollar sign. */
const areMoney = (rows: readonly Cells[], column: string) =>
  rows.some((row) => MONEY.test(cellText(row, column).trim()))

/** True for a heading that says nothing against a number that changes the price. */
const mayChange = (wording: string, columns: readonly string[]) =>
  !EXPLAINS.test(wording) &&
  !isAmountHeading(wording) &&
  !isAboutPrices(wording.replaceAll('%', ' ')) &&
  !isPriceOfFixture(wording) &&
  !(RATE_ALONE.test(wording) && !columns.includes(COLUMN.percent)) &&
  mayName(wording, COLUMN.unit)

/** True if the cells are percentages, chains of discounts, dollars, or cents below a heading that may be of money. */
function areRates(rows: readonly Cells[], column: string, wording: string): boolean {
  const mayBeCents = !NO_MONEY.test(wording) && !NOT_CENTS.test(wording)
  let [filled, rates] = [0, 0]
  for (const row of rows) {
    const text = cellText(row, column).trim()
    if (text === '') continue
    filled += 1
    if (PERCENT.test(text) || isChain(text) || DOLLARS.test(text) || (mayBeCents && CENTS.test(text))) rates += 1
  }
  return rates > 0 && rates >= MOSTLY * filled
}

const isChain = (text: string) => text.length <= LONGEST_CHAIN && CHAIN.test(text) && !DATE.test(text)

/** Returns the number in a cell, without its percent sign. A chain of discounts becomes one percentage: '50/10' is 55. */
function factorIn(text: string, sign: DecimalSign): Decimal | null {
  const plain = text.trim()
  // A multiplier of 0.425 must not be rounded to cents.
  if (!isChain(plain)) return exactNumber(COLUMN.unit, plain.replace(/ ?%$/, ''), sign)
  const left = plain
    .replace('%', '')
    .split(/[/+]/)
    .reduce((rest, part) => {
      const off = cellNumber(COLUMN.qty, part.trim()) ?? ZERO
      return multiply(rest, multiply(add(HUNDRED, negate(off)), HUNDREDTH))
    }, HUNDRED)
  return add(HUNDRED, negate(left))
}

/** True if the column holds QTY × UNIT $, or UNIT $ itself. */
function isLineAmount(row: Cells, column: string, sign: DecimalSign): boolean {
  const [quantity, price, amount] = [COLUMN.qty, COLUMN.unit, column].map((one) => numberIn(row, one, sign))
  if (!price || !amount) return false
  return (
    compare(price, amount) === 0 ||
    (!!quantity && compare(roundHalfUp(multiply(quantity, price), 2), roundHalfUp(amount, 2)) === 0)
  )
}

const A_CENT: Decimal = { units: 1n, scale: 2 }

const A_DOLLAR: Decimal = { units: 1n, scale: 0 }
const TENTH: Decimal = { units: 1n, scale: 1 }

const absolute = (value: Decimal) => (value.units < 0n ? negate(value) : value)

/**
 * Tells if a base price and the number that changes it give UNIT $: within a cent, because some programs cut off parts of
 * a cent, or rounded by less than a dollar and a tenth of the change.
 */
function gives(row: Cells, base: string, column: string, sign: DecimalSign): Proof {
  const from = exactNumber(COLUMN.unit, cellText(row, base), sign)
  const price = from && numberIn(row, COLUMN.unit, sign)
  const by = price && factorIn(cellText(row, column), sign)
  if (!from || !price || !by) return 'no'
  const share = multiply(from, by)
  const percent = multiply(share, HUNDREDTH)
  const less = (part: Decimal) => add(from, negate(part))
  const more = [add(from, by), add(from, share), add(from, percent)]
  const results = ADDS.test(headerWording(column)) ? more : [share, ...more, less(by), less(share), less(percent)]
  const awayFrom = (result: Decimal) => absolute(add(result, negate(price)))
  if (results.some((result) => compare(awayFrom(result), A_CENT) < 0)) return 'exact'
  const isNear = (result: Decimal) => {
    const tenth = multiply(absolute(add(result, negate(from))), TENTH)
    return compare(awayFrom(result), A_DOLLAR) < 0 && compare(awayFrom(result), tenth) <= 0
  }
  return results.some(isNear) ? 'rounded' : 'no'
}
