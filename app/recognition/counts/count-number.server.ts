import { withoutEnd } from '~/domain/edges'
import { MAX_COUNT, MAX_COUNT_TEXT } from '~/domain/limits/counts'

/** A number as printed in counts: 24, 1,204, 2.5. A comma only groups three digits. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!,?\d)|\d+)(?:\.\d+)?(?![.,]*\d)`
export const UNIT = String.raw`(?:\s*(?:EA|EACH|PCS?|PIECES?|NOS?|UNITS?|FIXTURES?|CT|COUNTS?|TOTAL|X|REQ'?D)\.?)?`
const WHOLE_NUMBER = new RegExp(String.raw`^[(\[×]?\s*(${NUMBER})(?:\s*[)\]])?${UNIT}$`, 'i')

/** Returns the number of a text that is just a count: 12, (12), 1,200, 24 EA; otherwise null. X1 is a type: see `withTimes`. */
export function countIn(text: string): number | null {
  const digits = text.length > MAX_COUNT_TEXT ? undefined : WHOLE_NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? null : numberOf(digits)
}

/** Returns the value of digits matched by NUMBER; null above MAX_COUNT. */
export function numberOf(digits: string): number | null {
  const count = Math.round(Number(digits.replaceAll(',', '')) * 1000) / 1000
  return count <= MAX_COUNT ? count : null
}

const LETTERS_FOR_DIGITS = /^(?=.*\d)[\dlI|Oo]{2,5}$|^[lI|]$/

/** Returns the digits of a number in which a 1 or 0 was read as a letter ("l2"), for the user to check; otherwise null. */
export function digitsIn(text: string): string | null {
  if (!LETTERS_FOR_DIGITS.test(text) || /^\d+$/.test(text)) return null
  return text.replace(/[lI|]/g, '1').replace(/[Oo]/g, '0')
}

/** Texts in place of a count that is unknown or not required. */
const NO_COUNT =
  /^(?:\?+|[-–—.]+|T\.?B\.?[DA]\.?|T\.?B\.?C\.?|NONE|N\/?A|N\.?I\.?C\.?|UNKNOWN|VARIES|VERIFY|V\.?I\.?F\.?|LATER|PENDING|ALLOW(?:ANCE)?|LOT|BY OTHERS|EXIST(?:ING)?|SEE\b.*|\(.*\))$/i

/** 2 or 3, about 12, 12 approx, 5 or so */
const ROUGHLY =
  /^(?:\d+\s*(?:OR|TO|AND|PLUS|PER)\b.*|\d+\s*\((?=[^A-Z]*[A-Z]).*\)|(?:ABOUT|APPROX(?:IMATELY)?\.?|CA\.?|AROUND|ROUGHLY|MIN\.?|MAX\.?|UP TO|AT LEAST|SAY)\s*\d+|\d+\s*(?:APPROX(?:IMATELY)?|MIN|MAX)\.?)$/i
const IN_WORDS =
  /^(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE|(?:A )?DOZEN|TWENTY|THIRTY|FORTY|FIFTY|HUNDRED)(?:[ -](?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|HUNDRED))?$/i

/** A size at the start of a description. */
const MEASURE_FIRST = /^\d+(?:[./-]\d+)*\s*(?:["″']|[X×]\s*\d)/i

/** True for a text that replaces a count without being one: ?, TBD, 4-6, 20 + 5, ~12, 1/2, 12 +/-, 2 or 3, twelve. */
export function isAmount(text: string): boolean {
  const plain = text.trim()
  if (plain.length > MAX_COUNT_TEXT) return false
  if (NO_COUNT.test(plain) || ROUGHLY.test(plain) || IN_WORDS.test(plain)) return true
  // "1ST FLR" names a floor.
  if (/^\d+(?:ST|ND|RD|TH)\b/i.test(plain)) return false
  // X1 is the exit sign; 2X4 TROFFER and 6" DOWNLIGHT are sizes of a fixture.
  if (/^x\s?\d+$/i.test(plain) || (MEASURE_FIRST.test(plain) && /[A-Z]{3}/i.test(plain))) return false
  return (
    /\d/.test(plain) && [plain, withoutWord(plain), withoutWord(withoutWord(plain))].some((part) => SIGNS.test(part))
  )
}

/** Characters of numbers that are not counts. */
const SIGNS = /^[\d\s.,;:+\-–—=/~±<>≈≤≥?*#(){}[\]xX×&$%'"]+$/

/** Removes the last word of a text and the white before it. */
function withoutWord(text: string): string {
  const undotted = text.endsWith('.') ? text.slice(0, -1) : text
  const rest = withoutEnd(undotted, LETTERS)
  return rest === undotted ? text : rest.trimEnd()
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Numbers that belong to a description: sizes, lumens, volts. */
const MEASURE =
  // linear-enough: the name of a count (MAX_COUNT_TEXT)
  /\b\d+(?:[.\-/]\d+)*\s*(?:["″'°%]|(?:LM|LUMENS?|K|W|WATTS?|V|VOLTS?|VA|FT|FOOT|FEET|IN|INCH(?:ES)?|MM|CM|M|LAMPS?|LT|LIGHTS?|HEADS?|GANG|CELLS?|CIRCUITS?|CKT|DEG|CRI|HRS?|HOURS?|MIN|SERIES|SQ|DIA|WAY|PORT|LED)\b)|\b\d+\s*['"]?\s*[X×]\s*\d+\S*/gi

/** True if a name contains a number, so that the number after it may be its second half. */
export function holdsNumber(name: string): boolean {
  if (name.length > MAX_COUNT_TEXT) return true
  return /(?:^|[\s:=@×(+~/-])\d[\d.,]*(?![\w/"'])/.test(name.replace(MEASURE, ' '))
}
