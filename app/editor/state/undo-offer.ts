import { rows as words } from '~/domain/table/grid-messages'
import type { Editor } from './editor'

/** Returns a predicate: true while the tab is still active and unchanged since this call. */
export function atThisStep(editor: Editor): () => boolean {
  const { id, undo } = editor.activeTab()
  // A recalculation replaces the last step by a new object; the one before it stays the same.
  const before = undo.at(-2)
  return () => {
    const tab = editor.activeTab()
    return tab.id === id && tab.undo.at(-2) === before && tab.undo.length >= undo.length
  }
}

/**
 * Shows a notice that offers to undo the last step. It disappears as soon as anything else changes, so that it never
 * undoes a different step. `after` runs once the step was undone.
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

/** Dismisses the notice just shown as soon as `isTrue` returns false. */
export function dropToast(editor: Editor, isTrue: () => boolean): void {
  const { toast } = editor.getState()
  const stop = editor.subscribe(() => {
    if (editor.getState().toast !== toast) return stop()
    if (isTrue()) return
    stop()
    editor.dismissToast()
  })
}
