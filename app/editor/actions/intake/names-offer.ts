import type { FixtureTable } from '~/domain/table/table'
import type { Editor, TabId } from '~/editor/state/editor'
import { ownTabs } from '~/editor/state/tab'
import { countNames } from './names-to-codes'

/**
 * Tells how many names of a tab can become codes, now and whenever that changes: an import may be undone, a name be edited.
 * The answer ends the watch. [MFG-25]
 */
export function watchNames(editor: Editor, tabId: TabId, tell: (count: number) => void): () => void {
  let known: FixtureTable | undefined
  let told = 0
  const look = () => {
    const table = ownTabs(editor.getState()).find(({ id }) => id === tabId)?.table
    if (table && table === known) return
    known = table
    const count = table ? countNames(table) : 0
    if (count === told) return
    told = count
    tell(count)
  }
  look()
  return editor.subscribe(look)
}
