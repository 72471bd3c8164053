import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { projects as messages } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { nameText } from '~/domain/plain-text'
import { saving } from '~/domain/project-messages'
import type { Member } from '../accounts/auth.server'
import { isoTime } from '../base/clock.server'
import { nameKey } from './name-key.server'
import type { Revisions } from './revisions.server'
import type { TableText } from './table-text.server'

export interface SavedProject {
  readonly projectId: string
  /** ISO 8601; differs after every change. */
  readonly updatedAt: string
}

export function checkTitle(title: string): { title: string; titleKey: string } {
  const kept = nameText(title)
  if (!kept) throw new AppError('invalid', saving.titleRequired)
  if (kept.length > MAX_TITLE_LENGTH) throw new AppError('invalid', saving.titleLength)
  return { title: kept, titleKey: nameKey(kept) }
}

export function checkData(data: TableText): TableText {
  if (data.columns === 0) throw new AppError('invalid', messages.noData)
  return data
}

/** A window that still shows a table of one organization must not save it into another. */
export function checkOrganization(member: Member, tableOrganizationId: string | undefined): void {
  if (tableOrganizationId === undefined || tableOrganizationId === member.organizationId) return
  throw new AppError('forbidden', saving.otherOrganization)
}

/** The error for a title that another project of the organization has. */
export async function titleTaken(db: Database, member: Member, title: string): Promise<AppError> {
  const [holder] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.organizationId, member.organizationId), eq(projects.titleKey, nameKey(title))))
  return new AppError('conflict', projectFaults.titleTaken(title), holder ? { existingProjectId: holder.id } : {})
}

/** The first response to a save that was sent again; null if it is new. */
export async function savedBefore(
  revisions: Revisions,
  member: Member,
  saveId: string | undefined,
): Promise<SavedProject | null> {
  const found = saveId === undefined ? null : await revisions.bySaveId(member, saveId)
  return found && { projectId: found.projectId, updatedAt: isoTime(found.savedAt) }
}
