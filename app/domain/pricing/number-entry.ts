import { CALCULATOR_MAX_LENGTH } from '../limits/numbers'
import { COLUMN } from '../table/columns'
import { evaluate, type Fraction, type PercentMeaning, roundedTo } from './arithmetic'
import { losesDecimals, storedNumberText } from './cell-number'
import { type Decimal, formatDecimal, formatMoney, isMoneyColumn, parseDecimal, simplest } from './money'
import { usualSigns } from './number-text'

/**
 * The result of typing a text into a number column. 'number': the number to store; `exact` is the number as typed if
 * cents cannot hold it, and the cell is then marked (never for the result of a calculation, whose decimals the user did
 * not type). 'words': stored as is and marked. 'refused': it starts like a number but is not one, or has misplaced
 * thousands separators.
 */
export type Entry =
  | { readonly kind: 'number'; readonly text: string; readonly exact?: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'words' }
  | { readonly kind: 'refused'; readonly why: 'number' | 'separator' }

/** Decimals kept in intermediate results, so that a third of a price times three is the price. */
export const WORKING_DECIMALS = 10

/** Returns the meaning of a percent sign in a number column. */
export const percentIn = (column: string): PercentMeaning => (column === COLUMN.percent ? 'unit' : 'share')

const BEGINS_LIKE_A_NUMBER = /^[\d.,+\-*/($=%]/
const PLAIN_AMOUNT = /^-?\d+(\.\d\d?)?$/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
const PART_OF_ONE = /^-?\.\d+$/
/** A negative amount in accounting notation. */
const OWED = /^\( ?(\$? ?[\d.,]+) ?\)$/
/** A single run of digits, so nothing is computed. */
const ONE_NUMBER = /^[^\d.,]*[\d.,]+[^\d.,]*$/
const DOLLAR_BEFORE_SIGN = /^\$ ?-/

/**
 * Parses text typed into a cell of a number column: numbers, dollar signs, thousands separators, percent signs and
 * arithmetic. Rounds amounts to cents, halves up; keeps WORKING_DECIMALS decimals of QTY and %. [CALC-06][CALC-15]
 */
export function entryOf(column: string, typed: string): Entry {
  const text = usualSigns(typed).trim()
  if (text === '') return { kind: 'blank' }
  // 'CR 50.00' and 'USD 12' are numbers too.
  if (!BEGINS_LIKE_A_NUMBER.test(text)) return entryAsRead(column, text) ?? { kind: 'words' }
  if (text.length > CALCULATOR_MAX_LENGTH) return { kind: 'refused', why: 'number' }
  const value = evaluate(asExpression(text), percentIn(column))
  const stored = value && storedNumber(column, value, asWritten(text))
  if (value && stored !== null) return numberEntry(stored, ONE_NUMBER.test(text) ? exactText(column, value) : null)
  // This is not a calculation but a number as written in files: '50-', '50 CR'.
  const read = entryAsRead(column, text)
  if (read) return read
  const isOneWithout =
    text.includes(',') && evaluate(asExpression(text.replaceAll(',', '')), percentIn(column)) !== null
  return { kind: 'refused', why: isOneWithout ? 'separator' : 'number' }
}

/** Parses a number by the import grammar; null if it is not a number or would be stored unchanged. */
function entryAsRead(column: string, text: string): Entry | null {
  const said = storedNumberText(column, text)
  return said === text ? null : numberEntry(said, losesDecimals(column, text) ? text : null)
}

const numberEntry = (text: string, exact: string | null): Entry => ({
  kind: 'number',
  text,
  ...(exact !== null && { exact }),
})

/** Returns a number from a text without division, with all decimals; null if the cell can hold them all. */
function exactText(column: string, { top, bottom }: Fraction): string | null {
  const exact = formatDecimal(simplest({ units: top, scale: String(bottom).length - 1 }))
  return losesDecimals(column, exact) ? exact : null
}

function asExpression(text: string): string {
  const bare = text.startsWith('=') ? text.slice(1).trim() : text
  return bare.replace(OWED, '-$1').replace(DOLLAR_BEFORE_SIGN, '-$')
}

/** Returns the digits as typed, without characters that only aid reading. */
const asWritten = (text: string) => text.replace(/[$,%\s]/g, '')

/**
 * Returns a number as stored in a cell of `column`; keeps `written` if it is in that form already. Null if it cannot be
 * stored.
 */
export function storedNumber(column: string, value: Fraction, written = ''): string | null {
  if (isMoneyColumn(column)) return PLAIN_AMOUNT.test(written) ? written : formatMoney(roundedTo(value, 2))
  if (PLAIN_NUMBER.test(written)) return written
  if (PART_OF_ONE.test(written)) return written.replace('.', '0.')
  const exact = roundedTo(value, WORKING_DECIMALS)
  // Rounding must not turn a fraction into a whole number.
  if (isWhole(exact) && value.top % value.bottom !== 0n) return null
  return formatDecimal(simplest(exact))
}

const isWhole = (value: Decimal) => simplest(value).scale === 0

/** Returns the number in a cell as a fraction; null if its text is not a number. */
export function fractionIn(text: string): Fraction | null {
  const value = parseDecimal(text)
  return value && { top: value.units, bottom: 10n ** BigInt(value.scale) }
}
