import { typeKey } from '~/domain/counts/counts'
import { withoutEnd } from '~/domain/edges'
import { editDistance } from '~/domain/headings/vocabulary'
import { MAX_COUNT_TEXT } from '~/domain/limits/counts'
import { cleanText, cleanType } from '../text/clean-text.server'

/** The role of a column according to its head. */
export type ColumnRole = 'type' | 'count' | 'total' | 'area' | 'other'

const list = (words: string) => words.split(';').map((word) => word.trim())

/** Heads of take-off programs and schedules, the most certain wording of each role first. */
const HEADS: ReadonlyMap<ColumnRole, readonly string[]> = new Map([
  [
    'type',
    list(`TYPE; FIXTURE TYPE; LUMINAIRE TYPE; LIGHT TYPE; FIXT TYPE; TYPE MARK; MARK; TAG; FIXTURE TAG; TYPE ID; SYMBOL;
      FIXTURE; LUMINAIRE; LUMINAIRES; FIXTURES; LABEL; SUBJECT; CONDITION; ITEM; NAME; ASSEMBLY; DESIGNATION; FIXTURE ID;
      COUNT NAME; TAKEOFF NAME; DESCRIPTION; TYPES; LTG TYPE; FIXTURE MARK; COUNT ITEM; KEY; FAMILY AND TYPE`),
  ],
  [
    'count',
    list(`COUNT; QTY; QUANTITY; COUNTS; COUNTED; QUANT; QTY COUNTED; NO OF FIXTURES; NUMBER OF FIXTURES; # OF FIXTURES; NO;
      EA; EACH; PCS; NUMBER; AMOUNT; COUNT EA; QTY EA; TOTAL QTY; TOTAL COUNT; TAKEOFF QTY; QUANTITY 1; NO REQD; QTY 1;
      FIXTURE COUNT; MEASUREMENT; TAKEOFF; HITS; QUANTITY1; ITEM COUNT; COUNT QTY; #; FIXTURE QTY; TAKEOFF QUANTITY`),
  ],
  ['total', list('TOTAL; TOTALS; SUM; GRAND TOTAL; TTL; TOT; ALL; ALL FLOORS; ALL LEVELS; OVERALL; PROJECT TOTAL')],
  [
    'area',
    list(`FLOOR; LEVEL; AREA; SPACE; LOCATION; ROOM; ZONE; BUILDING; BLDG; PHASE; PAGE LABEL; SHEET; SHEET NAME; SHEET NO;
      DRAWING; PAGE; PAGE NAME; DWG; BID AREA; TYPICAL AREA; SPACE NAME; FLOORS; LEVELS; AREAS; WING; BID ITEM`),
  ],
  [
    'other',
    list(`UNIT; UNITS; UOM; UNIT OF MEASURE; U/M; COLOR; COLOUR; LAYER; AUTHOR; DATE; COMMENTS; COMMENT; NOTES; REMARKS; MFG;
      MANUFACTURER; CATALOG #; CATALOG NUMBER; CATALOG NO; MODEL; WATTS; WATTAGE; VOLTAGE; VOLTS; LUMENS; LAMPS; LAMP; CCT;
      MOUNTING; FINISH; LENGTH; WIDTH; HEIGHT; DEPTH; SIZE; UNIT $; UNIT PRICE; PRICE; COST; UNIT COST; EXT PRICE; EXTENDED;
      TOTAL COST; TOTAL PRICE; TOTAL WATTS; LOAD; VA; STATUS; LINE; CHECKED; WEIGHT; LABOR; HOURS; SYMBOL IMAGE; PERIMETER;
      WALL AREA; VOLUME; PHASE NAME; CATEGORY; TRADE; ID; ROW; IMAGE; STYLE; PICTURE; LOCKED`),
  ],
])

function headWording(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9#$/&]+/g, ' ')
    .trim()
}

const MISREAD_QTY = /^[QOG0A][TIR17L][YV]$/

interface HeadMatch {
  readonly role: ColumnRole
  /** Lower is more certain, among heads of the same role. */
  readonly rank: number
}

/** Returns the edit distance; Infinity for short wordings that do not match exactly and for much longer texts. */
function distanceOf(word: string, wording: string): number {
  if (word === wording) return 0
  return word.length < 4 || wording.length > 2 * word.length ? Number.POSITIVE_INFINITY : editDistance(word, wording)
}

/** Returns the role of a head; undefined if no wording is similar. */
export function matchHead(text: string): HeadMatch | undefined {
  const wording = headWording(text)
  if (wording === '') return undefined
  if (MISREAD_QTY.test(wording)) return { role: 'count', rank: 0 }
  let best: (HeadMatch & { readonly distance: number }) | undefined
  for (const [role, words] of HEADS) {
    for (const [rank, word] of words.entries()) {
      const distance = distanceOf(word, wording)
      if (distance > 0.2 * word.length || (best && distance >= best.distance)) continue
      best = { role, rank, distance }
    }
  }
  return best
}

