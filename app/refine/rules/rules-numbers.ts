import { add, type Decimal, negate } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { moveBy } from '../edit/moves'
import { columnOf, stepFor } from '../edit/number-steps'
import type { Found, Rule, Step } from '../edit/step'
import { NOTHING } from '../edit/text-steps'
import { isNumeric } from '../language/numeric'
import { divide, times } from '../phrases/amounts'
import { ROUND_RULES } from './rules-round'

/** Words for increasing, decreasing and rounding. */
export const NUMBER_MACROS = {
  PUT: '(add|put|include|apply|give|tack on|use|throw in|charge)',
  UP: '(increase|increasing|raise|bump up|bump|up|lift|boost|mark up|markup|hike up|hike|push up|jack up|inflate|escalate|adjust up|move up|add to)',
  DOWN: '(decrease|reduce|lower|drop|cut|bring down|discount|mark down|markdown|knock down|shave|lessen|slash|move down|adjust down|take down|push down|deflate|trim)',
  SPARE: '(spare|spares|spare fixtures|attic stock|attic|extra stock|extras|contingency|overstock)',
  COST: '(freight|freight charge|freight cost|shipping|shipping charge|tariff|tariffs|tariff charge|surcharge|fuel surcharge|markup|mark-up|uplift|adder|escalation|duty|duties|handling|increase|price increase)',
  ROUND: '(round up|round down|round off|round|rounding up|rounding down|rounding|rounded up|rounded down|rounded)',
  UNIT: '(dollar|whole dollar|even dollar|full dollar|dollars|whole dollars|whole number|whole numbers|integer|integers|whole unit|whole fixture|whole|cent|cents|penny|nickel|dime|quarter|half dollar|fifty cents|ten|five|hundred|ten dollars|five dollars|hundred dollars)',
}

const moved =
  (down: boolean) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    const change = amount && moveBy(amount, columnOf(found), down)
    return change ? stepFor(found, change) : null
  }

/** "Give a discount", "10% cheaper": the amount must be a percentage or money. */
const priced =
  (down: boolean) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    return amount && (amount.unit === 'percent' || amount.unit === 'money') ? moved(down)(found) : null
  }

/** "Mark up 12%": changes the price, even if another column was mentioned before. */
const repriced =
  (down: boolean) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    if (!amount || (amount.unit !== 'percent' && amount.unit !== 'money')) return null
    const change = moveBy(amount, COLUMN.unit, down)
    return change ? stepFor(found, change, COLUMN.unit) : null
  }

/** "Gross up 15%": the percentage is a share of the new price, so the price is divided by the remaining share. */
const grossed = (found: Found): Step | null => {
  const amount = found.amount()
  if (amount?.unit !== 'percent' || (found.has('col') && found.column() !== COLUMN.unit)) return null
  const scale = amount.value.scale + 2
  const left: Decimal = { units: 10n ** BigInt(scale) - amount.value.units, scale }
  return left.units <= 0n ? null : stepFor(found, (value) => divide(value, left), COLUMN.unit)
}

/** "UNIT $ +5%", "qty -1": changes in short form. */
const shifted = (found: Found): Step | null => {
  const shift = found.shift()
  const change = shift && moveBy(shift.amount, columnOf(found), shift.down)
  return change ? stepFor(found, change) : null
}

const scaled =
  (numerator: bigint, denominator: bigint) =>
  (found: Found): Step | null =>
    stepFor(found, (value) =>
      divide({ units: value.units * numerator, scale: value.scale }, { units: denominator, scale: 0 }),
    )

const multiplied =
  (inverse: boolean) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    if (!amount || amount.value.units <= 0n) return null
    const by: Decimal =
      amount.unit === 'percent' ? { units: amount.value.units, scale: amount.value.scale + 2 } : amount.value
    return stepFor(found, (value) => (inverse ? divide(value, by) : times(value, by)))
  }

/** "… and then add 2": continues with the column of the previous step. */
const further =
  (build: (found: Found) => Step | null) =>
  (found: Found): Step | null => {
    const { lastColumn } = found.clause
    const step = lastColumn !== null && isNumeric(lastColumn) ? build(found) : null
    // A step that names its own rows does not refer to the previous ones.
    return step && (step.rows === null ? { ...step, pointsBack: true } : step)
  }

/** Reasons imply the column: spares add to the quantity, charges to the price. */
const reasoned =
  (column: string) =>
  (found: Found): Step | null => {
    const amount = found.amount()
    if (!amount || (found.has('col') && found.column() !== column)) return null
    if (amount.unit === 'money' && column === COLUMN.qty) return null
    if (amount.unit === 'plain' && column === COLUMN.unit && !found.has('col')) return null
    const change = moveBy(amount, column, false)
    return change ? stepFor(found, change, column) : null
  }

