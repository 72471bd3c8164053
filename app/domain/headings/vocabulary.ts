import { COLUMN } from '../table/columns'
import { HEADER_WORDS, OTHER_TRADE_WORDS, productOf, withoutJoints, wordsOf } from './grammar'

/** Every one of the first words with every one of the last, and what joins them between: `LTG MARK`, `MFR / MODEL NO`. */
function combined(first: string, last: string, joints: readonly string[] = [' ']): readonly string[] {
  return wordings(first).flatMap((start) =>
    joints.flatMap((joint) => wordings(last).map((end) => `${start}${joint}${end}`)),
  )
}

const NAMES_OF_TYPES = combined(
  'FIXTURE; LUMINAIRE; LIGHT; LIGHTING; LTG; FIXT; FIX; LUM; LUMIN',
  'TYPE; TAG; MARK; SYMBOL; ID; NO; CODE; DESIGNATION',
)
/** `ITEM NO` and `ORDER NO` are numbers of lines and of orders. */
const NAMES_OF_PARTS = combined(
  'CATALOG; CATALOGUE; CAT; CATLG; MODEL; PART; PRODUCT; ORDERING; FIXTURE CATALOG; FIXTURE MODEL',
  'NUMBER; NO; #; NUM; CODE; ID; SERIES',
)
/** A maker and the number in one column. */
const MAKERS_WITH_PARTS = combined(
  'MANUFACTURER; MANUFACTURERS; MFR; MFG; MANUF; VENDOR; BRAND; MAKE',
  'CATALOG; CAT; MODEL; PART; SERIES; CATALOG NUMBER; CATALOG NO; CATALOG #; CAT NO; CAT #; MODEL NUMBER; MODEL NO; MODEL #; PART NUMBER; PART NO; PART #',
  [' / ', ' & ', ' AND '],
)
const NAMES_OF_COUNTS = [
  ...combined('QTY; QUANTITY; QUAN; QUANT; COUNT; NO; NUMBER; #', 'REQ; REQD; REQUIRED'),
  ...combined('TOTAL; EST; ORDER; FIXTURE; FIXT; BID', 'QTY; QUANTITY; COUNT'),
]

/** A total of one fixture: its price with all that is added to it. */
const TOTALS_OF_ONE = combined('TOTAL; TOTAL PRICE; TOTAL NET; TOTAL SELL; TOTAL COST', 'EACH; EA')

/**
 * What schedules print above the product's own columns, the surest wording first. A wording belongs to one column only.
 */
