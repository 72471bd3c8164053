import * as z from 'zod'
import { MAX_CELL_LENGTH, MAX_PRICED_LINES } from '~/domain/limits'

/** The cells MFG and CATALOG # of a line, as they are: the server compares them by `makerKey` and `numberKey`. */
const PricedLine = z.object({ maker: z.string().max(MAX_CELL_LENGTH), number: z.string().max(MAX_CELL_LENGTH) })
export type PricedLine = z.output<typeof PricedLine>

/** The id of a project whose own prices are left out. */
const Except = z.string().min(1).max(200).optional()

/** Body of POST /prices/known. */
export const KnownPricesBody = z.object({ lines: z.array(PricedLine).max(MAX_PRICED_LINES), except: Except })

/** Body of POST /prices/history. */
export const PriceHistoryBody = PricedLine.extend({ except: Except })

/** The price of a catalog number in one of the organization's projects. */
export interface QuotedPrice {
  /** Digits with a point: '1250.00'. */
  readonly price: string
  /** % as digits; null if the line had none. */
  readonly percent: string | null
  /** When the project got this price; ISO 8601. */
  readonly savedAt: string
  /** The project's present title. */
  readonly title: string
  readonly projectId: string
  /** The e-mail of the user who saved it; null if the account is deleted. */
  readonly by: string | null
}

/** The latest price of a catalog number, and the range of all. */
export interface KnownPrice extends QuotedPrice {
  /** The number of projects with a price, among the latest hundred prices. */
  readonly count: number
  /** The lowest and the highest of these prices. */
  readonly least: string
  readonly most: string
}

/** Response of POST /prices/known: one entry per line, in the order of the lines; null for an unknown number. */
export interface KnownPricesView {
  readonly prices: readonly (KnownPrice | null)[]
}

/** Response of POST /prices/history: the latest prices of the number, the latest first. */
export interface PriceHistoryView {
  /** `maker` is the code of the line that had the price; '' for none. */
  readonly prices: readonly (QuotedPrice & { readonly maker: string })[]
}

/** Body of PUT /prices/remembered/{id} and response of GET: whether the prices of this project are remembered. */
export const RememberedBody = z.object({ remembered: z.boolean() })
export type RememberedView = z.output<typeof RememberedBody>
