import { knownCode } from '../trade/manufacturers'

/** A line of a plain list: '(12) A1 Lithonia LDN6 35/15 @ $84.50 ea'. Texts as written; '' for a missing part. */
export interface ListedLine {
  readonly type: string
  readonly quantity: string
  readonly maker: string
  readonly product: string
  readonly price: string
  /** The unit of the price, unless it is one piece: 'C', 'PAIR', 'CTN'. */
  readonly unit: string
  readonly amount: string
  /** Words after the price. */
  readonly remark: string
}

/** A word, and whether a wide gap precedes it. */
interface Word {
  readonly text: string
  readonly isApart: boolean
}

/** Longer lines are prose. */
const LONGEST = 300
const WORDS = /\S+/g
const BETWEEN = /^(?:[-–—:•*·|@=]|AT|\.{2,})$/i
/** Words that begin a sentence or a total and look like marks. */
const NO_TYPE =
  /^(?:ALL|ADD|AND|ANY|ARE|BE|BID|BUT|CALL|CC|DO|EACH|FAX|FOB|FOR|FROM|FYI|GC|GO|GOOD|HE|HI|I|IF|IN|IS|IT|LESS|LOT|MY|NET|NO|NOTE|OF|OK|ON|OR|PER|PLUS|PO|PRICE|QTY|RE|SENT|SO|SUB|TAX|THE|THX|TO|TOTAL|UP|US|WE|WITH|YES|YOU)$/i
