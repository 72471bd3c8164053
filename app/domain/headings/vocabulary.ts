import { COLUMN } from '../table/columns'
import { HEADER_WORDS, OTHER_TRADE_WORDS, productOf, withoutJoints, wordsOf } from './grammar'

/** Combines each first word with each last word, with every joint between them: `LTG MARK`, `MFR / MODEL NO`. */
function combined(first: string, last: string, joints: readonly string[] = [' ']): readonly string[] {
  return wordings(first).flatMap((start) =>
    joints.flatMap((joint) => wordings(last).map((end) => `${start}${joint}${end}`)),
  )
}

const NAMES_OF_TYPES = combined(
  'FIXTURE; LUMINAIRE; LIGHT; LIGHTING; LTG; FIXT; FIX; LUM; LUMIN',
  'TYPE; TAG; MARK; SYMBOL; ID; NO; CODE; DESIGNATION',
)
/** Headings of catalog numbers, without `ITEM NO` and `ORDER NO`, which number lines and orders. */
const NAMES_OF_PARTS = combined(
  'CATALOG; CATALOGUE; CAT; CATLG; MODEL; PART; PRODUCT; ORDERING; FIXTURE CATALOG; FIXTURE MODEL',
  'NUMBER; NO; #; NUM; CODE; ID; SERIES',
)
/** A maker and its catalog number in one column. */
const MAKERS_WITH_PARTS = combined(
  'MANUFACTURER; MANUFACTURERS; MFR; MFG; MANUF; VENDOR; BRAND; MAKE',
  'CATALOG; CAT; MODEL; PART; SERIES; CATALOG NUMBER; CATALOG NO; CATALOG #; CAT NO; CAT #; MODEL NUMBER; MODEL NO; MODEL #; PART NUMBER; PART NO; PART #',
  [' / ', ' & ', ' AND '],
)
const NAMES_OF_COUNTS = [
  ...combined('QTY; QUANTITY; QUAN; QUANT; COUNT; NO; NUMBER; #', 'REQ; REQD; REQUIRED'),
  ...combined('TOTAL; EST; ORDER; FIXTURE; FIXT; BID', 'QTY; QUANTITY; COUNT'),
]

/** A total per fixture is its price including everything added to it. */
const TOTALS_OF_ONE = combined('TOTAL; TOTAL PRICE; TOTAL NET; TOTAL SELL; TOTAL COST', 'EACH; EA')

/**
 * Headings that schedules print above the product's own columns, the most certain first. Each belongs to only one
 * column.
 */
