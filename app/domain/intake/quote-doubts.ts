import { numberIn, type Unlikely } from '../checks/row-numbers'
import { isAmountHeading, isPriceHeading, otherUnitPrice } from '../checks/unit-price'
import { isOfOne } from '../headings/measures'
import { isClearPrice } from '../headings/price-headings'
import { headerWording } from '../headings/vocabulary'
import type { DecimalSign } from '../pricing/cell-number'
import { compare } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { COLUMN_BY_ELEMENT, ELEMENT_BY_COLUMN } from '../xml/xml-elements'
import { otherValues, type QuoteLine } from '../xml/xml-lines'
import { sheetImport as words } from './intake-messages'
import { lotPrices, notQuotedPrices } from './line-state'
import { isMeasureHeading, isOnePiece, rowsOfMixedUnits } from './price-units'
import { kitPrices } from './quote-kits'
import { revisedPrices } from './quote-revisions'

/**
 * Returns the numbers of a quote file that its other elements cast doubt on. `others` are the headings of these
 * elements.
 */
export const quoteDoubts = (
  table: FixtureData,
  lines: readonly QuoteLine[],
  others: readonly string[],
  sign: DecimalSign,
): readonly Unlikely[] => [
  ...repeatedValues(lines),
  ...notQuotedPrices(table, lines, sign),
  ...lotPrices(table, lines, sign),
  ...kitPrices(table, lines, sign),
  ...revisedPrices(table, lines, sign),
  ...otherCommissions(lines),
  ...otherKinds(table, lines, sign),
  ...rivalPrices(table, others, sign),
  ...pricesOfLines(table, sign),
  ...mixedUnits(table),
  ...otherUnits(table, lines, sign),
]

function mixedUnits({ columns, rows }: FixtureData): readonly Unlikely[] {
  const found = rowsOfMixedUnits(rows, columns)
  return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark: words.mixedUnits(found.length) }] : []
}

/** Finds elements with several values in one line. The last value counts. [XMLIN-50] */
const repeatedValues = (lines: readonly QuoteLine[]) =>
  byColumn(
    lines.map(({ repeated }) => repeated),
    words.repeatedElement,
  )

/** Finds commissions whose element says dollars where its column holds percentages, or the other way round. */
const otherCommissions = (lines: readonly QuoteLine[]) =>
  byColumn(
    lines.map(({ contradicted }) => contradicted),
    words.contradicted,
  )

/** Returns the rows of each of the columns, by row, with a remark that names the element. */
function byColumn(
  columnsOf: readonly ReadonlySet<string>[],
  remark: (element: string, rows: number) => string,
): readonly Unlikely[] {
  const found = new Map<string, number[]>()
  for (const [at, columns] of columnsOf.entries()) {
    for (const column of columns) {
      const rows = found.get(column) ?? []
      rows.push(at)
      found.set(column, rows)
    }
  }
  return Array.from(found, ([column, rows]) => ({
    column,
    rows,
    remark: remark(ELEMENT_BY_COLUMN.get(column) ?? column, rows.length),
  }))
}

const CURRENCY = /^(\$|US ?\$|USD?|DOLLARS?)$/

/**
 * Finds quantities and prices whose own element names another unit than one piece: <QUANTITY uom="PR">, <UNITPRICE
 * per="100">. A unit of one kind that both have in common is right.
 */
function otherUnits({ rows }: FixtureData, lines: readonly QuoteLine[], sign: DecimalSign): readonly Unlikely[] {
  const found = new Map<string, { readonly unit: string; readonly rows: number[] }>()
  for (const [at, row] of rows.entries()) {
    const units = (lines[at]?.ofElements ?? []).flatMap(({ element, name, text }) => {
      const column = isMeasureHeading(headingOf(name)) && !CURRENCY.test(text) ? measuredColumn(element) : null
      return column === null ? [] : [{ column, text }]
    })
    // A measure of many stands behind the price already, which then counts for nothing.
    const isSaid = cellText(row, COLUMN.unit) !== '' && !numberIn(row, COLUMN.unit, sign)
    const isCommon = units.every(({ text }) => text === units[0]?.text && isOfOne(text))
    if (isSaid || (isCommon && new Set(units.map(({ column }) => column)).size > 1)) continue
    for (const { column, text } of units) {
      if (isOnePiece(text) || !numberIn(row, column, sign)) continue
      const those = found.get(column) ?? { unit: text, rows: [] }
      if (those.rows.at(-1) !== at) those.rows.push(at)
      found.set(column, those)
    }
  }
  return Array.from(found, ([column, { unit, rows }]) => ({
    column,
    rows,
    remark: words.otherUnit(unit, column, rows.length),
  }))
}

/** Returns the column whose number an element holds or repeats: UNIT $ for UNITPRICE. Null for lists and costs. */
function measuredColumn(element: string): string | null {
  const column = COLUMN_BY_ELEMENT.get(element.toUpperCase())
  if (column !== undefined) return column === COLUMN.qty || column === COLUMN.unit ? column : null
  return mayBeQuoted(headingOf(element)) ? COLUMN.unit : null
}

/** Names for a price that is never quoted. */
const OTHER_KIND = /^((LIST|MSRP|RETAIL|BOOK|COST|DEALER|LINE|EXT|EXTENDED|TOTAL|CREDIT)( PRICE)?|-)$/
/** Names of elements and attributes that say what kind of price a line has. */
const NAMES_KIND = /\b(PRICE|PRICING|KIND|TYPE|BASIS|LEVEL|TIER|SIGN)\b/

/** Finds prices that their lines call anything but a selling price: kind="LIST". */
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

/** True for headings of prices that count as much as DSPEACH. */
const mayBeQuoted = (heading: string) =>
  !isAmountHeading(heading) &&
  isPriceHeading(heading) &&
  !isClearPrice([COLUMN.unit, headerWording(heading)], [COLUMN.unit, undefined], 0)

/**
 * Finds rows where another price that counts as much as DSPEACH differs from it: a selling, unit or net price, unlike a
 * cost or a list price.
 */
function rivalPrices({ rows }: FixtureData, others: readonly string[], sign: DecimalSign): readonly Unlikely[] {
  return others.filter(mayBeQuoted).flatMap((heading) => {
    const found = rows.flatMap((row, at) => {
      const [price, other] = [numberIn(row, COLUMN.unit, sign), numberIn(row, heading, sign)]
      return price && other && compare(price, other) !== 0 ? [at] : []
    })
    const remark = words.rivalPrice(heading, found.length)
    return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark }] : []
  })
}

/** Returns all prices, if other prices in the lines show that they may be line amounts. */
function pricesOfLines({ columns, rows }: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const proof = otherUnitPrice(columns, (at) => rows.map((row) => cellText(row, columns[at] ?? '')))
  if (proof === null || !columns.includes(COLUMN.unit)) return []
  const found = rows.flatMap((row, at) => (numberIn(row, COLUMN.unit, sign) ? [at] : []))
  return [{ column: COLUMN.unit, rows: found, remark: words.pricesOfLines(found.length) }]
}
