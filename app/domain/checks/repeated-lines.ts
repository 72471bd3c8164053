import { LONGEST_NAMED } from '../listed'
import type { DecimalSign } from '../pricing/cell-number'
import { compare, isNumberColumn } from '../pricing/money'
import { revisionBelow, revisionIn } from '../pricing/repeat-words'
import { COLUMN, isHidden } from '../table/columns'
import { cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { grouped, offersAmong, partNamer } from './offered-twice'
import { blocksOf, type PricedLine } from './priced-lines'
import { repeatedBlocks } from './repeated-blocks'
import type { Unlikely } from './row-numbers'
import { isAmountHeading } from './unit-price'

/** With more equal lines than this share (0–1) of all, a table lists its fixtures one by one. */
const MOST_EQUAL = 1 / 3
/** Headings and texts of numbers that only count the lines. */
const ORDER = /^(?:ITEM|LINE|NO|ID|SEQ|POS|ROW|INDEX|REF)\b|^#/i
const DIGIT = /\d/
const IN_ORDER = /^\d{1,5}[.)]?$/
const NAMES: ReadonlySet<string> = new Set([COLUMN.line, COLUMN.type, COLUMN.mfg, COLUMN.catalog])

/**
 * Finds prices that count twice because their lines repeat others: blocks that add up or revise the lines above,
 * revisions of one TYPE, equal lines, and offers of several makers. Lines for different places are no repetitions.
 * Takes linear time.
 */
export function repeatedLines(data: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  if (!data.columns.includes(COLUMN.type) || !data.columns.includes(COLUMN.unit)) return []
  const blocks = blocksOf(data, sign)
  const { recaps, revisions } = repeatedBlocks(blocks)
  const ofBlocks = new Set([...recaps.lines, ...revisions.lines])
  const lines = blocks.flatMap((block) => block.lines).filter((line) => !ofBlocks.has(line))
  const ofTypes = grouped(lines, ({ type, place }) => `${type}|${place}`).filter(({ length }) => length > 1)
  const partOf = partNamer(data)
  const revised = ofTypes.flatMap((ofType) => revisionsAmong(ofType, data, partOf))
  const equal = equalLines(ofTypes, data, lines.length)
  const repriced = pricedTwice(ofTypes, data).filter((line) => !revised.includes(line))
  const taken = new Set([...revised, ...equal, ...repriced])
  const offers = ofTypes.flatMap((ofType) =>
    offersAmong(
      ofType.filter((line) => !taken.has(line)),
      partOf,
    ),
  )
  return [
    unlikely(recaps.lines, recaps.isFirst ? words.recapsAhead : words.recaps, recaps.heading),
    unlikely(revisions.lines, words.quotedAgain, revisions.heading),
    unlikely(revised, words.revisions, typeOf(revised)),
    unlikely(
      equal.filter((line) => !revised.includes(line)),
      words.equalLines,
      typeOf(equal),
    ),
    unlikely(repriced, words.pricedTwice, typeOf(repriced)),
    unlikely(offers, words.offers, typeOf(offers)),
  ]
}

const typeOf = ([line]: readonly PricedLine[]) => line?.type ?? ''

const unlikely = (
  lines: readonly PricedLine[],
  remark: (rows: number, first: string) => string,
  first: string,
): Unlikely => ({
  column: COLUMN.unit,
  rows: lines.map(({ at }) => at),
  remark: remark(lines.length, first.slice(0, LONGEST_NAMED)),
})

/** Returns the lines of one TYPE with different revisions. A pole may be of another revision than its fixture. */
function revisionsAmong(
  lines: readonly PricedLine[],
  { columns }: FixtureData,
  partOf: (line: PricedLine) => string,
): readonly PricedLine[] {
  if (typeOf(lines) === '') return []
  const texts = columns.filter((column) => !NAMES.has(column) && !isNumberColumn(column) && !isHidden(column))
  const revisionOf = ({ row, type }: PricedLine) => {
    const own = cellText(row, COLUMN.type).trim().toUpperCase()
    const found = texts.flatMap((column) => {
      const text = cellText(row, column)
      return text === '' ? [] : (revisionBelow(column, text) ?? revisionIn(text) ?? [])
    })
    return [own === '' ? '' : own.slice(type.length), ...found].join('|')
  }
  const first = lines[0] && revisionOf(lines[0])
  if (lines.every((line) => revisionOf(line) === first)) return []
  return grouped(lines, partOf)
    .filter((alike) => new Set(alike.map(revisionOf)).size > 1)
    .flat()
}

/**
 * Returns lines of one product with different counts and prices that are alike in all other texts. With equal counts they
 * may be offers.
 */
function pricedTwice(ofTypes: readonly (readonly PricedLine[])[], { columns }: FixtureData): readonly PricedLine[] {
  const texts = columns.filter(
    (column) =>
      column !== COLUMN.line &&
      !isNumberColumn(column) &&
      !isHidden(column) &&
      !isAmountHeading(column) &&
      !ORDER.test(column),
  )
  const productOf = ({ row }: PricedLine) => texts.map((column) => cellText(row, column).trim()).join('\n')
  const isDifferent = (one: PricedLine, two: PricedLine) =>
    compare(one.price, two.price) !== 0 && compare(one.quantity, two.quantity) !== 0
  return ofTypes
    .filter(([line]) => line?.type !== '')
    .flatMap((ofType) =>
      grouped(
        ofType.filter(({ row }) => DIGIT.test(cellText(row, COLUMN.catalog))),
        productOf,
      ),
    )
    .filter(([first, ...others]) => first && others.some((other) => isDifferent(first, other)))
    .flat()
}

/** Returns lines that are equal to an earlier one, unless the table lists many fixtures one by one. */
function equalLines(
  ofTypes: readonly (readonly PricedLine[])[],
  { columns }: FixtureData,
  all: number,
): readonly PricedLine[] {
  const compared = columns.filter((column) => column !== COLUMN.line && column !== COLUMN.type && !isHidden(column))
  const keyOf = ({ row }: PricedLine) =>
    compared
      .map((column) => {
        const text = cellText(row, column).trim()
        return ORDER.test(column) && IN_ORDER.test(text) ? '' : text
      })
      .join('\n')
  const pairs = ofTypes
    .flatMap((ofType) => grouped(ofType, keyOf))
    .flatMap(([first, ...others]) => others.map((line) => ({ line, first: first?.at ?? -1 })))
    .toSorted((a, b) => a.line.at - b.line.at)
  // Pasted twice, the lines are in the same order.
  const isCopy = pairs.every(({ first }, at) => at === 0 || first > (pairs[at - 1]?.first ?? -1))
  const isListing = pairs.length > 1 && pairs.length > MOST_EQUAL * all && !isCopy
  return isListing ? [] : pairs.map(({ line }) => line)
}
