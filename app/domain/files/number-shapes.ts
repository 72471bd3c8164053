import { isMoneyColumn } from '../pricing/money'
import { isGroupedRight, type NumberText, readNumberText, withCommas } from '../pricing/number-text'
import { COLUMN, isWorkedOut } from '../table/columns'

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15
const SIGNS_BEFORE: ReadonlySet<string> = new Set(['', '-', '$', '-$'])
/** In the language of number formats; what stands in quotes is shown as it is. */
const SHAPE = /^("\$")?(#,##0|0+)(?:\.(0+))?("%")?$/
/** How the numbers of a column look in a spreadsheet. */
const LOOKS = { money: '"$"#,##0.00', percent: 'General"%"', plain: 'General' } as const

/** A number of a worksheet with the format that shows it. */
export interface ShapedNumber {
  readonly number: number
  readonly format: string
}

/**
 * The number in a cell of QTY, an amount or %; null for any other column, and where the text is not just a number. Its
 * format looks as spreadsheets do, and keeps beside that how the number was written ('007', '1,248.00', '10%'): in the
 * section for zeros, which hardly anybody ever sees.
 */
export function shapedNumber(column: string, text: string): ShapedNumber | null {
  const look = lookOf(column)
  const { before, whole, fraction, after } = writtenIn(text) ?? NOTHING
  const digits = whole.replaceAll(',', '')
  if (look === null || whole === '' || digits.length + fraction.length > DIGITS) return null
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length)}`
  const wholes = whole.includes(',') ? '#,##0' : whole.startsWith('0') ? '0'.repeat(whole.length) : '0'
  const shape = `${before.includes('$') ? '"$"' : ''}${wholes}${places}${after ? '"%"' : ''}`
  const number = Number(`${before.startsWith('-') ? '-' : ''}${digits}.${fraction}`)
  return inShape(number, shape) === text ? { number, format: `${look};-${look};${shape};@` } : null
}

const NOTHING = { before: '', whole: '', fraction: '', after: '' }

/** A number without blanks, its commas where they belong, and digits behind its dot; null for any other. */
function writtenIn(text: string): NumberText | null {
  const number = readNumberText(text)
  if (!number || !SIGNS_BEFORE.has(number.before) || (number.after !== '' && number.after !== '%')) return null
  return isGroupedRight(number.whole) && number.hasDot === (number.fraction !== '') ? number : null
}

/** A number as it was written before it got one of our formats; null under any other, and where it is another number by now. */
export function writtenNumber(number: number, format: string): string | null {
  const look = Object.values(LOOKS).find((one) => format.startsWith(`${one};-${one};`) && format.endsWith(';@'))
  return look === undefined ? null : inShape(number, format.slice(2 * look.length + 3, -2))
}

function lookOf(column: string): string | null {
  if (isMoneyColumn(column) || isWorkedOut(column)) return LOOKS.money
  if (column === COLUMN.percent) return LOOKS.percent
  return column === COLUMN.qty ? LOOKS.plain : null
}

/** Null where the shape has no room for all of the number. */
function inShape(number: number, shape: string): string | null {
  const [, dollar, wholes, places = '', percent] = SHAPE.exec(shape) ?? []
  if (wholes === undefined || Math.abs(number) >= 10 ** DIGITS) return null
  const plain = Math.abs(number).toFixed(places.length)
  if (Number(plain) !== Math.abs(number)) return null
  const [whole = '', fraction] = plain.split('.')
  const shown = wholes.startsWith('#') ? withCommas(whole) : whole.padStart(wholes.length, '0')
  const sign = number < 0 ? '-' : ''
  return `${sign}${dollar ? '$' : ''}${shown}${fraction === undefined ? '' : `.${fraction}`}${percent ? '%' : ''}`
}
