import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PageText } from '~/domain/pictures/page-text'

const NAME = 'lumenline-pictures'
const VERSION = 1

/** The pictures of one upload, or those chosen but not sent, in order. */
export interface StoredList {
  /** The tab they belong to, by its id in that window. */
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

/** The pictures one page of the editor had not finished reading when it ended. */
export interface StoredUploads {
  readonly id: string
  /** The window the page was in, see window-claim.ts. */
  readonly window: string
  /** The person the pictures belong to; no one else may see them. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly lists: readonly StoredList[]
}

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredUploads }
  /** Keyed by page id and picture number. */
  pictures: { key: [string, number]; value: Blob }
}

export type UploadDatabase = IDBPDatabase<Schema>

/**
 * Opens a separate database, so that pictures that do not fit leave the drafts of tables alone.
 * @throws any error of the browser's database
 */
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
  /** The new record; it is deleted if it has no lists. */
  readonly uploads: StoredUploads
  readonly added: ReadonlyMap<number, Blob>
  readonly removed: readonly number[]
  /** Pages whose pictures are no longer needed. */
  readonly gone: readonly string[]
}

/** Writes the change atomically. @throws any error of the browser's database, such as a full disk */
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

/**
 * Moves pages that ended, those for which `isOurs` resolves to true, to this window. Deletes those saved before
 * `oldest`.
 */
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

/** A stored picture; undefined if it is gone. */
export const pictureOf = (db: UploadDatabase, page: string, key: number) => db.get('pictures', [page, key])

/** Removes all pictures of this person. */
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
