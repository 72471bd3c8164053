import { foldCase } from '../fold-case'
import { MAX_LINES_NARROWED, NUMBERS_COMPARED_IN_QUOTE } from '../limits/prices'
import { makerKey, numberKey } from '../memory/number-key'
import { includedParts, makerOf } from '../memory/priced-line'
import { rankSimilar } from '../memory/similar-numbers'
import { cellNumber, losesDecimals } from '../pricing/cell-number'
import { add, compare, type Decimal, displayCell, negate, ZERO } from '../pricing/money'
import { amountsOf } from '../pricing/totals'
import { COLUMN, DEFAULT_COLUMNS, isHidden } from '../table/columns'
import { isComposed, isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from '../table/table'
import { codeFor } from '../trade/maker-codes'
import { UNKNOWN_CODE } from '../trade/manufacturers'
import { alternatesOf } from './alternates'
import { quoteNotes as notes } from './quote-messages'

/** A line of a maker's quote: the texts of its cells, blank where it has none. */
export interface QuoteLine {
  readonly type: string
  readonly maker: string
  readonly number: string
  readonly quantity: string
  readonly price: string
  /** The measure of the price if it is a length or a set, such as FT; otherwise ''. */
  readonly measure: string
  /** True if the reading marked the price. */
  readonly isDoubted: boolean
}

/** The price that a quote has for a row. */
export interface QuotedPrice {
  readonly row: Row
  readonly line: QuoteLine
  /** How the line was found: the same CATALOG #, the same TYPE where one of them has no number, or a likely one. */
  readonly by: 'number' | 'type' | 'near'
  /** Reasons for caution and remarks, as sentences for the user. */
  readonly notes: readonly string[]
  /** True if nothing speaks against the price. */
  readonly isSure: boolean
  /** If the quote has several prices for the row, each of them once, in the order of the quote; otherwise empty. */
  readonly choices: readonly Choice[]
}

type Choice = Omit<QuotedPrice, 'choices'>

/** A quote compared with the rows of a table. */
export interface QuoteMatch {
  /** In the order of the rows, the certain ones and the likely ones alike. */
  readonly prices: readonly QuotedPrice[]
  /** Lines that have a price and belong to no row. */
  readonly unmatched: readonly QuoteLine[]
  /** Lines that name a product and have no price: 'CALL', 'NO BID'. */
  readonly unpriced: readonly QuoteLine[]
  /** Rows of the quoted makers that the quote does not price. */
  readonly unquoted: readonly Row[]
}

/**
 * Returns the lines of a quote's table that name a product, and those with a price that only have words, such as freight.
 * `isDoubted` returns true if the price of a row is marked.
 */
export function quoteLines<One extends Row | Cells>(
  rows: readonly One[],
  isDoubted: (row: One, at: number) => boolean,
): QuoteLine[] {
  return rows.flatMap((row, at) => {
    if (!isProduct(row)) return []
    const [type = '', maker = '', number = '', quantity = '', price = ''] = LINE.map((column) =>
      cellText(row, column).trim(),
    )
    const named = type === '' && number === '' && price !== '' ? wordsOf(row) : number
    return type === '' && named === ''
      ? []
      : [{ type, maker, number: named, quantity, price, measure: measureOf(row), isDoubted: isDoubted(row, at) }]
  })
}

/** Returns the first words of a line in a column that is not one of the product, such as a description. */
const wordsOf = (row: Row | Cells) => otherTexts(row).find((text) => LETTERS.test(text)) ?? ''

/** Measures of a length, or of several pieces that are sold as one. */
const LENGTH_OR_SET = /^(FT|FEET|FOOT|LF|LIN\.? FT|SETS?|PRS?|PAIRS?|ROLLS?|RL|REEL)\.?$/i

const measureOf = (row: Row | Cells) =>
  otherTexts(row)
    .find((text) => LENGTH_OR_SET.test(text))
    ?.toUpperCase() ?? ''

/** Returns the texts of a line in columns that are not the product's own. */
function otherTexts(row: Row | Cells): string[] {
  const cells = 'cells' in row && typeof row.cells === 'object' ? row.cells : (row as Cells)
  return Object.entries(cells).flatMap(([column, text]) =>
    isHidden(column) || DEFAULT_COLUMNS.includes(column) ? [] : text.trim(),
  )
}

const LETTERS = /\p{L}{2}/u

const LINE = [COLUMN.type, COLUMN.mfg, COLUMN.catalog, COLUMN.qty, COLUMN.unit]

function isProduct(row: Row | Cells): boolean {
  const code = cellText(row, COLUMN.line)
  return !isSpecial(code) && !isComposed(code)
}

/**
 * Finds the line of a quote for each row, never by its position: by CATALOG #, then by TYPE, then by an alternate's number
 * or the closest number of the same family, among lines that no row has by its number. A number with several prices is
 * settled by TYPE, then by QTY, and remains unsure otherwise. `codeOf` returns the code of a maker's name, or null.
 */
export function matchQuote(
  table: Pick<FixtureTable, 'rows'>,
  lines: readonly QuoteLine[],
  codeOf: (name: string) => string | null = codeFor,
): QuoteMatch {
  const keyOfMaker = (name: string) => {
    const code = codeOf(name)
    return code === null || code === UNKNOWN_CODE ? makerKey(name) : code
  }
  const rows = table.rows.filter(isProduct).map((row): NamedRow => {
    const [number, type] = [cellText(row, COLUMN.catalog), cellText(row, COLUMN.type)]
    return { row, maker: keyOfMaker(makerOf(row) ?? ''), number: numberKey(number), type: keyOf(type) }
  })
  const parts = includedParts(table)
  const found = new Map<Row, QuotedPrice>()
  const used = new Set<QuoteLine>()
  function take({ row, maker }: NamedRow, { by, lines, reasons }: Candidates): void {
    const ofMaker = maker === '' ? [] : lines.filter((line) => keyOfMaker(line.maker) === maker)
    const fitting = narrowed(row, ofMaker.length > 0 ? ofMaker : lines)
    const [first] = fitting
    if (!first) return
    const several = arePricedAlike(fitting) ? [] : onePerPrice(fitting)
    const priceBy = (line: QuoteLine): Choice => {
      const quoted = keyOfMaker(line.maker)
      const against = [
        ...reasons,
        ...(several.length > 0 ? [notes.severalPrices(fitting.map(shownPrice))] : []),
        ...(maker !== '' && quoted !== '' && maker !== quoted ? [notes.otherMaker(line.maker)] : []),
        ...(parts.has(row.id) ? [notes.part] : []),
        ...(isOfOtherMeasure(row, line) ? [notes.otherMeasure(line.measure)] : []),
        ...doubtsAbout(line),
      ]
      const isSure = by !== 'near' && against.length === 0
      return { row, line, by, notes: [...against, ...remarksAbout(row, line)], isSure }
    }
    found.set(row, { ...priceBy(first), choices: several.map(priceBy) })
    for (const one of lines) used.add(one)
  }

  const priced = lines.filter(hasPrice)
  const byNumber = grouped(priced, numberOf)
  for (const one of rows) take(one, { by: 'number', lines: byNumber.get(one.number) ?? [], reasons: [] })
  const likely = likelyFinder(
    rows,
    byNumber,
    priced.filter((line) => !used.has(line)),
  )
  for (const one of rows) if (!found.has(one.row)) take(one, likely(one))
  const leftOfType = grouped(
    priced.filter((line) => !used.has(line)),
    ({ type }) => keyOf(type),
  )
  /** A fixture may be quoted in parts: housing, trim and lamp below one TYPE. */
  function withPartsNamed(price: QuotedPrice | undefined): QuotedPrice | undefined {
    const type = price ? cellText(price.row, COLUMN.type).trim() : ''
    const more = leftOfType.get(keyOf(type))?.length ?? 0
    if (!price || more === 0) return price
    const named = <One extends Choice>(one: One): One => ({
      ...one,
      notes: [notes.moreOfType(type, more), ...one.notes],
      isSure: false,
    })
    return { ...named(price), choices: price.choices.map(named) }
  }
  const quoted = new Set(rows.flatMap(({ row, maker }) => (found.get(row)?.isSure ? [maker] : [])))
  quoted.delete('')
  return {
    prices: rows.flatMap(({ row }) => withPartsNamed(found.get(row)) ?? []),
    unmatched: priced.filter((line) => !used.has(line)),
    unpriced: lines.filter((line) => !hasPrice(line)),
    unquoted: rows.flatMap(({ row, maker }) => (!found.has(row) && quoted.has(maker) ? [row] : [])),
  }
}

type Lines = readonly QuoteLine[]

/** A row by what names its product: keys to compare, blank where it has none. */
interface NamedRow {
  readonly row: Row
  readonly maker: string
  readonly number: string
  readonly type: string
}

/** The lines that a row may be priced by. */
interface Candidates {
  readonly by: QuotedPrice['by']
  readonly lines: Lines
  /** Reasons against them, as sentences for the user. */
  readonly reasons: readonly string[]
}

/**
 * Returns a function that finds the lines for a row without a line of its number, among those `left`: of its TYPE, of an
 * alternate's number, or of the closest number of its family.
 */
function likelyFinder(
  rows: readonly NamedRow[],
  byNumber: ReadonlyMap<string, Lines>,
  left: Lines,
): (row: NamedRow) => Candidates {
  const byType = grouped(left, ({ type }) => keyOf(type))
  const closestTo = closestFinder(left)
  const ofType = grouped(rows, ({ type }) => type)
  return ({ row, type, number }) => {
    const sameType = byType.get(type) ?? []
    if (sameType.length > 0 && ofType.get(type)?.length === 1 && arePricedAlike(sameType)) {
      // A text without a number, such as FREIGHT, is another product too.
      const other = number === '' ? undefined : sameType.find((line) => line.number !== '')
      return other
        ? { by: 'near', lines: sameType, reasons: [notes.otherNumber(other.number)] }
        : { by: 'type', lines: sameType, reasons: [] }
    }
    const alternate = alternatesOf(row)?.others.find(({ catalog }) => byNumber.has(numberKey(catalog)))
    if (alternate) {
      const lines = byNumber.get(numberKey(alternate.catalog)) ?? []
      return { by: 'near', lines, reasons: [notes.alternate(alternate.catalog)] }
    }
    const lines = number === '' ? [] : closestTo(number)
    return { by: 'near', lines, reasons: lines.slice(0, 1).map((line) => notes.closest(line.number)) }
  }
}

const keyOf = (text: string) => foldCase(text.trim()).text
const numberOf = ({ number }: QuoteLine) => numberKey(number)
const priceOf = ({ price }: QuoteLine) => cellNumber(COLUMN.unit, price)
const hasPrice = (line: QuoteLine) => priceOf(line) !== null
const shownPrice = ({ price }: QuoteLine) => displayCell(COLUMN.unit, price)

/** Groups values by a key; those with a blank one are in no group. */
function grouped<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Many rows ask about one group of lines. */
const pricedAlike = new WeakMap<Lines, boolean>()

function arePricedAlike(lines: Lines): boolean {
  const known = pricedAlike.get(lines)
  if (known !== undefined) return known
  const prices = lines.flatMap((line) => priceOf(line) ?? [])
  const areAlike = prices.every((price) => compare(price, prices[0] ?? ZERO) === 0)
  pricedAlike.set(lines, areAlike)
  return areAlike
}

/** Returns the first line of each price, in order, up to the most that a list shows. */
function onePerPrice(lines: Lines): Lines {
  const byPrice = new Map<string, QuoteLine>()
  for (const line of lines) {
    const price = shownPrice(line)
    if (!byPrice.has(price)) byPrice.set(price, line)
  }
  return [...byPrice.values()].slice(0, MAX_LINES_NARROWED)
}

/** Returns a match in which a row has another one of its quoted prices. */
export const withChoice = (match: QuoteMatch, row: RowId, choice: Choice): QuoteMatch => ({
  ...match,
  prices: match.prices.map((price) => (price.row.id === row ? { ...choice, choices: price.choices } : price)),
})

/**
 * Returns a function for the maker of a line: the one that it names, otherwise that of the row it prices, otherwise the only
 * maker of all rows that the quote prices. '' if all of these are missing.
 */
export function makersOfLines({ prices }: QuoteMatch): (line: QuoteLine) => string {
  const sure = prices.filter(({ isSure, by }) => isSure || by !== 'near')
  const byLine = new Map(sure.map(({ line, row }) => [line, makerOf(row) ?? '']))
  const all = new Set([...byLine.values()].filter((maker) => maker !== ''))
  const [only = ''] = all.size === 1 ? all : []
  return (line) => line.maker || byLine.get(line) || only
}

/** Narrows lines with several prices to those of a row's TYPE, then to those of its QTY. */
function narrowed(row: Row, lines: Lines): Lines {
  if (lines.length > MAX_LINES_NARROWED) return lines
  let left = lines
  for (const [column, textOf] of NARROWING) {
    if (arePricedAlike(left)) return left
    const own = keyOf(cellText(row, column))
    const same = own === '' ? [] : left.filter((line) => keyOf(textOf(line)) === own)
    if (same.length > 0) left = same
  }
  return left
}

const NARROWING = [
  [COLUMN.type, ({ type }: QuoteLine) => type],
  [COLUMN.qty, ({ quantity }: QuoteLine) => quantity],
] as const

/**
 * Returns a function that finds the lines with the number closest to a key. It compares the next numbers in alphabetical
 * order on both sides, so that a long price list takes no longer than a short one.
 */
function closestFinder(lines: Lines): (key: string) => Lines {
  const byNumber = grouped(lines, numberOf)
  const keys = [...byNumber.keys()].sort()
  return (key) => {
    let [from, to] = [0, keys.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((keys[middle] ?? '') < key) from = middle + 1
      else to = middle
    }
    const near = keys.slice(Math.max(0, from - NUMBERS_COMPARED_IN_QUOTE), from + NUMBERS_COMPARED_IN_QUOTE)
    const [closest] = rankSimilar(key, near, () => false)
    return closest ? (byNumber.get(closest.key) ?? []) : []
  }
}

/** A text in place of a catalog number: 'ADD FOR EMERGENCY', 'Deduct'. */
const ADDER = /^\W{0,3}(?:ADD|ADDER|DEDUCT|OPTION|OPTIONAL|ALT|ALTERNATE|CREDIT)\b/i

function doubtsAbout(line: QuoteLine): readonly string[] {
  const price = priceOf(line)
  return [
    ...(line.isDoubted ? [notes.doubted] : []),
    ...(price && compare(price, ZERO) > 0 ? [] : [notes.notPositive]),
    ...(ADDER.test(line.number) ? [notes.adder(line.number)] : []),
  ]
}

/** True for a price by the foot or by the set of a row that may count pieces. */
const isOfOtherMeasure = (row: Row, line: QuoteLine) =>
  line.measure !== '' && measureOf(row) !== line.measure && !isForQuantityOf(row, line)

/** True if a quoted line has the quantity of a row. */
function isForQuantityOf(row: Row, line: QuoteLine): boolean {
  const [own, quoted] = [cellNumber(COLUMN.qty, cellText(row, COLUMN.qty)), cellNumber(COLUMN.qty, line.quantity)]
  return own !== null && quoted !== null && compare(own, quoted) === 0
}

function remarksAbout(row: Row, line: QuoteLine): readonly string[] {
  const [own, quoted] = [cellText(row, COLUMN.qty), line.quantity].map((text) => cellNumber(COLUMN.qty, text))
  return [
    ...(own && quoted && !isForQuantityOf(row, line) ? [notes.otherQuantity(line.quantity)] : []),
    ...(losesDecimals(COLUMN.unit, line.price) ? [notes.rounded(line.price, shownPrice(line))] : []),
  ]
}

/** True if a row has the quoted price already. */
export function hasQuotedPrice({ row, line }: QuotedPrice): boolean {
  const [own, quoted] = [cellNumber(COLUMN.unit, cellText(row, COLUMN.unit)), priceOf(line)]
  return own !== null && quoted !== null && compare(own, quoted) === 0
}

/** Returns the rows among these whose price changes, with the quoted one. */
export const rowsPriced = (prices: readonly QuotedPrice[], taken: ReadonlySet<RowId>): Row[] =>
  prices
    .filter((price) => taken.has(price.row.id) && !hasQuotedPrice(price))
    .map(({ row, line }) => ({ id: row.id, cells: { ...row.cells, [COLUMN.unit]: line.price } }))

/** Returns by how much the extended total changes if these rows take their quoted prices. */
export function extendedChange(prices: readonly QuotedPrice[], taken: ReadonlySet<RowId>): Decimal {
  const after = rowsPriced(prices, taken)
  const changed = new Set(after.map(({ id }) => id))
  const before = prices.flatMap(({ row }) => (changed.has(row.id) ? [row] : []))
  const extended = (rows: readonly Row[]) => rows.reduce((sum, row) => add(sum, amountsOf(row).extended), ZERO)
  return add(extended(after), negate(extended(before)))
}
