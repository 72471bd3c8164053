import { rows as words } from '~/domain/grid-messages'
import { activeTabOf, type Editor } from './editor'

/**
 * A notice that offers to take the last step back. It goes as soon as something else was changed, so that it never takes
 * back another step. `after` runs once it was taken back.
 */
export function offerUndo(editor: Editor, text: string, after: () => void): void {
  const { id, undo } = editor.activeTab()
  // A recalculation joins the last step and makes a new object of it; the step before stays as it is.
  const before = undo.at(-2)
  editor.toast(text, 'info', {
    label: words.undo,
    run() {
      editor.undo()
      after()
    },
  })
  const { toast } = editor.getState()
  const stop = editor.subscribe(() => {
    const state = editor.getState()
    const tab = activeTabOf(state)
    if (state.toast !== toast) return stop()
    if (tab.id === id && tab.undo.at(-2) === before && tab.undo.length >= undo.length) return
    stop()
    editor.dismissToast()
  })
}
