import { isPriceOfMany } from './price-unit'

/** Longer texts are not read for conditions of prices. */
const LONGEST = 200

/** Numbers of pieces above one, and words for them. */
const MANY =
  '(?:C|CWT|M|CFT|CLF|MFT|MLF|(?:10|25|50|100|500|1,?000)|HUNDRED|THOUSAND|DOZEN|DOZ|GROSS|PAIR|BOX|BX|CASE|CTN|CARTON|PACK|PKG|BUNDLE|REEL|ROLL|SPOOL)'
/** Measures of length. A price by length is in another unit than a count of fixtures. */
const LENGTH = String.raw`(?:FT|FOOT|FEET|LF|LIN(?:EAR)?\.? (?:FT|FOOT|FEET)|METERS?|METRES?|YARD|YD|INCH)`
const PRICED = String.raw`\b(?:PRIC(?:E|ES|ED|ING)|COSTS?|NET|SELLS?|SOLD|QUOTED)`
const AFTER = String.raw`(?![\w-])`

/**
 * A price for several pieces or by length in a sentence: 'price per 100', 'sold by the foot'. A word for prices must come
 * first, since '14 W per ft' is about the fixture.
 */
const OF_MANY = [
  new RegExp(
    String.raw`${PRICED}\b[^.;]{0,40}?(?:\b(?:PER|BY(?: THE)?|IN|AS)|/) ?(?:\d{1,3} ?)?(?:${MANY}|${LENGTH})S?${AFTER}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:PER|BY THE) (?:${MANY}|${LENGTH}) PRIC(?:E|ES|ED|ING)\b`, 'i'),
  /\bPRIC(?:E|ES|ED|ING)(?: IS| ARE)? (?:FOR|COVERS) (?:A |THE )?(?:PAIRS?|BOTH|ALL(?: (?:\d{1,4}|TWO|THREE|FOUR|FIVE|SIX))?|SETS?|TWO|THREE|FOUR|FIVE|SIX|TEN|TWELVE|(?!1\b)\d{1,4})(?: (?:PCS?|PIECES|EA|UNITS|FIXTURES|HEADS)| OF \d{1,4})?\W{0,2}$/i,
]
/** The end of a heading that says so about the prices below it: 'LAMPS (PER 100)', 'WIRE - PRICED PER M', 'CARTON PRICE'. */
const OF_MANY_AT_END = new RegExp(
  String.raw`(?:[([:;,–—]|[ -]-| (?=[$/])) ?(?:PRIC(?:E|ES|ED|ING) |\$ ?)?(?:PER|/) ?(?:${MANY}|${LENGTH})(?: ?(?:PCS?|PIECES|EA|FT|LF|UNITS)| OF \d{1,4})?\W{0,3}$|(?<![\w-])${MANY} (?:PRIC(?:E|ES|ED|ING)|NET)\W{0,3}$`,
  'i',
)
/** A heading of prices for one piece: 'each', 'prices each', 'per piece'. */
const OF_ONE = /^\W{0,3}(?:PRIC(?:E|ES|ED|ING) )?(?:ARE )?(?:PER |\/ ?)?(?:EACH|EA|PIECE|PC|UNIT|FIXTURE)\W{0,3}$/i
/** A pack of pieces: 'box of 10', '2-pack', '12/ctn', 'set of 4', '(pair)', '1000 ft reel'. */
const OF_PACK =
  /\b(?:BOX(?:ES)?|CASES?|CARTONS?|CTN|PACKS?|PACKAGES?|PKG|BAGS?|BUNDLES?|SETS?|PAIRS?) OF (?!1\b)\d{1,4}\b|\b(?:CASE|BOX|CARTON|CTN) (?:PACK|QTY|QUANTITY):? ?(?!1\b)\d{1,4}\b|(?<![\w.-])(?!1\b)\d{1,4}(?:[- ]?(?:PACK|PK)| ?(?:PCS?|PIECES|EA|FT|')? ?(?:\/|PER) ?(?:BOX|BX|CASE|CS|CTN|CARTON|PACK|PK|PKG|BAG|REEL|ROLL|SPOOL))(?![\w-])|[([](?:PAIR|PR|SOLD IN PAIRS)[)\]]|(?<![\w.-])\d{3,4}[- ]?(?:FT|FEET|FOOT|'|LF)[. -]?(?:REEL|ROLL|SPOOL|COIL)(?![\w-])/i
/** A factor or a percentage that changes prices: 'less 10%', '8% surcharge', 'Multiplier: 0.42'. Not one that adds spares. */
const FACTOR =
  /\b(?:LESS|MINUS|DEDUCT|PLUS|ADD|DISCOUNT(?:ED)?(?: OF| BY)?):? ?\d{1,3}(?:\.\d{1,3})? ?%(?! ?(?:SPARE|ATTIC|EXTRA|STOCK))|\bLESS \d{1,2}(?:\/\d{1,2}){1,3}(?!\w)|\bLESS \d{1,2} ?%?(?: ?(?:AND|&|PLUS|THEN|,) ?\d{1,2} ?%?){1,3}\W{0,3}$|\d ?% (?:(?!SPARE|ATTIC)[A-Z]{3,12} )?(?:OFF|DISCOUNT|SURCHARGE|TARIFF|MARK-?UP|INCREASE|ESCALATION)\b|\bMULT(?:IPLIER|\.)? ?(?:OF|IS|[:=x])? ?0?\.\d|\bLESS (?:A )?\$ ?\d[\d,.]{0,9}(?: [A-Z]{3,12}){0,2} (?:CREDIT|DISCOUNT|REBATE|ALLOWANCE)\b|\bPLUS (?:[A-Z]{3,12} ){1,2}(?:AT|OF|@) ?\d{1,2}(?:\.\d{1,2})? ?%/i
/**
 * The kind of prices in a table, or what each of them becomes: 'Unit prices are list', 'Above are distributor costs',
 * 'apply .42', 'Add $4.00 per fixture', 'price is 90.00 each'.
 */
const OF_KIND =
  /\b(?:PRIC(?:E|ES|ING)|ABOVE|BELOW|THESE|SHOWN|LISTED|COLUMN) (?:IS |ARE )(?:AT |OUR |THE |YOUR |ALL )?(?:[A-Z]{1,15}'?S? )?(?:LIST|MSRP|COSTS?|DN|RETAIL|BOOK)\b|\b(?:APPLY|USE|MULTIPLY(?: ALL| PRICES)? BY|TIMES|X|@) ?(?:A )?0?\.\d{1,4}(?!\w)|\b(?:EVERYTHING|ALL|ABOVE|BELOW|THESE|ITEMS|FIXTURES|PRIC(?:E|ES|ING))(?: ABOVE| BELOW| ITEMS| PRICES)? (?:IS |ARE )?AT (?:A )?0?\.\d{1,4}(?!\w)|\b(?:ADD(?:ER)?|EXTRA|ADDITIONAL|DEDUCT)(?: OF| IS| ARE)?:? ?\$ ?\d[\d,.]{0,9} ?(?:PER|EACH|EA|\/)(?!\w)|\b(?:ADD|DEDUCT|SUBTRACT) \$ ?\d[\d,.]{0,9} (?:TO|FROM|OFF) (?:THE )?(?:TOTAL|PRICE|ABOVE|ORDER|QUOTE|EACH|EVERY|ALL|THIS)\b|\bPRIC(?:E|ES|ING) (?:ALREADY )?INCLUDES? (?:\d{1,2}(?:\.\d{1,3})? ?% )?(?:SALES |USE |STATE |LOCAL )?TAX(?:ES)?\b|\b(?:ADDS?|DEDUCT) \d[\d,]{0,9}\.\d{2} ?(?:(?:PER|EACH|EA|\/)(?!\w)|OVERAGE\b)|\$ ?\d[\d,.]{0,9} ?(?:PER [A-Z]{2,10}|EACH|EA)\.? (?:EXTRA|ADDITIONAL|ADDER)\b|\bPRIC(?:E|ES|ING) (?:IS|ARE|BECOMES?|(?:DROPS?|INCREASES?|CHANGES?) TO) \$? ?\d[\d,]{0,9}\.\d{2}\b/i
/** A heading of prices that are not selling prices: 'LIST PRICING', 'BUDGET PRICES', 'COST SHEET', 'LOT PRICED'. */
const OTHER_PRICES =
  /^\W{0,3}(?:ALL )?(?:AT )?(?:LIST|MSRP|BOOK|RETAIL|COSTS?|DN|DISTRIBUTOR|DEALER|BUDGET(?:ARY)?|ROM|PRELIMINARY|ESTIMATED?|PLACEHOLDER|TARGET)(?: (?:NET|COST|LIST))? ?(?:PRIC(?:E|ES|ED|ING)|QUOTE|QUOTATION|NUMBERS|SHEET)\b|\bLOT PRIC(?:E|ES|ED|ING)\W{0,3}$/i
/** A currency that is not simply dollars. */
const CURRENCY_AMONG =
  /\b(?:PRIC(?:E|ES|ED|ING)|AMOUNTS?|FIGURES|QUOTED|PRECIOS|COTIZACI[OÓ]N)(?: [A-Z]{2,8}){0,3} (?:CAD|CDN|CANADIAN|EUROS?|EUR|GBP|AUD|MXN|PESOS|CHF|CNY|RMB|JPY)\b|\b(?:CAD|CDN|EUR|GBP|AUD|MXN|RMB|CNY) PRIC(?:E|ES|ED|ING)\b|\b(?:USD|US)\/(?:CAD|CDN|EUR|MXN)\b/i
const CURRENCY =
  /\b(?:US|U\.S\.|USD|CAD|CDN|CANADIAN|AMERICAN|EUROS?|EUR|GBP|AUD|MXN) FUNDS\b|\bDOLLARS CANADIENS\b|\b(?:CAD|CDN|CANADIAN|AUSTRALIAN) (?:DOLLARS|CURRENCY|\$)|\b(?:PRIC(?:E|ES|ED|ING)|QUOTED|FUNDS)(?: ARE| IS)?(?: IN)? (?:CAD|CDN|CANADIAN|EUROS?|EUR|GBP|AUD|MXN)\b|^(?:IN |CURRENCY:? )?(?:CAD|CDN|EUR|EUROS?|GBP|AUD|MXN)$|\bIN (?:EUR|EUROS?|GBP|AUD|MXN)\b|\((?:IN |ALL )?(?:CAD|CDN|EUR|EUROS?|GBP|AUD|MXN)(?: ?\$)?\)\W{0,3}$|\bTOTALS? ?\W{0,2}(?:IN )?(?:(?:CAD|CDN|CANADIAN|EUR|EUROS?|GBP|AUD|MXN)\b|CA?\$)|\bCA?\$ ?\d/i
/** Conditions of terms, which change no price in the table: 'less 2% if paid in 10 days'. */
const TERMS = /\b(?:DAYS|PAID|PAYMENT|TERMS|ORDERS|LATE|RESTOCK\w{0,4}|CANCEL\w{0,6})\b/i

/** Included in another line, so that its own price counts twice: 'included', 'incl. in above', 'part of type A'. */
const INCLUDED =
  /\bCARRIED (?:IN|BY|UNDER|ELSEWHERE)\b|^\W{0,3}(?:PRICE )?INCL(?:UDED)?\W{0,3}$|^\W{0,3}PART OF\W{0,3}$|\b(?:INCL(?:UDED|\.)?|(?:PART|COMPONENT) OF)(?: (?:IN|WITH|W\/))?(?: THE)? (?:ABOVE|BELOW|PREVIOUS|LINE|ITEM|TYPE|KIT|PACKAGE|LOT)\b/i
const IN_LINE = /\b(?:INCL(?:UDED|\.)? (?:IN|WITH|W\/)|PART OF|COMPONENT OF) (?<mark>[\w-]{1,20})/i

/** Counts that are not final: 'qty TBC', 'verify quantity'. */
const OPEN_COUNT =
  /\b(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\.?:? (?:(?:IS |ARE |TO BE |NOT )?(?:TBC|TBD|TBA|T\.B\.[CDA]\.?|CONFIRM|VERIFY|ESTIMATED?|APPROX\w{0,8}|UNKNOWN)|(?:TO BE |NOT |UN)(?:YET )?(?:CONFIRMED|VERIFIED|DETERMINED))(?!\w)|\b(?:VERIFY|CONFIRM|CHECK)(?: ALL| THE)? (?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b/i

/** Taxes and payments, which are no fixtures: 'GST 5%', '50% deposit', 'Previously invoiced'. */
const TAX_OR_PAYMENT =
  /^(?:\d{1,3}(?:\.\d{1,3})? ?% )?(?:LESS )?(?:(?:GST|PST|HST|QST|TPS|TVQ|VAT|TAX(?:ES)?|(?:SALES|USE|STATE|COUNTY|CITY|PROVINCIAL|FEDERAL|LOCAL) TAX(?:ES)?|DEPOSIT|DOWN ?PAYMENT|RETAINER|RETAINAGE|HOLDBACK|PROGRESS (?:PAYMENT|BILLING)|RESTOCKING(?: FEE| CHARGE)?)(?![\w-])|(?:PREVIOUSLY|ALREADY) (?:INVOICED|BILLED|PAID)|(?:PARTIAL |ADVANCE )?PAYMENTS? (?:RECEIVED|MADE|TO DATE|ON ACCOUNT|APPLIED)|PREPAYMENT|PAID TO DATE|(?:AMOUNT|BALANCE) (?:DUE|PAID))/i

/** Another price of a line: 'use 79.00', 'net $45', 'price should be 1,250.00'. A number alone needs cents or a dollar sign. */
const OTHER_PRICE =
  /(?:\b(?:USE|NET|NOW|SELL|SELLS|SELLING|QUOTED?|PRICED?|REVISED|BE|CHANGED?|CORRECT|CORRECTED|REDUCED|INCREASED|UPDATED?)(?: (?:PRICE|AT|TO|IS|OF|FOR|UNIT|EA|EACH))?[:=]? ?|\bPRIC(?:E|ING)\.?:? (?:IS |NOW |S\/B |SHOULD BE |(?:CHANGED|REVISED|CORRECTED) TO )?(?=\$? ?\d[\d,.]{0,10}(?: (?:EA|EACH))?\W{0,3}$)|\bTHIS IS |^(?:@ ?)?)(?<price>\$ ?\d[\d,]{0,8}(?:\.\d{1,4})?|\d{1,6}(?= (?:EA|EACH)\b)|\d[\d,]{0,8}\.\d{2})(?![\d.,]*[\d%])/i

/** A price that is not final: 'wait for revised price', 'price TBD'. */
const OPEN_PRICE =
  /\b(?:WAIT(?:ING)?|AWAIT(?:ING)?|PENDING|NEEDS?|HOLD) (?:FOR |ON )?(?:NEW |REVISED |FINAL |UPDATED |FACTORY )?PRIC(?:E|ES|ING)\b|\bPRIC(?:E|ES|ING) (?:IS |ARE )?(?:TBD|TBC|TBA|PENDING|TO (?:FOLLOW|COME|BE CONFIRMED)|ESTIMATED|BUDGETARY|NOT (?:CONFIRMED|FINAL))(?!\w)|\b(?:PENDING|AWAITING|WAITING (?:ON|FOR)|UNTIL)(?: (?:THE|FINAL|AN?))? (?:[A-Z]{2,12}'?S? )?(?:RFI|APPROVAL|DECISION|CHANGE ORDER|CO|ASI|ADDENDUM|BULLETIN|CONFIRMATION|ANSWER|RESPONSE|VE|QUOTE)\b|\b(?:RFI|CHANGE ORDER|CO|ASI|BULLETIN|DECISION|APPROVAL|QUOTE)(?: #? ?\d{1,4})?(?: IS)? (?:PENDING|OPEN|OUTSTANDING)\b/i

/** Kinds of prices that are not what the customer pays. Alone in a note, the first ones are enough: 'Retail' may be a place. */
const LIST = '(?:LIST|LST|MSRP)'
const LISTED = '(?:LIST|LST|MSRP|RETAIL|BOOK|CATALOG|GROSS|COST|TRADE)'
/** Kinds of prices that are not final, and words for open questions, which in a note may be about anything. */
const NOT_FINAL =
  '(?:BUDGET(?:ARY)?|ALLOWANCES?|ROM|ROUGH ORDER OF MAGNITUDE|PLACE-?HOLDER|ESTIMATED?|EST\\.?|PRELIM(?:INARY)?|PLUG|TENTATIVE|UNCONFIRMED|NOT CONFIRMED)'
const OPEN = '(?:TBD|TBC|TBA|PENDING|OPEN|ROUGH)'
const OF_PRICE = '(?:PRIC(?:E|ES|ED|ING)|NUMBERS?|NET|COSTS?|FIGURES?|VALUES?|AMOUNT|QUOTE|EACH|EA|ONLY)'
/** Such a kind alone in a note: 'LIST', 'Retail price', 'Budget number only', 'ROM'. */
const KIND_ALONE = new RegExp(
  String.raw`^\W{0,3}(?:(?:AT|PER|IS|@) )?(?:(?:${LIST}|${NOT_FINAL})(?: ${OF_PRICE}){0,3}|${LISTED} PRIC(?:E|ES|ED|ING))\W{0,3}$`,
  'i',
)
/** The same in a column of kinds. */
const KIND = new RegExp(String.raw`^\W{0,3}(?:${LISTED}|${NOT_FINAL}|${OPEN})(?: ${OF_PRICE}){0,2}\W{0,3}$`, 'i')
/** Such a kind in a note: 'list price', 'before discount', 'budget price per factory', 'plus tariff', '+ $12 lens'. */
const KIND_IN_NOTE = new RegExp(
  String.raw`\b(?:LIST|MSRP|RETAIL|BOOK) PRIC(?:E|ES|ING)\b|\b${NOT_FINAL} (?:UNIT )?(?:PRIC(?:E|ES|ED|ING)|NUMBERS?|NET|COSTS?|FIGURES?|VALUES?)\b|\b(?:BEFORE|LESS|EXCL(?:UDES|UDING|\.)?|PRE-?)[ -]?(?:ANY |THE |YOUR )?(?:DISCOUNTS?|MULTIPLIER|TARIFFS?|SURCHARGES?)\b|\b(?:UN|NOT )DISCOUNTED\b|(?:\bPLUS|\bADD|\+|&) ?(?:ANY |THE |\$? ?\d[\d.,]{0,9} ?)?(?:TARIFFS?|SURCHARGES?|DUTY|DUTIES)\b|\b(?:TARIFFS?|SURCHARGES?|DUTY|DUTIES) (?:IS |ARE |TO BE )?(?:EXTRA|ADDITIONAL|ADDED|APPL(?:Y|IES)|NOT (?:INCL|INCLUDED)|EXCLUDED|TBD)\b|(?:\bPLUS|\+) ?\$ ?\d|\bADD \d[\d,]{0,9}\.\d{2}(?!\d)|\bPRIC(?:E|ES|ING) (?:IS |ARE )?(?:NOT (?:YET )?(?:CONFIRMED|FINAL|FIRM|VERIFIED)|UNCONFIRMED|PRELIMINARY|A GUESS|PLACE-?HOLDER)\b|\b(?:CONFIRM|VERIFY|CHECK|UPDATE) (?:UNIT |THE )?PRIC(?:E|ES|ING)\b`,
  'i',
)
/** Headings of columns that say which kind of price a line has. */
const OF_KINDS =
  /^(?:(?:UNIT )?PRIC(?:E|ING)|COST)[ /-](?:TYPE|BASIS|LEVEL|KIND|CLASS|STATUS|TIER|SOURCE|CATEGORY)$|^BASIS$|^(?:NET|N) ?(?:\/|OR) ?(?:LIST|L)$|^(?:LIST|L) ?(?:\/|OR) ?(?:NET|N)$/i
/** Headings below which a letter is enough: L for list, N for net. */
const OF_LETTERS = /\/|\bOR\b|\b(?:PRIC(?:E|ING)) (?:TYPE|KIND|BASIS)\b/i
const NET = /^\W{0,3}(?:NET|N|DN|SELL|FIRM|QUOTED?|CONFIRMED|L)(?: PRIC(?:E|ING))?\W{0,3}$/i

const isShort = (text: string) => text !== '' && text.length <= LONGEST

/** True for a text about all prices of a table that says what a price is for or how it changes: 'All prices per C'. */
export const saysOfPrices = (text: string) =>
  isShort(text) &&
  (isPriceOfMany(text) ||
    [...OF_MANY, FACTOR, OF_KIND, CURRENCY, CURRENCY_AMONG].some((one) => one.test(text.trim()))) &&
  !TERMS.test(text)

/** True for a text of a line that says what its price is for or how it changes: 'per C', '(2-pack)', 'less 10%'. */
export const saysOfPrice = (text: string) => saysOfPrices(text) || (isShort(text) && saysPack(text))

/** Words before parts that are in the price of the fixture: 'pole w/ set of 4 anchor bolts'. */
const WITH = /\bW\/|\bWITH\b|\bINCL/i

function saysPack(text: string): boolean {
  const found = OF_PACK.exec(text)
  return found !== null && !WITH.test(text.slice(0, found.index))
}

/**
 * True for a heading whose prices are for several pieces, by length, or of another kind: 'per 100', 'LAMPS (PER C)',
 * 'LIST PRICES'.
 */
export const saysGroupOfMany = (text: string) =>
  isShort(text) &&
  (isPriceOfMany(text) || [...OF_MANY, OF_MANY_AT_END, OTHER_PRICES].some((one) => one.test(text.trim()))) &&
  !TERMS.test(text)

/** Another currency than dollars in the heading of a column. */
const HEAD_CURRENCY = /[€£¥]|\b(?:EUR|EUROS?|GBP|CAD|CDN|CANADIAN|AUD|MXN)\b|\bC ?\$/i
/** Matches headings with a factor ('Unit Price (x1.15)', 'Net + 8%', 'Price before markup') other than a commission. */
const HEAD_FACTOR =
  /(?<![\w.])[X×*@÷] ?(?!1(?:\.0{1,4})?(?![\d.]))(?:\d{1,3}\.\d{1,4}|\.\d{1,4}|10{1,3})(?![\d.%])|(?:\+|\bPLUS|\bADD) ?\d{1,3}(?:\.\d{1,3})? ?%(?! ?COM)|(?:\bBEFORE|\bEXCL(?:UDING|\.)?|\bW\/O|\bWITHOUT|\bPLUS|\+|\bPRE-?) ?(?:DISC|MULT|TARIFF|SURCH|MARK-?UP|ESC|DUT(?:Y|IES))/i
/** The unit of a price in such a heading: 'Price per section', 'Net/row'. */
const HEAD_UNIT =
  /(?:\b(?:PRIC(?:E|ES|ING)|COST|NET|SELL|RATE|USD|EUR)\b|[$€£])[ )]{0,3}(?:\(?PER|\/) ?(?:A )?(?!(?:E|EA|EACH|UNITS?|FIXT?(?:URES?)?|PC|PCS|PIECES?|LUM(?:INAIRES?)?|LIGHTS?|ITEMS?|NET|LIST|COST|PRICE|SELL|RATE|EXT|DN|SPEC|PLANS?|DRAWINGS?|SCHEDULE|QUOTE|USD|1)\b)[A-Z\d]/i

/**
 * True for a heading whose prices do not count as they are: for several pieces, by length, in another currency, or before a
 * factor.
 */
export const saysHeadCondition = (heading: string) =>
  isShort(heading) &&
  (isPriceOfMany(heading, true) ||
    saysPack(heading) ||
    [...OF_MANY, OF_MANY_AT_END, FACTOR, HEAD_CURRENCY, HEAD_FACTOR, HEAD_UNIT].some((one) => one.test(heading.trim())))

/** True for a heading of amounts in another currency than dollars: 'Ext (CAD)'. */
export const saysOtherCurrency = (heading: string) => isShort(heading) && HEAD_CURRENCY.test(heading)

/** True for the heading of a group whose prices are for one piece: 'each'. */
export const saysGroupOfOne = (text: string) => isShort(text) && OF_ONE.test(text.trim())

/** True for a text of a line that says that another line includes it. `isMark` tells the TYPEs of other lines. */
export function saysIncluded(text: string, isMark: (text: string) => boolean): boolean {
  if (!isShort(text)) return false
  const mark = IN_LINE.exec(text)?.groups?.mark
  return INCLUDED.test(text.trim()) || (mark !== undefined && isMark(mark.toUpperCase()))
}

export const saysOpenCount = (text: string) => isShort(text) && OPEN_COUNT.test(text)

/** True for a note that says that its price is another kind than a final net price: 'price TBD', 'list price', 'ROM'. */
export const saysOpenPrice = (text: string) =>
  isShort(text) && (OPEN_PRICE.test(text) || KIND_ALONE.test(text.trim()) || KIND_IN_NOTE.test(text))

/** An amount in place of a fixture that is not chosen yet: 'Lobby chandelier allowance'. */
const ALLOWANCE = /\bALLOWANCES?\W{0,3}$/i
/** Allowances that are credits or costs. */
const OTHER_ALLOWANCE =
  /^(?:LESS\b|DEDUCT|CREDIT)|\b(?:CASH|FREIGHT|FUEL|INSTALLATION|LABOR|LAMP|LOYALTY|PAY|PAYMENT|PROMOTIONAL|QUANTITY|SHIPPING|TRADE|TRADE-IN|VOLUME) ALLOWANCE/i

/** True for a product that is only an allowance. */
export const saysAllowance = (text: string) => isShort(text) && ALLOWANCE.test(text) && !OTHER_ALLOWANCE.test(text)

/** True for a cell that says so below a heading of kinds of prices: 'LIST' below 'Price Type'. */
export function saysKindBelow(heading: string, text: string): boolean {
  if (!isShort(text) || heading.length > LONGEST || !OF_KINDS.test(heading.trim())) return false
  return KIND.test(text.trim()) || (text.trim().toUpperCase() === 'L' && OF_LETTERS.test(heading))
}

/** True for the name of a kind of price, which is no maker: 'NET', 'LIST'. */
export const namesPriceKind = (text: string) => isShort(text) && (NET.test(text) || KIND.test(text))

/** A note that is only the word for a credit: 'RETURN', 'RMA 1234', 'credit back'. */
const CREDIT_ALONE =
  /^\W{0,3}(?:CUSTOMER )?(?:RETURN(?:S|ED)?|RMA|CREDIT(?: BACK| MEMO| DUE)?|DEDUCT|REFUND|BUY ?BACK)(?: #? ?\d[\w-]{0,10})?\W{0,3}$/i

export const saysCredit = (text: string) => isShort(text) && CREDIT_ALONE.test(text)

export const saysTaxOrPayment = (text: string) => isShort(text) && TAX_OR_PAYMENT.test(text.trim())

/** Returns the other price that a text of a line states, as written; undefined if there is none. */
export const otherPriceIn = (text: string) => (isShort(text) ? OTHER_PRICE.exec(text.trim())?.groups?.price : undefined)
