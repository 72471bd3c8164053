import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

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
type Writing = IDBPTransaction<Schema, ['windows', 'parts'], 'readwrite'>

/** @throws whatever the browser has against it */
export async function openDrafts(onLost: () => void): Promise<DraftDatabase> {
  const open = () =>
    openDB<Schema>(NAME, VERSION, {
      upgrade(db) {
        db.createObjectStore('windows', { keyPath: 'id' }).createIndex('owner', 'owner')
        db.createObjectStore('parts')
      },
      // A newer release in another window wants to change it: what is open must not be in its way.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: onLost,
    })
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

/** All or nothing of what `write` asks for. `strict`: it is on the disk when the answer comes. */
export async function inTransaction(
  db: DraftDatabase,
  strict: boolean,
  write: (writing: DraftWriting) => Promise<void>,
) {
  const transaction: Writing = db.transaction(['windows', 'parts'], 'readwrite', {
    durability: strict ? 'strict' : 'relaxed',
  })
  const [windows, parts] = [transaction.objectStore('windows'), transaction.objectStore('parts')]
  const done = transaction.done
  // It is awaited below; until then its failure must not count as one that nobody handles.
  done.catch(() => {})
  try {
    await write({
      putPart: async (window, tab, name, value) => {
        if (value === null) await parts.delete([window, tab, name])
        else await parts.put(value, [window, tab, name])
      },
      putWindow: async (window) => void (await windows.put(window)),
      deleteTab: (window, tab) => parts.delete(everythingOfTab(window, tab)),
      deleteWindow: async (window) => {
        await parts.delete(everythingOf(window))
        await windows.delete(window)
      },
    })
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
  putPart(window: string, tab: string, name: string, value: string | null): Promise<void>
  putWindow(window: StoredWindow): Promise<void>
  deleteTab(window: string, tab: string): Promise<void>
  deleteWindow(window: string): Promise<void>
}

export const windowsOf = (db: DraftDatabase, owner: string) => db.getAllFromIndex('windows', 'owner', owner)

export const allWindows = (db: DraftDatabase) => db.getAll('windows')

/** The parts of a tab by name. */
export async function partsOf(db: DraftDatabase, window: string, tab: string): Promise<Map<string, string>> {
  const range = everythingOfTab(window, tab)
  const [keys, values] = await Promise.all([db.getAllKeys('parts', range), db.getAll('parts', range)])
  return new Map(keys.map((key, at) => [key[2], values[at] ?? '']))
}
