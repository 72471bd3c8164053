import { OFFER_TOAST_DURATION, READING_TIME, SAVE_TOAST_DURATION } from '~/domain/limits/toasts'
import type { EditorState, Toast, ToastAction, ToastKind } from '../model/model'
import type { Timers } from '../model/store'
import type { TabStore } from './tab-store'

export interface Toasts {
  /**
   * Shows a toast for 2 s, or 8 s with an action; longer if the text needs more time to read. Replaces the previous
   * one. [PROJ-05]
   */
  toast(text: string, kind?: ToastKind, action?: ToastAction): void
  dismissToast(): void
}

/**
 * The toast to draw. One with an action is hidden while a dialog or panel is open, which would keep the user from
 * reaching it.
 */
export function shownToast({ toast, panel, dialogs }: EditorState): Toast | null {
  return toast?.action && (panel !== null || dialogs.length > 0) ? null : toast
}

/** How often a hidden toast checks whether it is visible, in milliseconds. */
const LOOK = 500

/** Toasts that disappear after a while. */
export function createToasts({ get, patch }: TabStore, timers: Timers): Toasts {
  let last = 0
  let stop = () => {}
  const isSeen = () => shownToast(get()) !== null

  /** Starts the countdown when the toast becomes visible, and does not end it while the toast is hidden. */
  function stay(ms: number): void {
    const seen = isSeen()
    stop = timers.after(seen ? ms : LOOK, () => (seen && isSeen() ? patch({ toast: null }) : stay(ms)))
  }

  return {
    toast(text, kind = 'success', action) {
      stop()
      last += 1
      patch({ toast: { id: last, text, kind, ...(action && { action }) } })
      stay(Math.max(action ? OFFER_TOAST_DURATION : SAVE_TOAST_DURATION, text.length * READING_TIME))
    },
    dismissToast() {
      stop()
      patch({ toast: null })
    },
  }
}
