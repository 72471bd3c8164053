import { decimalSignIn, provenSignIn } from '../checks/arriving-numbers'
import { totalRemarks, withNumberDoubts } from '../checks/number-check'
import { isPackHeading } from '../checks/pack-prices'
import { isAmountHeading, isOfOtherPrice, isPriceHeading } from '../checks/unit-price'
import { MAX_COLUMNS } from '../limits/table'
import { type Result, success } from '../result'
import { DEFAULT_COLUMNS, HIDDEN } from '../table/columns'
import { doubtedIn } from '../table/doubted-cells'
import type { OfferedTable } from '../table/read-table'
import type { Cells, FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { decodeXml, type Quote, quoteIn } from '../xml/xml-import'
import { otherValues, type QuoteLine } from '../xml/xml-lines'
import { columnQuestions, questionRemark } from './column-questions'
import { sheetImport as words } from './intake-messages'
import { holdsMeasure, withPriceUnits } from './price-units'
import { quoteDoubts } from './quote-doubts'
import { wrongTotalsAround } from './totals-around'
import { unreadValues } from './unread-values'

/** Maximum number of elements about money, more than any quote has. Each is checked in every line. */
const MOST_HEADINGS = 24

/** Decodes, reads and checks a quote file. Never throws. */
export function readQuoteFile(bytes: Uint8Array): Result<OfferedTable> {
  const text = decodeXml(bytes)
  const quote = text.ok ? quoteIn(text.value) : text
  return quote.ok ? success(checkedQuote(quote.value)) : quote
}

/**
 * Checks the table of a quote as for other files. Elements without a column, such as a unit of measure, an extended
 * amount or another price, take part as columns and are dropped afterwards. [XMLIN-33][XMLIN-48]
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
  const unread = unreadValues(lines, around, headings)
  const remarks = [
    ...(table.remarks ?? []),
    ...asked,
    ...(unread.length > 0 ? [words.unreadElements(unread)] : []),
    ...totalRemarks(wrongTotalsAround(read, around, sign)),
  ]
  const checked = withNumberDoubts(
    { ...withSections(read, lines), remarks },
    false,
    quoteDoubts(read, lines, others, sign),
  )
  const isProven = others.length > 0 && provenSignIn(read) !== null
  const dropped = checked.columns.slice(table.columns.length)
  return {
    ...checked,
    columns: table.columns,
    rows: dropped.length === 0 ? checked.rows : checked.rows.map((row) => without(dropped, row)),
    ...(isProven ? { sign } : {}),
  }
}

/** A column of places, whose equal lines are no repetitions. */
const SECTION = 'SECTION'

/** Adds the section of each line if lines are in several elements. */
function withSections({ columns, rows }: FixtureData, lines: readonly QuoteLine[]): FixtureData {
  const sections = lines.map(({ path }) => path.map(({ id }) => id).join('.'))
  if (new Set(sections).size < 2) return { columns, rows }
  return { columns: [...columns, SECTION], rows: rows.map((row, at) => ({ ...row, [SECTION]: sections[at] ?? '' })) }
}

/** Adds a column for each heading about money that other elements stand for. */
function withOthers(
  { columns, rows }: FixtureData,
  lines: readonly QuoteLine[],
  headings: ReadonlyMap<string, string>,
): FixtureData {
  if (headings.size === 0) return { columns, rows }
  const cellsIn = (line: QuoteLine) =>
    otherValues(line).flatMap(([name, text]): (readonly [string, string])[] => {
      const heading = headings.get(name)
      return heading === undefined ? [] : [[heading, text]]
    })
  return {
    columns: [...columns, ...new Set(headings.values())],
    rows: rows.map((row, at) => ({ ...row, ...Object.fromEntries(lines[at] ? cellsIn(lines[at]) : []) })),
  }
}

/** Returns the headings about money, by the names of the elements that stand for them. */
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

/** Returns the heading, with a number if another name already stands for it: 'UOM', 'UOM 2'. */
function claimed(heading: string, taken: ReadonlySet<string>): string {
  let name = heading
  for (let at = 2; taken.has(name); at += 1) name = `${heading} ${at}`
  return name
}

/** True for headings of prices, amounts, packs or measures. Amounts at cost or list price say nothing about DSPEACH. */
function isAboutMoney(heading: string, text: string): boolean {
  if (heading === '' || DEFAULT_COLUMNS.includes(heading)) return false
  if (isAmountHeading(heading)) return !isOfOtherPrice(heading)
  return isPriceHeading(heading) || isPackHeading(heading) || holdsMeasure(heading, text)
}

/** Removes the other columns from a row and from its doubts. */
function without(others: readonly string[], row: Cells): Cells {
  const own = Object.fromEntries(Object.entries(row).filter(([column]) => !others.includes(column)))
  const kept = doubtedIn(row).filter((column) => !others.includes(column))
  return kept.length > 0 ? { ...own, [HIDDEN.doubts]: JSON.stringify(kept) } : own
}