const PRODUCT_HEADERS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    COLUMN.type,
    wordings(`TYPE MARK; TYPE; FIXTURE TYPE; LUMINAIRE TYPE; FIXT TYPE; FIX TYPE; LIGHT TYPE; LIGHTING TYPE; LTG TYPE;
      LTG ID; LIGHT ID; LIGHTING ID; LUMINAIRE ID; FIXT ID; FIXT;
      FIXTURE MARK; MARK; TAG; FIXTURE TAG; TYPE ID; FIXTURE ID; TYPE TAG; TYPE NO; FIXTURE NO; LUMINAIRE; SYMBOL;
      FIXTURE; LABEL; DESIGNATION; SYM; ID; TIPO`).concat(NAMES_OF_TYPES),
  ],
  [
    COLUMN.qty,
    wordings(
      "QTY; QUANTITY; COUNT; QUAN; QUANT; QNTY; TOTAL QTY; PIECES; PCS; REQ'D; REQD; QTE; HOW MANY; NEED; NEEDED; QUANTITE; CANTIDAD; CANT; MENGE",
    ).concat(NAMES_OF_COUNTS),
  ],
  [
    COLUMN.mfg,
    wordings(`MFG; MANUFACTURER; MFR; MANUF; MANUFACTURERS; MANUFACTURER NAME; MAKE; MAKER; VENDOR; BRAND; SUPPLIER;
      BASIS OF DESIGN MANUFACTURER; MANUFACTURER / BRAND; BASIS OF DESIGN; MFGR; MFTR; MNFR; MFRS; BRAND NAME; VENDOR NAME;
      MANUFACTURED BY; PRODUCED BY; MADE BY; HERSTELLER`),
  ],
  [
    COLUMN.catalog,
    wordings(`CATALOG #; CATALOG NUMBER; CATALOG NO; CAT NO; CAT #; CATALOG; CATALOGUE NUMBER; CATALOGUE NO; MODEL NUMBER;
      MODEL NO; MODEL #; MODEL; P/N; MPN; PART NUMBER; PART NO; PART #; ORDERING CODE; ORDER CODE; ITEM NUMBER; PRODUCT NUMBER; SERIES;
      CATALOG NUMBERS; CATALOG LOGIC; ORDERING INFORMATION; PRODUCT; PRODUCT/SERVICE; MANUFACTURER & CATALOG NUMBER; ARTIKELNUMMER; ARTIKEL-NR;
      ARTICLE; ARTICLE NO; ARTICLE NUMBER`).concat(NAMES_OF_PARTS, MAKERS_WITH_PARTS),
  ],
  [
    COLUMN.unit,
    // Selling prices come first. A cost is used as the price only if the table has no other.
    wordings(`UNIT $; UNIT SELL; SELL PRICE; SELLING PRICE; SELL EACH; SELL EA; SELL $; SELL; RESALE $; RESALE; UNIT NET; NET PRICE; NET EACH; NET EA;
      NET $; NET; UNIT PRICE; UNIT PRICE $; PRICE EACH; PRICE / EA; PRICE PER UNIT; QUOTED PRICE; QUOTE PRICE; EA PRICE; FIXTURE PRICE;
      $ EACH; $ EA; $ / EA; PRICE; PRICE $; EACH; UNIT; DN; DN PRICE; DN EACH; DISTRIBUTOR NET; UNIT COST; COST EACH; COST EA; UNITS;
      PRIX UNITAIRE; PRIX UNIT; PRECIO UNITARIO; PRECIO UNIT; EINZELPREIS; YOUR SELL; YOUR NET; YOUR PRICE`).concat(
      TOTALS_OF_ONE,
    ),
  ],
  [
    COLUMN.percent,
    wordings(`%; COMM %; COMMISSION %; % COMM; % COMMISSION; COMM PCT; COMM PERCENT; COMMISSION PERCENT; COMMISSION PCT; COMM RATE;
      COMMISSION RATE; COM %; COMM PTS; COMM POINTS; COMMISSION POINTS; REP %; REP PTS; REP POINTS; COMMISSION; COMM`),
  ],
  [
    COLUMN.commission,
    wordings(`COMM $; COMMISSION $; COMM AMOUNT; COMMISSION AMOUNT; COMM AMT; COMM EACH; COMM EA; COMMISSION EACH; UNIT COMM;
      UNIT COMMISSION; COMM $ EACH; COMM PER UNIT`),
  ],
  [COLUMN.overage, wordings('OVERAGE; OVERAGE $; OVG; OVG $')],
  [COLUMN.line, ['LINE']],
  [COLUMN.comments, ['LINE COMMENTS']],
  [COLUMN.notes, ['INT. NOTES', 'INTERNAL NOTES']],
])

/** Other headings of the trade; they keep their printed wording. */
const OTHER_HEADERS =
  wordings(`DESCRIPTION; FIXTURE DESCRIPTION; LUMINAIRE DESCRIPTION; VOLTAGE; VOLTS; VOLT; WATTS; WATTAGE;
  INPUT WATTS; VA; LOAD; AMPS; LAMPS; LAMP; LAMP DATA; LAMP TYPE; LAMPING; LAMP QTY; LUMENS; DELIVERED LUMENS; CCT; CRI;
  COLOR; COLOR TEMP; FINISH; MOUNTING; MTG; MOUNTING TYPE; MOUNTING HEIGHT; REMARKS; NOTES; COMMENTS; NOTE; LOCATION;
  BALLAST; DRIVER; DIMMING; CONTROL; CONTROLS; SIZE; DIMENSIONS; LENS; EXT. PRICE; EXT; EXTENDED; TOTAL; TOTAL PRICE; AMOUNT;
  EXTENSION; EXTENDED PRICE; EXTENDED COST; EXTENDED AMOUNT; EXT PRICE; EXT COST; EXT AMT; UOM; TOTAL COST; TOTAL AMOUNT; GESAMTPREIS; LEAD TIME; ACCESSORIES; OPTIONS; SOURCE; LIGHT SOURCE; EMERGENCY; TRIM; HOUSING; ITEM; NO; ROOM; AREA; FLOOR;
  ALTERNATES; APPROVED EQUALS; EQUALS; ELECTRICAL; INPUT; PHASE; TEMP; COLOR TEMPERATURE; OPTICS; DISTRIBUTION; BEAM;
  LINE #; WEIGHT; DESC; DIMMING TYPE; DRIVER TYPE; MAX WATTS; INPUT VOLTAGE; INPUT VA; LOAD VA; LOAD KVA; LOAD KW; LOAD W; LOAD WATTS; KVA; KW; CONNECTED LOAD; COLOR / FINISH; FINISH COLOR; V; W;
  LM; LUMEN OUTPUT; SHIELDING; DIFFUSER; LENGTH; NOMINAL SIZE; LAMP / CCT; MOUNTING / CEILING TYPE`)

