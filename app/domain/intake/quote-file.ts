import { isClearPrice } from '../headings/price-headings'
import { headerWording } from '../headings/vocabulary'
import { MAX_COLUMNS } from '../limits'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal } from '../pricing/money'
import { type Result, success } from '../result'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '../table/columns'
import type { OfferedTable } from '../table/read-table'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { ELEMENT_BY_COLUMN } from '../xml/xml-elements'
import { decodeXml, type Quote, quoteIn } from '../xml/xml-import'
import type { NamedText, QuoteLine } from '../xml/xml-lines'
import { decimalSignIn, provenSignIn } from './arriving-numbers'
import { columnQuestions, questionRemark } from './column-questions'
import { sheetImport as words } from './intake-messages'
import { totalRemarks, withNumberDoubts } from './number-check'
import { isPackHeading } from './pack-prices'
import { holdsMeasure, withPriceUnits } from './price-units'
import { type Step, type WrongTotal, wrongTotals } from './printed-totals'
import { isAmountHeading, isOfOtherPrice, isPriceHeading, otherUnitPrice } from './unit-price'
import { numberIn, saysNotInQuote, type Unlikely } from './unlikely-numbers'

/** More elements about money than any quote has: each is looked at in every line. */
const MOST_HEADINGS = 24

/** Decodes, reads and checks a quote file. Never throws. */
export function readQuoteFile(bytes: Uint8Array): Result<OfferedTable> {
  const text = decodeXml(bytes)
  const quote = text.ok ? quoteIn(text.value) : text
  return quote.ok ? success(checkedQuote(quote.value)) : quote
}

/**
 * The table of a quote after the checks of other files. Elements without a column take part in these as columns would: a unit of
 * measure, an extended amount, another price. Afterwards they are dropped. [XMLIN-33][XMLIN-48]
 */
function checkedQuote({ table, lines, around }: Quote): OfferedTable {
  const headings = headingsIn(lines)
  const whole = withOthers(table, lines, headings)
  const others = whole.columns.slice(table.columns.length)
  const read = { columns: whole.columns, rows: withPriceUnits(whole.rows, whole.columns) }
  const sign = decimalSignIn(read)
  const questions =
    others.length === 0 ? [] : columnQuestions(read).filter(({ column }) => table.columns.includes(column))
  const asked = questions.map((question) => questionRemark(read.rows, question))
  const found = [...repeatedValues(lines), ...rivalPrices(read, others, sign), ...pricesOfLines(read, sign)]
  const unread = unreadValues(lines, around, headings)
  const remarks = [
    ...(table.remarks ?? []),
    ...asked,
    ...(unread.length > 0 ? [words.unreadElements(unread)] : []),
    ...totalRemarks(wrongTotalsAround(read, around, sign)),
  ]
  const checked = withNumberDoubts({ ...read, remarks }, false, found)
  const isProven = others.length > 0 && provenSignIn(read) !== null
  return {
    ...checked,
    columns: table.columns,
    rows: others.length === 0 ? checked.rows : checked.rows.map((row) => without(others, row)),
    ...(isProven ? { sign } : {}),
  }
}

/** The table with a column for each heading that other elements stand for, if it is about money. */
function withOthers(
  { columns, rows }: FixtureData,
  lines: readonly QuoteLine[],
  headings: ReadonlyMap<string, string>,
): FixtureData {
  const states = lines.map(notQuoted)
  const stated = states.some((state) => state !== '') ? [STATE] : []
  if (headings.size + stated.length === 0) return { columns, rows }
  const cellsIn = (line: QuoteLine) =>
    otherValues(line).flatMap(([name, text]): (readonly [string, string])[] => {
      const heading = headings.get(name)
      return heading === undefined ? [] : [[heading, text]]
    })
  return {
    columns: [...columns, ...new Set(headings.values()), ...stated],
    rows: rows.map((row, at) => ({
      ...row,
      ...Object.fromEntries(lines[at] ? cellsIn(lines[at]) : []),
      ...(stated.length > 0 ? { [STATE]: states[at] ?? '' } : {}),
    })),
  }
}

