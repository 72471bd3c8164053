import { isAboutPrices, isAmountHeading, isPriceHeading } from '../checks/unit-price'
import { areDifferent, isMark, isMostly } from '../headings/column-content'
import { endOfTypes, mayHeadTypes } from '../headings/names-by-content'
import { mayBeAlternative, mayBeDelivery } from '../headings/price-headings'
import { exactHeader, headerWording, mayName } from '../headings/vocabulary'
import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { simplest } from '../pricing/money'
import { isPriceOfMany } from '../pricing/price-unit'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { commissionKind } from './commission-basis'
import { sheetImport as words } from './intake-messages'
import { unreadAmounts } from './unread-amounts'

/** A column of the product that a table lacks, and the columns of the table that may hold it. */
export interface ColumnQuestion {
  readonly column: string
  readonly among: readonly string[]
}

/** Maximum number of columns to choose from; the user can rename any other column in the table. */
const MOST_CHOICES = 4
/** Minimum share (0–1) of numbers among the cells; others may be unknown yet: 'TBD', 'CALL'. */
const MOSTLY = 0.5
const COUNTED = /\b(QTY|QUANTITY|COUNT|PCS)\b/i
/** Headings used for both prices and counts. */
const EITHER = /^(UNITS?|EACH|EA|NO\.?)$/i
const DESCRIPTION = /\b(DESC(RIPTION)?|PARTS?)\b/i
/** Next to costs and list prices, such a rate may be a margin or a discount. */
const RATE_ALONE = /^(%|PCT|PERCENT)( \d+)?$/i
/** Such a column may hold percentages or dollars. */
const COMMISSION_ALONE = /^COM(M(ISSION)?)?\.?( \d+)?$/i
/** A mark that is longer than most or that begins with a digit, with a letter and a digit: '1A', 'L1.1', 'P-101-A'. */
const LONG_MARK = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{1,4}(?:[-./][A-Z\d]{1,4}){0,2}$/i
const CATALOG_NUMBER = /^(?=.*\d)(?=.*[A-Z]).{4,}$/i
/** Headings of texts that are catalog numbers where the table has no other column for them. */
const ANY_TEXT = /^(COMMENTS?|DESC(RIPTION)?)$/i

/** A rate in a heading of a price list: '10% COMM', 'Net Ea. less 5%', 'at 5 pts'. The numbers below are not this rate. */
const STATED_RATE = /\d{1,3}(\.\d{1,2})? ?(%|PTS\b|POINTS\b|PERCENT\b)( ?COMM?\b\.?| COMMISSION\b)?/i
/** A blank between the thousands of an amount with cents, which is no number: '1 250.00'. */
const BLANK_GROUP = /^(\$? ?\d{1,3})[ \u00a0\u202f](?=\d{3}\.\d\d$)/

/** Tests a heading and the cells below it against a column of the product. */
type Fits = (heading: string, texts: readonly string[], isFirst: boolean) => boolean

/** True if the cells number the rows: 1, 2, 3. */
const areRowNumbers = (texts: readonly string[]) => texts.every((text, at) => text.trim() === String(at + 1))
/** In fewer rows, quantities may be 1 and 2 by chance, unless the column is the first one or headed 'No.'. */
const FEWEST_NUMBERED = 3

function areNumbers(column: string, texts: readonly string[], fits: (scale: number) => boolean = () => true): boolean {
  const sign = decimalSignOf(texts.map((text) => [column, text] as const))
  const numbers = texts.flatMap((text) => cellNumber(column, text.trim().replace(BLANK_GROUP, '$1'), sign) ?? [])
  return numbers.length >= MOSTLY * texts.length && numbers.every((number) => fits(simplest(number).scale))
}

const MONEY = /^\W{0,3}\d[\d,]{0,12}\.\d{2}\W{0,2}$|^\W{0,2}\$ ?\d/

