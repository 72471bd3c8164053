import type { ConfirmRequest, Dialog, EditorState } from './model'
import type { Store } from './store'

export interface Dialogs {
  alert(text: string, title?: string): Promise<void>
  error(title: string, text: string): Promise<void>
  /** True when confirmed, false when declined or closed. */
  confirm(request: ConfirmRequest): Promise<boolean>
  /** The person's answer to the dialog `id`; closing counts as declining. */
  answerDialog(id: number, confirmed: boolean): void
}

/** Questions and notices as promises: they stand in `state.dialogs` until they are answered. */
export function createDialogs(store: Store<EditorState>): Dialogs {
  const waiting = new Map<number, (confirmed: boolean) => void>()
  let lastId = 0

  function ask(dialog: Omit<Dialog, 'id'>): Promise<boolean> {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      const state = store.get()
      store.set({ ...state, dialogs: [...state.dialogs, { ...dialog, id }] })
    })
  }

  return {
    async alert(text, title = '') {
      await ask({ kind: 'alert', title, text, confirmLabel: 'OK', cancelLabel: null, danger: false })
    },
    async error(title, text) {
      await ask({ kind: 'error', title, text, confirmLabel: 'Close', cancelLabel: null, danger: false })
    },
    confirm({ title, text, confirmLabel = 'Continue', cancelLabel = 'Cancel', danger = false }) {
      return ask({ kind: 'confirm', title, text, confirmLabel, cancelLabel, danger })
    },
    answerDialog(id, confirmed) {
      const resolve = waiting.get(id)
      if (!resolve) return
      waiting.delete(id)
      const state = store.get()
      store.set({ ...state, dialogs: state.dialogs.filter((dialog) => dialog.id !== id) })
      resolve(confirmed)
    },
  }
}
