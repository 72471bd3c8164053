import { COMMISSION_RECALCULATION_DELAY } from '~/domain/limits/numbers'
import type { Editor, TabId } from '../state/editor'
import { realTimers, type Timers } from '../state/model/store'

/**
 * Recalculates the commissions of a tab 200 ms after its number of rows changed. Undo does not count as a change, since
 * it restores the earlier values. Returns a function that stops the effect. [GRID-049]
 */
export function recalculateCommissions(editor: Editor, timers: Timers = realTimers): () => void {
  const seen = new Map<TabId, number>(editor.getState().tabs.map((tab) => [tab.id, tab.rowCountChanges]))
  const pending = new Map<TabId, () => void>()

  const stop = editor.subscribe(() => {
    for (const { id, rowCountChanges } of editor.getState().tabs) {
      const before = seen.get(id) ?? 0
      if (rowCountChanges === before) continue
      seen.set(id, rowCountChanges)
      pending.get(id)?.()
      if (rowCountChanges < before) continue
      const recalculate = () => {
        pending.delete(id)
        editor.recalculate(id)
      }
      pending.set(id, timers.after(COMMISSION_RECALCULATION_DELAY, recalculate))
    }
  })

  return () => {
    stop()
    for (const cancel of pending.values()) cancel()
  }
}
