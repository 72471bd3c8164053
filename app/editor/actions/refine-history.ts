import { REFINE_HISTORY } from '~/domain/limits/refining'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { forgetWishes, storedWishes, type WishStorage } from './stored-wishes'

/** A user's earlier descriptions, latest first, without duplicates. */
export interface RefineHistory {
  list(): readonly string[]
  add(description: string): void
  /** Deletes this user's history. */
  clear(): void
}

/** Stored in this browser by user id; if storage is full or blocked, nothing is kept. */
export function createRefineHistory(userId: string, storage: WishStorage = localStorage): RefineHistory {
  const own = (): readonly string[] => {
    const known = storedWishes(storage)
    const list = Object.hasOwn(known, userId) ? known[userId] : null
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, REFINE_HISTORY) : []
  }
  const keep = (list: readonly string[]) => {
    try {
      storage.setItem(STORAGE_KEYS.refineHistory, JSON.stringify({ ...storedWishes(storage), [userId]: list }))
    } catch {
      // The history is optional: without space for it, everything else still works.
    }
  }
  return {
    list: own,
    add: (description) =>
      keep([description.trim(), ...own().filter((text) => text !== description.trim())].slice(0, REFINE_HISTORY)),
    clear: () => forgetWishes(userId, storage),
  }
}
