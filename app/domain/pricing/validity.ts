/** Longer texts are not read. */
const LONGEST = 400
const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)'
const DAY = String.raw`(?:(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})|(?<name>${MONTH})[A-Z]{0,6}\.? (?<dayOf>\d{1,2})(?:ST|ND|RD|TH)?,? (?<yearOf>\d{4}))(?!\d)`
/** Any day, as the first one of a range. */
const FROM_DAY = String.raw`(?:\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|${MONTH}[A-Z]{0,6}\.? \d{1,2}(?:ST|ND|RD|TH)?,?(?: \d{4})?)`
const UNTIL = '(?:THRU|THROUGH|UNTIL|UNTILL|TILL?|TO|BY|BEFORE)'
/**
 * The last day of prices: 'Quote valid until 4/30/2024', 'FIRM FOR RELEASE BY 12/31/21', 'Expires: April 30, 2024',
 * 'Effective 1/1/24 - 3/31/24'.
 */
const LAST_DAY = new RegExp(
  String.raw`\b(?:(?:VALID|GOOD|FIRM|HELD|HOLDS?|GUARANTEED|PROTECTED|EFFECTIVE)\b(?:[^.;\d]{0,30}?\b${UNTIL}|[^.;\d]{0,20}${FROM_DAY} {0,2}(?:[-–]|${UNTIL}))|(?:EXPIRES?|EXPIRED|EXPIRATION(?: DATE)?|EXP\.? DATE|VALID (?:TO|UNTIL|THRU)|GOOD THRU)(?: ON)?)[ :]{0,3}${DAY}`,
  'i',
)
/** The first day of prices: 'Effective: 3/1/2027', 'PRICES EFFECTIVE AS OF MARCH 1, 2027', 'Eff. 3/1/27'. */
const FIRST_DAY = new RegExp(
  String.raw`\b(?:EFFECTIVE|EFF\b\.?)(?: DATE)?[ :]{0,3}(?:(?:AS OF|FROM|ON|BEGINNING|STARTING) )?${DAY}`,
  'i',
)
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The last day of prices that a text names, as YYYY-MM-DD; null if it names none. */
export const lastDayIn = (text: string): string | null => dayIn(text, LAST_DAY)

/** The first day of prices that a text names, as YYYY-MM-DD; null if it names none. */
export const firstDayIn = (text: string): string | null => dayIn(text, FIRST_DAY)

function dayIn(text: string, pattern: RegExp): string | null {
  const found = text.length <= LONGEST ? pattern.exec(text)?.groups : undefined
  if (!found) return null
  const year = Number(found.year ?? found.yearOf)
  const month = found.name ? MONTHS.indexOf(found.name.toUpperCase()) + 1 : Number(found.month)
  const day = Number(found.day ?? found.dayOf)
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year < 100 ? 2000 + year : year}-${two(month)}-${two(day)}`
}

/** True for a text that says that prices held until a day before `today` (YYYY-MM-DD). */
export function saysExpired(text: string, today: string): boolean {
  const day = lastDayIn(text)
  return day !== null && day < today
}