/** True if a cell has cents or a dollar sign, so that the numbers are no counts. */
const areMoney = (texts: readonly string[]) => texts.some((text) => MONEY.test(text.trim()))

/** True for a price of many pieces, which names the pieces: 'Price per 100 pcs'. */
const isPricePerMany = (heading: string) => isPriceOfMany(heading, true)

const mayCount = (heading: string) =>
  !isPricePerMany(heading) &&
  (mayName(heading, COLUMN.qty) || (COUNTED.test(heading) && exactHeader(heading) === undefined))

/** True if a row has no value for a column. A value in % counts for %$ too, because UNIT $ and % give %$. */
const isWithout = (row: Cells, column: string) =>
  [column, ...(column === COLUMN.commission ? [COLUMN.percent] : [])].every((one) => cellText(row, one).trim() === '')

/** The columns that may be asked for, in the order of the questions. */
export const QUESTION_COLUMNS = [
  COLUMN.qty,
  COLUMN.catalog,
  COLUMN.unit,
  COLUMN.percent,
  COLUMN.commission,
  COLUMN.type,
] as const

/** True if a heading names a price by its rate: 'Net @ 10%', but not 'Watts @ 10%'. */
function ratesPrices(heading: string, texts: readonly string[]): boolean {
  if (!STATED_RATE.test(heading)) return false
  const rest = heading.replace(STATED_RATE, ' ').trim()
  return areMoney(texts) || isPriceHeading(rest) || mayName(rest, COLUMN.unit)
}

const namesPrice = (heading: string) =>
  isPriceHeading(heading) || isAmountHeading(heading) || mayBeAlternative(heading) || isPricePerMany(heading)

const FITS: Readonly<Record<(typeof QUESTION_COLUMNS)[number], Fits>> = {
  [COLUMN.qty]: (heading, texts, isFirst) =>
    (EITHER.test(heading) || (mayCount(heading) && (COUNTED.test(heading) || !isPriceHeading(heading)))) &&
    !isAmountHeading(heading) &&
    (COUNTED.test(heading) ||
      (!areMoney(texts) &&
        (!areRowNumbers(texts) || (texts.length < FEWEST_NUMBERED && !isFirst && !EITHER.test(heading))))) &&
    areNumbers(COLUMN.qty, texts, (scale) => scale === 0),
  [COLUMN.catalog]: (heading, texts) =>
    (DESCRIPTION.test(heading) || mayName(heading, COLUMN.catalog)) &&
    areDifferent(texts) &&
    isMostly(texts, (text) => CATALOG_NUMBER.test(text)),
  [COLUMN.unit]: (heading, texts) =>
    (!COUNTED.test(heading) || isAmountHeading(heading) || isPricePerMany(heading)) &&
    !RATE_ALONE.test(heading) &&
    (ratesPrices(heading, texts) ||
      (!isAboutPrices(heading) &&
        (namesPrice(heading) || (mayBeDelivery(heading) && areMoney(texts)) || mayName(heading, COLUMN.unit)))) &&
    !areRowNumbers(texts) &&
    areNumbers(COLUMN.unit, texts),
  [COLUMN.percent]: (heading, texts) =>
    (RATE_ALONE.test(heading) || COMMISSION_ALONE.test(heading)) && areNumbers(COLUMN.percent, texts),
  [COLUMN.commission]: (heading, texts) => COMMISSION_ALONE.test(heading) && areNumbers(COLUMN.commission, texts),
  [COLUMN.type]: (heading, texts, isFirst) =>
    (mayHeadTypes(headerWording(heading)) || (isFirst && mayName(heading, COLUMN.type))) &&
    areDifferent(texts) &&
    isMostly(texts, (text) => isMark(text) || LONG_MARK.test(text)),
}

/** True if a column under a heading that names nothing else holds catalog numbers. */
const mayNumberProducts = (heading: string, texts: readonly string[]) =>
  (exactHeader(heading) === undefined || ANY_TEXT.test(heading)) &&
  texts.length > 0 &&
  texts.filter((text) => CATALOG_NUMBER.test(text)).length > MOSTLY * texts.length

