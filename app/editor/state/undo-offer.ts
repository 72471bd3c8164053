import { rows as words } from '~/domain/table/grid-messages'
import type { Editor } from './editor'

/** Tells, when it is asked, whether the tab is still the active one and nothing was changed in it since. */
export function atThisStep(editor: Editor): () => boolean {
  const { id, undo } = editor.activeTab()
  // A recalculation joins the last step and makes a new object of it; the step before stays as it is.
  const before = undo.at(-2)
  return () => {
    const tab = editor.activeTab()
    return tab.id === id && tab.undo.at(-2) === before && tab.undo.length >= undo.length
  }
}

/**
 * A notice that offers to take the last step back. It goes as soon as something else was changed, so that it never takes
 * back another step. `after` runs once it was taken back.
 */
export function offerUndo(editor: Editor, text: string, after: () => void): void {
  const isThere = atThisStep(editor)
  editor.toast(text, 'info', {
    label: words.undo,
    run() {
      editor.undo()
      after()
    },
  })
  dropToast(editor, isThere)
}

/** Takes the notice that was just shown away as soon as it is no longer true. */
export function dropToast(editor: Editor, isTrue: () => boolean): void {
  const { toast } = editor.getState()
  const stop = editor.subscribe(() => {
    if (editor.getState().toast !== toast) return stop()
    if (isTrue()) return
    stop()
    editor.dismissToast()
  })
}
