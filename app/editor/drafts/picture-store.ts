import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PageText } from '~/domain/pictures/page-text'

const NAME = 'lumenline-pictures'
const VERSION = 1

/** Pictures of one upload, or those that were chosen and not sent, in their order. */
export interface StoredList {
  /** The tab that they are for, by its id in that window. */
  readonly tab: string
  readonly prompt: string
  readonly wasSent: boolean
  readonly pictures: readonly {
    readonly key: number
    readonly name: string
    readonly turn: number
    readonly text?: PageText
  }[]
}

/** What one page of the editor had not read when it ended. */
export interface StoredUploads {
  readonly id: string
  /** The window that it was in, see window-claim.ts. */
  readonly window: string
  /** Whose pictures they are: nobody else gets to see them. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly lists: readonly StoredList[]
}

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUploads }
  /** By page and number. */
  pictures: { key: [string, number]; value: Blob }
}

export type UploadDatabase = IDBPDatabase<Schema>

/** A database of its own: pictures that do not fit leave the drafts of tables alone. @throws whatever the browser has against it */
export async function openUploads(): Promise<UploadDatabase> {
  return await openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('uploads', { keyPath: 'id' })
      db.createObjectStore('pictures')
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

const picturesOf = (page: string) => IDBKeyRange.bound([page], [page, []])

export interface UploadChange {
  /** What stands there now; none of it is left when it has no lists. */
  readonly uploads: StoredUploads
  readonly added: ReadonlyMap<number, Blob>
  readonly removed: readonly number[]
  /** Pages that are settled. */
  readonly gone: readonly string[]
}

/** All or nothing of it. @throws whatever the browser has against it, for one that it is full */
export async function writeUploads(db: UploadDatabase, { uploads, added, removed, gone }: UploadChange): Promise<void> {
  const transaction = db.transaction(['uploads', 'pictures'], 'readwrite')
  const [lists, pictures] = [transaction.objectStore('uploads'), transaction.objectStore('pictures')]
  const { id } = uploads
  await Promise.all([
    ...Array.from(added, ([key, file]) => pictures.put(file, [id, key])),
    ...removed.map((key) => pictures.delete([id, key])),
    ...gone.flatMap((page) => [lists.delete(page), pictures.delete(picturesOf(page))]),
    uploads.lists.length > 0 ? lists.put(uploads) : lists.delete(id),
    transaction.done,
  ])
}

/** Pages that ended, as `isOurs` tells; from here on they are of this window. Those of before `oldest` are removed. */
export async function takeOver(
  db: UploadDatabase,
  window: string,
  isOurs: (stored: StoredUploads) => Promise<boolean>,
  oldest: number,
): Promise<readonly StoredUploads[]> {
  const all = await db.getAll('uploads')
  const old = all.filter(({ savedAt }) => savedAt < oldest)
  const ours: StoredUploads[] = []
  for (const one of all) if (!old.includes(one) && (await isOurs(one))) ours.push(one)
  const transaction = db.transaction(['uploads', 'pictures'], 'readwrite')
  const [lists, pictures] = [transaction.objectStore('uploads'), transaction.objectStore('pictures')]
  await Promise.all([
    ...old.flatMap(({ id }) => [lists.delete(id), pictures.delete(picturesOf(id))]),
    ...ours.map((one) => lists.put({ ...one, window })),
    transaction.done,
  ])
  return ours
}

/** A stored picture; undefined when it is gone. */
export const pictureOf = (db: UploadDatabase, page: string, key: number) => db.get('pictures', [page, key])

/** Removes everything of this person. */
export async function forgetUploads(db: UploadDatabase, owner: string): Promise<void> {
  const own = (await db.getAll('uploads')).filter((one) => one.owner === owner)
  const transaction = db.transaction(['uploads', 'pictures'], 'readwrite')
  await Promise.all([
    ...own.flatMap(({ id }) => [
      transaction.objectStore('uploads').delete(id),
      transaction.objectStore('pictures').delete(picturesOf(id)),
    ]),
    transaction.done,
  ])
}
