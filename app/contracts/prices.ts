import * as z from 'zod'
import { MAX_PRICE_LIST_LINES, MAX_PRICED_LINES } from '~/domain/limits/prices'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import type { KnownPrice, QuotedPrice } from '~/domain/memory/past-price'
import { priceListFaults as faults } from '~/domain/memory/price-list-messages'

/** The cells MFG and CATALOG # of a line, as they are: the server compares them by `makerKey` and `numberKey`. */
const PricedLine = z.object({ maker: z.string().max(MAX_CELL_LENGTH), number: z.string().max(MAX_CELL_LENGTH) })

/** The id of a project whose own prices are left out. */
const Except = z.string().min(1).max(200).optional()

/** Body of POST /prices/known. */
export const KnownPricesBody = z.object({ lines: z.array(PricedLine).max(MAX_PRICED_LINES), except: Except })

/** Body of POST /prices/history. */
export const PriceHistoryBody = PricedLine.extend({ except: Except })

/** Response of POST /prices/known: one entry per line, in the order of the lines; null for an unknown number. */
export interface KnownPricesView {
  readonly prices: readonly (KnownPrice | null)[]
  /** The % that the agency mostly used of late for each line's maker, as digits; null for a maker without any. */
  readonly percents: readonly (string | null)[]
}

/** Response of POST /prices/history: the latest prices of the number, the latest first. */
export interface PriceHistoryView {
  readonly prices: readonly QuotedPrice[]
}

/** Body of PUT /prices/remembered/{id} and response of GET: whether the prices of this project are remembered. */
export const RememberedBody = z.object({ remembered: z.boolean() })
export type RememberedView = z.output<typeof RememberedBody>

const Cell = z.string().max(MAX_CELL_LENGTH)

/** Body of POST /prices/lists: the lines of a quote, and the name and the days of the list as typed. */
export const KeepPriceListBody = z.object({
  name: Cell,
  from: Cell,
  until: Cell,
  lines: z
    .array(z.object({ maker: Cell, number: Cell, price: Cell }))
    .max(MAX_PRICE_LIST_LINES, { error: () => faults.tooLong }),
})

/** Response of POST /prices/lists. */
export interface KeptPriceListView {
  readonly id: string
  /** Number of prices that were kept. */
  readonly prices: number
}
