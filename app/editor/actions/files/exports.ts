import type { TabId } from '~/editor/state/editor'
import { createStore } from '~/editor/state/model/store'

/** The latest export of this window; a new object for each. null before the first. */
export const lastExport = createStore<{ readonly tabId: TabId } | null>(null)
