import { COLUMN } from '~/domain/columns'

/** The words that headings of the product's own columns are made of. */
const FIXTURE = setOf(
  'FIXTURE FIXTURES FIXT FIX FXTR FXTRS FIXTR LUMINAIRE LUMINAIRES LUM LUMIN LIGHT LIGHTS LIGHTING LTG LGT',
)
const TYPE = setOf('TYPE TYPES TAG MARK SYMBOL SYM ID DESIGNATION DESIG LABEL')
const NUMBER = setOf('NO NOS NUMBER NUMBERS NUM # CODE')
const MAKER = setOf(
  `MFG MFR MANUFACT MFRS MFGR MFTR MNFR MNF MANUF MANUFR MANUFACTURER MANUFACTURERS MAKE MAKER BRAND VENDOR SUPPLIER`,
)
const MAKER_CODE = setOf('CODE')
const CATALOG = setOf('CATALOG CATALOGUE CATLG CATALOGS CAT MODEL')
/** Of these a heading is a catalog number only with a word for number beside it. */
const PART_OF_SOMETHING = setOf('PART PRODUCT ORDERING SERIES')
const PART = new Set([...CATALOG, ...PART_OF_SOMETHING])
const COUNT = setOf('QTY QTYS QUANTITY QUANTITIES QUAN QUANT QNTY COUNT')
const NEEDED = setOf('REQ REQD REQUIRED')
const OF_COUNT = new Set([...NEEDED, ...setOf('TOTAL EST ESTIMATED APPROX ORDER ORDERED BID BOM TAKEOFF EA EACH')])
const PRICE = setOf('PRICE PRICES PRICING PR COST SELL NET DN $ USD')
const PER_UNIT = setOf('UNIT EACH EA PER')
const OF_PRICE = setOf('DIST DISTRIBUTOR BID MATERIAL')
const JOINT = setOf('/ & AND OR + ,')
/** What says nothing more about a column. */
const EMPTY = setOf(
  'NAME EQUAL EQ TYP PLAN PLANS DRAWING SCHEDULE SPECIFIED SPECD SPEC QUOTED PROPOSED APPROVED BASIS OF DESIGN BOD',
)

/** Every word of these headings, and units, which stand behind others. */
export const HEADER_WORDS: readonly string[] = [
  ...[FIXTURE, TYPE, NUMBER, MAKER, PART, COUNT, OF_COUNT, PRICE, PER_UNIT, OF_PRICE, JOINT, EMPTY].flatMap((set) => [
    ...set,
  ]),
  ...setOf(
    'V W K LM VA KVA KW A IN FT MM DELIVERED OPER OPERATING MAX MIN NOM MTG MOUNTED DATA INFORMATION REP REPRESENTATIVE AGENT',
  ),
]

function setOf(list: string): ReadonlySet<string> {
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
  const words = wordsOf(wording)
  const [first = '', second, ...others] = words
  if (NUMBER.has(first) && second === 'OF') return others.every((word) => FIXTURE.has(word)) ? COLUMN.qty : undefined
  const own = words.filter((word) => !EMPTY.has(word))
  const all = (...sets: readonly ReadonlySet<string>[]) => own.every((word) => sets.some((set) => set.has(word)))
  const some = (set: ReadonlySet<string>) => own.some((word) => set.has(word))
  const isNumbered = some(NUMBER)
  if (some(PART) && all(PART, NUMBER, MAKER, FIXTURE, JOINT)) {
    return some(CATALOG) || isNumbered ? COLUMN.catalog : undefined
  }
  if (some(MAKER) && all(MAKER, FIXTURE, JOINT, MAKER_CODE)) return COLUMN.mfg
  if (some(COUNT) && all(COUNT, OF_COUNT, FIXTURE, NUMBER, JOINT)) return COLUMN.qty
  if (isNumbered && some(NEEDED) && all(NUMBER, NEEDED, FIXTURE)) return COLUMN.qty
  if (some(FIXTURE) && (some(TYPE) || isNumbered) && all(FIXTURE, TYPE, NUMBER, JOINT)) return COLUMN.type
  if (some(TYPE) && all(TYPE, NUMBER, JOINT)) return COLUMN.type
  return some(PRICE) && some(PER_UNIT) && all(PRICE, PER_UNIT, OF_PRICE, FIXTURE, JOINT) ? COLUMN.unit : undefined
}
