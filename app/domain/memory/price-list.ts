import { MAX_LIST_NAME } from '../limits/prices'
import { nameText } from '../plain-text'
import { cellNumber } from '../pricing/cell-number'
import { formatMoney } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { makerKey, numberKey } from './number-key'
import { priceListFaults as faults } from './price-list-messages'

/** The name and the days of a price list, as typed. */
export interface TypedPriceList {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** A price list without its lines. Days are YYYY-MM-DD in UTC, both included. */
export interface PriceListDays {
  readonly name: string
  readonly from: string
  /** null without an end. */
  readonly until: string | null
}

/** A field of the form with its error. */
export interface ListFault {
  readonly field: keyof TypedPriceList
  readonly message: string
}

/** Reads the name and the days of a price list. */
export function readPriceList(
  typed: TypedPriceList,
): { readonly list: PriceListDays } | { readonly faults: readonly ListFault[] } {
  const name = nameText(typed.name)
  const [from, until] = [typed.from.trim(), typed.until.trim()]
  const found: ListFault[] = [
    ...(name === '' ? [{ field: 'name' as const, message: faults.nameMissing }] : []),
    ...(name.length > MAX_LIST_NAME ? [{ field: 'name' as const, message: faults.nameLength }] : []),
    ...(isDay(from) ? [] : [{ field: 'from' as const, message: faults.from }]),
    ...(until === '' || isDay(until) ? [] : [{ field: 'until' as const, message: faults.until }]),
    ...(isDay(from) && isDay(until) && until < from ? [{ field: 'until' as const, message: faults.order }] : []),
  ]
  return found.length > 0 ? { faults: found } : { list: { name, from, until: until === '' ? null : until } }
}

const DAY = /^20\d\d-\d\d-\d\d$/

/** True for a day that exists. */
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text

/** Returns the day of a time (ms since 1970) in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the noon of a day as ISO 8601: the same day in the time zone of every agency. */
export const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** Whether the prices of a list are offered, or were, or will be. */
export type ListState = 'future' | 'current' | 'past'

/** Returns the state of a list on a day. */
export function stateOn(today: string, { from, until }: Pick<PriceListDays, 'from' | 'until'>): ListState {
  if (from > today) return 'future'
  return until !== null && until < today ? 'past' : 'current'
}

/** A line of a price list, as a quote has it. */
export interface ListLine {
  readonly maker: string
  readonly number: string
  readonly price: string
}

/**
 * Returns the prices to keep, by number and maker in the form in which they are compared. Lines without a number or a
 * price above zero are left out, and so are all lines of a number that has several prices.
 */
export function pricesToKeep(lines: readonly ListLine[]): readonly ListLine[] {
  const found = new Map<string, ListLine | null>()
  for (const line of lines) {
    const [number, maker, amount] = [numberKey(line.number), makerKey(line.maker), cellNumber(COLUMN.unit, line.price)]
    const price = amount && amount.units > 0n ? formatMoney(amount) : NO_PRICE
    if (number === '' || price === NO_PRICE) continue
    const key = `${number}\n${maker}`
    const before = found.get(key)
    found.set(key, before === undefined || before?.price === price ? { maker, number, price } : null)
  }
  return [...found.values()].filter((line) => line !== null)
}

/** An amount that has no whole cent. */
const NO_PRICE = '0.00'
