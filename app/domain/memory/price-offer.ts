import { briefDate } from '../dates'
import { cellNumber } from '../pricing/cell-number'
import { displayCell } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { memory as words } from './memory-messages'
import { makerKey } from './number-key'
import type { KnownPrice } from './past-price'

/** The parts of a quoted price that an offer shows. */
export type LastPrice = Pick<
  KnownPrice,
  'price' | 'percent' | 'maker' | 'savedAt' | 'title' | 'projectId' | 'number' | 'likeness' | 'isOld' | 'listUntil'
>

/** A price or a percentage as an empty UNIT $ or % cell offers it. It is never a value. */
export interface Offer {
  /** The text that the cell gets when the offer is taken. */
  readonly value: string
  /** The value in the format of the cell: '$214.50', '12.5%'. */
  readonly shown: string
  /** '$214.50 · Mar 3 · Riverside Clinic', '$214.50 · until Dec 31 · price list Acuity', '10% · LITH lines of this table' */
  readonly source: string
  /** The announcement after it is taken. */
  readonly taken: string
  /** The project that the value is from; null for the table itself and for a price list. */
  readonly projectId: string | null
  /** True for the price of the closest number, which is a guess: only Tab takes it. */
  readonly isGuess?: boolean
  /** True if the value is older than the agency's limit. */
  readonly isOld?: boolean
}

/**
 * Returns how a known price is offered on the day `now` (ms since 1970); null if it is no amount. Its maker is named unless
 * it is blank.
 */
export const priceOffer = (known: LastPrice, now: number, timeZone?: string): Offer | null =>
  offerOf(COLUMN.unit, known.price, known, now, timeZone)

/**
 * Returns how the percentage of a known price is offered; null if the line had none. The closest number says nothing of
 * the percentage.
 */
export const percentOffer = (known: LastPrice, now: number, timeZone?: string): Offer | null =>
  known.likeness === 'closest' ? null : offerOf(COLUMN.percent, known.percent ?? '', known, now, timeZone)

/** Returns how the % that a maker's lines mostly have is offered; null if it is no number. */
export function usualOffer(maker: string, percent: string): Offer | null {
  if (cellNumber(COLUMN.percent, percent) === null) return null
  const shown = displayCell(COLUMN.percent, percent)
  const usual = words.usual(makerKey(maker))
  return {
    value: percent,
    shown,
    source: words.source(shown, usual),
    taken: words.took(shown, `the ${usual}`, ''),
    projectId: null,
  }
}

function offerOf(column: string, value: string, known: LastPrice, now: number, timeZone?: string): Offer | null {
  const { maker, likeness, number } = known
  if (cellNumber(column, value) === null) return null
  const isGuess = likeness === 'closest'
  const amount = displayCell(column, value)
  const shown = isGuess ? words.about(amount) : amount
  const like = likeness === 'same' ? '' : words[likeness](number)
  const { day, title } = originOf(known, now, timeZone)
  return {
    value,
    shown,
    source: words.source(shown, like, maker, known.isOld ? words.old(day) : day, title),
    taken: isGuess ? words.tookGuess(amount, number, title, day) : words.took(amount, title, day),
    projectId: known.projectId || null,
    ...(isGuess ? { isGuess } : {}),
    ...(known.isOld ? { isOld: true } : {}),
  }
}

/** The project of a price and its day, or its price list and the last day of that: the first if it is old. */
function originOf({ title, savedAt, listUntil, isOld }: LastPrice, now: number, timeZone?: string) {
  const since = briefDate(savedAt, now, timeZone)
  if (listUntil === undefined) return { day: since, title }
  const until = listUntil === '' ? '' : words.until(briefDate(listUntil, now, timeZone))
  return { day: until === '' && isOld ? since : until, title: words.list(title) }
}
