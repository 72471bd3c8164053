import { STORAGE_KEYS } from '~/domain/storage-keys'

/** Number of people whose marks are kept; only windows open at that moment look for one. */
const KEPT = 20

/** By the id of a person (`''`: not known), a name for the latest time that this person signed out on this computer. */
export type SignOutMarks = Readonly<Record<string, string>>

/**
 * The marks that signing out leaves for the other windows of this browser. A token that is gone can mean many things; a
 * mark means that the person wants nothing left here. It stays, so that a window that slept finds it when it wakes.
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

/** Notes that this person signs out now. A storage that is full must not keep anybody from signing out. */
export function markSignOut(storage: Pick<Storage, 'getItem' | 'setItem'>, person: string | null): void {
  const mark = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const others = Object.entries(readSignOutMarks(storage)).filter(([id]) => id !== (person ?? ''))
  const marks = Object.fromEntries([...others, [person ?? '', mark]].slice(-KEPT))
  try {
    storage.setItem(STORAGE_KEYS.signOuts, JSON.stringify(marks))
  } catch {
    // The other windows then end with their next call, and keep their drafts for this person.
  }
}

/** Whether this person has signed out since `before`. */
export function hasSignedOutSince(before: SignOutMarks, now: SignOutMarks, person: string | null): boolean {
  const id = person ?? ''
  return Object.hasOwn(now, id) && now[id] !== (Object.hasOwn(before, id) ? before[id] : undefined)
}
