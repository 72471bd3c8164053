import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'

/** Whether Shift with W, A, S and D moves the active cell, or types a letter. [GRID-056]…[GRID-059] */
export function lettersMove(): boolean {
  return remembered(STORAGE_KEYS.letterKeys) !== 'false'
}