/** The mark of a fixture: 'A', 'A1E', 'SL-2', 'OS1'. */
const TYPE = /^[A-Z]{1,2}-?\d{0,3}[A-Z]?\d?$|^[a-z]\d{1,2}[a-z]?$/
/** A word before a mark. */
const CALLED = /^(?:TYPE|FIXTURE|ITEM|LINE)$/i
/** A longer mark, which could also be a word or a maker: 'STRIP'. */
const LONG_TYPE = /^[A-Z]{3,5}\d?$/
const WHOLE = /^\d{1,5}$/
/** A count that is not final or not of pieces: '10-12', '±20'. */
const UNSURE = /^(?:\d{1,5}[-–]\d{1,5}|[±~]\d{1,5}|\d{1,5}\+)$/
const IN_BRACKETS = /^\((?<count>\d{1,5})\)(?:x|ea\.?)?$/i
/** A count with its measure: '24x', '6ea', '12@'. */
const WITH_PIECES = /^(?<count>\d{1,5})(?:x|ea\.?|pcs?\.?|@)$/i
const PIECES = /^(?:EA|EACH|PCS?|PIECES?|X)[.:,]?$/i
/** Measures of several pieces or of lengths beside a count. */
const MEASURE = /^(?:CTNS?|CARTONS?|BOX(?:ES)?|BX|CASES?|CS|DZ|DOZ(?:EN)?|PR|PRS|PAIRS?|SETS?|ROLLS?|REELS?|FT|LF)\.?$/i
const COUNTED = /^(?:QTY|QUANTITY)[.:]?$/i
const COUNTED_AT_ONCE = /^(?:QTY|QUANTITY)[.:]{0,2}(?<count>\d{1,5})[,:]?$/i
/** An amount of money: '$84.50', '@$6', '1,240.00', '153.50/ea'; '$84^50' has raised cents. */
const MONEY =
  /^@?(?<dollar>\$?)(?<number>\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(?<cents>\.\d{2,4}|\^\d{2})?(?:\/(?<unit>[A-Z]{1,5}))?[,;.]?$/i
/** The unit of a price. */
const PRICED_BY = /^\/?(?<unit>E|EA|EACH|C|M|PCS?|PR|PAIR|CTN|CARTON|BOX|BX|DZ|DOZ|SET|ROLL|REEL|FT|LF|LOT)[.,;]?$/i
const OF_ONE = /^(?:E|EA|EACH|PC)$/i
const PAIR = /^(?:PR|PAIR)$/i
/** A word beside an amount that makes it that of the whole line. */
const IS_SUM = /^(?:=|FOR|TOTAL|TOTALS|TTL|EXT|EXTENDED|EXTENSION|AMOUNT|SUM|LOT|ALTOGETHER)[:.,]?$/i
/** A word that names the amount after it. */
const NAMES_PRICE = /^(?:COST|DN|DNP|LIST|MSRP|NET|SELL|PRICED?|UNIT|WAS|NOW|FOR)[:.,]?$/i
/** Most words in the name of a maker. */
const MAKER_WORDS = 3
const LETTER = /\p{L}/u
const MOST_WORDS = 60

/** Reads a line of a plain list; null if it has neither a mark nor a count, or names no product. */
export function readListedLine(line: string): ListedLine | null {
  if (line.length > LONGEST || line.includes('\t') || line.includes('|')) return null
  let end = 0
  const words = Array.from(line.matchAll(WORDS), ({ 0: text, index }): Word => {
    const isApart = end > 0 && index - end > 1
    end = index + text.length
    return { text, isApart }
  })
  if (words.length < 2 || words.length > MOST_WORDS) return null
  const found = headOf(words)
  if (!found) return null
  const inner = found.quantity === '' ? innerCount(words, found.end) : null
  const head = inner ? { ...found, quantity: inner.text } : found
  if (inner) words.splice(inner.at, inner.end - inner.at)
  const tail = tailOf(words, head.end, head.quantity)
  const body = words.slice(head.end, tail.start).map(({ text }) => text)
  while (BETWEEN.test(body[0] ?? '')) body.shift()
  while (BETWEEN.test(body.at(-1) ?? '')) body.pop()
  body.push((body.pop() ?? '').replace(/[,;]$/, ''))
  const isNamed = body.some((text) => LETTER.test(text))
  // Words without a price are a line only beside a mark and a count, or apart from one of them.
  const isCertain = tail.price !== '' || (head.type !== '' && (head.quantity !== '' || words[head.end]?.isApart))
  if (!isNamed || !isCertain) return null
  const { maker, product } = namedBy(body)
  const { type, quantity } = head
  return {
    type,
    quantity,
    maker,
    product,
    price: tail.price,
    unit: tail.unit,
    amount: tail.amount,
    remark: tail.remark,
  }
}

/** The mark and the count at the start of a line, in either order. */
function headOf(words: readonly Word[]) {
  let [type, quantity, end] = ['', '', 0]
  const skip = () => {
    while (BETWEEN.test(words[end]?.text ?? '')) end += 1
  }
  for (let round = 0; round < 2; round += 1) {
    skip()
    if (CALLED.test(words[end]?.text ?? '') && isType(words, end + 1)) end += 1
    const counted = quantity === '' ? countAt(words, end) : null
    if (counted) [quantity, end] = [counted.text, counted.end]
    else if (type === '' && isType(words, end)) {
      type = plainAt(words, end)
      end += 1
    }
  }
  skip()
  return type === '' && quantity === '' ? null : { type, quantity, end }
}

/** A word without the sign that separates it from the next. */
const plainAt = (words: readonly Word[], at: number) => (words[at]?.text ?? '').replace(/[:,;]$/, '')

function isType(words: readonly Word[], at: number): boolean {
  const text = plainAt(words, at)
  if (NO_TYPE.test(text)) return false
  if (TYPE.test(text)) return true
  const next = words[at + 1]
  return LONG_TYPE.test(text) && knownCode(text) === null && !!next && (next.isApart || knownCode(next.text) !== null)
}

/** The count that begins at a word: '(12)', 'qty 12', '24 ea', '10-12', '3 ctn (6/ctn)', '6 + 2 spare'. */
function countAt(words: readonly Word[], at: number): { readonly text: string; readonly end: number } | null {
  const textAt = (place: number) => plainAt(words, place)
  const text = textAt(at)
  const alone = [IN_BRACKETS, WITH_PIECES, COUNTED_AT_ONCE].map((one) => one.exec(text)?.groups?.count).find(Boolean)
  if (alone !== undefined) return { text: alone, end: at + 1 }
  if (COUNTED.test(text)) return WHOLE.test(textAt(at + 1)) ? { text: textAt(at + 1), end: at + 2 } : null
  if (UNSURE.test(text)) return { text, end: at + 1 }
  if (!WHOLE.test(text)) return null
  if (PIECES.test(textAt(at + 1))) return { text, end: at + 2 }
  const joined = (end: number) => ({
    text: words
      .slice(at, end)
      .map((word) => word.text)
      .join(' '),
    end,
  })
  if (MEASURE.test(textAt(at + 1))) return joined(textAt(at + 2).startsWith('(') ? at + 3 : at + 2)
  if (textAt(at + 1) === '+' && WHOLE.test(textAt(at + 2)))
    return joined(/^[A-Z]+$/i.test(textAt(at + 3)) ? at + 4 : at + 3)
  return { text, end: at + 1 }
}

/** Finds a count between the product and the price that says so: '12 pcs', 'qty 12', '(12)', or apart: '12 @'. */
function innerCount(words: readonly Word[], from: number) {
  for (let at = from + 1; at < words.length - 1; at += 1) {
    const [text, next] = [plainAt(words, at), plainAt(words, at + 1)]
    const isCounted =
      IN_BRACKETS.test(text) ||
      COUNTED_AT_ONCE.test(text) ||
      (COUNTED.test(text) && WHOLE.test(next)) ||
      (WHOLE.test(text) && (/^(?:PCS?|PIECES?)\.?$/i.test(next) || (words[at]?.isApart && next === '@')))
    const count = isCounted ? countAt(words, at) : null
    if (count) return { ...count, at }
  }
  return null
}

interface Tail {
  /** The index of the first word that is about the price. */
  readonly start: number
  readonly price: string
  readonly unit: string
  readonly amount: string
  readonly remark: string
}

/** An amount of money in a line. */
interface Money {
  readonly at: number
  /** The index after its unit. */
  readonly end: number
  readonly digits: string
  readonly written: string
  readonly unit: string
  /** True unless cents alone tell it from a measure: it has a dollar sign, '@' or a unit. */
  readonly isClear: boolean
}

/** Finds the amounts after the count of a line. */
function amountsIn(words: readonly Word[], from: number): readonly Money[] {
  return words.flatMap(({ text }, at): Money[] => {
    const { dollar, number, cents = '', unit } = MONEY.exec(text)?.groups ?? {}
    if (at <= from || number === undefined || (unit !== undefined && !PRICED_BY.test(unit))) return []
    const measure = unit === undefined ? unitAt(words, at + 1) : { unit, end: at + 1 }
    const isMarked = !!dollar || /^(?:@|AT)$/i.test(words[at - 1]?.text ?? '') || text.startsWith('@')
    if (!isMarked && cents === '' && !measure) return []
    return [
      {
        at,
        end: measure?.end ?? at + 1,
        digits: `${number}${cents}`,
        written: `${dollar}${number}${cents}`,
        unit: (measure?.unit ?? '').toUpperCase(),
        isClear: isMarked || measure !== null,
      },
    ]
  })
}

/** The pieces that a price is for. */
const PIECES_PRICED: Readonly<Record<string, number>> = { C: 100, M: 1000 }

const numberOf = ({ digits }: Money) => Number(digits.replaceAll(',', ''))
/** Half a cent, with room for the error of a multiplication. */
const LESS_THAN_A_CENT = 0.0051

/** Returns the last two amounts of a line if its count proves that they are the price and its product. */
function pairOf(amounts: readonly Money[], quantity: string): readonly [Money, Money] | null {
  const [last, price] = [amounts.at(-1), amounts.at(-2)]
  if (!last || !price) return null
  const count = Number.parseInt(quantity, 10) / (PIECES_PRICED[price.unit] ?? 1)
  return Math.abs(count * numberOf(price) - numberOf(last)) < LESS_THAN_A_CENT ? [price, last] : null
}

/**
 * Returns the price at the end of a line, its unit, the amount of the line and the words after it. Where a line has several
 * amounts that are not the price and its product, the price is all of their text, which counts for nothing until the user
 * decides; the amount of several pieces is the price of a lot.
 */
function tailOf(words: readonly Word[], from: number, quantity: string): Tail {
  const textFrom = (start: number) =>
    words
      .slice(start)
      .map(({ text }) => text)
      .join(' ')
  const amounts = amountsIn(words, from)
  const last = amounts.at(-1)
  if (!last) return { start: words.length, price: '', unit: '', amount: '', remark: '' }
  const [price, sum] = pairOf(amounts, quantity) ?? [last, null]
  // Numbers side by side are all amounts, also without a dollar sign.
  const isBeside = (one: Money, place: number) => one.end === amounts[place + 1]?.at
  const first = amounts.find((one, place) => one === price || one === sum || one.isClear || isBeside(one, place))
  if (first && first !== price) {
    let start = first.at
    while (start > from + 1 && NAMES_PRICE.test(words[start - 1]?.text ?? '')) start -= 1
    return { start, price: textFrom(start), unit: '', amount: '', remark: '' }
  }
  const end = sum?.end ?? price.end
  // Below a heading of measures, QTY counts pairs. In a list it counts pieces.
  const isOfPair = !sum && PAIR.test(price.unit)
  const [isTotal, isTotalAfter] = [price.at - 1, end].map((at) => !sum && IS_SUM.test(words[at]?.text ?? ''))
  return {
    start: isTotal ? price.at - 1 : price.at,
    price: isOfPair ? `${price.digits}/${price.unit}` : price.digits,
    unit: isOfPair ? '' : isTotal || isTotalAfter ? 'LOT' : OF_ONE.test(price.unit) ? '' : price.unit,
    amount: sum?.written ?? '',
    remark: textFrom(isTotalAfter ? end + 1 : end),
  }
}

/** Returns the unit of a price at a word: 'ea', '/C', 'per ctn'. */
function unitAt(words: readonly Word[], at: number): { readonly unit: string; readonly end: number } | null {
  const isPer = /^(?:PER|\/)$/i.test(words[at]?.text ?? '')
  const unit = PRICED_BY.exec(words[isPer ? at + 1 : at]?.text ?? '')?.groups?.unit
  return unit === undefined ? null : { unit, end: at + (isPer ? 2 : 1) }
}

/** Separates a known maker in front of a product, also in brackets. */
function namedBy(body: readonly string[]): Pick<ListedLine, 'maker' | 'product'> {
  const inBrackets = /^\((?<name>[^()\d]{2,30})\)$/.exec(body[0] ?? '')?.groups?.name
  if (inBrackets !== undefined && body.length > 1) return { maker: inBrackets, product: body.slice(1).join(' ') }
  for (let count = Math.min(MAKER_WORDS, body.length - 1); count > 0; count -= 1) {
    const name = body.slice(0, count).join(' ').replace(/[,:]$/, '')
    if (LETTER.test(name) && knownCode(name) !== null) return { maker: name, product: body.slice(count).join(' ') }
  }
  return { maker: '', product: body.join(' ') }
}
