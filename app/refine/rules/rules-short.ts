import { type Decimal, isMoneyColumn } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { moveBy } from '../edit/moves'
import { stepFor } from '../edit/number-steps'
import { type Found, noted, type Rule, type Step } from '../edit/step'
import { folded } from '../language/facts'
import { isNumeric } from '../language/numeric'
import { refine as words } from '../language/refine-messages'
import type { RowSet } from '../language/work'
import { CannotRefine, need, write } from '../language/work'
import { amountText } from '../phrases/amounts'
import { equal } from '../phrases/condition'
import { setOf } from '../phrases/row-sets'
import type { Amount, Named } from '../phrases/slots'

/** True if an amount fits a column: a percentage only fits the rate, and money only fits prices. */
function fits({ unit, value }: Amount, column: string): boolean {
  if (!isNumeric(column) || value.units < 0n || unit === 'points') return false
  if (unit === 'percent') return column === COLUMN.percent
  return unit !== 'money' || isMoneyColumn(column)
}

/** Assigns each name its number. */
function countsTo(column: string, counts: readonly (readonly [Named, Amount])[]): Step | null {
  if (counts.length === 0 || !counts.every(([, amount]) => fits(amount, column))) return null
  const names = new Set(counts.map(([{ value }]) => folded(value)))
  // A mix of types and makers, or a repeated name, could assign two numbers to one row.
  if (names.size < counts.length || new Set(counts.map(([name]) => name.column)).size > 1) return null
  return {
    rows: { select: (_, pool) => [...pool], special: true, each: false, listed: true },
    column,
    reach: 'all',
    about: 'changed',
    run(work, pool) {
      need(work, column)
      for (const [name, { value }] of counts) {
        const rows = setOf(equal(name.column, name.value)).select(work, pool)
        if (rows.length === 0) throw new CannotRefine(words.noPlaceFor(name.value))
        for (const row of rows) write(work, row, column, amountText(column, value))
      }
    },
  }
}

/** "Qty: A 30, B 12", "comm: Lithonia 12, Gotham 9". */
const listed = (found: Found): Step | null =>
  found.ownersOf() === null && (found.counts().length > 1 || found.has('colon') || isNumeric(found.column()))
    ? countsTo(found.column(), found.counts())
    : null

/** "Commission 5", after "if …" or for all rows. */
const levelled = (found: Found): Step | null => {
  const [column, amount] = [found.column(), found.amount()]
  if (!amount || !fits(amount, column)) return null
  return {
    rows: found.allRows(),
    column,
    reach: 'fixtures',
    weak: true,
    run(work, rows) {
      need(work, column)
      for (const row of rows) write(work, row, column, amountText(column, amount.value))
    },
  }
}

/** "HALO: 9% commission". */
const rated = (found: Found): Step | null => (found.amount()?.unit === 'plain' ? null : levelled(found))

/** "A: 30, B: 40": whole numbers next to types are quantities, money is a price. */
const bare = (found: Found): Step | null => {
  const counts = found.counts()
  const isShort =
    counts.length > 1 || /[:=@$]|\bnow\b/i.test(found.clause.sourceBetween(found.clause.from, found.clause.to))
  if (!isShort) return null
  if (counts.every(([, { unit }]) => unit === 'money')) return countsTo(COLUMN.unit, counts)
  const areCounts = counts.every(
    ([name, { unit, value }]) => name.column === COLUMN.type && unit === 'plain' && value.scale === 0,
  )
  const step = areCounts && !found.clause.sourceBetween(found.clause.from, found.clause.to).includes('@')
  return step ? noted(countsTo(COLUMN.qty, counts), words.countedAsQuantity) : null
}

/** Writes a number into a column of the rows. */
function numberTo(column: string, value: Decimal, rows: RowSet): Step {
  const text = amountText(column, value)
  return {
    rows,
    column,
    reach: 'fixtures',
    run(work, all) {
      for (const row of all) write(work, row, column, text)
    },
  }
}

/** "Halo at $75", "make B 150 dollars": money without "more" or "less" is a price. */
const priced = (found: Found): Step | null => {
  const amount = found.amount()
  const rows = found.allRows()
  if (amount?.unit !== 'money' || !rows || rows.back || amount.value.units < 0n) return null
  return numberTo(COLUMN.unit, amount.value, rows)
}

/** "Price A 121": the verb names the column. */
const pricedBare = (found: Found): Step | null => {
  const amount = found.amount()
  const rows = found.allRows()
  if (amount?.unit !== 'plain' || amount.value.units < 0n || !rows || rows.everything || rows.back) return null
  return numberTo(COLUMN.unit, amount.value, rows)
}

/** "Set A to 31 pieces". */
const pieces = (found: Found): Step | null => {
  const amount = found.amount()
  const rows = found.allRows()
  if (amount?.unit !== 'plain' || amount.value.scale !== 0 || amount.value.units < 0n || !rows || rows.everything)
    return null
  return numberTo(COLUMN.qty, amount.value, rows)
}

/** "Lithonia +5%": changes the price by a percentage or money; a bare number would be ambiguous. */
const shifted = (found: Found): Step | null => {
  const shift = found.shift()
  if (!shift || (shift.amount.unit !== 'percent' && shift.amount.unit !== 'money') || found.allRows() === null)
    return null
  const change = moveBy(shift.amount, COLUMN.unit, shift.down)
  return change && stepFor(found, change, COLUMN.unit)
}

/** "10% off Gotham", "5% up for all but Bega". */
const cheaper =
  (down: boolean) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    const rows = found.allRows()
    if (!amount || !rows || rows.back || (amount.unit !== 'percent' && amount.unit !== 'money')) return null
    const change = moveBy(amount, COLUMN.unit, down)
    return change && stepFor(found, change, COLUMN.unit)
  }

const EACH = '[each|ea|apiece|per piece|a piece|per fixture|per unit|net|even]'
const PIECES = '(pieces|piece|pcs|pc|units|ea|fixtures)'

/** Requests without a verb, as in quick notes. */
export const SHORT_RULES: readonly Rule[] = [
  { notation: '[$SET] {col} [for|of|on] {colon} {counts}', build: listed },
  { notation: '[$SET] {col} [for|of|on] {counts}', build: listed },
  { notation: '{col} [to|at|=] {amount}', build: levelled },
  { notation: '[a] {amount} {col}', build: rated },
  { notation: '{counts}', build: bare },
  { notation: `{rows} (at|@|for|=|:|is|are|costs|cost|now|now at) {amount} ${EACH}`, build: priced },
  { notation: `{rows} {amount} ${EACH}`, build: priced },
  { notation: `(make|set|price|quote|sell|put|bill) {rows} [to|at|=|for|@] {amount} ${EACH}`, build: priced },
  { notation: `(price|reprice|re-price) {rows} [to|at|=|@|:] {amount} ${EACH}`, build: pricedBare },
  { notation: `(make|set|put|change) {rows} [to|at|=] {amount} ${PIECES}`, build: pieces },
  { notation: `{rows} (is|are|should be|=|:|now) {amount} ${PIECES}`, build: pieces },
  { notation: '{rows} [:] {shift}', build: shifted },
  { notation: '{amount} off {rows}', build: cheaper(true) },
  { notation: '{rows} (get|gets) {amount} off', build: cheaper(true) },
  { notation: '{amount} (up|more) (for|on) {rows}', build: cheaper(false) },
  { notation: '{amount} (down|less) (for|on) {rows}', build: cheaper(true) },
]
