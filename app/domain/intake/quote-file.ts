import { isClearPrice } from '../headings/price-headings'
import { headerWording } from '../headings/vocabulary'
import { MAX_COLUMNS } from '../limits'
import type { DecimalSign } from '../pricing/cell-number'
import { compare } from '../pricing/money'
import { type Result, success } from '../result'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '../table/columns'
import type { OfferedTable } from '../table/read-table'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { ELEMENT_BY_COLUMN } from '../xml/xml-elements'
import { decodeXml, type Quote, quoteIn } from '../xml/xml-import'
import type { QuoteLine } from '../xml/xml-lines'
import { decimalSignIn, provenSignIn } from './arriving-numbers'
import { columnQuestions, questionRemark } from './column-questions'
import { sheetImport as words } from './intake-messages'
import { withNumberDoubts } from './number-check'
import { isPackHeading } from './pack-prices'
import { holdsMeasure, withPriceUnits } from './price-units'
import { isAmountHeading, isOfOtherPrice, isPriceHeading, otherUnitPrice } from './unit-price'
import { numberIn, type Unlikely } from './unlikely-numbers'

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
function checkedQuote({ table, lines }: Quote): OfferedTable {
  const whole = withOthers(table, lines)
  const others = whole.columns.slice(table.columns.length)
  const read = { columns: whole.columns, rows: withPriceUnits(whole.rows, whole.columns) }
  const sign = decimalSignIn(read)
  const questions =
    others.length === 0 ? [] : columnQuestions(read).filter(({ column }) => table.columns.includes(column))
  const asked = questions.map((question) => questionRemark(read.rows, question))
  const found = [...repeatedValues(lines), ...rivalPrices(read, others, sign), ...pricesOfLines(read, sign)]
  const remarks = [...(table.remarks ?? []), ...asked]
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
function withOthers({ columns, rows }: FixtureData, lines: readonly QuoteLine[]): FixtureData {
  const headings = headingsIn(lines)
  if (headings.size === 0) return { columns, rows }
  const cellsIn = ({ others }: QuoteLine) =>
    Array.from(others).flatMap(([name, text]): (readonly [string, string])[] => {
      const heading = headings.get(name)
      return heading === undefined ? [] : [[heading, text]]
    })
  return {
    columns: [...columns, ...new Set(headings.values())],
    rows: rows.map((row, at) => ({ ...row, ...Object.fromEntries(lines[at] ? cellsIn(lines[at]) : []) })),
  }
}

/** The headings about money by the names of the elements that stand for them. */
function headingsIn(lines: readonly QuoteLine[]): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  const found = new Map<string, string>()
  for (const { others } of lines) {
    for (const [name, text] of others) {
      if (found.has(name) || found.size >= MOST_HEADINGS) continue
      const heading = all.get(name) ?? (all.size < MAX_COLUMNS ? headingOf(name) : '')
      all.set(name, heading)
      if (isAboutMoney(heading, text)) found.set(name, heading)
    }
  }
  return found
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
