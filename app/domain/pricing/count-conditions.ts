/** Longer texts are not read for conditions of quantities. */
const LONGEST = 200

/** Parts of a project that repeat: a schedule often counts the fixtures of one of them. */
const PLACE =
  '(?:FLOOR|LEVEL|STOREY|STORY|UNIT|APARTMENT|APT|SUITE|ROOM|GUESTROOM|BUILDING|BLDG|TOWER|HOUSE|HOME|POD|BAY|CLASSROOM|WING|SITE|LOCATION|STORE|DWELLING|MODULE|BUNGALOW|CABIN)'
const PLACES = `(?:${PLACE}S|STORIES|KEYS|TOTAL|PLACES|TIMES|TYP(?:ICAL)?|REQ'?D|REQUIRED)`
const AFTER = String.raw`(?![\w-])`

/** Places that a number in brackets counts: '(4) GUESTROOM TYPE A'. Before others it may be that of a list: '(2) BUILDING B'. */
const ROOM = '(?:GUESTROOM|ROOM|UNIT|APARTMENT|APT|SUITE|CLASSROOM|POD|DWELLING|CABIN)'

/** A multiplier ('x12', '12 X'), not the second side of '2 x 4' or a plain '1'. */
const TIMES = String.raw`(?<![\w.'"”’] ?)X ?(?!1\b)\d{1,4}(?![\w.'"])|(?<![\w.])(?!1X)\d{1,4} ?X(?![\w.]| ?\d)`
const PER_PLACE = String.raw`\b(?:PER|EACH) (?:TYPICAL )?${PLACE}${AFTER}`
const NUMBER_OF_PLACES = String.raw`(?<![\w.-])(?!1 )(?<places>\d{1,4}) (?:TYPICAL )?`

/**
 * A text that says that quantities are for one of several places: '(x12)', 'TYPICAL FLOOR', 'per floor', 'GUESTROOMS
 * (112)'. Not '2x4 TROFFERS', 'FLOORS 2-4' or 'UNIT 12'.
 */
const OF_SEVERAL = new RegExp(
  String.raw`${TIMES}|${PLACE}S \((?!1\b)\d{1,4}\)|\bQTY\.?:? ?(?:OF )?\d|\b(?:QTYS?|QUANTITIES|COUNTS?) PER\b|\b(?:IDENTICAL|ALIKE)\b|\bTYP(?:\.|ICAL)(?! (?:VOLT|SCHEDULE|FIXTURE|LIGHTING|DETAIL))|\bPROTOTYP(?:E|ICAL)\b|\bREPEAT(?:S|ED)? (?:FOR|ON|AT|X)\b|${PER_PLACE}|^[([](?!0?1[)\]])\d{1,3}[)\]] ?(?:TYPICAL )?${ROOM}S?${AFTER}|\b${PLACE}S? X ?(?!1\b)\d{1,4}(?![\w.'"])|\bTYP \(?(?!1\b)\d{1,4}\)?\W{0,3}$|\bEACH OF \W?(?!1\b)\d{1,4}\b|\b${PLACE}S \d{1,3} ?[-–] ?\d{1,3} \(EACH\)|\((?:[A-Z]{2,12} )?\w{1,4} SAME\)`,
  'i',
)
/** Matches a number of places in a heading: 'Unit 2BR - 12 units', but not '1 TOTAL'. */
const SEVERAL_PLACES = new RegExp(`${NUMBER_OF_PLACES}(?:${PLACES}|[A-Z]{3,12} (?!UNITS)${PLACE}S)${AFTER}`, 'i')
const OF_PLACE = new RegExp(String.raw`^\W{0,3}(?:TYPICAL )?${PLACE}\b`, 'i')

/**
 * Matches such a text in a note of one line: 'x 3 bldgs', 'typ. of 12', 'each unit, 24 units'. It is stricter, because notes
 * mention many other things: 'mount 8' x 2 sides', 'each end feed'.
 */
const LINE_OF_SEVERAL = new RegExp(
  String.raw`(?<![\w.'"”’] ?)X ?(?!1\b)(?<times>\d{1,4})(?: (?:IDENTICAL |TYPICAL )?${PLACES})?(?=\W{0,3}$|[),;]| (?:FOR|AT|IN|ON)\b)|\bTYP(?:\.|ICAL)? (?:OF|FOR) (?!1\b)(?<typical>\d{1,4})${AFTER}|(?!1 )\b(?<alike>\d{1,4} (?:IDENTICAL|SIMILAR|TYPICAL)) ${PLACES}${AFTER}|\b(?:PER|EACH) (?:TYPICAL )?${PLACE}(?=\W{0,3}$|[,;.)])|\bMULTIPLY BY\b|\b(?:ONE|1|SINGLE) ${PLACE} (?:ONLY|SHOWN)\b`,
  'i',
)
/** A number of places alone in such a note, which may be in the quantity already: '10 rooms'. */
const LINE_PLACES = new RegExp(`${NUMBER_OF_PLACES}(?!UNITS|TIMES|TOTAL)${PLACES}${AFTER}`, 'i')

