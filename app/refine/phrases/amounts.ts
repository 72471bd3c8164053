import { cellNumber } from '~/domain/pricing/cell-number'
import {
  add,
  compare,
  type Decimal,
  formatDecimal,
  formatMoney,
  isMoneyColumn,
  multiply,
  negate,
  parseDecimal,
  simplest,
} from '~/domain/pricing/money'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { isNumeric } from '../language/numeric'
import { refine as words } from '../language/refine-messages'
import { numberOfWords } from '../language/spoken-numbers'
import { withPoint } from '../language/tokens'
import { CannotRefine, textOf, type Work, type WorkRow, write } from '../language/work'
import type { Amount } from './slots'

const ONE: Decimal = { units: 1n, scale: 0 }

/** Formats a computed number for a column: money with two decimals, other numbers with as few as possible. */
export function numberText(column: string, value: Decimal): string {
  return isMoneyColumn(column) ? formatMoney(value) : formatDecimal(simplest(value))
}

/** Formats a number that the user stated: it keeps fractions of a cent, which the cell rounds and is marked for. */
export function amountText(column: string, value: Decimal): string {
  const simple = simplest(value)
  return isMoneyColumn(column) && simple.scale > 2 ? formatDecimal(simple) : numberText(column, value)
}

/** Returns the cell text for a stated value; null if the column needs a number and the text is not one. */
export function cellValue(column: string, text: string, quoted: boolean): string | null {
  if (!quoted && /^(blank|empty|nothing|an empty cell|be blank|be empty)$/i.test(text)) return ''
  if (!isNumeric(column)) return quoted || isPlausible(column, text) ? text.toUpperCase() : null
  const plain = text
    .trim()
    .replace(/(?:(?<!\s)\s+)?(each|ea\.?|apiece|per piece|per fixture|per unit|a piece)$/i, '')
    .replace(/(?:(?<!\s)\s+)?(percent|pct|dollars?|bucks|usd|pieces|pcs|units?|points)$/i, '')
    .trim()
  if (column !== COLUMN.qty && /^\$?\d{1,3}([.\u00a0 ]\d{3}){0,3},\d{1,2}%?$/.test(plain))
    return cellValue(column, withPoint(plain), quoted)
  // A percentage is not a price or quantity, and a text with a plus changes a number.
  if (plain.startsWith('+') || (plain.endsWith('%') && column !== COLUMN.percent)) return null
  if (/^-?\$?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?\s*%?$|^\$?\.\d+%?$/.test(plain)) {
    const number = parseDecimal(plain)
    return number === null ? null : amountText(column, number)
  }
  const spoken = numberOfWords(plain)
  if (spoken !== null && !quoted) return numberText(column, { units: BigInt(spoken), scale: 0 })
  // 'TBD' and similar placeholders are single words or quoted.
  return quoted || /^(tbd|tba|n\/?a|call|quote|incl(uded)?|by others|lot|nic)$/i.test(plain) ? text.toUpperCase() : null
}

/** Sentence words that do not occur in the names of types or makers. */
const SENTENCE =
  /(?<!\S)(at|after|before|below|above|under|instead|of|the|to|for|from|with|in|on|into|rows?|lines?|types?|spares?|end|top|bottom|and|or|not|is|are|columns?|vendors?|manufacturers?|mfg|qty|quantity|price|commissions?|comments?|notes?|catalog|all|every|each|unless|where|if|than|over)(?!\S)/i
const LONGEST_TYPE = 3

/** True if an unquoted text may be a value of the column; in TYPE and MFG, sentence words hint at another meaning. */
export function isPlausible(column: string, text: string): boolean {
  if (column !== COLUMN.type && column !== COLUMN.mfg) return true
  if (column === COLUMN.type && text.trim().split(/\s+/).length > LONGEST_TYPE) return false
  // "Its code" describes a value but is not one.
  if (column === COLUMN.mfg && /^(its|their)\b|\b(codes?|abbreviations?)$/i.test(text.trim())) return false
  return !SENTENCE.test(text) && !/[,;!?]/.test(text)
}

/** The factor for a percentage up or down: 5% up is 1.05. */
export function factorOf({ value }: Amount, down: boolean): Decimal {
  const share: Decimal = { units: value.units, scale: value.scale + 2 }
  return add(ONE, down ? negate(share) : share)
}

/** Changes the numbers of a column and leaves other cells alone. `written` formats the result. */
export function changeNumbers(
  work: Work,
  rows: readonly WorkRow[],
  column: string,
  change: (value: Decimal) => Decimal,
  written = numberText,
): void {
  let rounded = 0
  for (const row of rows) {
    const text = textOf(row, column)
    const before = cellNumber(column, text)
    if (!before) {
      if (!work.columns.includes(column)) write(work, row, column, '')
      continue
    }
    let after = change(before)
    if (after.units < 0n && before.units >= 0n) throw new CannotRefine(words.negative(columnLabel(column)))
    // Fixtures ship whole; one too many is better than too few.
    if (column === COLUMN.qty && simplest(after).scale > 0) {
      after = toMultiple(after, ONE, 'up')
      rounded++
    }
    if (compare(before, after) !== 0) write(work, row, column, written(column, after))
  }
  if (rounded > 0) work.notes.push(words.wholeFixtures(rounded))
}

/** Adds the QTY of one row to that of another. @throws CannotRefine if either is not a number */
export function addQuantity(work: Work, to: WorkRow, from: WorkRow): void {
  const [a, b] = [quantityOf(to), quantityOf(from)]
  if (b) write(work, to, COLUMN.qty, numberText(COLUMN.qty, a ? add(a, b) : b))
}

/** Null if QTY is blank. */
function quantityOf(row: WorkRow): Decimal | null {
  const text = textOf(row, COLUMN.qty)
  const value = cellNumber(COLUMN.qty, text)
  if (!value && text.trim() !== '') throw new CannotRefine(words.noNumber(columnLabel(COLUMN.qty), text.slice(0, 40)))
  return value
}

/** Rounds to the nearest multiple of a step, halves away from zero, or to the next one up or down. */
export function toMultiple(value: Decimal, step: Decimal, direction: 'up' | 'down' | 'near'): Decimal {
  const scale = Math.max(value.scale, step.scale)
  const [units, by] = [value.units * 10n ** BigInt(scale - value.scale), step.units * 10n ** BigInt(scale - step.scale)]
  if (by <= 0n) return value
  const rest = ((units % by) + by) % by
  const low = units - rest
  if (rest === 0n) return value
  const up = direction === 'up' || (direction === 'near' && (units < 0n ? rest * 2n > by : rest * 2n >= by))
  return { units: up ? low + by : low, scale }
}

/** The quotient with ten more decimals. */
export function divide(value: Decimal, by: Decimal): Decimal {
  const units = (value.units * 10n ** BigInt(10 + by.scale)) / by.units
  return { units, scale: value.scale + 10 }
}

export const times = multiply
