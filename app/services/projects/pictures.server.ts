import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { pictures } from '#db/schema'
import { AppError } from '~/domain/errors'
import { UNUSED_PICTURE_LIFE } from '~/domain/limits/pictures'
import { MAX_FILE_NAME_LENGTH } from '~/domain/limits/quote-files'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import type { Member } from '../accounts/auth.server'
import type { Clock } from '../base/clock.server'
import type { Storage } from './storage.server'
import { removeUnusedPictures } from './unused-pictures.server'

export interface PictureFile {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly name: string
}

/** Source pictures, stored once per organization and content. The bytes have already been checked to be a picture. */
export interface Pictures {
  /**
   * Stores a picture.
   * @returns the SHA-256 of the bytes in hexadecimal, the same for the same bytes
   * @throws AppError unauthorized when the organization has been deleted in the meantime [ADMIN-32]; as `makeRoom`
   */
  keep(member: Member, picture: PictureFile): Promise<{ id: string }>
  /** @throws AppError notFound, also for another organization's picture [SEC-07] */
  read(member: Member, id: string): Promise<PictureFile>
  /**
   * Deletes pictures that no project or kept version refers to and that were not sent for a month: by then no tab can
   * still be about to save them.
   * @returns the number deleted
   */
  collect(): Promise<number>
}

export function createPictures(db: Database, clock: Clock, storage: Storage): Pictures {
  async function isKept(organizationId: string, id: string): Promise<boolean> {
    const found = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.organizationId, organizationId), eq(pictures.id, id)))
    return found.length > 0
  }

  return {
    async keep(member, { bytes, mimeType, name }) {
      const { organizationId } = member
      const id = createHash('sha256').update(bytes).digest('hex')
      const picture = {
        organizationId,
        id,
        mimeType,
        name: name.slice(0, MAX_FILE_NAME_LENGTH),
        size: bytes.byteLength,
        createdAt: clock(),
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      }
      if (!(await isKept(organizationId, id))) await storage.makeRoom(member, picture.size)
      try {
        // A picture sent again is about to be used, so its month starts over.
        await db
          .insert(pictures)
          .values(picture)
          .onConflictDoUpdate({ target: [pictures.organizationId, pictures.id], set: { createdAt: picture.createdAt } })
      } catch (error) {
        if (sqlErrorKind(error) === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
        throw error
      }
      return { id }
    },

    collect: () => removeUnusedPictures(db, { before: clock() - UNUSED_PICTURE_LIFE }),

    async read({ organizationId }, id) {
      const [found] = await db
        .select({ bytes: pictures.bytes, mimeType: pictures.mimeType, name: pictures.name })
        .from(pictures)
        .where(and(eq(pictures.organizationId, organizationId), eq(pictures.id, id)))
      if (!found) throw new AppError('notFound', requests.notFound)
      return found
    },
  }
}