/** A range of places in such a text: 'typical of floors 3 thru 10'. */
const RANGE_OF_PLACES = new RegExp(
  String.raw`\b(?:${PLACE}S?|FL|FLRS?|LVLS?|BLDGS?) (?<first>\d{1,3}) ?(?:-|–|TO|THRU|THROUGH) ?(?<last>\d{1,3})${AFTER}`,
  'i',
)
const TYPICAL = /\bTYP(?:\.|ICAL\b)/i
/** A quantity for each of some places: 'each stair landing (14 landings)'. */
const EACH_OF_PLACES =
  /\b(?:EACH|EVERY|PER)(?: [A-Z]{3,20}){0,2}? (?<noun>[A-Z]{3,20})\b.{0,30}?(?<![\w.-])(?<places>\d{1,4}) \k<noun>S?\b/i

/** A line about the whole table that says so: 'Quantities are per floor', 'TYPICAL OF 3 FLOORS', 'Qty shown for one unit'. */
const COUNTS_OF_ONE = new RegExp(
  String.raw`\b(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b[^.;]{0,40}?\b(?:PER|EACH|ONE|1|SINGLE|TYPICAL) (?:TYPICAL )?(?:${PLACE}|PHASE|AREA|ZONE)${AFTER}|\b(?:ABOVE|BELOW|SHOWN|LISTED|SCHEDULE|TAKE-?OFF|BOM) (?:IS |ARE )?(?:FOR|PER) (?:EACH |ONE |1 |A )?(?:SINGLE |TYPICAL )?${PLACE}${AFTER}|\bTYP(?:\.|ICAL)? (?:OF|FOR) (?!1\b)\d{1,4}${AFTER}|^\W{0,3}X ?(?!1\b)\d{1,4}(?: ${PLACES})?\W{0,3}$|\b(?:DOUBLE|TRIPLE) (?:THESE|ALL|EVERYTHING|THE ABOVE)\b|\bMULTIPLY (?:ALL |THE )?(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b|^\W{0,3}MULTIPLY (?:ALL |EVERYTHING |THE ABOVE |ABOVE )?BY (?!1\b)\d{1,3}(?: [A-Z]{3,12})?\W{0,3}$|\bSAME (?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b(?!,| AS (?:BEFORE|LAST|PREVIOUS|PRIOR|ORIGINAL|OUR|YOUR|THE))|\bMIRROR(?:ED)? IMAGE\b|\bNOT (?:YET )?(?:BEEN )?COUNTED\b|\bNOT IN (?:THE |THESE )?(?:ABOVE )?(?:COUNTS?|QUANTITIES)\b|\b(?:FOR|PER|OF|IS|SHOWS?) \W?(?:ONE|1)\W? OF \W?(?!1\b)\d{1,4}\W? (?:IDENTICAL |TYPICAL |SIMILAR )?${PLACES}${AFTER}|(?!1 )\b\d{1,4} IDENTICAL ${PLACES}${AFTER}|\b${PLACE} \w{1,3} (?:IS |ARE )?IDENTICAL TO\b|\b(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?|TAKE-?OFF)\b[^.;]{0,40}?\b(?:FOR|OF) (?:THE )?(?:\w{1,12} )?(?:${PLACE}|HALF|SIDE|PORTION) (?:\w{1,3} )?ONLY\b|\bREPEAT(?:S|ED)? (?:FOR|ON|AT) (?:ALL |THE )?(?:OTHER )?${PLACE}S?${AFTER}|^\W{0,3}X ?(?!1\b)\d{1,4} (?:FOR|AT|IN)\b|\bPRIC(?:E|ES|ED|ING)(?: IS| ARE)? (?:PER|FOR (?:EACH|ONE)) (?!UNIT)${PLACE}${AFTER}`,
  'i',
)

const isShort = (text: string) => text !== '' && text.length <= LONGEST

const NAMES_PLACE = new RegExp(
  String.raw`(?<![\w-])(?:${PLACE}S?|STORIES|ROOMS?|RMS?|AREAS?|ZONES?|PHASES?|FLR|FL|LVL|L ?\d{1,2}|BASEMENT|BSMT|MEZZ(?:ANINE)?|ROOF|GARAGE|PARKING|LOBBY|CORRIDORS?|OFFICES?|GYM|KITCHEN|INTERIOR|EXTERIOR|NORTH|SOUTH|EAST|WEST|SPACES?|CAMPUS|HALL)${AFTER}`,
  'i',
)

