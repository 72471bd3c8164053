import { TOUR_START_DELAY } from '~/domain/limits'
import { commands } from '~/domain/messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import type { Editor } from '../state/editor'
import { realTimers, type Timers } from '../state/model/store'
import type { Uploads } from '../state/uploads/upload-model'
import { type EditorAction, warn } from './desk/action'

/** What the tour needs of the desk. */
interface Place {
  readonly editor: Editor
  readonly uploads: Pick<Uploads, 'isReading'>
}

/** Begins the guided tour with its first step. [TOUR-19] */
export async function startTour({ editor, uploads }: Place): Promise<void> {
  // What is being read belongs to tabs that the tour puts aside.
  if (uploads.isReading()) return warn(editor, commands.readingBeforeTour)
  editor.closePanel()
  editor.showTour({ step: 0, done: new Set() })
}

function isSeen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.tourSeen) !== null
  } catch {
    return true
  }
}

/**
 * Begins the tour 600 ms after the first look at the editor, for whoever has not seen it, unless they have opened
 * something by then. The answer stops that. [TOUR-22][TOUR-23]
 */
export function offerTour(desk: Place, seen = isSeen(), timers: Timers = realTimers) {
  if (seen) return () => {}
  return timers.after(TOUR_START_DELAY, () => {
    const { panel, dialogs, tour } = desk.editor.getState()
    if (panel === null && dialogs.length === 0 && tour === null) void startTour(desk)
  })
}

export const tourAction: EditorAction = {
  id: 'tour',
  title: 'Start Tutorial',
  icon: 'tour',
  keys: [],
  palette: true,
  run: startTour,
}
