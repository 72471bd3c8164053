import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import { failure, type Result } from '~/domain/result'
import type { Scope } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import type { Member } from '~/services/index.server'
import type { SentText } from '~/services/threads/long-text.server'
import { startingXml, writingXml } from './xml-jobs.server'

/**
 * The XML file of a project, made like the editor's export: mapping first, then the lines.
 * @throws AppError as `Projects.work`; tooMany: a model may be asked, so mapping shares the editor's limit
 */
export async function xmlOf(
  member: Member,
  id: string,
  { services, signal }: Pick<Scope, 'services' | 'signal'>,
): Promise<Result<SentText>> {
  const { projects, mapping, ownMakers } = services
  const { columns, rows } = await projects.work(member, id, startingXml, {}, signal)
  if (rows.length === 0) return failure(NO_DATA_TO_EXPORT)
  await limitsOf(services).take('mapping', member.userId)
  const targets = await mapping.mapColumns(columns, rows, signal)
  const makers = await ownMakers.list(member)
  return projects.work(member, id, writingXml, { targets, makers }, signal)
}
