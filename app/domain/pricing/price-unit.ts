/** Longer texts are no units of prices. */
const LONGEST = 60
const TOKEN = /[A-Z]+|\d[\d,]*(?:\.\d+)?|[$€£¥/]|[^\s\w$€£¥/.:()[\]*-]/g

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words for prices, with the words of short sentences about them: 'Prices are in USD'. */
const PRICES = setOf(
  'PRICE PRICES PRICING PRICED COST COSTS NET SELL SELLING QUOTED LIST UNIT OUR YOUR ALL ARE IS SHOWN',
)
const CURRENCIES = setOf('$ € £ ¥ US USD CAD CDN EUR EURO EUROS GBP AUD MXN DOLLAR DOLLARS')
/** Words between a price and the pieces that it is for. Some need a word for a price before them. */
const JOINTS = setOf('PER /')
const JOINTS_OF_PRICES = setOf('BY FOR IN X')
const ARTICLES = setOf('A AN THE ONE')
const MANY = setOf(
  `C CWT M CFT CLF MFT MLF HUNDRED HUNDREDS HUN HD THOUSAND THOUSANDS THOU DOZEN DOZ DZ GROSS PAIR PAIRS PR BOX BOXES BX CASE CASES CTN
CARTON PACK PACKS PKG PK BUNDLE REEL ROLL SPOOL`.replace(/\s+/g, ' '),
)
/** A price by length is in another unit than a count of fixtures. */
const LENGTHS = setOf('FT FOOT FEET LF LIN LINEAR METER METERS METRE METRES YARD YD INCH')
/** Words after a number of pieces, or after a measure: '100 PCS', 'C FT'. */
const PIECES = setOf("PC PCS PIECE PIECES EA EACH UNIT UNITS FIXTURES LAMPS COUNT CT '")
/** Numbers that are hundreds, thousands or packs without a further word: 'per 100'. */
const ROUND = /^(?:10|25|50|100|250|500|1,?000)$/
const NUMBER = /^(?!1(?:\.0{1,4})?$|0)\d{1,3}(?:,?\d{3})?$/
/** Words that need no word for prices: 'in hundreds'. */
const PLURAL = setOf('HUNDREDS THOUSANDS')
/** The words for prices that may come last: 'HUNDRED PRICE', 'C NET'. */
const LAST = setOf('PRICE PRICES PRICING NET COST')

const isOfPrices = (token: string) => PRICES.has(token) || CURRENCIES.has(token)
const isMeasure = (token: string) => MANY.has(token) || LENGTHS.has(token)

/**
 * True for a text that is nothing but the unit of prices, if that is several pieces or a length: 'per 100', '$/C', 'USD
 * per 100 pcs', 'EUR/100', '(pair price)', 'Hundred Price'. With `isHeading`, the text is that of a column of prices, whose
 * unit may stand last: 'Unit Price (pair)', 'Price FT'.
 */
export function isPriceOfMany(text: string, isHeading = false): boolean {
  if (text === '' || text.length > LONGEST) return false
  const tokens: readonly string[] = text.toUpperCase().match(TOKEN) ?? []
  const first = tokens.findIndex((token) => !isOfPrices(token))
  const isPriced = first > 0
  let at = first
  const joint = tokens[at] ?? ''
  const isJoined = JOINTS.has(joint) || ((isPriced || PLURAL.has(tokens[at + 1] ?? '')) && JOINTS_OF_PRICES.has(joint))
  if (isJoined) at += 1
  if (isJoined && ARTICLES.has(tokens[at] ?? '')) at += 1
  const unit = tokens[at] ?? ''
  const [isNumber, isUnit] = [NUMBER.test(unit), isMeasure(unit)]
  if (!isNumber && !isUnit) return false
  at += 1
  const piece = tokens[at] ?? ''
  const isCounted = PIECES.has(piece) || LENGTHS.has(piece) || MANY.has(piece)
  if (isCounted) at += 1
  const rest = tokens.slice(at)
  if (!rest.every(isOfPrices)) return false
  const isLast = rest.length > 0 && LAST.has(rest.at(-1) ?? '')
  if (isNumber) return (isJoined && (isPriced || isCounted || ROUND.test(unit))) || (isCounted && (isPriced || isLast))
  return isJoined || isLast || (isHeading && isPriced)
}
