import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations } from '#db/schema'
import { AppError } from '~/domain/errors'
import { UNUSED_PICTURE_LIFE_IN_NEED, UNUSED_PICTURES_AGAIN } from '~/domain/limits/pictures'
import { storage as messages, requests } from '~/domain/page-messages'
import type { Member } from '../accounts/auth.server'
import type { Clock } from '../base/clock.server'
import type { Config } from '../base/config.server'
import { removeUnusedPictures } from './unused-pictures.server'

/** Storage used by an organization's tables, kept versions and pictures, in bytes. */
export interface StorageUse {
  readonly used: number
  /** null: limited only by the disk. */
  readonly limit: number | null
}

/** The storage quota of each organization, so that no single one can fill the disk. */
export interface Storage {
  use(organizationId: string): Promise<StorageUse>
  /**
   * Checks for room before anything large is written. If an organization lacks room, deletes its pictures that are not
   * referred to and were not sent for a day. Concurrent writes are not counted yet: they take at most the size of all
   * request bodies permitted for one organization.
   * @param bytes additional bytes the organization would use; zero or less is always granted
   * @param needed ids of pictures that are about to be referred to
   * @throws AppError full (the organization's quota), busy (the disk)
   */
  makeRoom(member: Member, bytes: number, needed?: readonly string[]): Promise<void>
}

/** The error's cause is for the operator's log. */
const diskFull = () =>
  new AppError(
    'busy',
    requests.storageFull,
    { retryAfterS: 60 },
    {
      cause: new Error('The disk of the database is nearly full: tables and pictures are refused until there is room.'),
    },
  )

/** @param hasRoom whether the disk has room for more than small changes */
export function createStorage(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'storageLimit'>,
  hasRoom: () => boolean,
): Storage {
  const find = db
    .select({ used: organizations.storedBytes })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id')))
    .prepare()

  async function usedBy(id: string): Promise<number> {
    const [found] = await find.all({ id })
    return found?.used ?? 0
  }

  /** Usage at the last fruitless search for unused pictures; another search is pointless until something is removed. */
  const inVain = new Map<string, { readonly used: number; readonly at: number }>()

  /** Usage after unreferenced pictures are removed. */
  async function usedAfterClearing(id: string, used: number, needed: readonly string[]): Promise<number> {
    const last = inVain.get(id)
    if (last && used >= last.used && clock() - last.at < UNUSED_PICTURES_AGAIN) return used
    const before = clock() - UNUSED_PICTURE_LIFE_IN_NEED
    const gone = await removeUnusedPictures(db, { before, organizationId: id, except: needed })
    if (gone > 0) return usedBy(id)
    inVain.set(id, { used, at: clock() })
    return used
  }

  return {
    use: async (organizationId) => ({ used: await usedBy(organizationId), limit: config.storageLimit }),

    async makeRoom({ organizationId }, bytes, needed = []) {
      if (!hasRoom()) throw diskFull()
      const limit = config.storageLimit
      if (limit === null || bytes <= 0) return
      const used = await usedBy(organizationId)
      if (used + bytes <= limit) return
      const left = await usedAfterClearing(organizationId, used, needed)
      if (left + bytes > limit) throw new AppError('full', messages.full(left, limit, bytes))
    },
  }
}
