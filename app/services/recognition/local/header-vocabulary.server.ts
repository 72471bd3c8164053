import { COLUMN } from '~/domain/columns'

/** `LUMINAIRE TAG`, `LTG MARK`: every word for a fixture with every word for its name. */
const NAMES_OF_TYPES = 'FIXTURE; LUMINAIRE; LIGHT; LIGHTING; LTG; FIXT; FIX'
  .split('; ')
  .flatMap((fixture) =>
    'TYPE; TAG; MARK; SYMBOL; ID; NO; CODE; DESIGNATION'.split('; ').map((name) => `${fixture} ${name}`),
  )

/**
 * What schedules print above the product's own columns, the surest wording first. A wording belongs to one column only.
 */
const PRODUCT_HEADERS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    COLUMN.type,
    wordings(`TYPE; FIXTURE TYPE; LUMINAIRE TYPE; TYPE MARK; FIXT TYPE; FIX TYPE; LIGHT TYPE; LIGHTING TYPE; LTG TYPE;
      LTG ID; LIGHT ID; LIGHTING ID; LUMINAIRE ID; FIXT ID; FIXT;
      FIXTURE MARK; MARK; TAG; FIXTURE TAG; TYPE ID; FIXTURE ID; TYPE TAG; TYPE NO; FIXTURE NO; LUMINAIRE; SYMBOL;
      FIXTURE; LABEL; DESIGNATION; SYM; ID`).concat(NAMES_OF_TYPES),
  ],
  [
    COLUMN.qty,
    wordings('QTY; QUANTITY; COUNT; QUAN; QNTY; TOTAL QTY; NO. REQ; NO. REQD; PIECES; PCS; EST QTY; ORDER QTY'),
  ],
  [
    COLUMN.mfg,
    wordings(`MFG; MANUFACTURER; MFR; MANUF; MANUFACTURERS; MANUFACTURER NAME; MAKE; MAKER; VENDOR; BRAND; SUPPLIER;
      BASIS OF DESIGN MANUFACTURER; MANUFACTURER / BRAND; BASIS OF DESIGN; MFGR`),
  ],
  [
    COLUMN.catalog,
    wordings(`CATALOG #; CATALOG NUMBER; CATALOG NO; CAT NO; CAT #; CATALOG; CATALOGUE NUMBER; CATALOGUE NO; CATALOG NUM;
      MODEL NUMBER; MODEL NO; MODEL #; MODEL; PART NUMBER; PART NO; PART #; ORDERING CODE; ORDER CODE; ITEM NUMBER;
      PRODUCT NUMBER; PRODUCT CODE; CATALOG SERIES; SERIES; CATALOG NUMBERS; CATALOG LOGIC; PRODUCT; ORDERING NUMBER;
      MANUFACTURER & CATALOG NUMBER; MANUFACTURER AND CATALOG NUMBER; MANUFACTURER & CATALOG NO; MFR & CATALOG NO;
      MFG & CATALOG #; MANUFACTURER & MODEL; MANUFACTURER AND MODEL; MANUFACTURER & MODEL NO; MANUFACTURER & CATALOG #;
      MANUFACTURER / MODEL; MANUFACTURER / MODEL NO; MANUFACTURER / MODEL NUMBER; MANUFACTURER / CATALOG NUMBER;
      MANUFACTURER / CATALOG NO; MANUFACTURER / CATALOG #; MFR / CATALOG NO; MFR / MODEL; MFG / CATALOG #; MFG / MODEL`),
  ],
  [
    COLUMN.unit,
    wordings(`UNIT $; UNIT PRICE; PRICE EACH; UNIT COST; PRICE; EACH; UNIT NET; NET PRICE; PRICE / EA; NET EACH; COST EACH;
      UNIT PRICE $; $ EACH; EA PRICE; NET EA; UNIT`),
  ],
  [COLUMN.line, ['LINE']],
  [COLUMN.comments, ['LINE COMMENTS']],
  [COLUMN.notes, ['INT. NOTES', 'INTERNAL NOTES']],
])