/**
 * Returns a question for each of QTY, CATALOG #, UNIT $, %, %$ and TYPE that is missing, if other columns may hold it. A
 * column qualifies only if the product's column is blank wherever it has a text.
 */
export function columnQuestions({ columns, rows }: FixtureData): readonly ColumnQuestion[] {
  const textsBelow = (at: number) => rows.map((row) => cellText(row, columns[at] ?? ''))
  // Commissions of whole lines are neither % nor %$.
  const isOfLines = (column: string, at: number) =>
    COMMISSION_ALONE.test(column) && ['line', 'piece'].includes(commissionKind(at, columns, textsBelow))
  const others = columns.filter(
    (column, at) => !DEFAULT_COLUMNS.includes(column) && !isHidden(column) && !isOfLines(column, at),
  )
  const counts = new Set<string>()
  const offered = new Set<string>()
  const before = new Set(columns.slice(0, endOfTypes(columns)))
  return QUESTION_COLUMNS.flatMap((column) => {
    // Types are needed to compare prices.
    if (column === COLUMN.type && !columns.includes(COLUMN.unit)) return []
    const textsOf = (other: string) => rows.map((row) => cellText(row, other)).filter((text) => text.trim() !== '')
    const found = others.filter((other) => {
      const filled = rows.filter((row) => cellText(row, other).trim() !== '')
      return (
        filled.length > 0 &&
        (column !== COLUMN.type || (before.has(other) && !offered.has(other))) &&
        filled.every((row) => isWithout(row, column)) &&
        FITS[column](other, textsOf(other), other === columns[0])
      )
    })
    if (column === COLUMN.qty) for (const other of found) counts.add(other)
    // A column that may be the quantity is no price next to one with cents, unless its heading says so.
    const hasMoney = column === COLUMN.unit && found.some((other) => areMoney(textsOf(other)))
    const fitting = hasMoney ? found.filter((other) => namesPrice(other) || !counts.has(other)) : found
    // Line amounts are offered only if no heading names a price; 'Adder' does not name one.
    const prices = fitting.filter((other) => !isAmountHeading(other))
    const named = prices.some(isPriceHeading) ? prices : fitting
    const isUnnamed = column === COLUMN.catalog && named.length === 0 && !columns.includes(column)
    const among = isUnnamed ? others.filter((other) => mayNumberProducts(other, textsOf(other))) : named
    for (const other of among) offered.add(other)
    return among.length > 0 ? [{ column, among: among.slice(0, MOST_CHOICES) }] : []
  })
}

/** Returns the remark that asks a question about a table with these rows. */
export function questionRemark(rows: readonly Cells[], { column, among }: ColumnQuestion): string {
  const isPartlyRead = rows.some((row) => cellText(row, column).trim() !== '')
  return isPartlyRead ? words.partlyBlank(column, among) : words.noColumn(column, among)
}

/** Returns the questions as remarks, and a remark if there are prices but no QTY, or amounts but no prices. */
export function columnRemarks(data: FixtureData): readonly string[] {
  const questions = columnQuestions(data)
  const isUncounted =
    data.columns.includes(COLUMN.unit) &&
    !data.columns.includes(COLUMN.qty) &&
    questions.every(({ column }) => column !== COLUMN.qty)
  const amounts = questions.some(({ column }) => column === COLUMN.unit) ? [] : unreadAmounts(data)
  return [
    ...questions.map((question) => questionRemark(data.rows, question)),
    ...(isUncounted ? [words.noQuantity] : []),
    ...(amounts.length > 0 ? [words.noPrices(amounts)] : []),
  ]
}

/** Returns the product's column that a remark asks for; null for other remarks. */
export function columnInQuestion(remark: string): string | null {
  return QUESTION_COLUMNS.find((column) => words.asksFor(remark, column)) ?? null
}
