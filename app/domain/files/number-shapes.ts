import { isMoneyColumn } from '../pricing/money'
import { isGroupedRight, type NumberText, readNumberText, withCommas } from '../pricing/number-text'
import { COLUMN, isWorkedOut } from '../table/columns'

/** Digits of a number that spreadsheets keep. */
const DIGITS = 15
const SIGNS_BEFORE: ReadonlySet<string> = new Set(['', '-', '$', '-$'])
/** A number format in which quoted parts are shown literally. */
const SHAPE = /^("\$")?(#,##0|0+)(?:\.(0+))?("%")?$/
/** Number formats of the columns. */
const LOOKS = { money: '"$"#,##0.00', percent: 'General"%"', plain: 'General' } as const

/** A worksheet number and its format. */
export interface ShapedNumber {
  readonly number: number
  readonly format: string
}

/**
 * Parses a cell of QTY, an amount or % as a number; null for other columns and texts that are not just a number. The
 * format shows it as spreadsheets usually do and records the original notation ('007', '1,248.00', '10%') in its
 * section for zeros, which is rarely displayed.
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

/** Parses a number without spaces, with correctly placed commas and digits after its dot; null for others. */
function writtenIn(text: string): NumberText | null {
  const number = readNumberText(text)
  if (!number || !SIGNS_BEFORE.has(number.before) || (number.after !== '' && number.after !== '%')) return null
  return isGroupedRight(number.whole) && number.hasDot === (number.fraction !== '') ? number : null
}

/**
 * Returns a number as it was written before it got one of our formats; null for other formats or if the number has
 * changed.
 */
export function writtenNumber(number: number, format: string): string | null {
  const look = Object.values(LOOKS).find((one) => format.startsWith(`${one};-${one};`) && format.endsWith(';@'))
  return look === undefined ? null : inShape(number, format.slice(2 * look.length + 3, -2))
}

function lookOf(column: string): string | null {
  if (isMoneyColumn(column) || isWorkedOut(column)) return LOOKS.money
  if (column === COLUMN.percent) return LOOKS.percent
  return column === COLUMN.qty ? LOOKS.plain : null
}

/** Null if the shape cannot show the whole number. */
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
