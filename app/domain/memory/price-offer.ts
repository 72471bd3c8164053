import { briefDate } from '../dates'
import { cellNumber } from '../pricing/cell-number'
import { displayCell } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { memory as words } from './memory-messages'
import type { QuotedPrice } from './past-price'

/** The parts of a quoted price that an offer shows. */
export type LastPrice = Pick<QuotedPrice, 'price' | 'maker' | 'savedAt' | 'title' | 'projectId'>

/** A price as an empty UNIT $ cell offers it. It is never a value. */
export interface PriceOffer {
  /** The text that the cell gets when the price is taken. */
  readonly price: string
  /** The price in the format of the cell: '$214.50'. */
  readonly shown: string
  /** '$214.50 · Mar 3 · Riverside Clinic', '$214.50 · type A of this table' */
  readonly source: string
  /** The announcement after it is taken. */
  readonly taken: string
  /** The project that the price is from; null for the table itself. */
  readonly projectId: string | null
}

/**
 * Returns how a known price is offered on the day `now` (ms since 1970); null if it is no amount. Its maker is named unless
 * it is blank.
 */
export function priceOffer(known: LastPrice, now: number, timeZone?: string): PriceOffer | null {
  const { price, maker, title, projectId } = known
  if (cellNumber(COLUMN.unit, price) === null) return null
  const shown = displayCell(COLUMN.unit, price)
  const day = briefDate(known.savedAt, now, timeZone)
  return {
    price,
    shown,
    source: words.source(shown, maker, day, title),
    taken: words.took(shown, title, day),
    projectId,
  }
}
