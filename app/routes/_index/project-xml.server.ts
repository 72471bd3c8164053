import { MAPPING_SAMPLE_ROWS } from '~/domain/limits'
import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import type { Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table'
import { buildXml } from '~/domain/xml-export'
import type { Mapping } from '~/services/mapping.server'

/** The XML of a stored table, made like the editor's export: mapping first, then the lines. */
export async function xmlOf(table: FixtureData, mapping: Mapping): Promise<Result<string>> {
  if (table.rows.length === 0) return { ok: false, message: NO_DATA_TO_EXPORT }
  const targets = await mapping.mapColumns(table.columns, table.rows.slice(0, MAPPING_SAMPLE_ROWS))
  return buildXml(table, targets)
}
