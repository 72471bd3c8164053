import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb'

const NAME = 'lumenline-drafts'
const VERSION = 1

/** One window of the editor and the tabs that it holds. */
export interface StoredWindow {
  readonly id: string
  /** Whose work it is: nobody else gets to see it. */
  readonly owner: string
  /** Ids of its tabs, from the left. */
  readonly tabs: readonly string[]
  readonly active: string
  readonly isUnsaved: boolean
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

interface Schema extends DBSchema {
  windows: { key: string; value: StoredWindow; indexes: { owner: string } }
  /** Texts by window, tab and name; see draft-parts.ts. */
  parts: { key: [string, string, string]; value: string }
}

export type DraftDatabase = IDBPDatabase<Schema>

/** The open database, until the browser takes it away. */
export interface DraftConnection {
  readonly db: DraftDatabase
  isLost: boolean
}

/** @throws whatever the browser has against it */
export async function openDrafts(): Promise<DraftConnection> {
  const open = async (): Promise<DraftConnection> => {
    const db = await openDB<Schema>(NAME, VERSION, {
      upgrade(created) {
        created.createObjectStore('windows', { keyPath: 'id' }).createIndex('owner', 'owner')
        created.createObjectStore('parts')
      },
      // A newer release in another window wants to change it: what is open must not be in its way.
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
    // A release from before this one is started again: it cannot read what the newer one wrote.
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    await deleteDB(NAME)
    return open()
  }
}

const everythingOf = (window: string) => IDBKeyRange.bound([window], [window, []])
const everythingOfTab = (window: string, tab: string) => IDBKeyRange.bound([window, tab], [window, tab, []])

/**
 * All or nothing of what `write` asks for, one after the other. `strict`: it is on the disk when the answer comes. Nobody
 * waits for each single answer: that would be a task of the page for each, while somebody types.
 */
export async function inTransaction(
  db: DraftDatabase,
  strict: boolean,
  write: (writing: DraftWriting) => Promise<void>,
) {
  const transaction = db.transaction(['windows', 'parts'], 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  const [windows, parts] = [unwrap(transaction.objectStore('windows')), unwrap(transaction.objectStore('parts'))]
  const done = transaction.done
  // It is awaited below; until then its failure must not count as one that nobody handles.
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
          // What failed ends the transaction, which says so itself.
          last.onerror = () => resolve()
        }),
    })
    transaction.commit()
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
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
  /** Whether what the window has written is still there. */
  hasWindow(window: string): Promise<boolean>
  /** Waits until all of that is done, so that a long list of it does not hold up the page. */
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
