import type { DecimalSign } from '../pricing/cell-number'
import { add, compare, type Decimal, multiply, negate, ZERO } from '../pricing/money'
import { COLUMN, isHidden } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { numberChecks as words } from './check-messages'
import { describingColumn, namingColumn } from './group-rows'
import { isPositive, numberIn, type Unlikely } from './row-numbers'
import { subtotalLines } from './subtotal-lines'

const ONE: Decimal = { units: 1n, scale: 0 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }
/** Most parts that a kit is compared with. */
const MOST_PARTS = 50
/** With fewer other lines, an amount may match by chance. */
const FEWEST = 2
const MAX_TEXT = 200
const DIGIT = /\d/
const NAMING = [COLUMN.mfg, COLUMN.catalog]
/** Marks of fixtures, which name no lot in a table without makers and catalog numbers: 'A', 'B12'. */
const MARK = /^[A-Z]{1,2}$|^[A-Z]{0,3}[-.]?\d{1,3}[A-Z]?$/i

interface Line {
  /** QTY × UNIT $, or the price of a lot without a QTY; null if the line has no amount. */
  readonly amount: Decimal | null
  /** True for one piece without the catalog number of a fixture: a lot, a package, a total in other words. */
  readonly isLot: boolean
}

/** Amounts of lines, added up once so that the sum of any range takes constant time. */
class RunningSums {
  private readonly above: { readonly sum: Decimal; readonly lines: number }[] = [{ sum: ZERO, lines: 0 }]

  constructor(amounts: readonly (Decimal | null)[]) {
    for (const amount of amounts) {
      const { sum, lines } = this.at(this.above.length - 1)
      const counts = amount !== null && amount.units !== 0n
      this.above.push(counts ? { sum: add(sum, amount), lines: lines + 1 } : { sum, lines })
    }
  }

  /** True if at least two lines add up to the amount, from one index up to another, except one of them. */
  isSum(amount: Decimal, from: number, to: number, except = -1): boolean {
    const ranges =
      except < 0
        ? [[from, to]]
        : [
            [from, except],
            [except + 1, to],
          ]
    let [sum, lines] = [ZERO, 0]
    for (const [first = 0, end = 0] of ranges) {
      sum = add(sum, add(this.at(end).sum, negate(this.at(first).sum)))
      lines += this.at(end).lines - this.at(first).lines
    }
    return lines >= FEWEST && compare(sum, amount) === 0
  }

  private at(index: number) {
    return this.above[index] ?? { sum: ZERO, lines: 0 }
  }
}

/**
 * Finds prices that are the sum of other lines, to the cent: counted together they double the amount. The price of a lot
 * is compared with all other lines, all above, all below, and those up to the next lot or group header, each with and
 * without other lots. A line with a TYPE is also compared with the parts directly below it, without a TYPE or with one that
 * begins with its own. Takes linear
 * time.
 */
