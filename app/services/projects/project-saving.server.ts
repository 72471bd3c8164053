import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { login, projects as messages } from '~/domain/messages'
import { projectFaults, requests } from '~/domain/page-messages'
import { nameText } from '~/domain/plain-text'
import { saving } from '~/domain/project-messages'
import type { Saved } from '~/domain/revisions'
import type { Member } from '../accounts/auth.server'
import { auditEntry } from '../base/audit.server'
import { type Clock, isoTime, soundTime } from '../base/clock.server'
import type { Thread } from '../threads/thread.server'
import { nameKey } from './name-key.server'
import { createPictureLinks, foreignPictures } from './project-pictures.server'
import { createProjectStatements, isShortProject, ownProject, type StoredProject } from './project-statements.server'
import { createRevisions } from './revisions.server'
import { type PackedContent, preparingSave, type SaveContent, type SaveTexts } from './save-content.server'
import type { Storage } from './storage.server'
import { isShort, type SectionsText, type TableText } from './table-text.server'

export interface SavedProject {
  readonly projectId: string
  /** ISO 8601; differs after every change. */
  readonly updatedAt: string
}

/** The tables have been checked against the schema; `sections` are the places their rows were read from. */
export interface NewProject {
  readonly title: string
  readonly data: TableText
  readonly sections?: SectionsText | undefined
  /** The client's id for this save: sent again, it gets the same response and is not repeated. */
  readonly saveId?: string | undefined
  /**
   * The organization in which the client created or loaded the table. A mismatch is refused; the member's organization
   * applies.
   */
  readonly tableOrganizationId?: string | undefined
}

export interface ProjectChange extends Partial<Omit<NewProject, 'title' | 'data'>> {
  readonly title?: string | undefined
  readonly data?: TableText | undefined
  /** The `updated_at` the change is based on: if it has changed, the change is refused. */
  readonly ifUpdatedAt?: string | undefined
  /** The earlier version the user restored before saving; for the audit trail. */
  readonly restored?: number | undefined
}

/** Writes projects: each save with its revision, its pictures and its audit entry, or nothing at all. */
export interface ProjectSaving {
  /**
   * @throws AppError invalid without a title [PROJ-25] or columns [PROJ-26]; conflict with the id of the project that
   * already has the title [API-26][PROJ-44]; forbidden for a table of another organization; full or busy without room;
   * as `Thread.run`
   */
  save(member: Member, project: NewProject): Promise<SavedProject>
  /**
   * Omitted values stay unchanged. The last save wins unless `ifUpdatedAt` is given.
   * @throws AppError as save; notFound; conflict without an id but with the `changes` since then, when the project has
   * changed since `ifUpdatedAt`
   */
  update(member: Member, id: string, change: ProjectChange): Promise<SavedProject>
}

function checkTitle(title: string): { title: string; titleKey: string } {
  const kept = nameText(title)
  if (!kept) throw new AppError('invalid', saving.titleRequired)
  if (kept.length > MAX_TITLE_LENGTH) throw new AppError('invalid', saving.titleLength)
  return { title: kept, titleKey: nameKey(kept) }
}

function checkData(data: TableText): TableText {
  if (data.columns === 0) throw new AppError('invalid', messages.noData)
  return data
}

/** A window that still shows a table of one organization must not save it into another. */
function checkOrganization(member: Member, tableOrganizationId: string | undefined): void {
  if (tableOrganizationId === undefined || tableOrganizationId === member.organizationId) return
  throw new AppError('forbidden', saving.otherOrganization)
}

const bytesOf = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text))

const NO_SECTIONS: SectionsText = { text: '[]', pictures: [] }

/** The stored project has changed since it was read. */
class Moved extends Error {}

/** The number of tries of an update while others save at the same moment. */
const TRIES = 20

/** A change whose title and pictures have been checked. */
interface CheckedChange extends Omit<ProjectChange, 'title'> {
  readonly names: ReturnType<typeof checkTitle> | undefined
  readonly foreign: readonly string[]
}