/** Everyday words that closely resemble a wording of the trade. */
const OTHER_WORDS = new Set(
  wordings(`DESTINATION; COUNTY; COUNTS; MARKS; HEIGHT; VOTES; ROOMS; REACH; TEACH; VOCATION; MOUNT; COLOUR; COURT; BOLTS;
    AREAS; SIZES; FLOORS; PHASES; ITEMS; TAGS; LABOR`),
)

function wordings(list: string): string[] {
  return list.split(';').map((wording) => wording.trim())
}

/** OCR misreadings of short headings, which are too short for edit distance. */
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
/** A heading matched to the vocabulary. */
export interface HeaderMatch {
  /** The product's column, or the printed wording in upper case. */
  readonly name: string
  readonly isProduct: boolean
  /** Lower is more certain, among headings of the same product column. */
  readonly rank: number
  /** Similarity (0–1); 1 is the exact wording. */
  readonly likeness: number
}

const MISREAD_QTY = /^[QOG0A][TIR17L][YV]\.?$/

const PRODUCT_WORDS: ReadonlySet<string> = new Set([...PRODUCT_HEADERS.values()].flat().flatMap(wordsOf))

/** Every word of the trade. */
const WORDS: ReadonlySet<string> = new Set([...PRODUCT_WORDS, ...OTHER_HEADERS.flatMap(wordsOf), ...HEADER_WORDS])

/** Every wording with its meaning, the product's own columns first. */
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

/** The first of equal wordings wins. */
const BY_WORDING: ReadonlyMap<string, (typeof KNOWN)[number]> = new Map(
  KNOWN.map((known): [string, (typeof KNOWN)[number]] => [known.squeezed, known]).reverse(),
)

const LIKE = 0.8
/** Letters of a word per tolerated wrong letter. */
const LETTERS_A_FAULT = 4
const LONG_WORD = 8
/** A wording composed of trade words is less certain than a listed one. */
const BY_GRAMMAR = 100

/** A heading over several columns says whose they are, not what they contain. Longest first. */
const OVER_ANY_COLUMN = 'BASIS OF DESIGN'
const OVER_COLUMNS =
  wordings(`${OVER_ANY_COLUMN}; FIXTURE; FIXTURES; LUMINAIRE; LUMINAIRES; LIGHTING; LIGHT FIXTURE; LIGHTING FIXTURE;
  PRODUCT; SPECIFIED; SPECIFICATION; FIXTURE DATA; FIXTURE INFORMATION; LUMINAIRE DATA; PRODUCT DATA; PRODUCT INFORMATION;
  ORDERING INFORMATION; ORDERING DATA`).sort((a, b) => b.length - a.length)
const BELOW_THEM: readonly string[] = [COLUMN.mfg, COLUMN.catalog]

const APOSTROPHE = "'"
const DOLLARS = / ?\(?\b(IN )?(USD|US ?\$|US DOLLARS)\)?/g
/** After a word for a price. */
const DOLLAR = /(?<=\b(UNIT|LIST|NET|EXT\.?|EXTENDED|COST|PRICE|SELL|TOTAL) )[S5¢]$/

/** The accents of decomposed letters: 'QTÉ' is 'QTE'. */
const ACCENTS = /[\u0300-\u036f]/g

