import { literally } from '~/domain/literally'
import { compare, type Decimal } from '~/domain/pricing/money'
import { columnOf, stepFor } from '../edit/number-steps'
import { wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { amountText, toMultiple } from '../phrases/amounts'

const UNITS: ReadonlyMap<string, string> = new Map([
  ['cent', '0.01'],
  ['cents', '0.01'],
  ['penny', '0.01'],
  ['nickel', '0.05'],
  ['dime', '0.10'],
  ['quarter', '0.25'],
  ['half dollar', '0.50'],
  ['fifty cents', '0.50'],
  ['ten', '10'],
  ['five', '5'],
  ['hundred', '100'],
  ['ten dollars', '10'],
  ['five dollars', '5'],
  ['hundred dollars', '100'],
])

const rounded = (found: Found): Step | null => {
  const words = wordsOf(found)
  const direction = /\b(round(ing|ed)?|up|always) up\b|\bup to\b|\bup\b|\bnext\b|higher/.test(words)
    ? 'up'
    : /\bdown\b|previous|lower/.test(words)
      ? 'down'
      : 'near'
  return stepFor(found, (value) => toMultiple(value, unitOf(found, words), direction))
}

function unitOf(found: Found, words: string): Decimal {
  const amount = found.amount()
  if (amount && /decimals?|places?/.test(words)) return { units: 1n, scale: Number(amount.value.units) }
  if (amount) return amount.value
  const name = Array.from(UNITS.keys())
    .sort((a, b) => b.length - a.length)
    .find((unit) =>
      new RegExp(`\\b(nearest|next|closest|whole|even|to|a|full|the) (the )?(multiple of )?${literally(unit)}\\b`).test(
        words,
      ),
    )
  const [whole = '1', fraction = ''] = (UNITS.get(name ?? '') ?? '1').split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

/** "Cap prices at 500", "prices must be at least 75". */
const bounded =
  (kind: 'most' | 'least') =>
  (found: Found): Step | null => {
    const amount = found.amount()
    if (!amount || amount.value.units < 0n) return null
    const limit = amount.value
    const change = (value: Decimal) => {
      const order = compare(value, limit)
      return (kind === 'most' ? order > 0 : order < 0) ? limit : value
    }
    return stepFor(found, change, columnOf(found), amountText)
  }

const ROUND_TO =
  '[up|down|off] [to] [the] [nearest|next|closest|next higher|next lower] [multiple of] ($UNIT|{amount} [dollar|dollars|decimals|decimal places|places])'

/** Rounding, and limiting numbers to a minimum or maximum. */
export const ROUND_RULES: readonly Rule[] = [
  { notation: `$ROUND {col} [{rows}] ${ROUND_TO} [{rows2}]`, build: rounded },
  { notation: `$ROUND {rows} {col} ${ROUND_TO} [{rows2}]`, build: rounded },
  {
    notation: '(cap|limit|max|max out) {col} [{rows}] (at|to) {amount} [{rows2}]',
    build: bounded('most'),
  },
  {
    notation:
      '{col} [{rows}] (must be|should be|has to be|have to be|need to be|needs to be|is|are) (at most|no more than|not more than|not over) {amount} [{rows2}]',
    build: bounded('most'),
  },
  {
    notation:
      '{col} [{rows}] (must be|should be|has to be|have to be|need to be|needs to be|is|are) (at least|no less than|not less than|not under) {amount} [{rows2}]',
    build: bounded('least'),
  },
  {
    notation: '(make|set|keep) {col} [{rows}] (at least|no less than|not less than) {amount} [{rows2}]',
    build: bounded('least'),
  },
  {
    notation: '(make|set|keep) {col} [{rows}] (at most|no more than|not more than) {amount} [{rows2}]',
    build: bounded('most'),
  },
  {
    notation: '[set] (minimum|min) {col} [{rows}] [is|of|=|should be|at|to|:] {amount} [{rows2}]',
    build: bounded('least'),
  },
  {
    notation: '[set] (maximum|max) {col} [{rows}] [is|of|=|should be|at|to|:] {amount} [{rows2}]',
    build: bounded('most'),
  },
  { notation: '$ROUND {col} [{rows}] [up|down|off]', build: rounded },
  { notation: `$ROUND [{rows}] ${ROUND_TO} [{rows2}]`, build: rounded },
  { notation: '(make|set) {col} [{rows}] (whole dollars|whole numbers|even dollars) [{rows2}]', build: rounded },
]
