import { isMissingPrice } from '../pricing/pricing'
import { COLUMN } from '../table/columns'
import { lineCode } from '../table/line-codes'
import { type Cells, cellText } from '../table/table'
import { numberKey } from './number-key'

/** A line whose price may be remembered: the texts of its MFG and CATALOG #. */
export interface PricedLine {
  readonly maker: string
  readonly number: string
}

/** A longer text is no catalog number, but a description. */
const LONGEST = 200

/**
 * Returns the line to look for if a row should have a price, has none, and names a catalog number; otherwise null. An
 * overage has no product's price.
 */
export function lineToPrice(cells: Cells): PricedLine | null {
  const [maker, number] = [COLUMN.mfg, COLUMN.catalog].map((column) => cellText(cells, column).trim())
  if (!number || !isMissingPrice(cells) || lineCode(cellText(cells, COLUMN.line)) === 'OVG') return null
  if (number.length > LONGEST || (maker ?? '').length > LONGEST || numberKey(number) === '') return null
  return { maker: maker ?? '', number }
}

/** Two lines with the same key are the same fixture. */
export const lineKey = ({ maker, number }: PricedLine) => `${maker.toUpperCase()}\n${numberKey(number)}`
