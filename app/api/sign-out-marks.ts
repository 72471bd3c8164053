import { STORAGE_KEYS } from '~/domain/storage-keys'

/** Number of people whose marks are kept; only windows open at that moment look for one. */
const KEPT = 20

/** Maps a user id (`''`: unknown) to an identifier of the latest time this user signed out on this computer. */
export type SignOutMarks = Readonly<Record<string, string>>

/**
 * The marks that signing out leaves for the other windows of this browser. A missing token can have many causes; a mark
 * means that the user wants nothing left here. It is kept, so that a window that was asleep finds it later.
 */
export function readSignOutMarks(storage: Pick<Storage, 'getItem'>): SignOutMarks {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.signOuts) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, mark]) => typeof mark === 'string'))
  } catch {
    return {}
  }
}

/** Records that this user signs out now. A full storage must not prevent signing out. */
export function markSignOut(storage: Pick<Storage, 'getItem' | 'setItem'>, person: string | null): void {
  const mark = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const others = Object.entries(readSignOutMarks(storage)).filter(([id]) => id !== (person ?? ''))
  const marks = Object.fromEntries([...others, [person ?? '', mark]].slice(-KEPT))
  try {
    storage.setItem(STORAGE_KEYS.signOuts, JSON.stringify(marks))
  } catch {
    // The other windows then end with their next call, and keep this user's drafts.
  }
}

/** True if this user has signed out since `before`. */
export function hasSignedOutSince(before: SignOutMarks, now: SignOutMarks, person: string | null): boolean {
  const id = person ?? ''
  return Object.hasOwn(now, id) && now[id] !== (Object.hasOwn(before, id) ? before[id] : undefined)
}
