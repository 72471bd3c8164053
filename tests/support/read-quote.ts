import { readQuoteFile } from '~/domain/intake/quote-file'
import type { FixtureData } from '~/domain/table/table'

/** The elements of a quote line, by name. */
export type QuoteElements = Readonly<Record<string, string>>

export const elements = (line: QuoteElements) =>
  Object.entries(line).map(([name, text]) => `<${name}>${text}</${name}>`)

export const quote = (lines: readonly string[]) =>
  `<QUOTE>${lines.map((line) => `<QUOTELINE>${line}</QUOTELINE>`).join('')}</QUOTE>`

/** The table in a quote file. Throws the sentence of a refusal. */
export function readQuote(xml: string): FixtureData {
  const read = readQuoteFile(new TextEncoder().encode(xml))
  if (!read.ok) throw new Error(read.message)
  return read.value
}

export const readQuoteLines = (...lines: readonly QuoteElements[]) =>
  readQuote(quote(lines.map((line) => elements(line).join(''))))

/** Returns UNIT $ and the doubts of each row, and the remarks. */
export function readPrices(...lines: readonly QuoteElements[]) {
  const { rows, remarks = [] } = readQuoteLines(...lines)
  return { prices: rows.map((row) => [row['UNIT $'], row.__DOUBTS]), remarks }
}

/** Three lines with different quantities. */
export const LINE_A = { TYPE: 'A', QUANTITY: '100', DESCRIPTION: 'X1', DSPEACH: '1250' }
export const LINE_B = { TYPE: 'B', QUANTITY: '2', DESCRIPTION: 'X2', DSPEACH: '4' }
export const LINE_C = { TYPE: 'C', QUANTITY: '3', DESCRIPTION: 'X3', DSPEACH: '5' }
