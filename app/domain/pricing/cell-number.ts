import { MAX_NUMBER_TEXT } from '../limits/numbers'
import { COLUMN } from '../table/columns'
import {
  type Decimal,
  formatDecimal,
  formatMoney,
  isMoneyColumn,
  isNumberColumn,
  isPlainNumber,
  negate,
  parseDecimal,
  roundHalfUp,
  simplest,
} from './money'
import { isGroupedRight, readNumberText, signsIn, usualSigns } from './number-text'

/** The character between whole digits and decimals; the other one groups thousands. */
export type DecimalSign = '.' | ','

/** Digits alone. */
export const WHOLE = /^\d{1,9}$/
/** Matches nearly every amount; testing it first takes a fifth of the time. */
const IN_CENTS = /^\d{1,9}(\.\d{1,2})?$/
/** Includes the wide digits of East Asian keyboards. */
const DIGIT = /[\d\uff10-\uff19]/
const SEPARATOR = /[.,]/g
/** An apostrophe between thousands, as Swiss amounts have: '1'250.00'. In a length it means feet. */
const APOSTROPHE_GROUP = /(\d)['’](?=\d{3}(?!\d))/g
/** A space between thousands, as in '1 234,56'. */
const BLANK_GROUP = /(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g

/**
 * Reads the text of a cell in `column` as one number, with amounts rounded to cents. Returns null if it is not a number
 * or is more than one ('12+8', "2 @ 4'", '12,50'): such a text counts for nothing in totals, on paper and in exports.
 * Credits are amounts below zero: '(50.00)', '50.00-', 'CR 50.00'. `parseDecimal` reads the digits only after this
 * check. [GRID-041]
 */
export function cellNumber(column: string, text: string, sign: DecimalSign = '.'): Decimal | null {
  if (sign === '.' && IN_CENTS.test(text)) return parseDecimal(text)
  const value = exactNumber(column, text, sign)
  return value && isMoneyColumn(column) && value.scale > 2 ? roundHalfUp(value, 2) : value
}

/** True if the number in a text has fractions of a cent, which an amount cell rounds: 12.345, not 12.500. */
export function losesDecimals(column: string, text: string, sign: DecimalSign = '.'): boolean {
  if (!isMoneyColumn(column) || (sign === '.' && IN_CENTS.test(text))) return false
  const value = exactNumber(column, text, sign)
  return value !== null && simplest(value).scale > 2
}

/** Accepted texts around the digits, as 'word before|signs before, signs after|word after'. */
const PERCENTAGE = /^\|-? %?\|$/
const COUNT = /^\|-? \|(EA|EACH|PCS?|PIECES?|UNITS?|FIXTURES?|POLES?|HEADS?)?$/
const AMOUNT = /^(CR|USD?)?\|(\$?-? |-\$ |\$?\(-?\$? \)|\$? -)\|(CR|USD?|EA|EACH|NET|PCS?|PIECES?|UNITS?)?$/
const BELOW_ZERO = /CR|[-(]/
/** The end of a price without cents, after its decimal sign: '95,-', '1,250.--'. It is no credit. */
const WITHOUT_CENTS = /(?<=\d)([.,])\s*[-—]{1,2}$/

/** Like `cellNumber`, but keeps all decimals. */
export function exactNumber(column: string, text: string, sign: DecimalSign = '.'): Decimal | null {
  if (text.length > MAX_NUMBER_TEXT || !DIGIT.test(text)) return null
  const { before, middle, after } = wordsAround(usualSigns(text.trim()).toUpperCase())
  const [noCents, mark] = WITHOUT_CENTS.exec(middle) ?? []
  const isOwed = !noCents && middle.endsWith('-')
  const written = middle.slice(0, middle.length - (noCents?.length ?? (isOwed ? 1 : 0))).trimEnd()
  const isPointed = (mark ?? sign) === '.'
  const group = isPointed ? ',' : '.'
  // Beside apostrophes, the sign between thousands may be a decimal one.
  const joined =
    isMoneyColumn(column) && !written.includes(group) ? written.replace(APOSTROPHE_GROUP, `$1${group}`) : written
  const number = readNumberText(isPointed ? joined : pointed(joined))
  if (!number || (mark && number.hasDot)) return null
  if (number.whole !== '' && !isGroupedRight(number.whole)) return null
  const around = `${before}|${signsIn(number.before)} ${signsIn(number.after)}${isOwed ? '-' : ''}|${after}`
  const form = column === COLUMN.percent ? PERCENTAGE : column === COLUMN.qty ? COUNT : AMOUNT
  const value = form.test(around) ? parseDecimal(`${number.whole.replaceAll(',', '')}.${number.fraction}`) : null
  return value && BELOW_ZERO.test(around) ? negate(value) : value
}

/** Returns the same number with a decimal point. */
function pointed(text: string): string {
  return text.replace(BLANK_GROUP, '$1.').replace(SEPARATOR, (one) => (one === ',' ? '.' : ','))
}

/** Splits a text in capitals into the word at its start, the rest, and the word at its end: 'CR', '50.00', 'EA'. */
function wordsAround(text: string): { readonly before: string; readonly middle: string; readonly after: string } {
  let [start, end] = [0, text.length]
  while (isLetter(text.charCodeAt(start))) start += 1
  if (text.endsWith('.') && isLetter(text.charCodeAt(end - 2))) end -= 1
  const wordEnd = end
  while (end > start && isLetter(text.charCodeAt(end - 1))) end -= 1
  const [before, after] = [text.slice(0, start), text.slice(end, wordEnd)]
  const middle = text.slice(start, end).trim()
  return { before, middle: after !== '' && middle.endsWith('/') ? middle.slice(0, -1).trimEnd() : middle, after }
}

const isLetter = (code: number) => code >= 65 && code <= 90

/**
 * Returns the text to store when `text` arrives in a cell of `column`. A number in another form becomes plain digits:
 * with a minus for a credit, and amounts in cents. Any other text is kept; the grid marks it, and it counts for
 * nothing.
 */
export function storedNumberText(column: string, text: string, sign: DecimalSign = '.'): string {
  if (!isNumberColumn(column) || WHOLE.test(text) || (sign === '.' && IN_CENTS.test(text))) return text
  const value = cellNumber(column, text, sign)
  if (value === null) return text
  const isMoney = isMoneyColumn(column)
  if (sign === '.' && isPlainNumber(text) && !(isMoney && (parseDecimal(text)?.scale ?? 0) > 2)) return text
  return isMoney ? formatMoney(value) : formatDecimal(simplest(value))
}

/** A comma with at most three digits after it. */
const DECIMAL_COMMA = /,\d{0,3}(?!\d)/

/**
 * Returns the decimal sign that cells prove: a point if at least one is a number only with a decimal point; otherwise a
 * comma if more are numbers only with a decimal comma ('12,50', '1.234,56') than have a comma between thousands
 * ('1,250'). Null if no cell proves either. A space between thousands, as in '1 250', proves nothing, and neither do
 * more decimals than thousands have digits: '1,2500' may be a mistyped 12,500.
 */
export function provenSign(cells: Iterable<readonly [column: string, text: string]>): DecimalSign | null {
  let [commas, thousands] = [0, 0]
  for (const [column, text] of cells) {
    if (!isNumberColumn(column) || WHOLE.test(text) || !DIGIT.test(text)) continue
    const [point, comma] = [cellNumber(column, text, '.'), cellNumber(column, text, ',')]
    if (point && !comma) return '.'
    if (comma && (!point || text.includes(',-')) && DECIMAL_COMMA.test(text)) commas += 1
    else if (comma && point && text.includes(',')) thousands += 1
  }
  return commas > thousands ? ',' : null
}

/** A number that is a thousand times larger with a decimal comma than with a decimal point: '12.345'. */
const THOUSANDFOLD = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/

/** True for a number that is read as thousands only because of `sign`. */
export const mayBeDecimal = (column: string, text: string, sign: DecimalSign) =>
  sign === ',' && isNumberColumn(column) && THOUSANDFOLD.test(text)

const SEPARATED = /\d[.,]\d/

/** True for a text with a point or a comma between digits. */
export const isSeparated = (text: string) => SEPARATED.test(text)

/** Returns the decimal sign of a table: the one that its cells prove, otherwise a point. */
export function decimalSignOf(cells: Iterable<readonly [column: string, text: string]>): DecimalSign {
  const all = [...cells]
  return all.some(([, text]) => text.includes(',')) ? (provenSign(all) ?? '.') : '.'
}