/** Other headers of the trade; they keep their printed wording. */
const OTHER_HEADERS =
  wordings(`DESCRIPTION; FIXTURE DESCRIPTION; LUMINAIRE DESCRIPTION; VOLTAGE; VOLTS; VOLT; WATTS; WATTAGE;
  INPUT WATTS; VA; LOAD; AMPS; LAMPS; LAMP; LAMP DATA; LAMP TYPE; LAMPING; LAMP QTY; LUMENS; DELIVERED LUMENS; CCT; CRI;
  COLOR; COLOR TEMP; FINISH; MOUNTING; MTG; MOUNTING TYPE; MOUNTING HEIGHT; REMARKS; NOTES; COMMENTS; NOTE; LOCATION;
  BALLAST; DRIVER; DIMMING; CONTROL; CONTROLS; SIZE; DIMENSIONS; LENS; EXT. PRICE; EXT; EXTENDED; TOTAL; TOTAL PRICE; AMOUNT;
  EXTENSION; LEAD TIME; ACCESSORIES; OPTIONS; SOURCE; LIGHT SOURCE; EMERGENCY; TRIM; HOUSING; ITEM; NO; ROOM; AREA; FLOOR;
  ALTERNATES; APPROVED EQUALS; EQUALS; ELECTRICAL; INPUT; PHASE; TEMP; COLOR TEMPERATURE; OPTICS; DISTRIBUTION; BEAM;
  LINE #; WEIGHT; DESC; DIMMING TYPE; DRIVER TYPE; MAX WATTS; INPUT VOLTAGE; INPUT VA; LOAD VA; COLOR / FINISH; FINISH COLOR; V; W;
  LM; LUMEN OUTPUT; LAMP / CCT; MOUNTING / CEILING TYPE`)

/** Everyday words that are nearly a wording of the trade and none of it. */
const OTHER_WORDS = new Set(
  wordings(`DESTINATION; COUNTY; COUNTS; MARKS; HEIGHT; VOTES; ROOMS; REACH; TEACH; VOCATION; MOUNT; COLOUR; COURT; BOLTS;
    AREAS; SIZES; FLOORS; PHASES; ITEMS; TAGS; LABOR`),
)

function wordings(list: string): string[] {
  return list.split(';').map((wording) => wording.trim())
}

/** What the engine makes of short headers; too short for a comparison by likeness. */
const MISREAD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    TYPE: 'TVPE TYPF TVPF',
    MFG: 'MFC MEG MEC',
    MFR: 'MER',
    MTG: 'MTC',
    V: 'VV \\ \\/ VY',
    'UNIT $': 'UNITS UNIT_S UNIT_5',
    'CATALOG #': 'CATALOG_H CATALOG_4 CATALOG_& CATALOG_F',
  }).flatMap(([wording, misread]) =>
    misread.split(' ').map((text): [string, string] => [text.replaceAll('_', ' '), wording]),
  ),
)
/** A header as the vocabulary knows it. */
export interface HeaderMatch {
  /** The product's column, or the printed wording in capitals. */
  readonly name: string
  readonly isProduct: boolean
  /** Lower is surer, among headers of the same product column. */
  readonly rank: number
  /** 0..1; 1 is the exact wording. */
  readonly likeness: number
}

const MISREAD_QTY = /^[QOG0A][TIR17L][YV]\.?$/

const LIKE = 0.8

const OVER_COLUMNS = 'BASIS OF DESIGN '

/** Capitals, single blanks, no quotes or marks that the wording does not need. */
export function headerWording(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[|_"'‘’“”`~*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return MISREAD_QTY.test(plain) ? 'QTY' : (MISREAD.get(plain) ?? plain)
}

/** Looks a printed header up; undefined when the trade's vocabulary does not hold it. */
export function matchHeader(text: string): HeaderMatch | undefined {
  const wording = headerWording(text)
  if (wording === '' || OTHER_WORDS.has(wording)) return undefined
  let best: HeaderMatch | undefined
  const offer = (name: string, isProduct: boolean, phrase: string, rank: number) => {
    const likeness = likenessOf(wording, phrase)
    if (likeness < LIKE || (best && likeness <= best.likeness)) return
    best = { name, isProduct, rank, likeness }
  }
  for (const [name, phrases] of PRODUCT_HEADERS) {
    for (const [rank, phrase] of phrases.entries()) offer(name, true, phrase, rank)
  }
  for (const phrase of OTHER_HEADERS) offer(phrase, false, phrase, 0)
  if (best && !best.isProduct && best.likeness === 1) return { ...best, name: wording }
  // What stands over several columns says whose they are, not what is in them.
  return best ?? (wording.startsWith(OVER_COLUMNS) ? matchHeader(wording.slice(OVER_COLUMNS.length)) : undefined)
}

/** 1 for the same wording; short wordings only ever match exactly, longer ones by edit distance. */
function likenessOf(text: string, phrase: string): number {
  const [a, b] = [squeezed(text), squeezed(phrase)]
  if (a === b) return 1
  if (Math.min(a.length, b.length) < 4) return 0
  const longest = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longest * (1 - LIKE)) return 0
  return 1 - editDistance(a, b) / longest
}

function squeezed(text: string): string {
  return text.replace(/[^A-Z0-9#$%&]/g, '')
}

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
