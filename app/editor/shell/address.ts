import { activeTabOf, type Editor, ownWork } from '../state/editor'

/** Keeps the active tab's project in the address, so that a reload opens it again. Returns a function that stops this. */
export function nameProjectInAddress(editor: Editor): () => void {
  let named: string | null | undefined
  function update(): void {
    const state = editor.getState()
    const { projectId } = activeTabOf(ownWork(state))
    if (projectId === named) return
    named = projectId
    const path = projectId === null ? '/' : `/?project=${encodeURIComponent(projectId)}`
    // Keep the router's history state and change only the address.
    if (path !== location.pathname + location.search) history.replaceState(history.state, '', path)
  }
  update()
  return editor.subscribe(update)
}
