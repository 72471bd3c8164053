import { REFINE_HISTORY } from '~/domain/limits'
import { STORAGE_KEYS } from '~/domain/storage-keys'

/** What one person asked before, the latest first, each wish once. */
export interface RefineHistory {
  list(): readonly string[]
  add(description: string): void
  /** Leaves nothing of this person. */
  clear(): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Kept in this browser by the person's id; a storage that is full or closed keeps nothing. */
export function createRefineHistory(userId: string, storage: Storage = localStorage): RefineHistory {
  const all = (): Record<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.refineHistory) ?? '{}')
      return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
    } catch {
      return {}
    }
  }
  const own = (): readonly string[] => {
    const known = all()
    const list = Object.hasOwn(known, userId) ? known[userId] : null
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, REFINE_HISTORY) : []
  }
  const keep = (list: readonly string[]) => {
    try {
      storage.setItem(STORAGE_KEYS.refineHistory, JSON.stringify({ ...all(), [userId]: list }))
    } catch {
      // What was asked before is a comfort: without room for it everything else goes on.
    }
  }
  return {
    list: own,
    add: (description) =>
      keep([description.trim(), ...own().filter((text) => text !== description.trim())].slice(0, REFINE_HISTORY)),
    clear() {
      const { [userId]: _own, ...others } = all()
      try {
        if (Object.keys(others).length === 0) storage.removeItem(STORAGE_KEYS.refineHistory)
        else storage.setItem(STORAGE_KEYS.refineHistory, JSON.stringify(others))
      } catch {
        // There is nothing where storage is switched off.
      }
    },
  }
}
