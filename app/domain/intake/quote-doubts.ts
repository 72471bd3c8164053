import { isClearPrice } from '../headings/price-headings'
import { headerWording } from '../headings/vocabulary'
import type { DecimalSign } from '../pricing/cell-number'
import { compare } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { ELEMENT_BY_COLUMN } from '../xml/xml-elements'
import { otherValues, type QuoteLine } from '../xml/xml-lines'
import { sheetImport as words } from './intake-messages'
import { isAmountHeading, isPriceHeading, otherUnitPrice } from './unit-price'
import { numberIn, type Unlikely } from './unlikely-numbers'

/** The numbers of a quote file that its other elements put in doubt. `others` are the headings that these stand for. */
export const quoteDoubts = (
  table: FixtureData,
  lines: readonly QuoteLine[],
  others: readonly string[],
  sign: DecimalSign,
): readonly Unlikely[] => [
  ...repeatedValues(lines),
  ...otherKinds(table, lines, sign),
  ...rivalPrices(table, others, sign),
  ...pricesOfLines(table, sign),
]

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

/** What a file calls a price that nobody quotes. */
const OTHER_KIND = /^(LIST|MSRP|RETAIL|BOOK|COST|DEALER)( PRICE)?$/
/** Names of elements and attributes that say what kind of price stands in the line. */
const NAMES_KIND = /\b(PRICE|PRICING|KIND|TYPE|BASIS|LEVEL|TIER)\b/

/** Prices of lines that call them something else than a price to sell at: kind="LIST". */
function otherKinds({ rows }: FixtureData, lines: readonly QuoteLine[], sign: DecimalSign): readonly Unlikely[] {
  let said = ''
  const found = rows.flatMap((row, at) => {
    const line = lines[at]
    const [, kind] =
      (line && otherValues(line).find(([name, text]) => OTHER_KIND.test(text) && NAMES_KIND.test(headingOf(name)))) ??
      []
    if (kind === undefined || !numberIn(row, COLUMN.unit, sign)) return []
    said ||= kind
    return [at]
  })
  return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark: words.calledOther(said, found.length) }] : []
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
