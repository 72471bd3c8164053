/** Longer texts are not read for what a price is for. */
const LONGEST = 200

const PRICED = String.raw`\b(?:PRIC(?:E|ES|ED|ING)|QUOTED|SOLD)(?: (?:IS|ARE|WAS|ONLY|SHOWN|GIVEN|BASED))?`
/** Things that hold several pieces, or are pieces of a fixture. */
const SEVERAL =
  '(?:KITS?|SETS?|PAIRS?|PACKS?|PKG|PACKAGES?|ASSEMBL(?:Y|IES)|ASSY|SYSTEMS?|BOX|CASES?|CARTONS?|CTN|BUNDLES?|REELS?|ROLLS?|SPOOLS?|DOZEN|SECTIONS?|RUNS?|ROWS?|STICKS?|JOINTS?|BOTH)'
const NUMBER_WORD = '(?:TWO|THREE|FOUR|FIVE|SIX|EIGHT|TEN|TWELVE)'
const ARTICLE = '(?:A |AN |THE |ONE |EACH |WHOLE |FULL |ENTIRE |COMPLETE ){0,2}'
const AFTER = String.raw`(?![\w/.-])`
/** A number of pieces above one, without a unit: 'for 4', 'for two heads', but not 'for 4 ft' or 'for 2 circuits'. */
const PIECES = String.raw`(?:(?!1\b)\d{1,3}|${NUMBER_WORD})(?=\W{0,3}$|[,;(]| (?:PCS?|PIECES|EA|EACH|UNITS|FIXTURES|HEADS|LIGHTS|LAMPS|SECTIONS|TOGETHER|COMPLETE|SHOWN)\b)`

