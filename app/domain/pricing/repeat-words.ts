import { namesPlace } from './count-conditions'

/** Longer texts are not read for words of repetitions. */
const LONGEST = 80

const isShort = (text: string) => text !== '' && text.length <= LONGEST

/** A numbered revision: 'REV 2', 'Rev. B', 'ADDENDUM #2', 'ASI-3', 'V2'. */
const NUMBERED =
  /\b(?:REV(?:ISION)?|ADDENDUM|ADD|ASI|BULLETIN|VERSION|VER)\b\.?[ :#-]{0,2}(?:NO\.? ?|# ?)?(?<number>\d{1,2}|[A-Z])(?![\w-])|(?<![\w-])V(?<version>\d{1,2})(?![\w-])/i
/** Added pieces, which do not replace those of the first quote: 'added per addendum 2'. */
const ADDED = /\b(?:ADDED|ADDITIONAL|ADDS|EXTRA|INCREASE)\b/i

/** Words for things that are quoted again. */
const QUOTED =
  '(?:QUOTES?|QUOTED|QUOTATIONS?|PRIC(?:E|ES|ED|ING)|BIDS?|PROPOSALS?|OFFERS?|ESTIMATES?|SCHEDULES?|LISTS?|COUNTS?|QTYS?|QUANTIT(?:Y|IES)|TAKE-?OFF|NUMBERS|SUBMISSION|SUBMITTAL|REV(?:ISION)?|VERSION)'
const EARLIER = '(?:PREV(?:IOUS)?|PRIOR|ORIG(?:INAL)?|OLD|FORMER|FIRST|INITIAL|SUPERSEDED|SUPERCEDED)'
const LATER = '(?:REV(?:ISED)?|UPDATED?|CURRENT|CORRECTED|NEW|LATEST|FINAL)'
const SUPERSEDED = /\bSUPER[CS]EDED\b|\bREPLACED\b/i
/** The state of a line, alone in its cell: 'Old', 'Revised price'. */
const STATE = new RegExp(String.raw`^\W{0,3}(?:${EARLIER}|${LATER})(?: ${QUOTED})?\W{0,3}$`, 'i')
/** 'NEW' alone is a fixture that is new. */
const NEW = /^\W{0,3}(?:NEW|FINAL|FIRST)\W{0,3}$/i
const REVISED_HEADING = new RegExp(
  String.raw`\b(?:${EARLIER}|${LATER}) (?:\w{1,15} )?${QUOTED}\b|\b(?:ADDENDUM|ADDENDA|BULLETIN|REVISIONS?|RE-?QUOTED?|RE-?PRICED?)\b|\bSUPERS?[CS]?EDE[SD]?\b|\bSUPERSEDING\b|\bREPLAC(?:ES|ING) (?:THE )?(?:ABOVE|PREVIOUS|ORIGINAL|PRIOR|ALL|QUOTE)\b|\b(?:QUOTES?|QUOTATION|PRICING|PRICES|PROPOSAL) (?:DATED|AS OF|FROM) `,
  'i',
)
const EARLIER_HEADING = new RegExp(String.raw`\b${EARLIER} (?:\w{1,15} )?${QUOTED}\b|\bSUPER[CS]EDED\b`, 'i')

/**
 * Returns the revision that a text of a line names, in a form that can be compared: '2' for 'Rev. 2'; undefined if it
 * names none or says that the line was added by it.
 */
export function revisionIn(text: string): string | undefined {
  if (!isShort(text) || ADDED.test(text)) return undefined
  if (SUPERSEDED.test(text)) return 'SUPERSEDED'
  const { number, version } = NUMBERED.exec(text)?.groups ?? {}
  const state = STATE.test(text) && !NEW.test(text) ? text.trim() : undefined
  return (number ?? version ?? state)?.toUpperCase()
}

/** Headings of columns that number the revisions of lines: 'REV', 'Addendum #', 'Version'. */
const OF_REVISIONS =
  /^(?:REV|REVISION|ADDENDUM|ADDENDA|VERSION|VER|ISSUE|BULLETIN|ASI|SCHEME|SCENARIO)S?\.?[ #]{0,2}(?:NO|NUM|NUMBER|LEVEL|ID|LETTER|DATE)?[ .#]{0,2}$|^ADD\.? ?(?:#|NO\.?|NUMBER)$/i
/** Headings of numbers of quotes, whose end may be a revision: '24-118R1'. */
const OF_QUOTES = /^(?:QUOTE|QUOTATION|PROPOSAL|BID)[ #.]{0,2}(?:NO|NUM|NUMBER|ID|REF)?[ #.]{0,2}$/i
const END_OF_QUOTE = /(?<=\d)[ -]?(?:R|REV|V|VER)[ .-]?(?<number>\d{1,2}|[A-Z])$/i

/** Returns the revision that a cell names below its heading; undefined if the heading is of anything else. */
export function revisionBelow(heading: string, text: string): string | undefined {
  if (heading.length > LONGEST || text.length > LONGEST) return undefined
  if (OF_REVISIONS.test(heading.trim())) return text.trim().toUpperCase()
  if (OF_QUOTES.test(heading.trim())) return END_OF_QUOTE.exec(text.trim())?.groups?.number?.toUpperCase()
  return undefined
}

/** Returns a TYPE without a revision at its end: 'A' for 'A REV 1'. */
export const withoutRevision = (type: string) => (type.includes('R') ? type.replace(REVISION_AT_END, '') : type)
const REVISION_AT_END = /[ -]{1,2}\(?REV(?:ISION)?[ .#-]{0,2}(?:\d{1,2}|[A-Z])\)?$/i

/** True for the heading of lines that were quoted again, or before: 'QUOTE REV 2', 'ADDENDUM 2 (SUPERSEDES)', 'OLD PRICING'. */
export const saysRevised = (text: string) => isShort(text) && (REVISED_HEADING.test(text) || NUMBERED.test(text))

/** True for the heading of lines that others have replaced: 'PREVIOUS QUOTE'. */
export const saysEarlier = (text: string) => isShort(text) && EARLIER_HEADING.test(text)

/** Headings of lines that add up the others: 'SUMMARY BY TYPE', 'RECAP', 'COST BREAKDOWN'. */
const RECAP =
  /^(?:\w{1,15} )?BY (?:AREA|BUILDING|BLDG|FLOOR|LEVEL|LINE|MAKER|MANUFACTURER|MFG|MFR|PHASE|ROOM|SECTION|TYPE|VENDOR|ZONE)S?\W{0,3}$|\b(?:SUMMAR(?:Y|IES)|RECAPS?|RECAPITULATION|ROLL-?UPS?|BREAK-?(?:DOWN|OUT)S?|TOTALS? BY|(?:CONSOLIDATED|COMBINED|OVERALL) (?:\w{1,15} ){0,2}(?:LIST|BOM|TOTALS?|QUANTITIES|QTYS?|COUNTS?))\b/i

/** Words of a heading of all places together: 'TOTAL BOTH BUILDINGS', 'ALL FLOORS'. */
const OF_ALL = /\b(?:ALL|BOTH|TOTALS?|COMBINED|ENTIRE|WHOLE|OVERALL)\b/i

export const saysAll = (text: string) => isShort(text) && OF_ALL.test(text)

export const saysRecap = (text: string) => isShort(text) && RECAP.test(text.trim())

/** Headings that name no part of a project, so that the lines below them belong to the ones above: 'FIXTURES', 'PAGE 2'. */
const GENERAL =
  /^(?:(?:LIGHTING|LIGHT|FIXTURES?|LUMINAIRES?|SCHEDULES?|QUOTES?|QUOTATION|PRIC(?:ES|ING)|BID|PROPOSAL|ITEMS?|MATERIALS?|COPY|LIST|TABLE|PAGE|PG|SHEET|OF|NO|CONT|CONTINUED|CONT'D|\d{1,3})[ .:#()/–—-]{0,3}){1,6}$/i
const CONTINUED = /\W{0,3}\bCONT(?:INUED|'D|\.)?\W{0,3}$/i

/** Returns what a heading says of its part of the project, to compare it; '' if nothing. */
export function partOfProject(heading: string): string {
  const name = heading.slice(0, LONGEST).trim().toUpperCase()
  return GENERAL.test(name) ? '' : name.replace(CONTINUED, '')
}

/** Columns whose cells say which part of the project a line is for, so that equal lines are not the same line. */
const OF_PLACES =
  /\b(?:AREAS?|CIRCUITS?|CKTS?|PANELS?|TAGS?|SYMBOLS?|DRAWINGS?|DWG|SECTIONS?|PHASES?|ZONES?|SPACES?|WINGS?|PROJECTS?|JOBS?|GROUPS?|PO|SCOPES?|PACKAGES?|CATEGORY|ELEVATIONS?|USED|FOR|WHERE)\b/i

export const isOfPlaces = (heading: string) =>
  heading.length <= LONGEST && !OF_MEASURES.test(heading) && (OF_PLACES.test(heading) || namesPlace(heading))
/** Words of units of measure and prices, and of numbers of fixtures. */
const OF_MEASURES = /\b(?:UNITS?(?! TYPE| ?#| NO)|PRICE|COST|AMOUNT|QTY|QUANTITY|COUNT)\b|\$/i