function headSums({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const lines = linesOf({ columns, rows }, sign)
  const all = new RunningSums(lines.map(({ amount }) => amount))
  const withoutLots = new RunningSums(lines.map(({ amount, isLot }) => (isLot ? null : amount)))
  const end = lines.length
  const isEnd = (at: number) => (lines[at]?.isLot ?? true) || isSpecial(cellText(rows[at] ?? {}, COLUMN.line))
  const blocks = rangesBetween(lines.length, isEnd)
  const isSumOfOthers = (amount: Decimal, at: number) => {
    const [from, to] = blocks[at] ?? [at, at]
    return [all, withoutLots].some(
      (sums) =>
        sums.isSum(amount, 0, end, at) ||
        sums.isSum(amount, 0, at) ||
        sums.isSum(amount, at + 1, end) ||
        sums.isSum(amount, from, at) ||
        sums.isSum(amount, at + 1, to),
    )
  }
  const naming = namingColumn(columns) ?? COLUMN.type
  const types = rows.map((row) => cellText(row, naming).trim().toUpperCase())
  const typeAt = (at: number) => types[at] ?? ''
  const hasType = (at: number) => typeAt(at) !== ''
  const isPart = (at: number) =>
    !!lines[at]?.amount && !hasType(at) && !isSpecial(cellText(rows[at] ?? {}, COLUMN.line))
  const parts = rangesBetween(lines.length, (at) => !isPart(at))
  /** True for a row with the same TYPE or one that begins with it: P1A and P1.2 for P1, but not 10 for 1. */
  const isOwn = (type: string, to: number) =>
    typeAt(to).startsWith(type) &&
    !(DIGIT.test(type.at(-1) ?? '') && DIGIT.test(typeAt(to)[type.length] ?? '')) &&
    !!lines[to]?.amount
  /** The end of such rows below a row, and the first of those above it. */
  const endOfOwn = (at: number) => {
    const [type, last] = [typeAt(at), Math.min(end, at + MOST_PARTS)]
    let to = at + 1
    while (to < last && isOwn(type, to)) to += 1
    return to
  }
  const startOfOwn = (at: number) => {
    const [type, first] = [typeAt(at), Math.max(0, at - MOST_PARTS)]
    let from = at
    while (from > first && typeAt(from - 1) !== type && isOwn(type, from - 1)) from -= 1
    return from
  }
  /** True for 'S1 ASSEMBLY' below its parts. */
  const isAssembly = (amount: Decimal, at: number) =>
    Object.values(rows[at] ?? {}).some((text) => ASSEMBLY.test(text.slice(0, MAX_TEXT))) &&
    Array.from({ length: Math.min(at, MOST_PARTS) }, (_, above) => at - above - 1).some((from) =>
      all.isSum(amount, from, at),
    )
  const isKit = (amount: Decimal, at: number) => {
    if (isAssembly(amount, at)) return true
    if (!hasType(at)) return false
    const from = startOfOwn(at)
    if (from <= at - FEWEST && all.isSum(amount, from, at)) return true
    const ends = [parts[at]?.[1] ?? at, endOfOwn(at)].filter((to) => to > at + FEWEST)
    if (ends.length === 0) return false
    const price = numberIn(rows[at] ?? {}, COLUMN.unit, sign)
    // The quantities of parts are those of the whole line or of one kit.
    return [amount, price].some((sum) => sum && ends.some((to) => all.isSum(sum, at + 1, to)))
  }
  const subtotals = new Set([...subtotalLines({ columns, rows }, sign), ...sumsAbove(lines, rows, sign)])
  const found = lines.flatMap(({ amount, isLot }, at) => {
    const isSum = amount && isPositive(amount) && ((isLot && isSumOfOthers(amount, at)) || isKit(amount, at))
    return isSum || subtotals.has(at) ? [at] : []
  })
  return { column: COLUMN.unit, rows: found, remark: words.headSums(found.length) }
}

/**
 * Returns the lines without a fixture whose QTY and UNIT $ add up the quantities and the amounts of the lines below them,
 * to the next such line: 'LEVEL 1', 15, 1895.00. Takes linear time.
 */
function sumsAbove(lines: readonly Line[], rows: readonly Cells[], sign: DecimalSign): readonly number[] {
  const found: number[] = []
  let [quantities, amounts] = [ZERO, ZERO]
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? {}
    const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
    if (NAMING.some((column) => cellText(row, column).trim() !== '')) {
      quantities = add(quantities, quantity ?? ZERO)
      amounts = add(amounts, lines[at]?.amount ?? ZERO)
    } else {
      const isSum = quantity && price && compare(quantity, quantities) === 0 && compare(price, amounts) === 0
      if (isSum && compare(quantity, ONE) !== 0) found.push(at)
      quantities = amounts = ZERO
    }
  }
  return found
}

/** Words for a whole whose parts may be above it. */
const ASSEMBLY = /\b(?:ASSEMBLY|ASSY|COMPLETE)\b/i

/** Words of a line that the rows below are part of. */
const OF_PARTS =
  /\b(?:CONSIST(?:S|ING)? OF|COMPRISED OF|MADE UP OF|INCLUD(?:ES?|ING) (?:ALL |THE ){0,2}(?:(?:ITEMS|PARTS|LINES|COMPONENTS) )?(?:FOLLOWING|BELOW))\b/i

/** A kit with its parts in brackets: 'Pole kit (head, pole and anchor bolts)'. */
const WITH_LIST =
  /\b(?:KIT|ASSEMBLY|ASSY|COMPLETE|PACKAGE|SYSTEM|SET)\b[^()]{0,60}\((?:INCL(?:UDES|UDING|\.)?:? )?(?<parts>[^()]{5,120})\)/i
