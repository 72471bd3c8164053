import { STORAGE_KEYS } from '~/domain/storage-keys'

/** The query parameter added when an update reloads the page, to bypass caches. */
const RELOAD_PARAMETER = '_v'

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads a value; storage may be disabled. */
export function readMark(marks: Marks, key: string): string | null {
  try {
    return marks.getItem(key)
  } catch {
    return null
  }
}

function writeMark(marks: Marks, key: string, value: string | null): void {
  try {
    if (value === null) marks.removeItem(key)
    else marks.setItem(key, value)
  } catch {
    // The changes are then shown once more, which is harmless.
  }
}

/** Records that the page is about to be reloaded with another version. */
export const markUpdate = (marks: Marks, version: string) => writeMark(marks, STORAGE_KEYS.updateApplied, version)

/** Records that this version has started. True if its changes are to be shown, once. [VER-19][VER-20][VER-31] */
export function markStart(marks: Marks, running: string): boolean {
  const before = readMark(marks, STORAGE_KEYS.appVersion)
  const wasApplied = readMark(marks, STORAGE_KEYS.updateApplied) !== null
  writeMark(marks, STORAGE_KEYS.updateApplied, null)
  writeMark(marks, STORAGE_KEYS.appVersion, running)
  const isUpdated = wasApplied || (before !== null && before !== running)
  if (!isUpdated || readMark(marks, STORAGE_KEYS.changelogSeen) === running) return false
  writeMark(marks, STORAGE_KEYS.changelogSeen, running)
  return true
}

/** The address that loads another version of the page. [VER-17] */
export function updateAddress(address: string, version: string): string {
  const url = new URL(address)
  url.searchParams.set(RELOAD_PARAMETER, version)
  return url.pathname + url.search
}

/** The address as it was before the update; null if it names no update. [VER-18] */
export function addressBefore(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has(RELOAD_PARAMETER)) return null
  url.searchParams.delete(RELOAD_PARAMETER)
  return url.pathname + url.search + url.hash
}
