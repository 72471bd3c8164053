import { BETWEEN, textOf, type Word, withoutSigns } from './listed-words'

/** An amount of money: '$84.50', '@$6', '1,240.00', '84,50', '.85', '($50.00)', '153.50/ea'; '$84^50' has raised cents. */
const MONEY =
  /^@?(?<open>[(-])?(?<sign>(?:US|CA|C|A)?\$|[€£])?(?<number>\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{3}){1,2}(?=,)|\d{1,7}|(?=\.\d))(?<cents>\.\d{2,4}|,\d{2}|\^\d{2})?(?<close>[)-])?(?<unit>\/?[A-Z]{1,5})?\)?[,;.]?$/i
/** An amount that is no number: '$80-85', '$84.50?', '$1.2k'. */
const NO_NUMBER = /^[(~@-]{0,2}(?:US|CA|C|A)?[$€£]\.?\d/i
const DOLLARS = /^(?:US)?\$$/i
/** A currency other than the dollar, next to an amount. */
const CURRENCY = /^(?:CAD|CDN|EUR|EUROS?|GBP|MXN|[€£]|(?:CA|C|A)\$)[,;.]?$/i
/** The unit of a price. */
const PRICED_BY = /^\/?(?<unit>E|EA|EACH|C|M|PCS?|PR|PAIR|CTN|CARTON|BOX|BX|DZ|DOZ|SET|ROLL|REEL|FT|LF|LOT)\)?[.,;]?$/i
const OF_ONE = /^(?:E|EA|EACH|PC)$/i
const PIECES = /^PCS?$/i
const PAIR = /^(?:PR|PAIR)$/i
const BY_FOOT = /^(?:FT|LF)$/i
/** A word beside an amount that makes it that of the whole line. */
const IS_SUM = /^(?:=|FOR|TOTAL|TOTALS|TTL|EXT|EXTENDED|EXTENSION|AMOUNT|SUM|LOT|ALTOGETHER)[:.,]?$/i
/** A word that names the amount after it. */
const NAMES_PRICE = /^(?:DN|DNP|NET|SELL|PRICED?|UNIT|EACH|NOW|FOR|YOUR|IS)[:.,]?$/i
/** A word in front of an amount that is not to be charged, or not yet. */
const NAMES_OTHER =
  /^(?:COST|LIST|MSRP|WAS|ABOUT|APPROX|APPROXIMATELY|BUDGET|EST|ESTIMATED?|~|\+|ADD|ADDER|PLUS|DEDUCT|LESS|CREDIT|SAVES?)[:.,]?$/i
/** A cost or list price in front of the price to charge. It gets its own column. */
const NAMES_BESIDE = /^(?:COST|LIST|MSRP)[:.,]?$/i
const NAMES_CHARGED = /^(?:NET|SELL|PRICE)[:.,]?$/i
/** Words after a price that change it or ask about it: '+6%', 'less 10%', 'per set of 3', 'still good?'. A commission does not. */
const CHANGES = /^(?:[^%]{0,40}\d ?%(?! ?(?:COM|OVG|OVERAGE))|OF \d|[^?]{0,80}\?)/i
/** The pieces that a price is for. */
const PIECES_PRICED: Readonly<Record<string, number>> = { C: 100, M: 1000 }
/** Half a cent, with room for the error of a multiplication. */
const LESS_THAN_A_CENT = 0.0051
/** Two prices of one product differ by less than this factor. A size is further away from its price. */
const NEAR = 2.5

/** The price of a line of a list. */
export interface ListedPrice {
  /** The index of the first word that is about the price. */
  readonly start: number
  readonly price: string
  readonly unit: string
  readonly amount: string
  /** A cost and a list price given next to the price, or ''. */
  readonly cost: string
  readonly list: string
  /** The words after the price. */
  readonly remark: readonly Word[]
}

/** An amount of money in a line. */
export interface Money {
  readonly at: number
  /** The index after its unit. */
  readonly end: number
  readonly value: number
  /** The number, with its currency unless that is the dollar. */
  readonly digits: string
  readonly written: string
  readonly unit: string
  /** True unless cents alone tell it from a measure: it has a currency, '@' or a unit. */
  readonly isClear: boolean
}

/** Finds the amounts of a line. The first word is an amount only with a currency or a unit, or in front of another one. */
export function amountsIn(words: readonly Word[]): readonly Money[] {
  const found = words.flatMap((_, at) => moneyAt(words, at) ?? [])
  const [first, second] = found
  return first && first.at === 0 && !first.isClear && first.end !== second?.at ? found.slice(1) : found
}

function moneyAt(words: readonly Word[], at: number): Money | null {
  const [before = '', text = '', after = ''] = [words[at - 1]?.text, words[at]?.text, words[at + 1]?.text]
  const found = MONEY.exec(text)?.groups
  if (!found && NO_NUMBER.test(text))
    return { at, end: at + 1, value: Number.NaN, digits: text, written: text, unit: '', isClear: true }
  const { open = '', sign = '', number, cents = '', close = '', unit: joint = '' } = found ?? {}
  // '35C' is a color, not a price by the hundred.
  const isUnit = joint === '' || (PRICED_BY.test(joint) && (joint.startsWith('/') || sign !== '' || cents !== ''))
  if (number === undefined || !isUnit) return null
  const [isBefore, isAfter] = [CURRENCY.test(before), CURRENCY.test(after)]
  const next = isAfter ? at + 2 : at + 1
  const measure = joint === '' ? unitAt(words, next) : { unit: joint.replace('/', ''), end: next }
  const isMarked = sign !== '' || isBefore || isAfter || /^(?:@|AT)$/i.test(before) || text.startsWith('@')
  // '50 pcs' and '164 ft @' are counts.
  const isCount = !measure || PIECES.test(measure.unit) || /^[@$]/.test(words[measure.end]?.text ?? '')
  if (!isMarked && cents === '' && isCount) return null
  const from = isBefore ? at - 1 : at
  const digits = `${number}${cents}`
  const isCredit = open === '-' || close === '-' || (open === '(' && close === ')')
  const isForeign = isBefore || isAfter || (sign !== '' && !DOLLARS.test(sign))
  const plain = /,\d{2}$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return {
    at: from,
    end: measure?.end ?? next,
    value: isCredit ? -Number(plain) : Number(plain),
    digits: isForeign ? textOf(words.slice(from, next)) : isCredit ? text : digits,
    written: isCredit ? text : `${sign}${digits}`,
    unit: (measure?.unit ?? '').toUpperCase(),
    isClear: isMarked || measure !== null || NAMES_OTHER.test(before),
  }
}

