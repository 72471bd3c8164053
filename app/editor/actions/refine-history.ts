import { REFINE_HISTORY } from '~/domain/limits'
import { STORAGE_KEYS } from '~/domain/storage-keys'

/** A user's earlier descriptions, latest first, without duplicates. */
export interface RefineHistory {
  list(): readonly string[]
  add(description: string): void
  /** Deletes this user's history. */
  clear(): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stored in this browser by user id; if storage is full or blocked, nothing is kept. */
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
      // The history is optional: without space for it, everything else still works.
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
        // If storage is blocked, there is nothing to delete.
      }
    },
  }
}
