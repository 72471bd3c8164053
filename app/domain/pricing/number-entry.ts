import { CALCULATOR_MAX_LENGTH } from '../limits'
import { COLUMN } from '../table/columns'
import { evaluate, type Fraction, type PercentMeaning, roundedTo } from './arithmetic'
import { losesDecimals, storedNumberText } from './cell-number'
import { type Decimal, formatDecimal, formatMoney, isMoneyColumn, parseDecimal, simplest } from './money'
import { usualSigns } from './number-text'

/**
 * What becomes of a text that was typed into a number column: the number that is stored; nothing, since it is blank; words,
 * which are stored as they are and marked; or it is refused, since it begins like a number and is none, or one with
 * separators where no thousands end. `exact` is the number as it was typed if cents do not hold all of it: the cell is then
 * marked. The result of a calculation has no `exact`, for nobody typed its decimals.
 */
export type Entry =
  | { readonly kind: 'number'; readonly text: string; readonly exact?: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'words' }
  | { readonly kind: 'refused'; readonly why: 'number' | 'separator' }

/** Decimals that a number keeps on its way, so that a third of a price times three is the price. */
export const WORKING_DECIMALS = 10

/** What a percent sign means in a number column. */
export const percentIn = (column: string): PercentMeaning => (column === COLUMN.percent ? 'unit' : 'share')

const BEGINS_LIKE_A_NUMBER = /^[\d.,+\-*/($=%]/
const PLAIN_AMOUNT = /^-?\d+(\.\d\d?)?$/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
const PART_OF_ONE = /^-?\.\d+$/
/** An amount below zero as books have it. */
const OWED = /^\( ?(\$? ?[\d.,]+) ?\)$/
/** One run of digits: nothing is worked out. */
const ONE_NUMBER = /^[^\d.,]*[\d.,]+[^\d.,]*$/
const DOLLAR_BEFORE_SIGN = /^\$ ?-/

/**
 * What becomes of `typed` in a cell of a number column: numbers, dollar signs, thousands separators, percent signs and
 * arithmetic by one rule for all of them. Amounts are rounded to cents, halves up; QTY and % stay as exact as
 * WORKING_DECIMALS allows. [CALC-06][CALC-15]
 */
export function entryOf(column: string, typed: string): Entry {
  const text = usualSigns(typed).trim()
  if (text === '') return { kind: 'blank' }
  // 'CR 50.00' and 'USD 12' are numbers all the same.
  if (!BEGINS_LIKE_A_NUMBER.test(text)) return entryAsRead(column, text) ?? { kind: 'words' }
  if (text.length > CALCULATOR_MAX_LENGTH) return { kind: 'refused', why: 'number' }
  const value = evaluate(asExpression(text), percentIn(column))
  const stored = value && storedNumber(column, value, asWritten(text))
  if (value && stored !== null) return numberEntry(stored, ONE_NUMBER.test(text) ? exactText(column, value) : null)
  // No calculation, but a number as files have it: '50-', '50 CR'.
  const read = entryAsRead(column, text)
  if (read) return read
  const isOneWithout =
    text.includes(',') && evaluate(asExpression(text.replaceAll(',', '')), percentIn(column)) !== null
  return { kind: 'refused', why: isOneWithout ? 'separator' : 'number' }
}

/** Returns the number of a text by the grammar for imports. Null if it is no number, or if it is stored unchanged. */
function entryAsRead(column: string, text: string): Entry | null {
  const said = storedNumberText(column, text)
  return said === text ? null : numberEntry(said, losesDecimals(column, text) ? text : null)
}

const numberEntry = (text: string, exact: string | null): Entry => ({
  kind: 'number',
  text,
  ...(exact !== null && { exact }),
})

/** A number without division, in all its decimals; null where the cell holds them all. */
function exactText(column: string, { top, bottom }: Fraction): string | null {
  const exact = formatDecimal(simplest({ units: top, scale: String(bottom).length - 1 }))
  return losesDecimals(column, exact) ? exact : null
}

function asExpression(text: string): string {
  const bare = text.startsWith('=') ? text.slice(1).trim() : text
  return bare.replace(OWED, '-$1').replace(DOLLAR_BEFORE_SIGN, '-$')
}

/** The digits as they were typed, without what only helps to read them. */
const asWritten = (text: string) => text.replace(/[$,%\s]/g, '')

/** A number as it is stored in a cell of `column`; `written`: kept where it says the same already. Null where none can be. */
export function storedNumber(column: string, value: Fraction, written = ''): string | null {
  if (isMoneyColumn(column)) return PLAIN_AMOUNT.test(written) ? written : formatMoney(roundedTo(value, 2))
  if (PLAIN_NUMBER.test(written)) return written
  if (PART_OF_ONE.test(written)) return written.replace('.', '0.')
  const exact = roundedTo(value, WORKING_DECIMALS)
  // Rounding must not make a whole number of what is none.
  if (isWhole(exact) && value.top % value.bottom !== 0n) return null
  return formatDecimal(simplest(exact))
}

const isWhole = (value: Decimal) => simplest(value).scale === 0

/** The number that a cell holds, as a fraction; null where its text is none. */
export function fractionIn(text: string): Fraction | null {
  const value = parseDecimal(text)
  return value && { top: value.units, bottom: 10n ** BigInt(value.scale) }
}
