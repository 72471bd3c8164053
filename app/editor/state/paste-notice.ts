import { OFFER_TOAST_DURATION } from '~/domain/limits/toasts'
import type { Editor } from './editor'
import { realTimers, type Timers } from './model/store'
import { atThisStep } from './undo-offer'

/**
 * Hides the bar about pasted rows once the table changes or another tab is shown, or after the duration of an offer,
 * which restarts while the bar has the keyboard focus. The rows can still be pasted after that. Returns a function that
 * stops watching.
 */
export function dismissPasteNotice(editor: Editor, isInHand: () => boolean, timers: Timers = realTimers): () => void {
  const { copiedRows: shown } = editor.getState()
  const isThere = atThisStep(editor)
  let stopTimer = () => {}
  const wait = () => {
    stopTimer = timers.after(OFFER_TOAST_DURATION, () => (isInHand() ? wait() : end()))
  }
  const stopWatch = editor.subscribe(() => {
    if (!isThere()) end()
  })
  function stop(): void {
    stopTimer()
    stopWatch()
  }
  function end(): void {
    stop()
    if (shown && editor.getState().copiedRows === shown) editor.set({ copiedRows: { ...shown, isShown: false } })
  }
  wait()
  return stop
}
