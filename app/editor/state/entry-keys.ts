import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remembered } from '~/ui/remembered'

/** Whether Enter at rest goes down, as in Excel, instead of opening the cell. */
export function enterGoesDown(): boolean {
  return remembered(STORAGE_KEYS.enterGoesDown) === 'true'
}

/** Whether Enter in UNIT $ goes to the next line without a price, and over those that have one. */
export function enterSeeksMissing(): boolean {
  return remembered(STORAGE_KEYS.enterSeeksMissing) === 'true'
}
