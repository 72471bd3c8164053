import { OFFER_TOAST_DURATION, SAVE_TOAST_DURATION } from '~/domain/limits'
import type { EditorState, Toast, ToastAction, ToastKind } from './model'
import type { Timers } from './store'
import type { TabStore } from './tab-store'

export interface Toasts {
  /** Shows one line for 2 s, for 8 s when it offers something; a newer one takes its place. [PROJ-05] */
  toast(text: string, kind?: ToastKind, action?: ToastAction): void
  dismissToast(): void
}

/** A line that offers something waits while a dialog is open: it would lie on it and could not be reached. */
export function shownToast({ toast, panel, dialogs }: EditorState): Toast | null {
  return toast?.action && (panel !== null || dialogs.length > 0) ? null : toast
}

/** Lines that come and go by themselves. */
export function createToasts({ patch }: TabStore, timers: Timers): Toasts {
  let last = 0
  let stop = () => {}
  return {
    toast(text, kind = 'success', action) {
      stop()
      last += 1
      const id = last
      patch({ toast: action ? { id, text, kind, action } : { id, text, kind } })
      stop = timers.after(action ? OFFER_TOAST_DURATION : SAVE_TOAST_DURATION, () => patch({ toast: null }))
    },
    dismissToast() {
      stop()
      patch({ toast: null })
    },
  }
}
