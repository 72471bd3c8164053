import { formatDecimal, simplest } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { stepFor } from '../edit/number-steps'
import { type Found, noted, type Rule, type Step } from '../edit/step'
import { refine as words } from '../language/refine-messages'
import { divide, factorOf, times } from '../phrases/amounts'
import type { Amount } from '../phrases/slots'

const shown = ({ value }: Amount): string => formatDecimal(simplest(value))

/** A margin is a share of the new price, so the price is divided by the remaining share. */
function margined(found: Found): Step | null {
  const amount = found.amount()
  if (amount?.unit !== 'percent' || amount.value.units <= 0n || isNotPrice(found)) return null
  const left = factorOf(amount, true)
  if (left.units <= 0n) return null
  const step = stepFor(found, (value) => divide(value, left), COLUMN.unit)
  return noted(step, words.marginIs(shown(amount), formatDecimal(simplest(left))))
}

/** A markup is a share of the old price. */
function markedUp(found: Found): Step | null {
  const amount = found.amount()
  if (amount?.unit !== 'percent' || isNotPrice(found)) return null
  const factor = factorOf(amount, false)
  const step = stepFor(found, (value) => times(value, factor), COLUMN.unit)
  return noted(step, words.markupIs(shown(amount), formatDecimal(simplest(factor))))
}

/** "Add 10% margin": treats it as a markup; a note mentions the alternative. */
function added(found: Found): Step | null {
  const amount = found.amount()
  if (amount?.unit !== 'percent' || isNotPrice(found)) return null
  const factor = factorOf(amount, false)
  const step = stepFor(found, (value) => times(value, factor), COLUMN.unit)
  return noted(step, words.marginAdded(shown(amount), formatDecimal(simplest(factor))))
}

const isNotPrice = (found: Found) => found.has('col') && found.column() !== COLUMN.unit

const MARGIN = '(margin|margins|gross margin|profit margin|gm|gross profit|gp)'
const MARKUP = '(markup|mark-up)'
const SELL = '(price|set|put|sell|quote|bring|take|give|have|make|need|apply|use|charge|get|work|figure|bid)'

/** Margins and markups; a note says how they were computed. */
export const MARGIN_RULES: readonly Rule[] = [
  {
    notation: `(add|include|tack on|throw in) {amount} [of] ${MARGIN} [(on|for|to|into|in) {col}] [{rows}]`,
    build: added,
  },
  {
    notation: `(add|include|tack on|throw in) ${MARGIN} [of] {amount} [(on|for|to|into|in) {col}] [{rows}]`,
    build: added,
  },
  { notation: `${SELL} {rows} [at|to|with|for|on] {amount} ${MARGIN}`, build: margined },
  { notation: `${SELL} {col} [{rows}] (at|to|with|for|by|on) {amount} ${MARGIN} [{rows2}]`, build: margined },
  { notation: `[${SELL}] {amount} ${MARGIN} [(on|for|to|into|in) {col}] [{rows}]`, build: margined },
  { notation: `[${SELL}] ${MARGIN} [of|at|to|:|=] {amount} [(on|for|to|into|in) {col}] [{rows}]`, build: margined },
  { notation: `{rows} (at|with|need|needs|get|gets|to) {amount} ${MARGIN}`, build: margined },
  { notation: `(gross|gross up) {col} [{rows}] to {amount} ${MARGIN} [{rows2}]`, build: margined },
  { notation: `{amount} ${MARKUP} [(on|for|to) {col}] [{rows}]`, build: markedUp },
  { notation: `${MARKUP} [of|:] {amount} [(on|for|to) {col}] [{rows}]`, build: markedUp },
  { notation: `{rows} (at|with|need|needs|get|gets) {amount} ${MARKUP}`, build: markedUp },
  { notation: `(price|sell|quote) {rows} (at|with) {amount} ${MARKUP}`, build: markedUp },
]
