import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { projects } from '#db/schema'
import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import type { Member } from '../accounts/auth.server'
import { type Clock, isoTime } from '../base/clock.server'
import type { Thread } from '../threads/thread.server'
import { createPictureLinks, foreignPictures } from './project-pictures.server'
import { createRememberedPrices } from './remembered-prices.server'
import type { Revisions } from './revisions.server'
import {
  checkData,
  checkOrganization,
  checkTitle,
  type SavedProject,
  savedBefore,
  titleTaken,
} from './save-checks.server'
import { preparingSave } from './save-content.server'
import type { Storage } from './storage.server'
import { bytesOf, isShort, type SectionsText, type TableText } from './table-text.server'

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
  /** The project that the table was opened from: its prices keep their time, see `createRememberedPrices`. */
  readonly copyOf?: string | undefined
}

const NO_SECTIONS: SectionsText = { text: '[]', pictures: [] }

/** Writes a new project with its first revision, its pictures and its remembered prices, or nothing at all. */
export function createNewProject(
  db: Database,
  clock: Clock,
  storage: Storage,
  tables: Thread,
  revisions: Revisions,
): (member: Member, project: NewProject) => Promise<SavedProject> {
  const linkPictures = createPictureLinks(db)
  const rememberPrices = createRememberedPrices(db)

  return async (member, { title, data, sections = NO_SECTIONS, saveId, tableOrganizationId, copyOf }) => {
    checkOrganization(member, tableOrganizationId)
    const names = checkTitle(title)
    const earlier = await savedBefore(revisions, member, saveId)
    if (earlier) return earlier
    const now = clock()
    const id = crypto.randomUUID()
    const foreign = await foreignPictures(db, member, sections.pictures)
    const texts = { before: null, keepsBefore: false, table: checkData(data), sections, foreign }
    const {
      content,
      sections: written,
      prices,
    } = isShort(data, sections)
      ? await preparingSave.run(texts)
      : await tables.run(preparingSave, () => texts, { caller: member })
    const size = bytesOf(data.text) + bytesOf(written) + content.bytes.length
    await storage.makeRoom(member, size, content.pictures)
    const first = {
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
        revisions.statement(member, first),
        ...linkPictures(member, { projectId: id, version: 1, savedAt: now, pictures: content.pictures }),
        ...(prices ? rememberPrices(member, { projectId: id, version: 1, savedAt: now, prices, copyOf }) : []),
      ])
    } catch (error) {
      const kind = sqlErrorKind(error)
      if (kind === 'unique') {
        const meanwhile = await savedBefore(revisions, member, saveId)
        if (meanwhile) return meanwhile
        throw await titleTaken(db, member, names.title)
      }
      // The account or its organization was deleted during the request.
      if (kind === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
      throw error
    }
    return { projectId: id, updatedAt: isoTime(now) }
  }
}
