import { writtenNumber } from './number-shapes'

/** Digits that Excel keeps of a number. */
const DIGITS = 15
const DAY_MS = 86_400_000
/** Day 0 of each calendar; the first takes 1900 for a leap year, so its days before March 1900 are one off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** A number of a worksheet as a person reads it under its format: '118.5', '15%', '1/31/2025'; under one of ours as it was written. */
export function numberText(value: string, format: string, is1904 = false): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const written = writtenNumber(number, format)
  if (written !== null) return written
  // What stands in quotes or behind a backslash is shown, not followed; quotes that nothing closes hold all that follows.
  const code = format.replace(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g, '')
  if (code.includes('%')) return `${plainNumber(number * 100)}%`
  if (/[dy]/i.test(code) && number >= 0 && number <= LAST_DAY) return usDate(number, is1904)
  return plainNumber(number)
}

/** In digits, without the faint remainders of binary fractions: 0.1 + 0.2 is '0.3'. */
function plainNumber(number: number): string {
  const short = Number(number.toPrecision(DIGITS))
  const text = String(short)
  return text.includes('e') ? short.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

function usDate(days: number, is1904: boolean): string {
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MS)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}
