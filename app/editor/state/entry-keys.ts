import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'

/** True if Enter on a cell that is not being edited moves down, as in Excel, instead of opening the cell. */
export function enterGoesDown(): boolean {
  return remembered(STORAGE_KEYS.enterGoesDown) === 'true'
}

/** True if Enter in UNIT $ skips to the next line without a price. */
export function enterSeeksMissing(): boolean {
  return remembered(STORAGE_KEYS.enterSeeksMissing) === 'true'
}
