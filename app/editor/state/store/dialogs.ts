import type { ChooseRequest, ConfirmRequest, Dialog, EditorState } from '../model/model'
import type { Store } from '../model/store'

export interface Dialogs {
  alert(text: string, title?: string): Promise<void>
  error(title: string, text: string): Promise<void>
  /** True when confirmed, false when declined or closed. */
  confirm(request: ConfirmRequest): Promise<boolean>
  /** The chosen option's value, null when declined or closed. */
  choose<Value extends string>(request: ChooseRequest<Value>): Promise<Value | null>
  /** Changes the words of the open dialog `id` when the state behind it has changed. */
  rephraseDialog(id: number, words: Pick<Dialog, 'title' | 'text'>): void
  /** Records the user's answer to a dialog with options. */
  chooseInDialog(id: number, value: string): void
  /** Records the user's answer to the dialog `id`; closing it counts as declining. */
  answerDialog(id: number, confirmed: boolean): void
}

/** Questions and notices as promises; `state.dialogs` holds them until they are answered. */
export function createDialogs(store: Store<EditorState>): Dialogs {
  const waiting = new Map<number, (answer: boolean | string) => void>()
  let lastId = 0

  function ask(dialog: Omit<Dialog, 'id'>): Promise<boolean | string> {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      const state = store.get()
      store.set({ ...state, dialogs: [...state.dialogs, { ...dialog, id }] })
    })
  }

  function finish(id: number, answer: boolean | string): void {
    const resolve = waiting.get(id)
    if (!resolve) return
    waiting.delete(id)
    const state = store.get()
    store.set({ ...state, dialogs: state.dialogs.filter((dialog) => dialog.id !== id) })
    resolve(answer)
  }

  return {
    async alert(text, title = '') {
      await ask({ kind: 'alert', title, text, confirmLabel: 'OK', cancelLabel: null, danger: false })
    },
    async error(title, text) {
      await ask({ kind: 'error', title, text, confirmLabel: 'Close', cancelLabel: null, danger: false })
    },
    async confirm({ title, text, confirmLabel = 'Continue', cancelLabel = 'Cancel', danger = false }) {
      return (await ask({ kind: 'confirm', title, text, confirmLabel, cancelLabel, danger })) === true
    },
    async choose({ title, text, options }) {
      const answer = await ask({
        kind: 'confirm',
        title,
        text,
        confirmLabel: '',
        cancelLabel: 'Cancel',
        danger: false,
        options,
      })
      return options.find(({ value }) => value === answer)?.value ?? null
    },
    rephraseDialog(id, words) {
      const state = store.get()
      store.set({ ...state, dialogs: state.dialogs.map((one) => (one.id === id ? { ...one, ...words } : one)) })
    },
    chooseInDialog: finish,
    answerDialog: finish,
  }
}
