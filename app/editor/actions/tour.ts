import { TOUR_START_DELAY } from '~/domain/limits/opening'
import { commands } from '~/domain/messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import type { Editor } from '../state/editor'
import { realTimers, type Timers } from '../state/model/store'
import type { Uploads } from '../state/uploads/upload-model'
import { type EditorAction, warn } from './desk/action'

/** The parts of the desk that the tour needs. */
interface Place {
  readonly editor: Editor
  readonly uploads: Pick<Uploads, 'isReading'>
}

/** Starts the guided tour at its first step. [TOUR-19] */
export async function startTour({ editor, uploads }: Place): Promise<void> {
  // Running readings belong to tabs that the tour would hide.
  if (uploads.isReading()) return warn(editor, commands.readingBeforeTour)
  editor.closePanel()
  editor.set({ tour: { step: 0, done: new Set() } })
}

function isSeen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.tourSeen) !== null
  } catch {
    return true
  }
}

/**
 * Starts the tour 600 ms after the editor first opens, for users who have not seen it, unless they have opened something
 * by then. Returns a function that cancels it. [TOUR-22][TOUR-23]
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