const BETWEEN_PARTS = / ?[,;+&/] ?| and | w\/ /i

/** Finds prices of lines that say that the rows below, which have prices too, are their parts. */
function pricesOfKits({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const isPriced = (row: Cells = {}) => isPositive(numberIn(row, COLUMN.unit, sign))
  const textsOf = (row: Cells) =>
    columns.flatMap((column) => (isHidden(column) ? [] : cellText(row, column).slice(0, MAX_TEXT)))
  /** True if at least two parts in the brackets are rows below with prices. */
  const listsRows = (text: string, at: number) => {
    const parts = WITH_LIST.exec(text)?.groups?.parts?.toUpperCase().split(BETWEEN_PARTS) ?? []
    const below = parts.length < FEWEST ? [] : rows.slice(at + 1, at + 1 + parts.length).filter(isPriced)
    const texts = below.map((row) => textsOf(row).join(' ').toUpperCase())
    return parts.filter((part) => part.length > 2 && texts.some((one) => one.includes(part))).length >= FEWEST
  }
  const found = rows.flatMap((row, at) => {
    const texts = textsOf(row)
    // The words may be in a separate line below the kit.
    const kit = isPriced(row) ? at : at - 1
    const says = texts.some((text) => OF_PARTS.test(text)) && isPriced(rows[kit]) && isPriced(rows[at + 1])
    return says ? [kit] : isPriced(row) && texts.some((text) => listsRows(text, at)) ? [at] : []
  })
  return { column: COLUMN.unit, rows: found, remark: words.kits(found.length) }
}

/** Names for the price of several lines together. A system of controls may be a line like any other. */
const PACKAGE =
  /\b(?:PACKAGE|LOT|BUNDLE|BILL OF MATERIALS?|BOM)S?\b[^.]{0,30}\b(?:PRIC(?:E|ES|ING)|NET|SELL|TOTAL|AMOUNT|COST)\b|\b(?:JOB|PROJECT) (?:PRIC(?:E|ES|ING)|NET|TOTAL)\b|\b(?:ALL|FIXTURES|ITEMS|MATERIALS?) (?:OF )?(?:THE )?(?:LISTED )?ABOVE\b|\b(?:PRICE|TOTAL) (?:FOR|OF) (?:THE |ALL |ENTIRE |COMPLETE |WHOLE |LIGHTING ){0,3}(?:PACKAGE|LOT|JOB|PROJECT|ABOVE|FIXTURES|ITEMS)\b|^\W{0,3}(?:BASE |TOTAL )?BID(?: PRICE| AMOUNT)?\W{0,3}$|^\W{0,3}(?:(?:ENTIRE|COMPLETE|WHOLE|TOTAL) )?(?:LIGHTING|FIXTURES?|LUMINAIRES?|ENTIRE|COMPLETE|WHOLE) (?:PACKAGE|LOT|JOB)\W{0,3}$|\bIF (?:PURCHASED|BOUGHT|TAKEN) (?:COMPLETE|TOGETHER|AS)\b|\bLUMP SUM\b|^\W{0,3}(?:BOTH|ALL) (?:TYPES|FIXTURES|ITEMS)\b|^\W{0,3}WITH TAX\b/i
const LONGEST = 80

/** True for a name of the price of several lines: 'Package price', 'Base bid'. */
export const namesPackage = (text: string) => text.length <= LONGEST && PACKAGE.test(text)

/** Finds lots that are called the price of several lines, next to other lines with prices. */
function packagePrices({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const lines = linesOf({ columns, rows }, sign)
  const isPackage = (row: Cells) => columns.some((column) => !isHidden(column) && namesPackage(cellText(row, column)))
  const found = lines.flatMap(({ amount, isLot }, at) =>
    isLot && isPositive(amount) && isPackage(rows[at] ?? {}) ? [at] : [],
  )
  const others = lines.filter(({ amount }, at) => isPositive(amount) && !found.includes(at))
  return { column: COLUMN.unit, rows: others.length > 0 ? found : [], remark: words.packagePrices(found.length) }
}

/**
 * Bounds of a final price, in hundredths of the sum above it: rounded, with freight, a margin or a discount. With only two
 * lines above it, an amount may be that near by chance.
 */
const FINAL = { least: 80n, most: 130n }
const FINAL_OF_TWO = { least: 95n, most: 105n }

/**
 * Finds a lot without a mark at the end of the table whose amount is near the sum of the lines above it: the price of all of
 * them, rounded or with a margin.
 */
function finalPrice({ columns, rows }: FixtureData, sign: DecimalSign): Unlikely {
  const lines = linesOf({ columns, rows }, sign)
  const at = lines.findLastIndex(({ amount }) => amount !== null)
  const { amount, isLot } = lines[at] ?? { amount: null, isLot: false }
  const above = lines.slice(0, at).flatMap((line) => line.amount ?? [])
  const sum = above.reduce(add, ZERO)
  const isNear = (share: bigint) =>
    compare(multiply(amount ?? ZERO, HUNDRED), multiply(sum, { units: share, scale: 0 }))
  const { least, most } = above.length > FEWEST ? FINAL : FINAL_OF_TWO
  const isFinal =
    isLot &&
    !MARK.test(cellText(rows[at] ?? {}, COLUMN.type).trim()) &&
    above.length >= FEWEST &&
    isNear(least) >= 0 &&
    isNear(most) <= 0
  return { column: COLUMN.unit, rows: isFinal ? [at] : [], remark: words.finalPrice }
}

/** Finds prices that hold those of other lines too. */
export function sumsOfLines(data: FixtureData, sign: DecimalSign): readonly Unlikely[] {
  const found = [headSums(data, sign), packagePrices(data, sign), pricesOfKits(data, sign)]
  const known = new Set(found.flatMap(({ rows }) => rows))
  const final = finalPrice(data, sign)
  return final.rows.some((at) => known.has(at)) ? found : [...found, final]
}

/** Returns for each index the range around it between the previous and the next index that `isEnd`. */
function rangesBetween(length: number, isEnd: (at: number) => boolean): readonly (readonly [number, number])[] {
  const from: number[] = []
  for (let at = 0, start = 0; at < length; at += 1) {
    from.push(start)
    if (isEnd(at)) start = at + 1
  }
  const to: number[] = []
  for (let at = length - 1, end = length; at >= 0; at -= 1) {
    to[at] = end
    if (isEnd(at)) end = at
  }
  return from.map((start, at) => [start, to[at] ?? length])
}

/** Words for a lot in a description, which needs no digit to name a fixture. */
const LOT = /\b(?:PACKAGE|PKG|LOT|BUNDLE|SYSTEM|COMPLETE|ALL)S?\b/i

function linesOf({ columns, rows }: FixtureData, sign: DecimalSign): readonly Line[] {
  if (!columns.includes(COLUMN.unit)) return []
  const isNaming = NAMING.some((column) => columns.includes(column))
  const described = columns.includes(COLUMN.catalog) ? undefined : describingColumn(columns)
  const namesLot = (row: Cells) => described !== undefined && LOT.test(cellText(row, described).slice(0, MAX_TEXT))
  return rows.map((row) => lineOf(row, isNaming || namesLot(row), sign))
}

function lineOf(row: Cells, isNaming: boolean, sign: DecimalSign): Line {
  const [quantity, price] = [numberIn(row, COLUMN.qty, sign), numberIn(row, COLUMN.unit, sign)]
  if (!price) return { amount: null, isLot: false }
  const isBlank = cellText(row, COLUMN.qty).trim() === ''
  const isOne = isBlank || (quantity !== null && compare(quantity, ONE) === 0)
  const isLot = isOne && !isFixture(row) && (isNaming || !MARK.test(cellText(row, COLUMN.type).trim()))
  return { amount: quantity ? multiply(quantity, price) : isLot ? price : null, isLot }
}

/**
 * True if CATALOG # holds the number of a fixture: text with a digit, next to a manufacturer or without spaces. Only a
 * digit would not be enough: 'Package of 3 types' describes a lot.
 */
function isFixture(row: Cells): boolean {
  const [maker = '', catalog = ''] = NAMING.map((column) => cellText(row, column).trim())
  return DIGIT.test(catalog) && (maker !== '' || !catalog.includes(' '))
}
