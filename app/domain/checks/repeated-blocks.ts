import { namesPlace } from '../pricing/count-conditions'
import { add, compare, type Decimal, multiply, simplest, ZERO } from '../pricing/money'
import { saysGroupOutside } from '../pricing/out-of-price'
import { saysAll, saysEarlier, saysRecap, saysRevised } from '../pricing/repeat-words'
import type { Block, PricedLine } from './priced-lines'

/** Lines that repeat others, and the first heading that says so: '' if only the numbers do. */
export interface RepeatedLines {
  readonly heading: string
  /** True if the others are further down. */
  readonly isFirst: boolean
  readonly lines: readonly PricedLine[]
}

/** The lines of a TYPE so far. */
interface Seen {
  quantity: Decimal
  lines: number
  /** Their quantities, prices, and both together. */
  readonly numbers: Set<string>
}

/** Minimum number of types, and of lines, of which numbers alone say that a block repeats others. */
const FEWEST = 2
/** Minimum share (0–1) of lines. */
const HALF = 0.5

/**
 * Finds blocks of lines that add up the ones above, or quote them again. A block adds up the others if its heading says
 * so, if it has each TYPE above with the sum of its quantities, or if its amount is that of all lines above. The first
 * block may also have the sum of each TYPE below. A block quotes
 * them again if its heading or an earlier one says so and most of its types occurred above, or if its types occurred
 * with equal quantities and other prices; then all lines of these types are found. Under headings of places the same
 * types are other fixtures. Takes linear time.
 */
export function repeatedBlocks(blocks: readonly Block[]): {
  readonly recaps: RepeatedLines
  readonly revisions: RepeatedLines
} {
  const recaps: PricedLine[] = []
  const revised = new Set<string>()
  const heads = { recap: '', revision: '' }
  const seen: SeenTypes = new Map()
  let amount = ZERO
  let isAfterEarlier = false
  const first = recapAhead(blocks)
  for (const { heading, lines } of blocks) {
    if (lines === first?.lines) continue
    // Its prices are marked by its heading.
    if (saysGroupOutside(heading)) continue
    if (seen.size > 0 && isRecap(heading, lines, seen, amount)) {
      heads.recap ||= heading
      for (const line of lines) recaps.push(line)
      continue
    }
    const repeated = lines.filter(({ type }) => type !== '' && seen.has(type))
    const isSaid = isAfterEarlier || saysRevised(heading)
    const isAgain = repeated.length > 0 && repeated.length >= HALF * lines.length
    if (isAgain && (isSaid || (!namesPlace(heading) && isQuotedAgain(lines, seen)))) {
      heads.revision ||= heading
      for (const { type } of repeated) revised.add(type)
    }
    isAfterEarlier ||= saysEarlier(heading)
    for (const line of lines) {
      // The numbers are only compared with those of later blocks.
      count(seen, line, blocks.length > 1)
      if (blocks.length > 1) amount = add(amount, amountOf(line))
    }
  }
  if (first) recaps.unshift(...first.lines)
  const added = new Set(recaps.length > 0 ? recaps : recapAtEnd(blocks.at(-1)?.lines ?? [], seen))
  const others = revised.size === 0 ? [] : blocks.flatMap(({ lines }) => lines.filter((line) => !added.has(line)))
  return {
    recaps: { heading: first?.heading ?? heads.recap, isFirst: first !== undefined, lines: [...added] },
    revisions: { heading: heads.revision, isFirst: false, lines: others.filter(({ type }) => revised.has(type)) },
  }
}

type SeenTypes = Map<string, Seen>

const amountOf = ({ quantity, price }: PricedLine) => multiply(quantity, price)

function count(seen: SeenTypes, { type, quantity, price }: PricedLine, isCompared: boolean): void {
  const of = seen.get(type) ?? { quantity: ZERO, lines: 0, numbers: new Set() }
  of.quantity = add(of.quantity, quantity)
  of.lines += 1
  seen.set(type, of)
  if (!isCompared) return
  for (const key of [quantityKey(quantity), priceKey(price), quantityKey(quantity) + priceKey(price)])
    of.numbers.add(key)
}

const quantityKey = (quantity: Decimal) => `${keyOf(quantity)} x `
const priceKey = (price: Decimal) => `$${keyOf(price)}`
function keyOf(value: Decimal): string {
  const { units, scale } = simplest(value)
  return `${units}e${scale}`
}

/** True for the heading of a place, whose fixtures may be as many as those of others by chance. */
const namesOnePlace = (heading: string) => namesPlace(heading) && !saysAll(heading)

/** Returns the first block if it has each TYPE of all others with the sum of its quantities, unless it is for one place. */
function recapAhead([first, ...others]: readonly Block[]): Block | undefined {
  if (!first || saysGroupOutside(first.heading) || namesOnePlace(first.heading)) return undefined
  if (first.lines.some(({ isPlaced }) => isPlaced)) return undefined
  const seen: SeenTypes = new Map()
  for (const { heading, lines } of others)
    if (!saysGroupOutside(heading)) for (const line of lines) count(seen, line, false)
  return addsUp(first.lines, seen, 1) ? first : undefined
}

function isRecap(heading: string, lines: readonly PricedLine[], seen: SeenTypes, amount: Decimal): boolean {
  if (saysRecap(heading)) return true
  if (lines.length < FEWEST || namesOnePlace(heading)) return false
  const isAmount = compare(lines.map(amountOf).reduce(add, ZERO), amount) === 0
  const isCopy = () =>
    lines.every(({ type, quantity, price }) => seen.get(type)?.numbers.has(quantityKey(quantity) + priceKey(price)))
  return (isAmount && !isCopy()) || addsUp(lines, seen, 1)
}

/**
 * True if the lines have each TYPE once with the sum of its quantities, of which at least one adds up several lines.
 * The lines themselves are among those of their types if these are seen twice.
 */
function addsUp(lines: readonly PricedLine[], seen: SeenTypes, times: 1 | 2): boolean {
  if (lines.length < FEWEST || lines.length !== seen.size || seen.has('')) return false
  const isSum = ({ type, quantity }: PricedLine) =>
    compare(seen.get(type)?.quantity ?? ZERO, times === 1 ? quantity : add(quantity, quantity)) === 0
  return (
    new Set(lines.map(({ type }) => type)).size === lines.length &&
    lines.every(isSum) &&
    lines.some(({ type }) => (seen.get(type)?.lines ?? 0) > times)
  )
}

/**
 * Returns the last lines of a block if they add up all lines above them without a heading. They must not name a
 * place, since the same fixtures on another floor may be as many by chance.
 */
function recapAtEnd(lines: readonly PricedLine[], seen: SeenTypes): readonly PricedLine[] {
  const last = lines.slice(-seen.size)
  return last.length < lines.length && addsUp(last, seen, 2) && last.every(({ isPlaced }) => !isPlaced) ? last : []
}

/** True if at least two types occurred above, all with the same quantity, and most with other prices. */
function isQuotedAgain(lines: readonly PricedLine[], seen: SeenTypes): boolean {
  const has = (type: string, key: string) => seen.get(type)?.numbers.has(key) === true
  const areSame = lines.every(({ type, quantity }) => has(type, quantityKey(quantity)))
  const others = lines.filter(({ type, price }) => !has(type, priceKey(price)))
  return areSame && others.length > HALF * lines.length && new Set(lines.map(({ type }) => type)).size >= FEWEST
}