const ORDINALS = 'FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH|EIGHTH|NINTH|TENTH|GROUND|MAIN|UPPER|LOWER|TYPICAL|TYP'
const PLACES = [
  'LEVELS?|LVL|FLOORS?|FLR|FL|BUILDING|BLDG|AREA|PHASE|ZONE|WING|TOWER|BLOCK|SECTOR|QUAD|POD|SUITE|BASE BID',
  'BASE|ALTERNATE|ALTERNATIVE|ALT|ADD ALT|DEDUCT|ADDENDUM|OPTION|BASEMENT|CELLAR|ROOF|PENTHOUSE|GARAGE|PARKING',
  'MEZZANINE|MEZZ|GROUND|SITE|EXTERIOR|INTERIOR|UNIT|ROOM|RM|LOBBY|CORRIDORS?|STAIRS?|SHEET|DRAWING|DWG|PAGE',
  'BID PACKAGE|PACKAGE|STAGE|PART|PODIUM|ATTIC|CORE|SHELL|AMENITY|CAMPUS|SCHOOL|GYM|KITCHEN|OFFICES?|WAREHOUSE|PLAN|RCP',
].join('|')
const AREA_WORD = new RegExp(`\\b(?:${PLACES})\\b`, 'i')
/** A heading and nothing else: "LEVEL 2", "2ND FLOOR - EAST", "BASE BID", "L3", "E-101". */
// linear-enough: the heading of an area; a longer text is none (MAX_COUNT_TEXT)
const AREA_ONLY = new RegExp(
  `^(?:(?:THE|ADD|${ORDINALS}|\\d{1,3}(?:ST|ND|RD|TH)|NORTH|SOUTH|EAST|WEST|[NSEW]|[A-Z]|\\d{1,3})[ .-]+)*(?:${PLACES})(?:[ .#:-]+(?:[A-Z]{1,2}|\\d{1,3}[A-Z]?|[A-Z]\\d{1,2}|ONE|TWO|THREE|FOUR|FIVE|NORTH|SOUTH|EAST|WEST|${ORDINALS}|${PLACES}|&|AND|TO|OF|PLAN|COUNTS?|LIGHTING|BID))*[:.]?$`,
  'i',
)
/** An area at the start of a longer line. */
export const AREA_START = new RegExp(
  `^(?:(?:${ORDINALS}|\\d{1,3}(?:ST|ND|RD|TH))\\s+(?:FLOOR|FLR|LEVEL|LVL)|(?:LEVEL|LVL|FLOOR|FLR|BUILDING|BLDG|AREA|PHASE|ZONE|WING|TOWER|ALTERNATE|ALT|ADD ALT)[ #.-]*(?:\\d{1,3}[A-Z]?|[A-Z])|BASE BID|BASEMENT|ROOF|GARAGE|MEZZANINE|SITE|EXTERIOR|PENTHOUSE)\\b`,
  'i',
)

/** True if a text names a floor or an area and nothing else. */
export function isArea(text: string): boolean {
  return text.length <= MAX_COUNT_TEXT && AREA_ONLY.test(areaName(text))
}

const GLUED = new RegExp(`^(${PLACES})(\\d{1,3})$`, 'i')

