import { withNumberDoubts } from '~/domain/intake/number-check'
import { type Result, success } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'
import { readXmlBytes } from '~/domain/xml/xml-import'

/** Reads a quote file and checks its numbers against one another. Never throws. */
export function readXml(bytes: Uint8Array): Result<FixtureData> {
  const table = readXmlBytes(bytes)
  return table.ok ? success(withNumberDoubts(table.value)) : table
}