const PRODUCT_HEADERS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    COLUMN.type,
    wordings(`TYPE MARK; TYPE; FIXTURE TYPE; LUMINAIRE TYPE; FIXT TYPE; FIX TYPE; LIGHT TYPE; LIGHTING TYPE; LTG TYPE;
      LTG ID; LIGHT ID; LIGHTING ID; LUMINAIRE ID; FIXT ID; FIXT;
      FIXTURE MARK; MARK; TAG; FIXTURE TAG; TYPE ID; FIXTURE ID; TYPE TAG; TYPE NO; FIXTURE NO; LUMINAIRE; SYMBOL;
      FIXTURE; LABEL; DESIGNATION; SYM; ID`).concat(NAMES_OF_TYPES),
  ],
  [
    COLUMN.qty,
    wordings("QTY; QUANTITY; COUNT; QUAN; QUANT; QNTY; TOTAL QTY; PIECES; PCS; REQ'D; REQD").concat(NAMES_OF_COUNTS),
  ],
  [
    COLUMN.mfg,
    wordings(`MFG; MANUFACTURER; MFR; MANUF; MANUFACTURERS; MANUFACTURER NAME; MAKE; MAKER; VENDOR; BRAND; SUPPLIER;
      BASIS OF DESIGN MANUFACTURER; MANUFACTURER / BRAND; BASIS OF DESIGN; MFGR; MFTR; MNFR; MFRS; BRAND NAME; VENDOR NAME;
      MANUFACTURED BY; PRODUCED BY; MADE BY`),
  ],
  [
    COLUMN.catalog,
    wordings(`CATALOG #; CATALOG NUMBER; CATALOG NO; CAT NO; CAT #; CATALOG; CATALOGUE NUMBER; CATALOGUE NO; MODEL NUMBER;
      MODEL NO; MODEL #; MODEL; P/N; MPN; PART NUMBER; PART NO; PART #; ORDERING CODE; ORDER CODE; ITEM NUMBER; PRODUCT NUMBER; SERIES;
      CATALOG NUMBERS; CATALOG LOGIC; ORDERING INFORMATION; PRODUCT; MANUFACTURER & CATALOG NUMBER`).concat(
      NAMES_OF_PARTS,
      MAKERS_WITH_PARTS,
    ),
  ],
  [
    COLUMN.unit,
    // Selling prices come first. A cost is the price only if the table has no other.
    wordings(`UNIT $; UNIT SELL; SELL PRICE; SELLING PRICE; SELL EACH; SELL EA; SELL $; SELL; RESALE $; RESALE; UNIT NET; NET PRICE; NET EACH; NET EA;
      NET $; NET; UNIT PRICE; UNIT PRICE $; PRICE EACH; PRICE / EA; PRICE PER UNIT; QUOTED PRICE; QUOTE PRICE; EA PRICE; FIXTURE PRICE;
      $ EACH; $ EA; $ / EA; PRICE; PRICE $; EACH; UNIT; DN; DN PRICE; DN EACH; DISTRIBUTOR NET; UNIT COST; COST EACH; COST EA; UNITS`).concat(
      TOTALS_OF_ONE,
    ),
  ],
  [
    COLUMN.percent,
    wordings(`%; COMM %; COMMISSION %; % COMM; % COMMISSION; COMM PCT; COMM PERCENT; COMMISSION PERCENT; COMMISSION PCT; COMM RATE;
      COMMISSION RATE; COM %; COMMISSION; COMM`),
  ],
  [COLUMN.commission, wordings('COMM $; COMMISSION $; COMM AMOUNT; COMMISSION AMOUNT; COMM AMT')],
  [COLUMN.overage, wordings('OVERAGE; OVERAGE $; OVG; OVG $')],
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
  EXTENSION; EXTENDED PRICE; EXTENDED COST; EXTENDED AMOUNT; EXT PRICE; EXT COST; TOTAL COST; TOTAL AMOUNT; LEAD TIME; ACCESSORIES; OPTIONS; SOURCE; LIGHT SOURCE; EMERGENCY; TRIM; HOUSING; ITEM; NO; ROOM; AREA; FLOOR;
  ALTERNATES; APPROVED EQUALS; EQUALS; ELECTRICAL; INPUT; PHASE; TEMP; COLOR TEMPERATURE; OPTICS; DISTRIBUTION; BEAM;
  LINE #; WEIGHT; DESC; DIMMING TYPE; DRIVER TYPE; MAX WATTS; INPUT VOLTAGE; INPUT VA; LOAD VA; LOAD KVA; LOAD KW; LOAD W; LOAD WATTS; KVA; KW; CONNECTED LOAD; COLOR / FINISH; FINISH COLOR; V; W;
  LM; LUMEN OUTPUT; SHIELDING; DIFFUSER; LENGTH; NOMINAL SIZE; LAMP / CCT; MOUNTING / CEILING TYPE`)

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
    MFG: 'MFC MEG MEC NFG',
    MFR: 'MER NFR',
    MTG: 'MTC',
    V: 'VV \\ \\/ VY',
    W: 'WW WWW',
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

const PRODUCT_WORDS: ReadonlySet<string> = new Set([...PRODUCT_HEADERS.values()].flat().flatMap(wordsOf))

/** Every word of the trade. */
const WORDS: ReadonlySet<string> = new Set([...PRODUCT_WORDS, ...OTHER_HEADERS.flatMap(wordsOf), ...HEADER_WORDS])

/** Every wording with what it means, the product's own columns first. */
const KNOWN = [
  ...[...PRODUCT_HEADERS].flatMap(([name, phrases]) =>
    phrases.map((phrase, rank) => ({
      name,
      isProduct: true,
      rank,
      squeezed: squeezed(phrase),
      words: withoutJoints(wordsOf(phrase)),
    })),
  ),
  ...OTHER_HEADERS.map((phrase) => ({
    name: phrase,
    isProduct: false,
    rank: 0,
    squeezed: squeezed(phrase),
    words: withoutJoints(wordsOf(phrase)),
  })),
]

/** The first of equal wordings counts. */
const BY_WORDING: ReadonlyMap<string, (typeof KNOWN)[number]> = new Map(
  KNOWN.map((known): [string, (typeof KNOWN)[number]] => [known.squeezed, known]).reverse(),
)

const LIKE = 0.8
/** Letters of a word of which one may be wrong. */
const LETTERS_A_FAULT = 4
const LONG_WORD = 8
/** A wording that is made of words of the trade is less sure than a listed one. */
const BY_GRAMMAR = 100

/** What stands over several columns says whose they are, not what is in them. The longest come first. */
const OVER_ANY_COLUMN = 'BASIS OF DESIGN'
const OVER_COLUMNS =
  wordings(`${OVER_ANY_COLUMN}; FIXTURE; FIXTURES; LUMINAIRE; LUMINAIRES; LIGHTING; LIGHT FIXTURE; LIGHTING FIXTURE;
  PRODUCT; SPECIFIED; SPECIFICATION; FIXTURE DATA; FIXTURE INFORMATION; LUMINAIRE DATA; PRODUCT DATA; PRODUCT INFORMATION;
  ORDERING INFORMATION; ORDERING DATA`).sort((a, b) => b.length - a.length)
const BELOW_THEM: readonly string[] = [COLUMN.mfg, COLUMN.catalog]

const APOSTROPHE = "'"
const DOLLARS = / ?\(?\b(IN )?(USD|US ?\$|US DOLLARS)\)?/g
/** Behind a word for a price. */
const DOLLAR = /(?<=\b(UNIT|LIST|NET|EXT\.?|EXTENDED|COST|PRICE|SELL|TOTAL) )[S5¢]$/

/** Capitals, single blanks, no quotes or marks that the wording does not need: the apostrophe of `REQ'D` it does. */
export function headerWording(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/(?<=[A-Z])['‘’`](?=[A-Z])/g, APOSTROPHE)
    .replace(/[|_"‘’“”`~*]|(?<![A-Z])'|'(?![A-Z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DOLLAR, '$')
    .replace(DOLLARS, ' $')
  return MISREAD_QTY.test(plain) ? 'QTY' : (MISREAD.get(plain) ?? plain)
}

/** Looks a printed header up; undefined when the trade's vocabulary does not hold it. */
export function matchHeader(text: string): HeaderMatch | undefined {
  const exact = exactHeader(text)
  if (exact) return exact
  const wording = headerWording(text)
  if (wording === '' || OTHER_WORDS.has(wording)) return undefined
  const below = belowOther(wording, matchHeader)
  const best = nearest(wording, squeezed(wording))
  return below && below.likeness >= (best?.likeness ?? 0) ? below : best
}

/** The same for a header that is just so in the vocabulary, or made of its words; much sooner told. */
export function exactHeader(text: string): HeaderMatch | undefined {
  const wording = headerWording(text)
  if (wording === '' || OTHER_WORDS.has(wording)) return undefined
  const exact = BY_WORDING.get(squeezed(wording))
  if (exact) {
    // White within a word is no blank: `LA MP` in wide lettering.
    const isParted = wording.split(' ').length > exact.name.split(' ').length
    return { ...exact, name: exact.isProduct || isParted ? exact.name : wording, likeness: 1 }
  }
  const below = belowOther(wording, exactHeader)
  if (below) return below
  const product = productOf(wording)
  return product ? { name: product, isProduct: true, rank: BY_GRAMMAR, likeness: 1 } : undefined
}

/** What a wording says behind one that stands over several columns. */
function belowOther(wording: string, match: typeof matchHeader): HeaderMatch | undefined {
  const over = OVER_COLUMNS.find((words) => wording.startsWith(`${words} `))
  const under = over && match(wording.slice(over.length + 1))
  return under && (over === OVER_ANY_COLUMN || BELOW_THEM.includes(under.name)) ? under : undefined
}

/** Whether a list has just this wording; others that are made of words of the trade may be two headings beside each other. */
export function isListed(text: string): boolean {
  return (exactHeader(text)?.rank ?? BY_GRAMMAR) < BY_GRAMMAR
}

/** Words of headings in exports of lighting and building software. */
const EXPORTED_WORDS = wordings(
  `LLF; LLD; LDD; FACTOR; LOSS; LPW; EFFICACY; TILT; ORIENT; ORIENTATION; ROTATION; X; Y; Z; FC; FOOTCANDLES; LUX; ELEVATION;
  ELEV; OFFSET; INTENSITY; KEYNOTE; PF; THD; SPACING; UGR; BUG; L70; L80; L90; HOURS; WARRANTY; DEPTH; WIDTH; HEIGHT; LENGTH; DIA;
  DIAMETER; RADIUS; APERTURE; CUTOUT; PAGE; PH; INDEX; SEQ; SEQUENCE; YEAR; YEARS; SECTION; ETL; UL; DLC; NDC; EPA; POLES; IP; IK;
  GAUGE; BREAKER; SCENE; CHANNEL; ADDRESS; DMX; GM`,
)

/** Words of headings that name no column of the product. */
const OTHER_HEADER_WORDS: ReadonlySet<string> = new Set([
  ...OTHER_HEADERS.flatMap(wordsOf).filter((word) => !PRODUCT_WORDS.has(word)),
  ...OTHER_TRADE_WORDS,
  ...EXPORTED_WORDS,
])

/** A number that tells two columns of one heading apart. */
const NUMBER_OF_TWIN = / \d+$/

/** True if the column below a heading may be this one of the product. `WATTS`, `LAMP QTY` and `ZONE TAG` name something else. */
export function mayName(text: string, column: string): boolean {
  const known = exactHeader(text.replace(NUMBER_OF_TWIN, ''))
  return known ? known.name === column : !wordsOf(headerWording(text)).some((word) => OTHER_HEADER_WORDS.has(word))
}

/** What a wording that is in no vocabulary may be misread for. One whose every word is a word of the trade was read right. */
function nearest(wording: string, plain: string): HeaderMatch | undefined {
  const words = withoutJoints(wordsOf(wording))
  if (words.every((word) => WORDS.has(word))) return undefined
  let best: HeaderMatch | undefined
  for (const known of KNOWN) {
    // `VOLTAGE (V)`, `COMMENT` and `DRIVE` are printed so: of other headers letters are misread, none is put in or left out.
    if (!known.isProduct && known.squeezed.length !== plain.length) continue
    const likeness = likenessOf(plain, known.squeezed)
    if (likeness < LIKE || likeness <= (best?.likeness ?? 0)) continue
    // `TENDER MODEL NO.` is another thing than `VENDOR MODEL NO.`, though most of it is the same.
    const others = known.words
    if (words.length === others.length && words.some((word, at) => !isMisread(word, others[at] ?? ''))) continue
    best = { name: known.name, isProduct: known.isProduct, rank: known.rank, likeness }
  }
  return best
}

/** Whether one word may be another with a letter or, if it is long, a few read wrongly; in a short one none is put in. */
function isMisread(word: string, other: string): boolean {
  if (word.length > other.length && other.length < LONG_WORD) return false
  const most = Math.max(1, Math.min(word.length, other.length) / LETTERS_A_FAULT)
  return editDistance(word, other, most) <= most
}

/** 1 for the same wording; short wordings only ever match exactly, longer ones by edit distance; 0 for what is less than LIKE. */
function likenessOf(a: string, b: string): number {
  if (a === b) return 1
  if (Math.min(a.length, b.length) < 4) return 0
  const longest = Math.max(a.length, b.length)
  const most = longest * (1 - LIKE)
  if (Math.abs(a.length - b.length) > most) return 0
  return Math.max(0, 1 - editDistance(a, b, Math.ceil(most)) / longest)
}

function squeezed(text: string): string {
  return text.replace(/[^A-Z0-9#$%&]/g, '')
}

/** Levenshtein distance; one of more than `most` counts as infinite, and is found sooner. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const row: number[] = []
  for (let j = 0; j <= b.length; j++) row.push(j)
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let [before, left] = [i - 1, i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      const change = before + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      row[j - 1] = left
      left = Math.min(above + 1, left + 1, change)
      before = above
      if (left < least) least = left
    }
    row[b.length] = left
    if (least > most) return Number.POSITIVE_INFINITY
  }
  return row[b.length] ?? 0
}
