import { MAPPING_SAMPLE_ROWS } from '~/domain/limits'
import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import type { Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'
import { writingXml } from '~/domain/xml/xml-export'
import type { Scope } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import type { Member } from '~/services/index.server'
import { withPauses } from '~/services/with-pauses.server'

/**
 * The XML of a stored table, made like the editor's export: mapping first, then the lines.
 * @throws AppError tooMany: a model may be asked, so mapping has the same budget as the editor's
 */
export async function xmlOf(
  member: Member,
  { columns, rows }: FixtureData,
  { services, signal }: Scope,
): Promise<Result<string>> {
  if (rows.length === 0) return { ok: false, message: NO_DATA_TO_EXPORT }
  await limitsOf(services).take('mapping', member.userId)
  const targets = await services.mapping.mapColumns(columns, rows.slice(0, MAPPING_SAMPLE_ROWS), signal)
  return withPauses(writingXml({ columns, rows }, targets))
}