/** Words of headings that lose or gain a thin letter next to their number: "Leve 1", "Levell". */
const LONG_PLACES = ['LEVEL', 'FLOOR', 'BUILDING']
const WORD_AND_MARK = /^([A-Z]{4,9}?)[ .#-]*([\dlI|]{1,2}|[A-H])$/i

/** Returns a heading in capitals, restoring the blank before its number if the engine dropped it. */
export function areaName(text: string): string {
  const plain = text.trim().replace(GLUED, '$1 $2')
  const isWhole = LONG_PLACES.includes(plain.toUpperCase())
  const [, word = '', mark = ''] = (isWhole ? null : WORD_AND_MARK.exec(plain)) ?? []
  const place = LONG_PLACES.find((one) => one !== word.toUpperCase() && editDistance(one, word.toUpperCase()) === 1)
  return (place === undefined ? plain : `${place} ${mark.replace(/[lI|]/g, '1')}`).toUpperCase()
}

export function hasAreaWord(text: string): boolean {
  return AREA_WORD.test(text)
}

const TITLE =
  /\b(?:COUNTS?|TAKE-?OFFS?|SUMMARY|SCHEDULE|LEGEND|LIGHTING|LUMINAIRES?|FIXTURES?|PROJECT|TOTALS?|LIST|REPORT|ESTIMATE|MARKUPS?|QUANTIT(?:Y|IES)|BILL OF|JOB|CLIENT|PREPARED|DATE)\b/i

/** True if a text is the title of the whole picture rather than the heading of an area. */
export function isTitle(text: string): boolean {
  return TITLE.test(text) && !hasAreaWord(text)
}

/** Words before a number that are not types. */
const NOT_TYPES =
  /^(?:PAGE|SHEET|REV|REVISION|DATE|JOB|PROJECT|PHONE|TEL|FAX|SCALE|NO|NOTE|NOTES|ADDENDUM|BID|DRAWN|CHECKED|ISSUED|FIG|FIGURE|VERSION|TIME|OF|AND|BY|FOR|THE|JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|AM|PM|QTY|COUNT|TYPE|OR|TO|PLUS|ABOUT|APPROX|SUITE|PROJECT NO|JOB NO|TOTAL)$/i

const TOTAL =
  /^(?:(?:GRAND|SUB|OVERALL|PROJECT|FLOOR|LEVEL|AREA|SECTION|GROUP|RUNNING|COMBINED)[ -]*)?(?:TOTALS?|SUBTOTALS?|TTL|SUM)\b/i

export const isTotal = (text: string): boolean => TOTAL.test(text.trim()) || /\bTOTALS?:?$/i.test(text.trim())

const PREFIX =
  /^(?:(?:LIGHT(?:ING)?|LTG|LUMINAIRE)\s+)?(?:FIXTURE\s+TYPE|FIXT\.?\s+TYPE|FIXTURE|FIXT\.?|LUMINAIRE|TYPE|MARK|TAG|SYMBOL)\b(?:\s*[:#.-])?\s*(?=\S)/i
const SIMPLE = /^[A-Z0-9](?:[A-Z0-9./*'+-]{0,11})$/i
const CODE =
  /^(?:[A-Z]{1,3}\d{0,3}[A-Z]{0,2}|\d{1,2}[A-Z]{1,2}\d?|[A-Z]{1,3}[-.]?\d{1,3}[A-Z]{0,2}|[A-Z0-9]{1,4}-[A-Z0-9]{1,4})$/i

/** True if a text could be a type mark: one short word. */
export function isTypeLike(text: string): boolean {
  return SIMPLE.test(text.trim())
}

/** True if a text has the form of most marks: A, F2, C1E, EX-2, 3A. */
export function isTypeCode(text: string): boolean {
  return CODE.test(text.trim())
}

/** True if a text is about the sheet itself: page, date, job. */
export const isSheetMark = (text: string): boolean =>
  !/^(?:NOTES?|SEE|REFER)\b/i.test(text) && (NOT_TYPES.test(text.split(/[\s:#.]/)[0] ?? '') || isTitle(text))

export const isNoType = (text: string): boolean => NOT_TYPES.test(text.trim())

/** Removes the word that announces a type: "TYPE A1" becomes A1. */
export const withoutPrefix = (text: string): string => text.replace(PREFIX, '')

/** Returns the mark after such a word, ignoring the rest: "TYPE A RECESSED" is A. undefined if either is missing. */
export function markAfterPrefix(text: string, known: KnownTypes): string | undefined {
  const bare = withoutPrefix(cleanText(text))
  if (bare === cleanText(text) || isArea(text)) return undefined
  const [word = ''] = bare.split(/\s+/)
  const isMark = known.has(typeKey(word)) || (isTypeCode(word) && (/\d/.test(word) || word.length <= 3))
  return isMark && !isNoType(word) ? mark(word, known) : undefined
}

/** Types of the schedule, normalized for comparison. */
export type KnownTypes = ReadonlySet<string>

/**
 * Returns the mark in a fixture's text: "TYPE A1" and "A1 - 2X4 TROFFER" are A1. A text that is a type of the table as a whole
 * stays whole; a text without a mark is returned as its own type.
 */
export function typeIn(text: string, known: KnownTypes): string {
  const plain = cleanText(text)
  if (plain.length > MAX_COUNT_TEXT || known.has(typeKey(plain))) return typeKey(plain)
  const bare = withoutEnd(plain.replace(PREFIX, '').replace(/^(?:["']|\((?!\w\)))+/, ''), '"\'):.,;-').trim() || plain
  if (known.has(typeKey(bare)) || isTypeLike(bare)) return mark(bare, known)
  const [lead = ''] = bare.split(/(?<!\s)\s+[-–:=|(]|[:(]/, 1)
  if (lead !== bare && (known.has(typeKey(lead)) || isTypeCode(lead))) return mark(lead, known)
  // "A 1" has lost a dot or gained a blank: it is not A.
  if (/^[A-Z]{1,3} \d{1,2}$/i.test(bare)) return mark(bare.replace(' ', ''), known)
  const [word = ''] = bare.split(/\s+/)
  const isMark = isTypeCode(word) && /\d/.test(word) && !/^\d+X\d+/i.test(word)
  return known.has(typeKey(word)) || isMark ? mark(word, known) : typeKey(bare)
}

/** Looks the text up before converting it to capitals, because lower case distinguishes a 1 from an l. */
function mark(text: string, known: KnownTypes): string {
  return known.has(typeKey(text)) ? typeKey(text) : typeKey(cleanType(text))
}