/** The column for what lines say of themselves while they are checked. */
const STATE = 'LINE STATE'

/** The texts of a line that have no column, by the names of elements and attributes. */
const otherValues = ({ others, attributes }: QuoteLine) => [...others, ...attributes]

/** The headings about money by the names of the elements that stand for them. */
function headingsIn(lines: readonly QuoteLine[]): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  const found = new Map<string, string>()
  for (const line of lines) {
    for (const [name, text] of otherValues(line)) {
      if (found.has(name) || found.size >= MOST_HEADINGS) continue
      const heading = all.get(name) ?? (all.size < MAX_COLUMNS ? headingOf(name) : '')
      all.set(name, heading)
      if (isAboutMoney(heading, text)) found.set(name, claimed(heading, new Set(found.values())))
    }
  }
  return found
}

/** Words of elements on which prices or totals depend. */
const CHANGES_PRICES =
  /\b(CURRENCY|CUR|EXCHANGE|FACTOR|DISC|DISCOUNT|MULT|MULTIPLIER|ADDERS?|DEDUCT|FREIGHT|SHIPPING|HANDLING|FUEL|TAX|SURCHARGE|TARIFF|FEES?|CHARGES?|REBATE|CREDIT|ALLOWANCE|ESCALATION|MARKUP|LOT|OPTION)\b/
/** Values of these that change nothing, and those of a factor. */
const NEUTRAL = /^(0?(\.0+)? ?%?|N|NO|NONE|FALSE|USD?|US ?\$|\$)$/
const ONE = /^1(\.0+)?$/
const FACTOR = /\b(MULT|MULTIPLIER|FACTOR|EXCHANGE)\b/

/** Names and first values of elements that no check has looked at, though prices depend on them: 'DISCOUNT (5%)'. */
function unreadValues(
  lines: readonly QuoteLine[],
  around: readonly NamedText[],
  checked: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Map<string, string>()
  const passed = new Set(Array.from(checked).flatMap(([name, heading]) => (CHANGES_PRICES.test(heading) ? [] : [name])))
  const isMeant = (heading: string, text: string) =>
    CHANGES_PRICES.test(heading) && !NEUTRAL.test(text) && !(FACTOR.test(heading) && ONE.test(text))
  for (const values of [around, ...lines.map((line) => [...otherValues(line), ...line.further])]) {
    for (const [name, text] of values) {
      if (text === '' || passed.has(name)) continue
      const heading = headingOf(name)
      if (isMeant(heading, text)) found.set(heading, text)
      if (!CHANGES_PRICES.test(heading) || found.has(heading)) passed.add(name)
    }
  }
  for (const [name, text] of around) if (STATUS.test(name) && saysNotInQuote(text)) found.set(headingOf(name), text)
  return Array.from(found, ([heading, text]) => `${heading} (${text.slice(0, LONGEST_VALUE)})`)
}

const LONGEST_VALUE = 20
const STATUS = /^status$/i

/** Names of elements that say, with one of these texts or around a line, that it is not quoted. */
const NOT_QUOTED = /\b(DELETED|VOID|CANCELLED|EXCLUDED|ALTERNATE|ALT)\b/
const TRUE = /^(|Y|YES|TRUE|1|X)$/
const INCLUDED = /^(IS )?INCLUDED?$/
const FALSE = /^(N|NO|FALSE|0)$/

/** What a line says of itself if it is not quoted: 'DELETED'; '' otherwise. */
function notQuoted(line: QuoteLine): string {
  for (const [name, text] of [...otherValues(line), ...line.further]) {
    if (saysNotInQuote(text)) return text
    if (!TRUE.test(text) && !FALSE.test(text)) continue
    const heading = headingOf(name)
    const [, word] = NOT_QUOTED.exec(heading) ?? []
    if (word !== undefined && TRUE.test(text)) return word === 'ALT' ? 'ALTERNATE' : word
    if (INCLUDED.test(heading) && FALSE.test(text)) return 'NOT INCLUDED'
  }
  return ''
}

