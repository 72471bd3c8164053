import { OFFER_TOAST_DURATION, READING_TIME, SAVE_TOAST_DURATION } from '~/domain/limits'
import type { EditorState, Toast, ToastAction, ToastKind } from './model/model'
import type { Timers } from './model/store'
import type { TabStore } from './tab-store'

export interface Toasts {
  /** Shows one line for 2 s, for 8 s when it offers something, a long one until it can be read; a newer one takes its place. [PROJ-05] */
  toast(text: string, kind?: ToastKind, action?: ToastAction): void
  dismissToast(): void
}

/** A line that offers something waits while a dialog is open: it would lie on it and could not be reached. */
export function shownToast({ toast, panel, dialogs }: EditorState): Toast | null {
  return toast?.action && (panel !== null || dialogs.length > 0) ? null : toast
}

/** How often one that waits looks whether it is seen by now. */
const LOOK = 500

/** Lines that come and go by themselves. */
export function createToasts({ get, patch }: TabStore, timers: Timers): Toasts {
  let last = 0
  let stop = () => {}
  const isSeen = () => shownToast(get()) !== null

  /** Its time begins when it is seen, and does not end while it is hidden. */
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
