import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'

/** True if Shift with W, A, S or D moves the active cell instead of typing a letter. [GRID-056]…[GRID-059] */
export function lettersMove(): boolean {
  return remembered(STORAGE_KEYS.letterKeys) !== 'false'
}
