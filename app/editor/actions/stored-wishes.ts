import { STORAGE_KEYS } from '~/domain/storage-keys'

/** The part of the browser's storage that keeps descriptions for the Refiner. */
export type WishStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored lists by user id, untyped; empty if storage is blocked or broken. */
export function storedWishes(storage: WishStorage): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.refineHistory) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Deletes a user's descriptions from this browser. */
export function forgetWishes(userId: string, storage: WishStorage = localStorage): void {
  const { [userId]: _own, ...others } = storedWishes(storage)
  try {
    if (Object.keys(others).length === 0) storage.removeItem(STORAGE_KEYS.refineHistory)
    else storage.setItem(STORAGE_KEYS.refineHistory, JSON.stringify(others))
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
