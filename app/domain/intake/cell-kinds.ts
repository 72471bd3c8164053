import { isAmountHeading, isPriceHeading } from '../checks/unit-price'
import { headerWording } from '../headings/vocabulary'
import { COLUMN } from '../table/columns'

/**
 * What a cell looks like: blank, signs or no number (''), money with cents or a dollar sign, a whole number, another
 * number, a text that begins with a digit ('15W', '2 wks'), another text.
 */
export type Kind = '' | 'money' | 'whole' | 'number' | 'measure' | 'text'

/** Money with a word or a sign around it: 'USD 45.00', '45.00 EA', '(50.00)', 'S10.00'. */
const MONEY =
  /^[A-Z]{0,3}[ $€£(-]{0,3}\d[\d,]{0,12}[.,]\d\d[ )*-]{0,2}(\/? ?(EA|EACH|PCS?|FT|[CM]))?$|^[(-]?\$ ?\d[\d,.]{0,15}\)?$/i
const WHOLE = /^\d{1,9}$|^\d{1,3}(,\d{3}){1,3}$/
const NUMBER = /^-?\d{0,9}[.,]?\d{1,9} ?%?$/
/** A space between thousands. */
const BLANK_GROUP = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g
const STARTS_WITH_DIGIT = /^\d/
const WORDED = /[\p{L}\d]/u
const LETTER = /\p{L}/u
/** Words in place of a number that is not known or not needed. */
const NO_NUMBER =
  /^(TBD|TBA|N\/?A|NONE|VARIES|VARIOUS|INCL?\.?|INCLUDED|NIC|BY (OTHERS|OWNER|EC|GC)|EXISTING|ALLOWANCE|NO (CHARGE|BID)|N\/?C|UNKNOWN|SEE NOTES?)$/i
const LONGEST_NUMBER = 24

export function kindOf(written: string): Kind {
  if (!WORDED.test(written) || NO_NUMBER.test(written)) return ''
  if (written.length > LONGEST_NUMBER) return 'text'
  const text = written.replace(BLANK_GROUP, '')
  if (MONEY.test(text)) return 'money'
  if (WHOLE.test(text)) return 'whole'
  if (NUMBER.test(text)) return 'number'
  return STARTS_WITH_DIGIT.test(text) || !LETTER.test(text) ? 'measure' : 'text'
}

/** The kind of two cells joined by a comma: '4' and '000', '1' and '250.00', '24' and '48', 'Acuity' and 'Inc.'. */
export function joinedKind(left: string, right: string): Kind {
  if (isThousands(left, right)) return CENTS.test(right) ? 'money' : 'whole'
  return STARTS_WITH_DIGIT.test(left) ? 'measure' : 'text'
}

const THOUSANDS = /^\$? ?\d{1,3}$/
const THREE_DIGITS = /^\d{3}(\.\d{1,2})?$/
const CENTS = /\.\d\d$/

/** True for two cells that a comma between thousands may have split: '1' and '200'. */
export const isThousands = (left: string, right: string) => THOUSANDS.test(left) && THREE_DIGITS.test(right)

/** Three digits that are hardly anything but the end of a number: '000', '250.00'. */
const END_OF_NUMBER = /^(0\d\d|\d{3}\.\d\d)$/

/** True for two cells that are hardly anything but the parts of one number: '4' and '000', '1' and '250.00'. */
export const isSplitNumber = (left: string, right: string) => THOUSANDS.test(left) && END_OF_NUMBER.test(right)

/** Such an end with a word of prices, which kinds do not tell from a remark: '250.00 EA', '250 net', '250/C'. */
const END_OF_PRICE = /^\d{3}(\.\d\d)? ?\/? ?(EA|EACH|NET|LIST|PER|PCS?|[CM]|USD|CAD|SELL)\b/i

/** True for two cells that a comma between the thousands of a price has split: '1' and '250.00 EA'. */
export const isSplitPrice = (left: string, right: string) => THOUSANDS.test(left) && END_OF_PRICE.test(right)

/** What a column's heading says of its cells; 'any' for most headings. */
export type Role = 'price' | 'quantity' | 'amount' | 'count' | 'remark' | 'any'

const COUNTED = /\b(WATTS?|WATTAGE|LUMENS?|CCT|CRI)\b/
/** Headings of columns without money. 'Ship' may also be what shipping costs. */
const NO_MONEY =
  /\b(LEAD|SHIP|SHIPS|SHIPPING|DELIVERY|STOCK|FOB|WEEKS?|WKS?|DAYS|ETA|AVAIL|AVAILABILITY|ROOM|AREA|LOCATION|NOTES?|REMARKS?|COMMENTS?|VOLTS?|VOLTAGE|FINISH|COLOR|STATUS|ORIGIN)\b/
const ABOUT_TIME = /\b(DATE|TIME|LEAD)\b/

export function roleOf(heading: string, column: string): Role {
  if (column === COLUMN.unit) return 'price'
  if (column === COLUMN.qty) return 'quantity'
  const wording = headerWording(heading)
  if (COUNTED.test(wording)) return 'count'
  if (ABOUT_TIME.test(wording)) return 'remark'
  if (isPriceHeading(heading) || isAmountHeading(heading)) return 'amount'
  return NO_MONEY.test(wording) ? 'remark' : 'any'
}

export const isNumeric = (kind: Kind) => kind === 'money' || kind === 'whole' || kind === 'number'

/** True if a cell is clearly of another kind than the cell of another row in the same column. */
export function differs(kind: Kind, usual: Kind, role: Role): boolean {
  if (kind === '') return false
  if (usual === '') return kind === 'money' && role === 'remark'
  if (kind === 'measure' && role === 'price') return isNumeric(usual)
  if (kind === usual || kind === 'number' || usual === 'number')
    return isNumeric(kind) !== isNumeric(usual) && (kind === 'text' || usual === 'text')
  if (kind === 'measure' || usual === 'measure') return kind === 'money' || usual === 'money'
  // A price may have cents even if others have none, and amounts are often rounded.
  return isNumeric(kind) !== isNumeric(usual) || !(role === 'amount' || (role === 'price' && kind === 'money'))
}

/** True if a cell is of a kind that its heading does not promise. */
export function contradicts(kind: Kind, role: Role): boolean {
  if (role === 'remark') return kind === 'money'
  if (role === 'count') return kind === 'money' || kind === 'text'
  if (role === 'price') return kind === 'text' || kind === 'measure'
  if (role === 'quantity') return kind === 'text' || kind === 'money'
  return role === 'amount' && kind === 'text'
}

/** True for money where no price belongs, and for a text in place of a number. */
export const isOdd = (kind: Kind, role: Role) =>
  kind === 'money' ? role !== 'price' && role !== 'amount' : kind === 'text' && role !== 'any' && role !== 'remark'
