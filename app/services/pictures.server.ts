import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { pictures } from '#db/schema'
import { AppError } from '~/domain/errors'
import { MAX_FILE_NAME_LENGTH } from '~/domain/limits'
import { login, requests } from '~/domain/messages'
import type { Member } from './auth.server'
import type { Clock } from './clock.server'

export interface PictureFile {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly name: string
}

/** Source pictures, kept once per organization and content. The bytes have been checked to be a picture. */
export interface Pictures {
  /**
   * @returns the SHA-256 of the bytes in hexadecimal, the same for the same bytes
   * @throws AppError unauthorized when the organization has been deleted meanwhile [ADMIN-32]
   */
  keep(member: Member, picture: PictureFile): Promise<{ id: string }>
  /** @throws AppError notFound, also for a picture that only another organization has [SEC-07] */
  read(member: Member, id: string): Promise<PictureFile>
}

export function createPictures(db: Database, clock: Clock): Pictures {
  return {
    async keep({ organizationId }, { bytes, mimeType, name }) {
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
      try {
        await db.insert(pictures).values(picture).onConflictDoNothing()
      } catch (error) {
        if (sqlErrorKind(error) === 'foreignKey') throw new AppError('unauthorized', login.sessionExpired)
        throw error
      }
      return { id }
    },

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