/** Texts that say that a price is for several pieces or a part, is another kind of price, or is of another time. */
const OTHER_BASIS = [
  new RegExp(String.raw`${PRICED} (?:PER|BY) ${ARTICLE}(?:(?!1\b)\d{1,4}${AFTER}|${NUMBER_WORD}\b|${SEVERAL}\b)`, 'i'),
  new RegExp(String.raw`${PRICED} (?:FOR|AS|ON) ${ARTICLE}(?:${SEVERAL}\b|${PIECES})`, 'i'),
  new RegExp(String.raw`${PRICED} (?:FOR|AS) ${ARTICLE}[A-Z-]{2,20} (?:WITH|W\/|OF|AND) ?${PIECES}`, 'i'),
  new RegExp(String.raw`${PRICED} AS ${ARTICLE}(?:ALT|ALTERNATE|OPTION|ADDER|ADD|DEDUCT|LIST|COST)\b`, 'i'),
  new RegExp(
    String.raw`${PRICED}(?: [A-Z]{2,8})? FROM (?!(?:THE )?(?:FACTORY|MFR|MANUFACTURER|VENDOR|AGENCY|REP)\b)`,
    'i',
  ),
  new RegExp(String.raw`(?<![\w-])(?:${NUMBER_WORD}|TWIN|DUAL|MULTI|BULK)[ -](?:PACK|PK)S?\b`, 'i'),
  /\bDOZENS?\b/i,
  // To be quoted again, or no longer right.
  /\bRE-?(?:QUOTE|PRICE|BID)\b|\bRE-?(?:QUOTING|PRICING)\b|\b(?:NEEDS?|GET|GETTING|REQUEST|REQUESTED|AWAITING) (?:TO BE |A |AN |NEW |UPDATED |REVISED |RE-?|FACTORY ){0,3}(?:QUOTED?|PRIC(?:E|ED|ES|ING))\b/i,
  /\b(?:OLD|OUTDATED|EXPIRED|STALE|LAST YEAR'?S?|PREVIOUS|PRIOR) (?:UNIT |NET )?(?:PRIC(?:E|ES|ING)|QUOTE)\b|\bPRIC(?:E|ES|ING) (?:HAS |HAVE |IS |ARE |MAY )?(?:HAVE )?(?:EXPIRED|OLD|OUTDATED|WRONG|MISSING|CHANGED?|NEEDS|TO BE (?:UPDATED|REVISED|CHECKED))\b/i,
  // Prices that other parties pay.
  /\b(?:DIST(?:R|RIB|RIBUTORS?|RIBUTOR'S)?\.?|DEALER|DN|OUR|MY|YOUR|REP|FACTORY|STOCK(?:ING)?|CONTRACTOR|AGENCY) COSTS?\b|^\W{0,3}(?:AT )?COSTS?(?: ONLY| PRICE)?\W{0,3}$|\b(?:AT|IS|ARE) COST\b|\bCOSTS? (?:FROM|PLUS)\b/i,
]

/** A price that holds for some quantities only: '1-10 pcs price', '50+ pricing', 'price at 100 pcs'. */
const BREAKS = [
  /(?<![\w.$-])(?<low>\d{1,5})(?: ?(?:-|–|TO|THRU) ?(?<high>\d{1,5})| ?(?<up>\+|OR MORE|AND UP|AND OVER))?(?: ?(?:PCS?|PIECES|EA|UNITS|FIXTURES|QTY|QUANTITY|LOT))? PRIC(?:E|ES|ED|ING)\b/i,
  /\bPRIC(?:E|ES|ED|ING)(?: (?:IS|ARE|GOOD|VALID|BASED|BREAK|ONLY|ON THIS)){0,3} (?:AT|FOR|ON|OF|@) ?(?:A |QTY |QUANTITY |MIN(?:IMUM)? |OF ){0,3}(?<low>\d{1,5})(?: ?(?:-|–|TO|THRU) ?(?<high>\d{1,5})| ?(?<up>\+|OR MORE|AND UP|AND OVER))? ?(?:PCS?|PIECES|EA|UNITS|FIXTURES|OR MORE|AND UP|MIN(?:IMUM)?|\+)(?!\w)/i,
]

/**
 * True for a note by which the price of its line is not that of one piece at QTY: it is for several pieces, for another
 * quantity, for another buyer, or for another time.
 */
export function saysOtherBasis(text: string, quantity: number): boolean {
  if (text === '' || text.length > LONGEST) return false
  if (OTHER_BASIS.some((one) => one.test(text.trim()))) return true
  const found = BREAKS.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined)
  if (found === undefined) return false
  const low = Number(found.low)
  const high = found.high === undefined ? (found.up === undefined ? low : Number.POSITIVE_INFINITY) : Number(found.high)
  return quantity < low || quantity > high
}

/** Words of a heading of a price break other than its range. */
const AROUND_BREAK = /\b(?:PRIC(?:E|ES|ING)|NET|SELL|UNIT|EACH|EA|PCS?|PIECES|UNITS|QTY|QUANTITY|OF|USD)\b|[$()[\]:=]/gi
/** The range of such a heading: '1-24', '25+', '100 & UP', 'UP TO 24', '< 25', 'OVER 100', '@ 100'. */
const RANGES = [
  /^(?<low>\d{1,5}) ?(?:-|–|TO|THRU|THROUGH) ?(?<high>\d{1,5})$/i,
  /^(?<low>\d{1,5}) ?(?:\+|(?:(?:&|AND|OR) )?(?:UP|OVER|MORE|ABOVE))$/i,
  /^(?:>=?|OVER|ABOVE|FROM|MIN|AT|@) ?(?<low>\d{1,5})$/i,
  /^(?:<=|UP TO|MAX) ?(?<high>\d{1,5})$/i,
  /^(?:<|UNDER|BELOW) ?(?<under>\d{1,5})$/i,
]

/**
 * True for the heading of a price break ('1-24', 'Price (25+)') that does not hold for a quantity, also if that is NaN. False
 * for other headings, and for a quantity of null: one that is not known.
 */
export function outsideBreak(heading: string, quantity: number | null): boolean {
  if (quantity === null || heading.length > LONGEST) return false
  const range = heading.replace(AROUND_BREAK, ' ').replace(/\s+/g, ' ').trim()
  const found = RANGES.map((one) => one.exec(range)?.groups).find((groups) => groups !== undefined)
  if (!found) return false
  const low = Number(found.low ?? 0)
  const high = Number(
    found.high ?? Number(found.under ?? Number.POSITIVE_INFINITY) - (found.under === undefined ? 0 : 1),
  )
  return low <= high && !(quantity >= low && quantity <= high)
}

/** An amount in a note: '$45', '@ 12.50'. */
const AMOUNT =
  /(?<old>\b(?:WAS|FROM|OLD|PREVIOUSLY|LIST|NOT) )?(?:\$ ?|@ ?(?=\d{1,6}\.\d{2}(?!\d)))(?<amount>\d[\d,]{0,9}(?:\.\d{1,4})?)(?![\d%])/gi
/** Amounts of whole orders, and savings of others. */
const OF_ORDERS = /\b(?:MIN|MINIMUM|ORDERS?|FREIGHT ALLOWED|ALLOWED|FFA|PREPAID)\b/i

/** An amount as written, without its dollar sign. */
export interface StatedAmount {
  readonly amount: string
  /** True if the text calls it an earlier or a list price. */
  readonly isOld: boolean
}

/** Returns the amounts in dollars that a note states, unless it is about orders: 'add $45', 'lamps @ 12.50'. */
export const statedAmounts = (text: string): readonly StatedAmount[] =>
  text === '' || text.length > LONGEST || OF_ORDERS.test(text)
    ? []
    : Array.from(text.matchAll(AMOUNT), ({ groups }) => ({
        amount: groups?.amount ?? '',
        isOld: groups?.old !== undefined,
      }))
