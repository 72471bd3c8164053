/** Longer texts are not read. */
const LONGEST = 400
const DAY = String.raw`(?:(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})|(?<name>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? (?<dayOf>\d{1,2})(?:ST|ND|RD|TH)?,? (?<yearOf>\d{4}))(?!\d)`
/** The last day of prices: 'Quote valid until 4/30/2024', 'FIRM FOR RELEASE BY 12/31/21', 'Expires: April 30, 2024'. */
const LAST_DAY = new RegExp(
  String.raw`\b(?:(?:VALID|GOOD|FIRM|HELD|HOLDS?|GUARANTEED|PROTECTED|EFFECTIVE)\b[^.;\d]{0,30}?\b(?:THRU|THROUGH|UNTIL|UNTILL|TILL?|TO|BY|BEFORE)|(?:EXPIRES?|EXPIRED|EXPIRATION(?: DATE)?|EXP\.? DATE|VALID (?:TO|UNTIL|THRU)|GOOD THRU)(?: ON)?)\b[ :]{0,3}${DAY}`,
  'i',
)
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** The last day of prices that a text names, as YYYY-MM-DD; null if it names none. */
export function lastDayIn(text: string): string | null {
  const found = text.length <= LONGEST ? LAST_DAY.exec(text)?.groups : undefined
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