export function createProjectSaving(db: Database, clock: Clock, storage: Storage, tables: Thread): ProjectSaving {
  const revisions = createRevisions(db, tables)
  const statements = createProjectStatements(db)
  const linkPictures = createPictureLinks(db)

  /** The error for a title that another project of the organization has. */
  async function titleTaken(member: Member, title: string): Promise<AppError> {
    const [holder] = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.organizationId, member.organizationId), eq(projects.titleKey, nameKey(title))))
    return new AppError('conflict', projectFaults.titleTaken(title), holder ? { existingProjectId: holder.id } : {})
  }

  /** The first response to a save that was sent again; null if it is new. */
  async function savedBefore(member: Member, saveId: string | undefined): Promise<SavedProject | null> {
    const found = saveId === undefined ? null : await revisions.bySaveId(member, saveId)
    return found && { projectId: found.projectId, updatedAt: isoTime(found.savedAt) }
  }

  /** The error for a change based on an older version, with the changes saved since. */
  async function changedMeanwhile(member: Member, id: string, known: string): Promise<AppError> {
    const changes = await revisions.after(member, id, Date.parse(known) || 0)
    return new AppError('conflict', projectFaults.changedMeanwhile, { changes })
  }

  /** Stores content from before there was a history as the project's first version. */
  async function keepFormer(member: Member, row: StoredProject, content: PackedContent): Promise<void> {
    const first = {
      projectId: row.id,
      version: row.version,
      title: row.title,
      savedBy: row.updatedBy ?? row.createdBy,
      savedAt: soundTime(row.updatedAt),
      changedRows: 0,
      saveId: null,
      content,
    }
    await db.batch([revisions.statement(member, first)])
  }

  /** The content to store when a new table is saved. */
  async function contentOf(member: Member, texts: SaveTexts & { table: TableText }) {
    if (isShort(texts.table, texts.sections)) return preparingSave.run(texts)
    return tables.run(preparingSave, () => texts, { caller: member })
  }

  /** The content to store when `row` is overwritten; null if it has changed in the meantime. */
  async function changedContent(
    member: Member,
    row: StoredProject,
    change: Omit<SaveTexts, 'before'>,
  ): Promise<SaveContent | null> {
    if (isShortProject(row) && isShort(change.table, change.sections))
      return preparingSave.run({ ...change, before: row })
    const fetch = async () => {
      const before = await statements.texts(member, row)
      if (!before) throw new Moved()
      return { ...change, before }
    }
    return tables.run(preparingSave, fetch, { caller: member }).catch((error: unknown) => {
      if (error instanceof Moved) return null
      throw error
    })
  }

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
    const { data = null, names, sections = null, foreign, restored, saveId, ifUpdatedAt: known } = change
    const row = await statements.stored(member, id)
    if (known !== undefined && isoTime(row.updatedAt) !== isoTime(Date.parse(known))) {
      if ((await savedBefore(member, saveId))?.projectId === id) return null
      throw await changedMeanwhile(member, id, known)
    }
    const kept = await revisions.kept(member, id)
    const keepsBefore = !kept.some(({ version }) => version === row.version)
    const made = await changedContent(member, row, { keepsBefore, table: data, sections, foreign })
    if (!made) return null
    if (made.former) await keepFormer(member, row, made.former)
    const now: Saved = {
      version: row.version + 1,
      // Always increases, even when two changes fall into the same millisecond.
      savedAt: Math.max(clock(), soundTime(row.updatedAt) + 1),
    }
    // A save without a client id gets one too: the last statement uses it to see that the save was done.
    const name = saveId ?? crypto.randomUUID()
    const { content } = made
    const replaced = {
      data: data ? bytesOf(data.text) - row.dataSize : 0,
      sections: made.sections === null ? 0 : bytesOf(made.sections) - row.sectionsSize,
    }
    await storage.makeRoom(member, replaced.data + replaced.sections + content.bytes.length, content.pictures)
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
        revisions.named(member, name),
      ])
      const done = answers.at(-1)
      return Array.isArray(done) && done.length > 0 ? { projectId: id, updatedAt: isoTime(now.savedAt) } : null
    } catch (error) {
      if (sqlErrorKind(error) !== 'unique') throw error
      if (await savedBefore(member, saveId)) return null
      throw await titleTaken(member, names?.title ?? '')
    }
  }

  return {
    async save(member, { title, data, sections = NO_SECTIONS, saveId, tableOrganizationId }) {
      checkOrganization(member, tableOrganizationId)
      const names = checkTitle(title)
      const earlier = await savedBefore(member, saveId)
      if (earlier) return earlier
      const now = clock()
      const id = crypto.randomUUID()
      const foreign = await foreignPictures(db, member, sections.pictures)
      const texts = { before: null, keepsBefore: false, table: checkData(data), sections, foreign }
      const { content, sections: written } = await contentOf(member, texts)
      const size = bytesOf(data.text) + bytesOf(written) + content.bytes.length
      await storage.makeRoom(member, size, content.pictures)
      const made = {
        projectId: id,
        version: 1,
        title: names.title,
        savedBy: member.email,
        savedAt: now,
        changedRows: data.rows,
        saveId: saveId ?? null,
        content,
      }
      try {
        await db.batch([
          db.insert(projects).values({
            id,
            organizationId: member.organizationId,
            ...names,
            createdBy: member.email,
            createdById: member.userId,
            updatedBy: member.email,
            version: 1,
            createdAt: now,
            updatedAt: now,
            data: sql`${data.text}`,
            sections: sql`${written}`,
          }),
          revisions.statement(member, made),
          ...linkPictures(member, { projectId: id, version: 1, savedAt: now, pictures: content.pictures }),
        ])
      } catch (error) {
        const kind = sqlErrorKind(error)
        if (kind === 'unique') {
          const meanwhile = await savedBefore(member, saveId)
          if (meanwhile) return meanwhile
          throw await titleTaken(member, names.title)
        }
        // The account or its organization was deleted during the request.
        if (kind === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
        throw error
      }
      return { projectId: id, updatedAt: isoTime(now) }
    },

    async update(member, id, change) {
      checkOrganization(member, change.tableOrganizationId)
      if (change.title === undefined && change.data === undefined) throw new AppError('invalid', messages.noData)
      const names = change.title === undefined ? undefined : checkTitle(change.title)
      if (change.data) checkData(change.data)
      const foreign = change.sections ? await foreignPictures(db, member, change.sections.pictures) : []
      for (let tries = 0; tries < TRIES; tries += 1) {
        const earlier = await savedBefore(member, change.saveId)
        if (earlier?.projectId === id) return earlier
        const saved = await changeFrom(member, id, { ...change, names, foreign })
        if (saved) return saved
      }
      throw new AppError('busy', requests.storageBusy, { retryAfterS: 2 })
    },
  }
}