/** True for a heading that names a part of a project: 'LEVEL 2', 'Room', 'BUILDING B'. */
export const namesPlace = (text: string) => isShort(text) && NAMES_PLACE.test(text)

const LONGEST_TITLE = 40

/** True for a short title that names one: 'LUMINAIRE SCHEDULE - BUILDING B'. */
export const isTitleOfPlace = (text: string) => text.length <= LONGEST_TITLE && namesPlace(text)

/** True for the heading of a group whose quantities are for one of several places. */
export const saysGroupOfSeveral = (text: string) =>
  isShort(text) && (OF_SEVERAL.test(text) || SEVERAL_PLACES.test(text))

/** Matches headings of counts per place or part ('Qty per Pole', 'Qty/Floor'), but not per source ('Qty per plans'). */
const PER_PART =
  /(?:\bPER\b|\/) ?(?:A |THE |TYPICAL )?(?!(?:PLANS?|DRAWINGS?|DWGS?|SCHEDULE|SPECS?|TAKE-?OFF|T|TYPE|LINE|ITEM|FIXTURE|FIXT|EA|EACH|PCS?|PIECES?|UNITS|QUOTE|BOM|B|UOM|UM|U|UNIT OF|ORDER|PO|ADDENDUM|REV|RFI|CUSTOMER|ENGINEER|EE|ARCHITECT|CONTRACTOR|GC|BID|DOCS|QTY|QUANTITY|COUNT|TOTAL)(?![A-Z]))[A-Z]{2}/i
const PER = /\bPER\b|\//i
/** The number of a second column with the same heading. */
const NUMBER_OF_TWIN = / \d+$/

/** True for the heading of a column whose quantities are for one of several places or parts. */
export function saysHeadOfSeveral(heading: string): boolean {
  const named = isShort(heading) ? heading.trim().replace(NUMBER_OF_TWIN, '') : ''
  return PER.test(named) ? PER_PART.test(named) : saysGroupOfSeveral(named)
}

/** True for such a title of a table. A number of places may describe the project: 'MAPLE COURT - 24 UNITS'. */
export const saysTitleOfSeveral = (text: string) =>
  isShort(text) && (OF_SEVERAL.test(text) || (OF_PLACE.test(text) && SEVERAL_PLACES.test(text)))

/**
 * True for a note that says that the quantity of its line is for one of several places. One that states the quantity
 * itself, or for places alone a part of it, explains it.
 */
export function saysLineOfSeveral(text: string, quantity: number): boolean {
  if (!isShort(text)) return false
  const said = LINE_OF_SEVERAL.exec(text)
  const { times, typical, alike } = said?.groups ?? {}
  const number = times ?? typical
  if (number !== undefined) return Number(number) !== quantity
  const places = Number(LINE_PLACES.exec(text)?.groups?.places)
  return places > 0 && alike === undefined ? quantity % places !== 0 : said !== null
}

/**
 * True for a text below a heading such as 'Location' that says that the quantity of its line is for one of several
 * places: 'Typical of floors 3 thru 10'. One of 'each classroom' may be all of them.
 */
export function saysPlaceOfSeveral(text: string, quantity: number): boolean {
  if (!isShort(text)) return false
  const { first, last } = (TYPICAL.test(text) && RANGE_OF_PLACES.exec(text)?.groups) || {}
  if (first !== undefined && Number(last) > Number(first)) return Number(last) - Number(first) + 1 !== quantity
  const each = Number(EACH_OF_PLACES.exec(text)?.groups?.places)
  if (each > 0) return quantity % each !== 0
  const { times, typical, alike } = LINE_OF_SEVERAL.exec(text)?.groups ?? {}
  const number = times ?? typical ?? alike
  return number !== undefined && Number.parseInt(number, 10) !== quantity
}

/** True for a line that says that the quantities of the table are for one of several places. */
export const saysCountsOfOne = (text: string) => isShort(text) && COUNTS_OF_ONE.test(text)

/** An amount in a heading: '$1,400', '$ 2,500.00', '1430.00'. A number alone needs cents, and is no multiplier below one. */
const AMOUNT =
  /\$ ?(?<dollars>\d[\d,]{0,12}(?:\.\d{1,2})?)(?![\d.])|(?<![\d.,])(?<cents>(?!0)\d[\d,]{0,12}\.\d{2})(?![\d.%])/

/** Returns the amount in a heading, as written without its dollar sign; undefined if it has no amount. */
export function amountIn(text: string): string | undefined {
  const { dollars, cents } = (isShort(text) && AMOUNT.exec(text)?.groups) || {}
  return dollars ?? cents
}