/** Normalizes a heading: upper case without accents, single spaces, and only the marks it needs, such as the apostrophe of `REQ'D`. */
export function headerWording(text: string): string {
  const plain = text
    .toUpperCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/(?<=[A-Z])['‘’`](?=[A-Z])/g, APOSTROPHE)
    .replace(/[|_"‘’“”`~*]|(?<![A-Z])'|'(?![A-Z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DOLLAR, '$')
    .replace(DOLLARS, ' $')
  return MISREAD_QTY.test(plain) ? 'QTY' : (MISREAD.get(plain) ?? plain)
}

/** Looks up a printed heading; undefined if it is not in the vocabulary. */
export function matchHeader(text: string): HeaderMatch | undefined {
  const exact = exactHeader(text)
  if (exact) return exact
  const wording = headerWording(text)
  if (wording === '' || OTHER_WORDS.has(wording)) return undefined
  const below = belowOther(wording, matchHeader)
  const best = nearest(wording, squeezed(wording))
  return below && below.likeness >= (best?.likeness ?? 0) ? below : best
}

/** Looks up a heading that matches the vocabulary exactly or is composed of its words; much faster than `matchHeader`. */
export function exactHeader(text: string): HeaderMatch | undefined {
  const wording = headerWording(text)
  if (wording === '' || OTHER_WORDS.has(wording)) return undefined
  const exact = BY_WORDING.get(squeezed(wording))
  if (exact) {
    // Spaces within a word do not count: `LA MP` in wide lettering.
    const isParted = wording.split(' ').length > exact.name.split(' ').length
    return { ...exact, name: exact.isProduct || isParted ? exact.name : wording, likeness: 1 }
  }
  const below = belowOther(wording, exactHeader)
  if (below) return below
  const product = productOf(wording)
  return product ? { name: product, isProduct: true, rank: BY_GRAMMAR, likeness: 1 } : undefined
}

/** Matches the rest of a wording that starts with a heading over several columns. */
function belowOther(wording: string, match: typeof matchHeader): HeaderMatch | undefined {
  const over = OVER_COLUMNS.find((words) => wording.startsWith(`${words} `))
  const under = over && match(wording.slice(over.length + 1))
  return under && (over === OVER_ANY_COLUMN || BELOW_THEM.includes(under.name)) ? under : undefined
}

/** True if this exact wording is listed; others composed of trade words may be two adjacent headings. */
export function isListed(text: string): boolean {
  return (exactHeader(text)?.rank ?? BY_GRAMMAR) < BY_GRAMMAR
}

/** Words in headings of exports from lighting and building software. */
const EXPORTED_WORDS = wordings(
  `LLF; LLD; LDD; FACTOR; LOSS; LPW; EFFICACY; TILT; ORIENT; ORIENTATION; ROTATION; X; Y; Z; FC; FOOTCANDLES; LUX; ELEVATION;
  ELEV; OFFSET; INTENSITY; KEYNOTE; PF; THD; SPACING; UGR; BUG; L70; L80; L90; HOURS; WARRANTY; DEPTH; WIDTH; HEIGHT; LENGTH; DIA;
  DIAMETER; RADIUS; APERTURE; CUTOUT; PAGE; PH; INDEX; SEQ; SEQUENCE; YEAR; YEARS; SECTION; ETL; UL; DLC; NDC; EPA; POLES; IP; IK;
  GAUGE; BREAKER; SCENE; CHANNEL; ADDRESS; DMX; GM`,
)

/** Heading words that name no column of the product. */
const OTHER_HEADER_WORDS: ReadonlySet<string> = new Set([
  ...OTHER_HEADERS.flatMap(wordsOf).filter((word) => !PRODUCT_WORDS.has(word)),
  ...OTHER_TRADE_WORDS,
  ...EXPORTED_WORDS,
])

/** A number that distinguishes two columns with the same heading. */
const NUMBER_OF_TWIN = / \d+$/

/**
 * True if the column under a heading may be this column of the product. `WATTS`, `LAMP QTY` and `ZONE TAG` name
 * something else.
 */
export function mayName(text: string, column: string): boolean {
  const known = exactHeader(text.replace(NUMBER_OF_TWIN, ''))
  return known ? known.name === column : !wordsOf(headerWording(text)).some((word) => OTHER_HEADER_WORDS.has(word))
}

/**
 * Returns the known wording that an unknown one is probably a misreading of. Wordings that consist only of trade words
 * were read correctly.
 */
function nearest(wording: string, plain: string): HeaderMatch | undefined {
  const words = withoutJoints(wordsOf(wording))
  if (words.every((word) => WORDS.has(word))) return undefined
  let best: HeaderMatch | undefined
  for (const known of KNOWN) {
    // `VOLTAGE (V)`, `COMMENT` and `DRIVE` are printed that way, so other headings only match with misread letters,
    // without insertions or deletions.
    if (!known.isProduct && known.squeezed.length !== plain.length) continue
    const likeness = likenessOf(plain, known.squeezed)
    if (likeness < LIKE || likeness <= (best?.likeness ?? 0)) continue
    // `TENDER MODEL NO.` differs from `VENDOR MODEL NO.`, although most letters are the same.
    const others = known.words
    if (words.length === others.length && words.some((word, at) => !isMisread(word, others[at] ?? ''))) continue
    best = { name: known.name, isProduct: known.isProduct, rank: known.rank, likeness }
  }
  return best
}

/**
 * True if one word may be a misreading of another, with one wrong letter or, in long words, several; short words allow
 * no insertions.
 */
function isMisread(word: string, other: string): boolean {
  if (word.length > other.length && other.length < LONG_WORD) return false
  const most = Math.max(1, Math.min(word.length, other.length) / LETTERS_A_FAULT)
  return editDistance(word, other, most) <= most
}

/** Returns the similarity of two wordings by edit distance, 1 if equal; 0 below LIKE and for short wordings that differ. */
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

/** Levenshtein distance; Infinity above `most`, which ends the search early. */
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
