import { type Editor, ownTabs } from '../state/editor'

/** The methods of a window that the effect uses. */
type Leavable = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Makes the browser ask before the page is left while any tab has unsaved changes. It listens only then, because pages
 * that listen are kept out of the browser's back-forward cache. Returns a function that stops the effect.
 */
export function warnBeforeLeaving(editor: Editor, page: Leavable = window): () => void {
  let warning = false
  const warn = (event: Event) => event.preventDefault()

  function update(): void {
    const unsaved = ownTabs(editor.getState()).some((tab) => tab.hasUnsavedChanges)
    if (unsaved === warning) return
    warning = unsaved
    if (unsaved) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  }

  update()
  const stop = editor.subscribe(update)
  return () => {
    stop()
    page.removeEventListener('beforeunload', warn)
  }
}
