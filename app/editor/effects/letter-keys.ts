import { STORAGE_KEYS } from '~/domain/storage-keys'

/** Whether Shift with W, A, S and D moves the active cell, or types a letter. [GRID-056]…[GRID-059] */
export function lettersMove(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.letterKeys) !== 'false'
  } catch {
    return true
  }
}
