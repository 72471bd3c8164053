import { type Step, type WrongTotal, wrongTotals } from '../checks/printed-totals'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { namesCharge } from '../pricing/charge-words'
import { add, compare, type Decimal, ZERO } from '../pricing/money'
import { COLUMN } from '../table/columns'
import type { FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import type { NamedText } from '../xml/xml-lines'
import type { Line } from './head-line'

/** Words in names of totals. Any other word makes it a different total: 'TOTAL WEIGHT'. */
const TOTAL_WORDS: ReadonlySet<string> = new Set(
  'TOTAL TOTALS GRAND SUB SUBTOTAL QUOTE JOB PROJECT NET SELL SALE SALES PRICE AMOUNT EXT EXTENDED VALUE'.split(' '),
)

/** True for a heading of a total of the whole file: 'GRAND TOTAL'. */
const isTotal = (heading: string) => /TOTAL/.test(heading) && heading.split(' ').every((word) => TOTAL_WORDS.has(word))

/** Returns the first total around the lines if neither any of them nor their sum matches the lines. */
export function wrongTotalsAround(
  { rows, columns }: FixtureData,
  around: readonly NamedText[],
  sign: DecimalSign,
): readonly WrongTotal[] {
  const totals = around.flatMap(([name, text]) => {
    const value = isTotal(headingOf(name)) ? cellNumber(COLUMN.unit, text, sign) : null
    return value ? [value] : []
  })
  const steps = rows.map((row): Step => ({ row, total: null }))
  const isWrong = (value: Decimal) =>
    wrongTotals([...steps, { row: {}, total: [{ column: '', value }] }], columns, sign)
  const wrong = totals.slice(0, MOST_TOTALS).map(isWrong)
  const areAllWrong = wrong.length > 0 && wrong.every(({ length }) => length > 0)
  return areAllWrong && isWrong(totals.reduce(add)).length > 0 ? (wrong[0] ?? []) : []
}

/** Further totals belong to sections. */
const MOST_TOTALS = 3

/** An amount within a text: '$3,550', '3,550.00', '3,550'. Other numbers may count fixtures. */
const AMOUNT =
  /-?\$ ?\d[\d.,]{0,15}|(?<![\w.,])-?\d{1,3}(?:[.,]?\d{3}){0,3}[.,]\d\d(?![\w%.,])|(?<![\w.,])\d{1,3}(?:,\d{3}){1,3}(?![\w%.,])/g
const END = /[.,]{1,2}$/
/** Longer texts are sentences. */
const LONGEST = 100
/** More totals belong to parts. */
const MOST_IN_TEXTS = 12

/** Words of a total of all lines, besides its own. Any other word, such as 'CONTROLS' or 'ALTERNATE', names something else. */
const WHOLE: ReadonlySet<string> = new Set(
  'TOTAL TOTALS TTL GRAND QUOTE QUOTED QUOTATION PROPOSAL BID BASE ORDER JOB PROJECT NET SELL SALE SALES PRICE PRICES PRICING AMOUNT EXT EXTENDED VALUE LIGHTING FIXTURE FIXTURES LUMINAIRE LUMINAIRES MATERIAL MATERIALS PACKAGE PKG LOT ALL ITEMS ABOVE THE OF FOR THIS YOUR YOU TO IS IT CALL EVERYTHING SPECIAL COMPLETE IF ORDERED PURCHASED NTE USD US DOLLARS FFA'.split(
    ' ',
  ),
)
const TOTAL = /\b(?:TOTALS?|TTL)\b|\bNET TO YOU\b|\b(?:JOB|LOT|PACKAGE) PRICE\b|\bFOR EVERYTHING\b/
const FREIGHT_ALLOWED =
  /\b(?:FULL )?FREIGHT (?:IS )?(?:ALLOWED|INCLUDED|PREPAID)\b|\bPLUS (?:APPLICABLE |SALES |ANY ){0,2}(?:TAX(?:ES)?|FREIGHT)\b/

/** The only amount of a text, and its other words. */
interface TextAmount {
  readonly words: string
  readonly amount: Decimal
}

/** Returns the only amount of a line with the words in its cell, or in the whole line if the cell has none. */
function amountsIn(line: Line, sign: DecimalSign): readonly TextAmount[] {
  const cells = line.filter((text) => text !== '').map((text) => text.toUpperCase())
  if (cells.reduce((length, text) => length + text.length, 0) > LONGEST) return []
  const amounts = cells.flatMap((text) => (text.match(AMOUNT) ?? []).map((found) => ({ text, found })))
  const [{ text, found } = { text: '', found: '' }] = amounts
  const amount = amounts.length === 1 ? cellNumber(COLUMN.unit, found.replace(END, ''), sign) : null
  const words = (/\p{L}/u.test(text) ? text : cells.join(' ')).replace(found, ' ').replace(FREIGHT_ALLOWED, ' ')
  return amount ? [{ words, amount }] : []
}

const isWhole = (words: string) => !/\d/.test(words) && (words.match(/\p{L}+/gu) ?? []).every((word) => WHOLE.has(word))

/**
 * Returns the first total of all lines that a text left out names, 'Project Total: $3,550.00', unless it matches the rows,
 * or another such text or the sum of the first ones does: the totals of parts add up.
 */
export function wrongTotalsInTexts(
  { rows, columns }: FixtureData,
  leftOut: readonly Line[],
  sign: DecimalSign,
): readonly WrongTotal[] {
  const read = leftOut.flatMap((line) => amountsIn(line, sign))
  const totals = read.filter(({ words }) => TOTAL.test(words))
  const whole = totals.find(({ words }) => isWhole(words))?.amount
  if (!whole || totals.length > MOST_IN_TEXTS) return []
  const amounts = totals.map(({ amount }) => amount)
  const values = [whole, ...amounts, ...runningSums(amounts)]
  const steps = rows.map((row): Step => ({ row, total: null }))
  const printed = values.map((value): Step => ({ row: {}, total: [{ column: COLUMN.unit, value }] }))
  const wrong = wrongTotals([...steps, ...printed], columns, sign)
  return wrong.length === values.length ? wrong.slice(0, 1) : []
}

/** Drops the totals that differ from the rows only by the taxes or the freight in texts left out. */
export function withoutCharged(
  wrong: readonly WrongTotal[],
  leftOut: readonly Line[],
  sign: DecimalSign,
): readonly WrongTotal[] {
  if (wrong.length === 0) return wrong
  const read = leftOut.flatMap((line) => amountsIn(line, sign)).filter(({ words }) => namesCharge(words))
  const amounts = read.slice(0, MOST_IN_TEXTS).map(({ amount }) => amount)
  const charges = [...amounts, ...runningSums(amounts)]
  const isCharged = ({ printed, sum }: WrongTotal) => {
    const [total, rows] = [printed, sum].map((text) => cellNumber(COLUMN.unit, text))
    return !!total && !!rows && charges.some((charge) => compare(add(rows, charge), total) === 0)
  }
  return wrong.filter((one) => !isCharged(one))
}

function runningSums(values: readonly Decimal[]): readonly Decimal[] {
  let sum = ZERO
  return values.map((value) => {
    sum = add(sum, value)
    return sum
  })
}
