import { COLUMN } from '../table/columns'

/** Words in headings of the product's own columns. */
const FIXTURE = setOf(
  'FIXTURE FIXTURES FIXT FIX FXTR FXTRS FIXTR LUMINAIRE LUMINAIRES LUM LUMIN LIGHT LIGHTS LIGHTING LTG LGT',
)
/** Plurals that can be counted: `# FIXTURES`, but `FIXTURE #`. */
const FIXTURES = setOf('FIXTURES FXTRS LUMINAIRES LIGHTS UNITS')
const TYPE = setOf('TYPE TYPES TAG MARK MK SYMBOL SYM ID DESIGNATION DESIG LABEL CALLOUT')
/** Other words for a catalog number, after a word for catalogs: `CATALOG DESIGNATION`. */
const CATALOGED = setOf('DESIGNATION DESIG REF REFERENCE INFORMATION INFO OPTION OPTIONS OPT')
/** Words that make a heading a type only together with a word for type or fixture. */
const REFERENCE = setOf('REF REFERENCE LETTER')
const NUMBER = setOf('NO NOS NUMBER NUMBERS NUM NBR # CODE')
const MAKER = setOf(
  `MFG MFR MANUFACT MFRS MFGR MFTR MNFR MNF MANF MANUF MANUFR MANUFACTURER MANUFACTURERS MAKE MAKER BRAND VENDOR SUPPLIER
  FACTORY FTY FABRICANT`,
)
/** Makers of products; a vendor has a number of its own. */
const OF_PRODUCTS = setOf('MFG MFR MFGR MANUF MANUFACTURER MANUFACTURERS')
const OF_MAKER = setOf('CODE BID PRIMARY')
const CATALOG = setOf('CATALOG CATALOGUE CATLG CATALOGS CAT MODEL MOD PN SKU')
/** Words that make a heading a catalog number only together with a word for number. */
const PART_OF_SOMETHING = setOf('PART PRODUCT ORDERING SERIES STYLE STOCK')
const PART = new Set([...CATALOG, ...PART_OF_SOMETHING])
const COUNT = setOf('QTY QTYS QUANTITY QUANTITIES QUAN QUANT QNTY QTE COUNT')
const NEEDED = setOf('REQ REQD REQUIRED')
const TOTAL = setOf('TOTAL TOT')
const OF_COUNT = new Set([
  ...NEEDED,
  ...TOTAL,
  ...setOf('EST ESTIMATED APPROX ORD ORDER ORDERED BID QUOTE BOM TAKEOFF EA EACH PCS UNITS'),
])
const PRICE = setOf('PRICE BUDGET PRICES PRICING PR PRC PRIX COST SELL SELLING RESALE NET DN $ USD')
/** Words for a price to quote: `PRICE SELL` next to `PRICE COST`. */
const TO_QUOTE = setOf('SELL SELLING RESALE NET DN')
const PER_UNIT = setOf('UNIT EACH EA PER')
const OF_PRICE = setOf('DIST DISTRIBUTOR CONTRACTOR BID MATERIAL')
const JOINT = setOf('/ & AND OR + ,')
/** Words that say nothing more about a column. */
const EMPTY = setOf(
  'NAME EQUAL EQ TYP PLAN PLANS DRAWING SCHEDULE SCHEDULED SPECIFIED SPECD SPEC QUOTED PROPOSED APPROVED BASIS OF DESIGN BOD',
)
const BASIS = setOf('BASIS BOD')
/** Products of other makers have their own column: `EQUAL`, `APPROVED EQUAL MANUFACTURER`. */
const OTHERS = setOf('EQUAL EQ')
const APPROVED = setOf('APPROVED OR')

/** Units of measure, and heading words that match no column of the product. */
export const OTHER_TRADE_WORDS = setOf(
  `V W K LM VA KVA KW A IN FT MM DELIVERED OPER OPERATING MAX MIN NOM MTG MOUNTED DATA INFORMATION REP AGENT
  REPRESENTATIVE CKT CKTS CIRCUIT CIRCUITS PANEL PNL ZONE RELAY SWITCH DIMMER SENSOR SENSORS STATION POLE BASE ANCHOR
  LOUVER REFLECTOR ALT ALTERNATE ALTERNATIVE OTHER SECOND SECONDARY 2ND SUBSTITUTE SUBSTITUTION DETAIL DTL DWG SHEET
  REV REVISION DATE STATUS STOCK BIN UPC SHIP WEEKS WKS RELEASE SUBMITTAL JOB PROJECT CUSTOMER CUST CLIENT PO
  LIST MARGIN MARKUP DISCOUNT DISC MULTIPLIER MULT TAX FREIGHT HOURS HRS BUILDING BLDG LEVEL SPACE SPACES CEILING`,
)

