import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb'

const NAME = 'lumenline-drafts'
const VERSION = 1

/** One window of the editor and its tabs. */
export interface StoredWindow {
  readonly id: string
  /** The person the work belongs to; no one else may see it. */
  readonly owner: string
  /** Ids of its tabs, from left to right. */
  readonly tabs: readonly string[]
  readonly active: string
  readonly isUnsaved: boolean
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

interface Schema extends DBSchema {
  windows: { key: string; value: StoredWindow; indexes: { owner: string } }
  /** Values by window, tab and name; see draft-parts.ts. */
  parts: { key: [string, string, string]; value: string }
}

export type DraftDatabase = IDBPDatabase<Schema>

/** The open database; `isLost` once the browser has closed it. */
export interface DraftConnection {
  readonly db: DraftDatabase
  isLost: boolean
}

/** @throws any error of the browser's database */
export async function openDrafts(): Promise<DraftConnection> {
  const open = async (): Promise<DraftConnection> => {
    const db = await openDB<Schema>(NAME, VERSION, {
      upgrade(created) {
        created.createObjectStore('windows', { keyPath: 'id' }).createIndex('owner', 'owner')
        created.createObjectStore('parts')
      },
      // A newer release in another window wants to upgrade the database; this connection must not block it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated() {
        connection.isLost = true
      },
    })
    const connection = { db, isLost: false }
    return connection
  }
  try {
    return await open()
  } catch (error) {
    // An older release runs again: it cannot read what the newer one wrote.
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    await deleteDB(NAME)
    return open()
  }
}

const everythingOf = (window: string) => IDBKeyRange.bound([window], [window, []])
const everythingOfTab = (window: string, tab: string) => IDBKeyRange.bound([window, tab], [window, tab, []])

/**
 * Applies all writes of `write` in order, atomically. With `strict`, they are on disk when the promise resolves.
 * Requests are not awaited one by one, since each would be a separate task on the page while the user types.
 */
export async function inTransaction(
  db: DraftDatabase,
  strict: boolean,
  write: (writing: DraftWriting) => Promise<void>,
) {
  const transaction = db.transaction(['windows', 'parts'], 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  const [windows, parts] = [unwrap(transaction.objectStore('windows')), unwrap(transaction.objectStore('parts'))]
  const done = transaction.done
  // `done` is awaited below; until then its rejection must not count as unhandled.
  done.catch(() => {})
  let last: IDBRequest | undefined
  try {
    await write({
      putPart(window, tab, name, value) {
        last = value === null ? parts.delete([window, tab, name]) : parts.put(value, [window, tab, name])
      },
      putWindow(window) {
        last = windows.put(window)
      },
      deleteTab(window, tab) {
        last = parts.delete(everythingOfTab(window, tab))
      },
      deleteWindow(window) {
        parts.delete(everythingOf(window))
        last = windows.delete(window)
      },
      hasWindow: (window) =>
        new Promise((resolve, reject) => {
          const asking = windows.count(window)
          asking.onsuccess = () => resolve(asking.result > 0)
          asking.onerror = () => reject(asking.error)
        }),
      caughtUp: () =>
        new Promise((resolve) => {
          if (!last) return resolve()
          last.onsuccess = () => resolve()
          // A failed request aborts the transaction, which reports the error.
          last.onerror = () => resolve()
        }),
    })
    transaction.commit()
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw error
  }
  await done
}

export interface DraftWriting {
  putPart(window: string, tab: string, name: string, value: string | null): void
  putWindow(window: StoredWindow): void
  deleteTab(window: string, tab: string): void
  deleteWindow(window: string): void
  /** True if the records of this window still exist. */
  hasWindow(window: string): Promise<boolean>
  /** Waits for all pending writes, so that a long series does not block the page. */
  caughtUp(): Promise<void>
}

export const windowsOf = (db: DraftDatabase, owner: string) => db.getAllFromIndex('windows', 'owner', owner)

export const allWindows = (db: DraftDatabase) => db.getAll('windows')

/** The parts of a tab by name. */
export async function partsOf(db: DraftDatabase, window: string, tab: string): Promise<Map<string, string>> {
  const range = everythingOfTab(window, tab)
  const [keys, values] = await Promise.all([db.getAllKeys('parts', range), db.getAll('parts', range)])
  return new Map(keys.map((key, at) => [key[2], values[at] ?? '']))
}