/** Returns the unit of a price at a word: 'ea', '/C', 'per ctn'. */
function unitAt(words: readonly Word[], at: number): { readonly unit: string; readonly end: number } | null {
  const isPer = /^(?:PER|\/)$/i.test(words[at]?.text ?? '')
  const unit = PRICED_BY.exec(words[isPer ? at + 1 : at]?.text ?? '')?.groups?.unit
  return unit === undefined ? null : { unit, end: at + (isPer ? 2 : 1) }
}

/** Returns the last two amounts of a line, the price first, if its count proves that one is the product of the other. */
function pairOf(amounts: readonly Money[], quantity: string): readonly [Money, Money] | null {
  const [one, two] = amounts.slice(-2)
  if (!one || !two) return null
  const isProduct = (price: Money, sum: Money) => {
    const count = Number.parseInt(quantity, 10) / (PIECES_PRICED[price.unit] ?? 1)
    return Math.abs(count * price.value - sum.value) < LESS_THAN_A_CENT
  }
  return isProduct(one, two) ? [one, two] : isProduct(two, one) ? [two, one] : null
}

const isNear = (one: number, other: number) => one < NEAR * other && other < NEAR * one

/** True if the last two amounts of a line are a price and its product with a count. */
export const provesCount = (words: readonly Word[], quantity: string) => pairOf(amountsIn(words), quantity) !== null

const NO_PRICE = { price: '', unit: '', amount: '', cost: '', list: '', remark: [] }

/**
 * Returns the price at the end of a line, its unit, the amount of the line and the words after it. Where a line has several
 * amounts that are not the price and its product, the price is all of their text, which counts for nothing until the user
 * decides; the amount of several pieces is the price of a lot.
 */
export function priceIn(words: readonly Word[], quantity: string, isInFeet: boolean): ListedPrice {
  const amounts = amountsIn(words)
  const last = amounts.at(-1)
  if (!last) return { ...NO_PRICE, start: words.length }
  const nameOf = ({ at }: Money) => words[at - 1]?.text ?? ''
  const [beside, charged] = amounts
  if (
    beside &&
    charged === last &&
    amounts.length === 2 &&
    NAMES_BESIDE.test(nameOf(beside)) &&
    NAMES_CHARGED.test(nameOf(charged))
  ) {
    const found = priceIn([...words.slice(0, beside.at - 1), ...words.slice(charged.at - 1)], quantity, isInFeet)
    return { ...found, ...(/^COST/i.test(nameOf(beside)) ? { cost: beside.digits } : { list: beside.digits }) }
  }
  const [price, sum] = pairOf(amounts, quantity) ?? [last, null]
  // Without a dollar sign, numbers side by side and numbers near the price are amounts too: '148.00 std / 163.00 quick'.
  const isAmount = (one: Money, place: number) =>
    one.isClear || one.end === amounts[place + 1]?.at || isNear(one.value, price.value)
  const first = amounts.find((one, place) => one === price || one === sum || isAmount(one, place)) ?? last
  let start = first.at
  let isOther = false
  for (; start > 0; start -= 1) {
    const word = words[start - 1]?.text ?? ''
    if (NAMES_OTHER.test(word)) isOther ||= !/^YOUR$/i.test(words[start - 2]?.text ?? '')
    else if (!NAMES_PRICE.test(word) && !BETWEEN.test(word)) break
  }
  const end = Math.max(price.end, sum?.end ?? 0)
  const isChanged = CHANGES.test(textOf(words.slice(end)))
  if ((first !== price && first !== sum) || isOther || isChanged)
    return { ...NO_PRICE, start, price: textOf(withoutSigns(words.slice(start))) }
  // Below a heading of measures, QTY counts pairs and feet. In a list it counts pieces, unless it says otherwise.
  const isByFoot = BY_FOOT.test(price.unit)
  const isOfOther = !sum && (PAIR.test(price.unit) || (isByFoot && !isInFeet))
  const isEach = sum !== null || OF_ONE.test(price.unit)
  const [isTotal, isTotalAfter] = [price.at - 1, end].map((at) => !isEach && IS_SUM.test(words[at]?.text ?? ''))
  return {
    ...NO_PRICE,
    start: isTotal ? Math.min(start, price.at - 1) : start,
    price: isOfOther ? `${price.digits}/${price.unit}` : price.digits,
    unit: unitOf(price, isOfOther, isTotal || isTotalAfter),
    amount: sum?.written ?? '',
    remark: withoutSigns(words.slice(isTotalAfter ? end + 1 : end)),
  }
}

/** Returns the measure of a price for the table; '' for one piece, and where the price itself names another measure. */
function unitOf({ unit }: Money, isOfOther: boolean, isOfLot: boolean | undefined): string {
  if (isOfOther || OF_ONE.test(unit)) return ''
  return isOfLot ? 'LOT' : BY_FOOT.test(unit) ? 'FT' : unit
}
