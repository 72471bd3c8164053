import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember } from '~/ui/remembered'
import type { Editor } from '../state/editor'

/** Finished or skipped: it does not begin by itself again. [TOUR-20][TOUR-21][TOUR-33] */
export function endTour(editor: Editor): void {
  editor.showTour(null)
  // With a full storage it begins again next time.
  remember(STORAGE_KEYS.tourSeen, 'true')
}
