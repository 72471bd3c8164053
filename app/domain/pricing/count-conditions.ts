/** Longer texts are not read for conditions of quantities. */
const LONGEST = 200

/** Parts of a project that repeat: a schedule often counts the fixtures of one of them. */
const PLACE =
  '(?:FLOOR|LEVEL|STOREY|STORY|UNIT|APARTMENT|APT|SUITE|ROOM|GUESTROOM|BUILDING|BLDG|TOWER|HOUSE|HOME|POD|BAY|CLASSROOM|WING|SITE|LOCATION|STORE|DWELLING|MODULE|BUNGALOW|CABIN)'
const PLACES = `(?:${PLACE}S|STORIES|KEYS|TOTAL|PLACES|TIMES|TYP(?:ICAL)?|REQ'?D|REQUIRED)`
const AFTER = String.raw`(?![\w-])`

/**
 * A heading that says that the quantities below it are for one of several: '(x12)', 'Unit 2BR - 12 units', 'TYPICAL
 * FLOOR', 'per floor', 'GUESTROOMS (112)'. Not '2x4 TROFFERS', 'FLOORS 2-4', 'UNIT 12' or '1 TOTAL'.
 */
const OF_SEVERAL = new RegExp(
  String.raw`(?<![\w.])(?:X ?(?!1\b)\d{1,4}|(?!1X)\d{1,4} ?X)(?![\w.])|(?<![\w.-])(?!1 )\d{1,4} (?:TYPICAL )?${PLACES}${AFTER}|${PLACE}S \((?!1\b)\d{1,4}\)|\bQTY\.?:? ?(?:OF )?\d|\b(?:IDENTICAL|ALIKE)\b|\bTYP(?:\.|ICAL)(?! VOLT)|\b(?:PER|EACH) (?:TYPICAL )?${PLACE}${AFTER}`,
  'i',
)

/** A line about the whole table that says so: 'Quantities are per floor', 'TYPICAL OF 3 FLOORS', 'Qty shown for one unit'. */
const COUNTS_OF_ONE = new RegExp(
  String.raw`\b(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b[^.;]{0,40}?\b(?:PER|EACH|ONE|1|SINGLE|TYPICAL) (?:TYPICAL )?${PLACE}${AFTER}|\b(?:ABOVE|BELOW|SHOWN|LISTED|SCHEDULE|TAKE-?OFF|BOM) (?:IS |ARE )?(?:FOR|PER) (?:EACH |ONE |1 |A )?(?:SINGLE |TYPICAL )?${PLACE}${AFTER}|\bTYP(?:\.|ICAL)? (?:OF|FOR) (?!1\b)\d{1,4}${AFTER}|^\W{0,3}X ?(?!1\b)\d{1,4}(?: ${PLACES})?\W{0,3}$|\bMULTIPLY (?:ALL |THE )?(?:QTYS?|QUANTIT(?:Y|IES)|COUNTS?)\b`,
  'i',
)

const isShort = (text: string) => text !== '' && text.length <= LONGEST

const NAMES_PLACE = new RegExp(
  String.raw`(?<![\w-])(?:${PLACE}S?|STORIES|ROOMS?|RMS?|AREAS?|ZONES?|PHASES?|FLR|FL|LVL|L ?\d{1,2}|BASEMENT|BSMT|MEZZ(?:ANINE)?|ROOF|GARAGE|PARKING|LOBBY|CORRIDORS?|OFFICES?|GYM|KITCHEN|INTERIOR|EXTERIOR|NORTH|SOUTH|EAST|WEST|SPACES?|CAMPUS|HALL)${AFTER}`,
  'i',
)

/** True for a heading that names a part of a project: 'LEVEL 2', 'Room', 'BUILDING B'. */
export const namesPlace = (text: string) => isShort(text) && NAMES_PLACE.test(text)

/** True for the heading of a group whose quantities are for one of several places. */
export const saysGroupOfSeveral = (text: string) => isShort(text) && OF_SEVERAL.test(text)

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