/** "add 5 more of type A" */
const moreOf = (found: Found): Step | null => {
  const amount = found.amount()
  return amount?.unit === 'plain' ? stepFor(found, (value) => add(value, amount.value), COLUMN.qty) : null
}

/** "2 less of type S2" */
const lessOf = (found: Found): Step | null => {
  const amount = found.amount()
  return amount?.unit === 'plain' ? stepFor(found, (value) => add(value, negate(amount.value)), COLUMN.qty) : null
}

/** "… and add 2 to C" after quantities were mentioned. */
const moreTo = (found: Found): Step | null => (found.clause.lastColumn === COLUMN.qty ? moreOf(found) : null)

/** ", rounded up": does nothing, because quantities are always whole. */
const roundedUp = (found: Found): Step | null =>
  found.clause.lastColumn === COLUMN.qty ? { ...NOTHING, column: COLUMN.qty } : null

const reasons = (macro: '$SPARE' | '$COST', column: string): Rule[] =>
  [
    `$PUT {amount} [of|in|for|worth of] ${macro} (to|on|onto|for|of|in|per) {col} [{rows}]`,
    `$PUT {amount} [of|in|for] ${macro} [onto|per] [{rows}]`,
    `$PUT ${macro} [of|at|:] {amount} (to|on|onto|for|of|in) {col} [{rows}]`,
    `$PUT ${macro} [of|at|:] {amount} [onto|per] [{rows}]`,
    `$PUT {amount} (to|on|onto) {col} [{rows}] (for|as) ${macro}`,
    `$PUT {amount} (to|on|onto) {rows} (for|as) ${macro}`,
    `$PUT {rows} {amount} ${macro}`,
  ].map((notation) => ({ notation, build: reasoned(column) }))