/** Every word in these headings. */
export const HEADER_WORDS: readonly string[] = [
  ...[FIXTURE, TYPE, NUMBER, MAKER, PART, COUNT, OF_COUNT, PRICE, PER_UNIT, OF_PRICE, JOINT, EMPTY].flatMap((set) => [
    ...set,
  ]),
  ...OTHER_TRADE_WORDS,
]

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Splits a heading in upper case into words and joints, dropping periods, brackets and apostrophes. */
export function wordsOf(wording: string): string[] {
  return wording
    .replace(/['’.:()[\]]/g, ' ')
    .replace(/[/&+,#$]/g, ' $& ')
    .replace(/\b(REQ|SPEC) D\b/g, '$1D')
    .replace(/-/g, ' ')
    .replace(/\bB O D\b/g, 'BOD')
    .replace(/\bD N\b/g, 'DN')
    .replace(/\bP \/ ?N\b|\bP N\b/g, 'PN')
    .replace(/\b(T \/ ?O|TAKE OFF)\b/g, 'TAKEOFF')
    .replace(/\bCALL OUT\b/g, 'CALLOUT')
    .replace(/\bPER PLANS?\b| S\b/g, ' ')
    .trim()
    .split(/\s+/)
}

export function withoutJoints(words: readonly string[]): readonly string[] {
  return words.filter((word) => !JOINT.has(word))
}

/** True if a heading only says whose product is specified, or which: `BASIS OF DESIGN (OR EQUAL)`. */
export function namesBasis(wording: string): boolean {
  const words = wordsOf(wording)
  return words.some((word) => BASIS.has(word)) && words.every((word) => EMPTY.has(word) || JOINT.has(word))
}

/**
 * Derives the product's column from a heading's words, for headings in no list: `MFR NAME`, `MODEL / CAT. NO.`, `LUM.
 * TAG`; undefined if a word means something else.
 */
export function productOf(wording: string): string | undefined {
  const words = wordsOf(wording)
  const [first = '', second, ...others] = words
  if (NUMBER.has(first) && second === 'OF') {
    return others.every((word) => FIXTURE.has(word) || FIXTURES.has(word)) ? COLUMN.qty : undefined
  }
  if (OTHERS.has(words.find((word) => !APPROVED.has(word)) ?? '')) return undefined
  const own = words.filter((word) => !EMPTY.has(word))
  const all = (...sets: readonly ReadonlySet<string>[]) => own.every((word) => sets.some((set) => set.has(word)))
  const some = (set: ReadonlySet<string>) => own.some((word) => set.has(word))
  const isNumbered = some(NUMBER)
  if (own.every((word) => JOINT.has(word))) return namesBasis(wording) ? COLUMN.mfg : undefined
  if (some(PART) && all(PART, NUMBER, MAKER, FIXTURE, JOINT)) {
    return some(CATALOG) || isNumbered ? COLUMN.catalog : undefined
  }
  if (CATALOG.has(first) && all(CATALOG, CATALOGED, NUMBER, JOINT)) return COLUMN.catalog
  if (some(MAKER) && all(MAKER, FIXTURE, JOINT, OF_MAKER)) return COLUMN.mfg
  // The number that the maker gives its product, unlike the number of a vendor.
  if (OF_PRODUCTS.has(first) && others.length === 0 && NUMBER.has(second ?? '')) return COLUMN.catalog
  // A quantity's name is not a quantity.
  if (some(COUNT) && !words.includes('NAME') && all(COUNT, OF_COUNT, FIXTURE, NUMBER, JOINT)) return COLUMN.qty
  if (isNumbered && (some(NEEDED) || TOTAL.has(first)) && all(NUMBER, NEEDED, TOTAL, FIXTURE)) return COLUMN.qty
  if (some(FIXTURES) && all(OF_COUNT, NUMBER, FIXTURES) && (some(TOTAL) || NUMBER.has(first))) return COLUMN.qty
  if (some(FIXTURE) && (some(TYPE) || some(REFERENCE) || isNumbered) && all(FIXTURE, TYPE, REFERENCE, NUMBER, JOINT)) {
    return COLUMN.type
  }
  if (some(TYPE) && all(TYPE, REFERENCE, NUMBER, JOINT)) return COLUMN.type
  if (own.length > 1 && all(FIXTURE) && !some(FIXTURES)) return COLUMN.type
  const isToQuote = (words.includes('PRICE') || words.includes('PRC')) && some(TO_QUOTE)
  const isOfOne = some(PER_UNIT) || some(FIXTURE) || isToQuote
  return some(PRICE) && isOfOne && all(PRICE, PER_UNIT, OF_PRICE, FIXTURE, JOINT) ? COLUMN.unit : undefined
}