/** The words of names of totals. With any other word it is another total: 'TOTAL WEIGHT'. */
const TOTAL_WORDS: ReadonlySet<string> = new Set(
  'TOTAL TOTALS GRAND SUB SUBTOTAL QUOTE JOB PROJECT NET SELL SALE SALES PRICE AMOUNT EXT EXTENDED VALUE'.split(' '),
)

/** True for a heading of a total of the whole file: 'GRAND TOTAL'. */
const isTotal = (heading: string) => /TOTAL/.test(heading) && heading.split(' ').every((word) => TOTAL_WORDS.has(word))

/** The totals around the lines, if neither one of them nor their sum is what the lines give. */
function wrongTotalsAround(
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

/** More totals are those of sections. */
const MOST_TOTALS = 3

/** The heading, with a number behind it if another name stands for it already: 'UOM', 'UOM 2'. */
function claimed(heading: string, taken: ReadonlySet<string>): string {
  let name = heading
  for (let at = 2; taken.has(name); at += 1) name = `${heading} ${at}`
  return name
}

/** True for a heading of prices, amounts, packs or measures. Amounts of a cost or of list prices say nothing about DSPEACH. */
function isAboutMoney(heading: string, text: string): boolean {
  if (heading === '' || DEFAULT_COLUMNS.includes(heading)) return false
  if (isAmountHeading(heading)) return !isOfOtherPrice(heading)
  return isPriceHeading(heading) || isPackHeading(heading) || holdsMeasure(heading, text)
}

/** The row with only the table's own columns, in its cells and in its doubts. */
function without(others: readonly string[], row: Cells): Cells {
  const own = Object.fromEntries(Object.entries(row).filter(([column]) => !others.includes(column)))
  const doubts: unknown = JSON.parse(row[HIDDEN.doubts] ?? '[]')
  const kept = Array.isArray(doubts) ? doubts.filter((column) => !others.includes(column)) : []
  return kept.length > 0 ? { ...own, [HIDDEN.doubts]: JSON.stringify(kept) } : own
}

/** Elements that have several values in one line. The last value counts. [XMLIN-50] */
function repeatedValues(lines: readonly QuoteLine[]): readonly Unlikely[] {
  const byColumn = new Map<string, number[]>()
  for (const [at, { repeated }] of lines.entries()) {
    for (const column of repeated) {
      const rows = byColumn.get(column) ?? []
      rows.push(at)
      byColumn.set(column, rows)
    }
  }
  return Array.from(byColumn, ([column, rows]) => ({
    column,
    rows,
    remark: words.repeatedElement(ELEMENT_BY_COLUMN.get(column) ?? column, rows.length),
  }))
}

/** Prices that say as much as DSPEACH and something else: one to sell at, a unit or net price. A cost or a list price does not. */
function rivalPrices({ rows }: FixtureData, others: readonly string[], sign: DecimalSign): readonly Unlikely[] {
  const mayBePrice = (heading: string) =>
    !isAmountHeading(heading) &&
    isPriceHeading(heading) &&
    !isClearPrice([COLUMN.unit, headerWording(heading)], [COLUMN.unit, undefined], 0)
  return others.filter(mayBePrice).flatMap((heading) => {
    const found = rows.flatMap((row, at) => {
      const [price, other] = [numberIn(row, COLUMN.unit, sign), numberIn(row, heading, sign)]
      return price && other && compare(price, other) !== 0 ? [at] : []
    })
    const remark = words.rivalPrice(heading, found.length)
    return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark }] : []
  })
}

/** All prices, if other prices in the lines show that they may be amounts of whole lines. */
function pricesOfLines({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const proof = otherUnitPrice(columns, (at) => rows.map((row) => cellText(row, columns[at] ?? '')))
  if (proof === null || !columns.includes(COLUMN.unit)) return []
  const found = rows.flatMap((row, at) => (numberIn(row, COLUMN.unit, sign) ? [at] : []))
  return [{ column: COLUMN.unit, rows: found, remark: words.pricesOfLines(found.length) }]
}
