import { COLUMN } from '~/domain/columns'

/** The words that headings of the product's own columns are made of. */
const FIXTURE = words(
  'FIXTURE FIXTURES FIXT FIX FXTR FXTRS FIXTR LUMINAIRE LUMINAIRES LUM LUMIN LIGHT LIGHTS LIGHTING LTG LGT',
)
const TYPE = words('TYPE TYPES TAG MARK SYMBOL SYM ID DESIGNATION DESIG LABEL')
const NUMBER = words('NO NOS NUMBER NUMBERS NUM # CODE')
const MAKER = words(
  `MFG MFR MANUFACT MFRS MFGR MFTR MNFR MNF MANUF MANUFR MANUFACTURER MANUFACTURERS MAKE MAKER BRAND VENDOR SUPPLIER`,
)
const MAKER_CODE = words('CODE')
const PART = words('CATALOG CATALOGUE CATLG CATALOGS CAT MODEL SERIES PART PRODUCT ORDERING')
/** Of these a heading is a part number only with a word for number beside it. */
const PART_OF_SOMETHING = words('PART PRODUCT ORDERING SERIES')
const COUNT = words('QTY QTYS QUANTITY QUANTITIES QUAN QUANT QNTY COUNT')
const OF_COUNT = words('TOTAL EST ESTIMATED APPROX ORDER ORDERED BID BOM TAKEOFF REQ REQD REQUIRED EA EACH')
const NEEDED = words('REQ REQD REQUIRED')
const PRICE = words('PRICE PRICES PRICING PR COST SELL NET DN $ USD')
const PER_UNIT = words('UNIT EACH EA PER')
const OF_PRICE = words('DIST DISTRIBUTOR BID MATERIAL')
const JOINT = words('/ & AND OR + ,')
/** What says nothing more about a column. */
const EMPTY = words(
  'NAME EQUAL EQ TYP PLAN PLANS DRAWING SCHEDULE SPECIFIED SPECD SPEC QUOTED PROPOSED APPROVED BASIS OF DESIGN BOD',
)

/** Every word of these headings, and units, which stand behind others. */
export const HEADER_WORDS: readonly string[] = [
  ...[FIXTURE, TYPE, NUMBER, MAKER, PART, COUNT, OF_COUNT, PRICE, PER_UNIT, OF_PRICE, JOINT, EMPTY].flatMap((set) => [
    ...set,
  ]),
  ...words(
    'V W K LM VA KVA KW A IN FT MM DELIVERED OPER OPERATING MAX MIN NOM MTG MOUNTED DATA INFORMATION REP REPRESENTATIVE AGENT',
  ),
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The words and joints of a heading in capitals; full stops, brackets and apostrophes are no part of a word. */
export function wordsOf(wording: string): string[] {
  return wording
    .replace(/['’.:()[\]]/g, ' ')
    .replace(/[/&+,#$]/g, ' $& ')
    .replace(/\b(REQ|SPEC) D\b/g, '$1D')
    .replace(/\bB O D\b/g, 'BOD')
    .replace(/\bD N\b/g, 'DN')
    .replace(/\bPER PLANS?\b| S\b/g, ' ')
    .trim()
    .split(/\s+/)
}

/**
 * The product's column that a heading's words make it, though no list has it: `MFR NAME`, `MODEL / CAT. NO.`, `LUM. TAG`;
 * undefined where a word says something else.
 */
export function productOf(wording: string): string | undefined {
  const [first = '', second, ...others] = wordsOf(wording)
  if (NUMBER.has(first) && second === 'OF') return others.every((word) => FIXTURE.has(word)) ? COLUMN.qty : undefined
  const own = wordsOf(wording).filter((word) => !EMPTY.has(word))
  const all = (...sets: readonly ReadonlySet<string>[]) => own.every((word) => sets.some((set) => set.has(word)))
  const some = (set: ReadonlySet<string>) => own.some((word) => set.has(word))
  const isNumbered = some(NUMBER)
  if (some(PART) && all(PART, NUMBER, MAKER, FIXTURE, JOINT)) {
    const isPart = own.some((word) => PART.has(word) && !PART_OF_SOMETHING.has(word))
    return isPart || isNumbered ? COLUMN.catalog : undefined
  }
  if (some(MAKER) && all(MAKER, FIXTURE, JOINT, MAKER_CODE)) return COLUMN.mfg
  if (some(COUNT) && all(COUNT, OF_COUNT, FIXTURE, NUMBER, JOINT)) return COLUMN.qty
  if (isNumbered && some(NEEDED) && all(NUMBER, NEEDED, FIXTURE)) return COLUMN.qty
  if (some(FIXTURE) && (some(TYPE) || isNumbered) && all(FIXTURE, TYPE, NUMBER, JOINT)) return COLUMN.type
  if (some(TYPE) && all(TYPE, NUMBER, JOINT)) return COLUMN.type
  return some(PRICE) && some(PER_UNIT) && all(PRICE, PER_UNIT, OF_PRICE, FIXTURE, JOINT) ? COLUMN.unit : undefined
}
