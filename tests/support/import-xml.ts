import { type Result, success } from '../../app/domain/result'
import type { FixtureData } from '../../app/domain/table/table'
import { quoteIn } from '../../app/domain/xml/xml-import'

/** The table in a quote file's text, before its numbers are checked. */
export function importXml(text: string): Result<FixtureData> {
  const quote = quoteIn(text)
  return quote.ok ? success(quote.value.table) : quote
}
