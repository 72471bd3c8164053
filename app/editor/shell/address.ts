import { activeTabOf, type Editor, ownWork } from '../state/editor'

/** The address names the project of the active tab, so that a reload opens it again. The answer ends that. */
export function nameProjectInAddress(editor: Editor): () => void {
  let named: string | null | undefined
  function update(): void {
    const state = editor.getState()
    const { projectId } = activeTabOf(ownWork(state))
    if (projectId === named) return
    named = projectId
    const path = projectId === null ? '/' : `/?project=${encodeURIComponent(projectId)}`
    // The router's own entry stays: it only has to be found again under another address.
    if (path !== location.pathname + location.search) history.replaceState(history.state, '', path)
  }
  update()
  return editor.subscribe(update)
}
