import { briefDate } from '../dates'
import { cellNumber } from '../pricing/cell-number'
import { displayCell } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { memory as words } from './memory-messages'

/** The last price at which the agency quoted a line, and the project it is from. */
export interface KnownPrice {
  /** A plain amount: '214.50'. */
  readonly price: string
  /** ISO 8601. */
  readonly savedAt: string
  readonly title: string
  readonly projectId: string
}

/** A known price as an empty UNIT $ cell shows it. It is never a value. */
export interface RememberedPrice {
  /** What taking it writes into the cell. */
  readonly price: string
  /** As a value is drawn: '$214.50'. */
  readonly shown: string
  /** '$214.50 · Mar 3 · Riverside Clinic' */
  readonly source: string
  /** What is said when it is taken. */
  readonly taken: string
  readonly projectId: string
}

/** Returns how a known price is shown on the day `now` (ms since 1970); null if it is no amount. */
export function rememberedPrice(known: KnownPrice, now: number, timeZone?: string): RememberedPrice | null {
  const { price, title, projectId } = known
  if (cellNumber(COLUMN.unit, price) === null) return null
  const shown = displayCell(COLUMN.unit, price)
  const day = briefDate(known.savedAt, now, timeZone)
  return { price, shown, source: words.source(shown, day, title), taken: words.took(shown, title, day), projectId }
}
