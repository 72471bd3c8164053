import { partsIn } from '../pricing/line-words'
import { compare, type Decimal, isNumberColumn, multiply, ZERO } from '../pricing/money'
import { COLUMN, isHidden } from '../table/columns'
import { isUnder } from '../table/line-codes'
import { cellText, type FixtureData } from '../table/table'
import type { PricedLine } from './priced-lines'

/** The most makers that one TYPE is offered from; more are a category such as 'LED'. */
const MOST_OFFERS = 5
/** Two offers differ by less than a fixture and its bracket: the lower price times ten is at least four times the higher. */
const [TEN, FOUR]: readonly [Decimal, Decimal] = [
  { units: 10n, scale: 0 },
  { units: 4n, scale: 0 },
]
/** A mark of a fixture; words such as 'DOWNLIGHT' are categories of different ones. */
const MARK = /^[A-Z]{1,3}$|\d/
const LONGEST_MARK = 8
/** Makers of poles, lamps, batteries, wires and controls, by their first words. */
const PART_MAKERS: ReadonlySet<string> = new Set(
  'ADVANCE ARLINGTON BODINE BUSSMANN CADDY ERICO GRIPPLE HAPCO INTERMATIC IOTA KW LEDVANCE LEVITON LUTRON MEANWELL MILLERBERND OSRAM SATCO SHAKESPEARE SYLVANIA TORK ULS UNISTRUT USHIO VALMONT WAGO WATTSTOPPER WHATLEY'.split(
    ' ',
  ),
)
/** The end of the first clause of a description: what follows tells details, as in 'downlight, clear trim'. */
const CLAUSE = /[,;(]| - /
/** A word after the series of a catalog number, such as a color: 'PH5 BRASS'. */
const FINISH = /^[A-Z]{3,12}$/
const MOST_WORDS = 3
const DIGIT = /\d/
/** Unlike a word alone. */
const PRODUCT = /[\d ]/
const LETTER = /[A-Z]/

/** Groups values by a key, in the order of their first occurrence. */
export function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[][] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return [...groups.values()]
}

/** Returns a function that names the part of a fixture that a line is; '' for a whole fixture. */
export function partNamer({ columns, rows }: FixtureData): (line: PricedLine) => string {
  const texts = columns.filter(
    (column) => !isHidden(column) && !isNumberColumn(column) && column !== COLUMN.mfg && column !== COLUMN.line,
  )
  let shared: ReadonlySet<string> | null = null
  return ({ row }) => {
    const maker = makerOf(row)
    if (PART_MAKERS.has(maker.split(/[ /-]/, 1)[0] ?? '')) return maker
    const catalog = cellText(row, COLUMN.catalog)
    shared ??= catalogsOfSeveral(rows)
    if (shared.has(catalog)) return catalog
    return texts
      .flatMap((column) => partsIn(column === COLUMN.catalog ? catalog : firstClause(cellText(row, column))))
      .join(' ')
  }
}

const firstClause = (text: string) => text.split(CLAUSE, 1)[0] ?? ''
const makerOf = (row: PricedLine['row']) => cellText(row, COLUMN.mfg).trim().toUpperCase()

/** Returns the catalog numbers that several types have: those of batteries, louvers and other accessories. */
function catalogsOfSeveral(rows: FixtureData['rows']): ReadonlySet<string> {
  const types = new Map<string, string>()
  const found = new Set<string>()
  for (const row of rows) {
    const [catalog, type] = [cellText(row, COLUMN.catalog), cellText(row, COLUMN.type)]
    if (catalog === '' || type === '') continue
    const first = types.get(catalog)
    if (first === undefined) types.set(catalog, type)
    else if (first !== type) found.add(catalog)
  }
  return found
}

/**
 * Returns the lines of one TYPE and place that are probably offers of which one will be taken: equal quantities, similar
 * prices, and several makers, one catalog number, or one series in several finishes. Poles, lamps and trims do not compete with their
 * fixtures.
 */
export function offersAmong(lines: readonly PricedLine[], partOf: (line: PricedLine) => string): readonly PricedLine[] {
  const type = lines[0]?.type ?? ''
  if (lines.length < 2 || type.length > LONGEST_MARK || !MARK.test(type)) return []
  const fixtures = lines.filter(({ row }) => !isUnder(cellText(row, COLUMN.line)))
  return grouped(fixtures, ({ row }) => cellText(row, COLUMN.qty).trim()).flatMap((same) =>
    same.length < 2 || same.length > MOST_OFFERS
      ? []
      : grouped(same, partOf).flatMap((alike) => {
          const near = withSimilarPrices(alike)
          return areOffers(near) ? near : []
        }),
  )
}

function withSimilarPrices(lines: readonly PricedLine[]): readonly PricedLine[] {
  const highest = lines.reduce((most: Decimal, { price }) => (compare(price, most) > 0 ? price : most), ZERO)
  return lines.filter(({ price }) => compare(multiply(price, TEN), multiply(highest, FOUR)) >= 0)
}

function areOffers(lines: readonly PricedLine[]): boolean {
  if (lines.length < 2) return false
  const makers = new Set(lines.map(({ row }) => makerOf(row)))
  if (makers.size > 1) return !makers.has('')
  const catalogs = lines.map(({ row }) => cellText(row, COLUMN.catalog).trim().toUpperCase())
  const series = new Set(catalogs.map(seriesIn))
  const prices = new Set(lines.map(({ row }) => cellText(row, COLUMN.unit).trim()))
  const [first = ''] = catalogs
  // A word alone, such as HEAD, may be another part of the fixture.
  const isNumber = first !== '' && (!makers.has('') || PRODUCT.test(first))
  const areSame = isNumber && new Set(catalogs).size === 1
  return (areSame || (series.size === 1 && !series.has(undefined))) && prices.size === lines.length
}

/** Returns the series in a catalog number with at most a few words after it: 'PH5'; undefined for any other text. */
function seriesIn(catalog: string): string | undefined {
  const [series = '', ...words] = catalog.split(' ', MOST_WORDS + 1)
  const isSeries = DIGIT.test(series) && LETTER.test(series) && words.length < MOST_WORDS
  return isSeries && words.every((word) => FINISH.test(word)) ? series : undefined
}
