import type { Row } from '~/domain/table/table'
import type { KnownMakers } from '~/domain/trade/known-makers'
import type { Editor, TabId } from '~/editor/state/editor'
import { ownTabs } from '~/editor/state/tab/tab'
import { countNames } from './names-to-codes'

/**
 * Calls `report` with the number of maker names in a tab that could become codes, now and after each change: an import may be
 * undone, or a name edited. Returns a function that stops it. [MFG-25]
 */
export function followNames(editor: Editor, tabId: TabId, report: (count: number) => void): () => void {
  let known: readonly Row[] | undefined
  let knownMakers: KnownMakers | undefined
  let last = 0
  const look = () => {
    const table = ownTabs(editor.getState()).find(({ id }) => id === tabId)?.table
    const { makers } = editor.getState()
    if (table?.rows === known && makers === knownMakers) return
    known = table?.rows
    knownMakers = makers
    const count = table ? countNames(table, makers) : 0
    if (count !== last) report(count)
    last = count
  }
  const stop = editor.subscribe(look)
  look()
  return stop
}
