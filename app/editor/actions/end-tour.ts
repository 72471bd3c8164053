import { STORAGE_KEYS } from '~/domain/storage-keys'
import type { Editor } from '../state/editor'

/** Finished or skipped: it does not begin by itself again. [TOUR-20][TOUR-21][TOUR-33] */
export function endTour(editor: Editor): void {
  editor.showTour(null)
  try {
    localStorage.setItem(STORAGE_KEYS.tourSeen, 'true')
  } catch {
    // Without a storage it begins again next time.
  }
}