/** Percentages, amounts, factors, rounding. */
export const NUMBER_RULES: readonly Rule[] = [
  ...reasons('$SPARE', COLUMN.qty),
  ...reasons('$COST', COLUMN.unit),
  { notation: '[add|order] {amount} more [of] {rows}', build: moreOf },
  { notation: '[order] {amount} (less|fewer) [of] {rows}', build: lessOf },
  { notation: '(rounded up|rounding up|round up)', build: roundedUp },
  { notation: '{rows} {col} [goes|go|should go|are going] up [by] {amount}', build: moved(false) },
  { notation: '{rows} {col} [goes|go|should go|are going] down [by] {amount}', build: moved(true) },
  { notation: '$UP {col} [{rows}] [up] [by|with] {amount} [{rows2}]', build: moved(false) },
  { notation: '$DOWN {col} [{rows}] [down] [by|with] {amount} [{rows2}]', build: moved(true) },
  { notation: '(take|bring|move|push|put|adjust|get) {col} [{rows}] up [by] {amount} [{rows2}]', build: moved(false) },
  { notation: '(take|bring|move|push|put|adjust|get) {col} [{rows}] down [by] {amount} [{rows2}]', build: moved(true) },
  { notation: '$UP {rows} {col} [by] {amount} [{rows2}]', build: moved(false) },
  { notation: '$DOWN {rows} {col} [by] {amount} [{rows2}]', build: moved(true) },
  { notation: '(mark up|markup|inflate|escalate) [by] {amount}', build: repriced(false) },
  { notation: '(mark down|markdown|discount) [by] {amount}', build: repriced(true) },
  { notation: '(mark|price) (up|upward) [by] {amount}', build: repriced(false) },
  { notation: '(gross|gross up) {col} [{rows}] [up] [by|at|to] {amount} [{rows2}]', build: grossed },
  { notation: '(gross|gross up) [{rows}] [up] [by|at|to] {amount} [{rows2}]', build: grossed },
  { notation: '$UP {rows} [up] [by] {amount}', build: priced(false) },
  { notation: '$DOWN {rows} [by] {amount}', build: priced(true) },
  { notation: '(mark|price|bump|move) {rows} up [by] {amount}', build: priced(false) },
  { notation: '(mark|price|knock|move) {rows} down [by] {amount}', build: priced(true) },
  {
    notation:
      '(add|put|tack) [another|an extra|an additional] {amount} [extra|more|on] (to|on|onto|on top of) {col} [{rows}]',
    build: moved(false),
  },
  {
    notation:
      '(add|put|tack|plus) [another|an extra|an additional] {amount} [extra|more|on] (to|on|onto|on top of|for) {rows}',
    build: priced(false),
  },
  { notation: '(add|put|tack) {amount} {col} (to|on|for) {rows}', build: moved(false) },
  {
    notation:
      '(take|subtract|deduct|knock|remove|cut|drop|shave|get) {amount} (off|from|off of|out of|off from) {col} [{rows}]',
    build: moved(true),
  },
  {
    notation:
      '(take|subtract|deduct|knock|remove|cut|drop|shave|get|minus|less) {amount} (off|from|off of|on|for) {rows}',
    build: priced(true),
  },
  { notation: '(take|knock) {amount} off', build: moved(true) },
  { notation: '{amount} off {col} [{rows}]', build: priced(true) },
  { notation: '{amount} off (on|for|all) {rows}', build: priced(true) },
  {
    notation:
      '(give|apply|offer|use|make) [{rows}] {amount} (discount|reduction|price cut|price reduction) [(on|to|for) {rows2}]',
    build: priced(true),
  },
  {
    notation:
      '(give|apply|offer|use|add|make) [{rows}] {amount} (markup|mark-up|increase|surcharge|uplift|price increase|adder) [(on|to|for) {rows2}]',
    build: priced(false),
  },
  {
    notation: '(apply|give|offer) {amount} (discount|reduction|price cut) (on|to|for) {col} [{rows}]',
    build: moved(true),
  },
  {
    notation:
      '(apply|give|add|use) {amount} (markup|mark-up|increase|surcharge|uplift|adder) (on|to|for) {col} [{rows}]',
    build: moved(false),
  },
  { notation: '(discount|mark down) {rows} [by] {amount}', build: priced(true) },
  {
    notation: '(make|price|set) {col} [{rows}] {amount} (higher|more|greater|more expensive|larger) [{rows2}]',
    build: moved(false),
  },
  { notation: '(make|price|set) {col} [{rows}] {amount} (lower|less|cheaper|smaller) [{rows2}]', build: moved(true) },
  { notation: '(make|price) {rows} {amount} (more expensive|dearer|higher)', build: priced(false) },
  { notation: '(make|price) {rows} {amount} (cheaper|less expensive|less|lower)', build: priced(true) },
  {
    notation:
      '{col} [{rows}] [goes|go|went|should go|are going|is going|need to go|needs to go|moves|move|must go|have to go|has to go] up [by] {amount} [{rows2}]',
    build: moved(false),
  },
  {
    notation:
      '{col} [{rows}] [goes|go|went|should go|are going|is going|need to go|needs to go|moves|move|must go|come|comes] down [by] {amount} [{rows2}]',
    build: moved(true),
  },
  { notation: '{rows} [goes|go|went|should go|are going|is going] up [by] {amount}', build: priced(false) },
  { notation: '{rows} [goes|go|went|should go|are going|is going] down [by] {amount}', build: priced(true) },
  { notation: '{col} [{rows}] [:] {shift} [{rows2}]', build: shifted },
  { notation: '{rows} {col} [:] {shift}', build: shifted },
  { notation: '{shift} (on|to|for|in) {col} [{rows}]', build: shifted },
  { notation: '(double) {rows}', build: further(scaled(2n, 1n)) },
  { notation: '(triple) {rows}', build: further(scaled(3n, 1n)) },
  { notation: '(halve) {rows}', build: further(scaled(1n, 2n)) },
  { notation: 'cut {rows} in half', build: further(scaled(1n, 2n)) },
  { notation: '(add) {amount} [more] (to|for|on) {rows}', build: moreTo },
  { notation: '(double) {col} [{rows}]', build: scaled(2n, 1n) },
  { notation: '(triple) {col} [{rows}]', build: scaled(3n, 1n) },
  { notation: '(quadruple) {col} [{rows}]', build: scaled(4n, 1n) },
  { notation: '(halve) {col} [{rows}]', build: scaled(1n, 2n) },
  { notation: 'cut {col} [{rows}] in half [{rows2}]', build: scaled(1n, 2n) },
  {
    notation:
      '(make|set) {col} [{rows}] (twice|double) [as high|as much|as big|as many|as large|what it is|what they are] [{rows2}]',
    build: scaled(2n, 1n),
  },
  {
    notation: '(add|plus) {amount} [more|extra|on top] [to (it|them|that|each|each one|the result)]',
    build: further(moved(false)),
  },
  {
    notation: '(subtract|minus|take away|take off|deduct) {amount} [from (it|them|that|each|the result)]',
    build: further(moved(true)),
  },
  { notation: '(multiply|multiply it|multiply them|multiply that) by {amount}', build: further(multiplied(false)) },
  { notation: '(divide|divide it|divide them|divide that) by {amount}', build: further(multiplied(true)) },
  { notation: '(multiply|times|scale) {col} [{rows}] (by|with|times) {amount} [{rows2}]', build: multiplied(false) },
  { notation: '{col} [{rows}] (x|*|×|times) {amount} [{rows2}]', build: multiplied(false) },
  { notation: 'divide {col} [{rows}] by {amount} [{rows2}]', build: multiplied(true) },
  ...ROUND_RULES,
]
