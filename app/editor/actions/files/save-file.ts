import type { TabId } from '~/editor/state/editor'
import { createStore } from '~/editor/state/model/store'

/** The latest export of this window; a new object for each. null before the first. */
export const lastExport = createStore<{ readonly tabId: TabId } | null>(null)

/** Saves content through the browser to the Downloads folder. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
