import { OFFER_TOAST_DURATION } from '~/domain/limits'
import type { Editor } from './editor'
import { realTimers, type Timers } from './model/store'
import { atThisStep } from './undo-offer'

/**
 * The bar tells of pasted rows as a notice tells of what it offers: until something else is changed or another tab is
 * shown, or for the time of an offer, again while the keyboard is in it. The rows can still be pasted after that. The
 * answer ends the watch.
 */
export function dismissPasteNotice(editor: Editor, isInHand: () => boolean, timers: Timers = realTimers): () => void {
  const { copiedRows: told } = editor.getState()
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
    if (told && editor.getState().copiedRows === told) editor.setCopiedRows({ ...told, isTold: false })
  }
  wait()
  return stop
}
