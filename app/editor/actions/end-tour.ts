import { STORAGE_KEYS } from '~/domain/storage-keys'
import { remember } from '~/ui/remembered'
import type { Editor } from '../state/editor'

/** Ends the tour, finished or skipped, so that it never starts automatically again. [TOUR-20][TOUR-21][TOUR-33] */
export function endTour(editor: Editor): void {
  editor.set({ tour: null })
  // If storage is full, the tour starts again next time.
  remember(STORAGE_KEYS.tourSeen, 'true')
}
