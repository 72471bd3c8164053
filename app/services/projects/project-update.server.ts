import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { projects as messages } from '~/domain/messages'
import { projectFaults, requests } from '~/domain/page-messages'
import type { Saved } from '~/domain/revisions'
import type { Member } from '../accounts/auth.server'
import { auditEntry } from '../base/audit.server'
import { type Clock, isoTime, soundTime } from '../base/clock.server'
import type { Thread } from '../threads/thread.server'
import { createChangedContent } from './changed-content.server'
import type { NewProject } from './new-project.server'
import { createPictureLinks, foreignPictures } from './project-pictures.server'
import { createProjectStatements, ownProject, type StoredProject } from './project-statements.server'
import { createRememberedPrices } from './remembered-prices.server'
import type { NewRevision, Revisions } from './revisions.server'
import {
  checkData,
  checkOrganization,
  checkTitle,
  type SavedProject,
  savedBefore,
  titleTaken,
} from './save-checks.server'
import type { PackedContent, SaveContent } from './save-content.server'
import type { Storage } from './storage.server'
import { bytesOf, type TableText } from './table-text.server'

export interface ProjectChange extends Partial<Omit<NewProject, 'title' | 'data'>> {
  readonly title?: string | undefined
  readonly data?: TableText | undefined
  /** The `updated_at` the change is based on: if it has changed, the change is refused. */
  readonly ifUpdatedAt?: string | undefined
  /** The earlier version the user restored before saving; for the audit trail. */
  readonly restored?: number | undefined
}

/** The number of tries of an update while others save at the same moment. */
const TRIES = 20

/** A change whose title and pictures have been checked. */
interface CheckedChange extends Omit<ProjectChange, 'title'> {
  readonly names: ReturnType<typeof checkTitle> | undefined
  readonly foreign: readonly string[]
}

/** Content from before there was a history, as the project's first version. */
const formerRevision = (row: StoredProject, content: PackedContent): NewRevision => ({
  projectId: row.id,
  version: row.version,
  title: row.title,
  savedBy: row.updatedBy ?? row.createdBy,
  savedAt: soundTime(row.updatedAt),
  changedRows: 0,
  saveId: null,
  content,
})

/** Checks a change before anything is read. @returns its new title, if any */
function checkedNames(member: Member, { title, data, tableOrganizationId }: ProjectChange): CheckedChange['names'] {
  checkOrganization(member, tableOrganizationId)
  if (title === undefined && data === undefined) throw new AppError('invalid', messages.noData)
  const names = title === undefined ? undefined : checkTitle(title)
  if (data) checkData(data)
  return names
}

/** Bytes by which a change enlarges what is stored. */
function growth(row: StoredProject, data: TableText | null, { sections, content }: SaveContent): number {
  const ofData = data ? bytesOf(data.text) - row.dataSize : 0
  const ofSections = sections === null ? 0 : bytesOf(sections) - row.sectionsSize
  return ofData + ofSections + content.bytes.length
}

/** Writes a change of a project with its revision, pictures, remembered prices and audit entry, or nothing at all. */
export function createProjectUpdate(
  db: Database,
  clock: Clock,
  storage: Storage,
  tables: Thread,
  revisions: Revisions,
): (member: Member, id: string, change: ProjectChange) => Promise<SavedProject> {
  const statements = createProjectStatements(db)
  const changedContent = createChangedContent(statements, tables)
  const linkPictures = createPictureLinks(db)
  const rememberPrices = createRememberedPrices(db)

  /**
   * The audit entry of an update that restored an earlier version; written only if this update was done and that
   * version is kept.
   */
  function restoredEntry(member: Member, id: string, restored: number, { version, savedAt }: Saved) {
    return auditEntry(db, savedAt, member, 'project-restored', {
      subject: sql`${projects.title}`,
      from: sql`${projects} where ${ownProject(member, id)} and ${projects.version} = ${version}
                and ${projects.updatedAt} = ${savedAt} and ${revisions.isKept(member, id, restored)}`,
    })
  }

  /**
   * Tries an update once: reads the stored project, and writes only if it is unchanged. Null if another save came
   * first, or the same save was sent twice.
   * @throws AppError notFound or conflict
   */
  async function changeFrom(member: Member, id: string, change: CheckedChange): Promise<SavedProject | null> {
    const { data = null, names, sections = null, foreign, restored, saveId, copyOf, ifUpdatedAt: known } = change
    const row = await statements.stored(member, id)
    if (known !== undefined && isoTime(row.updatedAt) !== isoTime(Date.parse(known))) {
      if ((await savedBefore(revisions, member, saveId))?.projectId === id) return null
      const changes = await revisions.after(member, id, Date.parse(known) || 0)
      throw new AppError('conflict', projectFaults.changedMeanwhile, { changes })
    }
    const kept = await revisions.kept(member, id)
    const keepsBefore = !kept.some(({ version }) => version === row.version)
    const made = await changedContent(member, row, { keepsBefore, table: data, sections, foreign })
    if (!made) return null
    if (made.former) await db.batch([revisions.statement(member, formerRevision(row, made.former))])
    const now: Saved = {
      version: row.version + 1,
      // Always increases, even when two changes fall into the same millisecond.
      savedAt: Math.max(clock(), soundTime(row.updatedAt) + 1),
    }
    // A save without a client id gets one too: the last statement uses it to see that the save was done.
    const name = saveId ?? crypto.randomUUID()
    const { content } = made
    await storage.makeRoom(member, growth(row, data, made), content.pictures)
    const revision = revisions.statement(member, {
      ...now,
      projectId: id,
      title: names?.title ?? row.title,
      savedBy: member.email,
      changedRows: made.changedRows,
      saveId: name,
      content,
    })
    try {
      const answers = await db.batch([
        statements.rewrite({
          id,
          organizationId: member.organizationId,
          storedVersion: row.version,
          storedAt: row.updatedAt,
          title: names?.title ?? null,
          titleKey: names?.titleKey ?? null,
          data: data?.text ?? null,
          sections: made.sections,
          updatedBy: member.email,
          version: now.version,
          updatedAt: now.savedAt,
        }),
        revision,
        ...(data && restored !== undefined ? [restoredEntry(member, id, restored, now)] : []),
        ...revisions.thinning(member, id, [...kept, now], now.savedAt),
        ...(sections ? linkPictures(member, { ...now, projectId: id, pictures: content.pictures }) : []),
        ...(made.prices ? rememberPrices(member, { ...now, projectId: id, prices: made.prices, copyOf }) : []),
        revisions.named(member, name),
      ])
      const done = answers.at(-1)
      return Array.isArray(done) && done.length > 0 ? { projectId: id, updatedAt: isoTime(now.savedAt) } : null
    } catch (error) {
      if (sqlErrorKind(error) !== 'unique') throw error
      if (await savedBefore(revisions, member, saveId)) return null
      throw await titleTaken(db, member, names?.title ?? '')
    }
  }

  return async (member, id, change) => {
    const names = checkedNames(member, change)
    const foreign = change.sections ? await foreignPictures(db, member, change.sections.pictures) : []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const earlier = await savedBefore(revisions, member, change.saveId)
      if (earlier?.projectId === id) return earlier
      const saved = await changeFrom(member, id, { ...change, names, foreign })
      if (saved) return saved
    }
    throw new AppError('busy', requests.storageBusy, { retryAfterS: 2 })
  }
}
