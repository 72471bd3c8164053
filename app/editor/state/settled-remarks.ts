import { withNote } from './arrivals'
import type { Remark, Tab } from './model/model'

/**
 * Replaces the `settled` remarks by `said`, as part of the last undo step: undoing that step restores them.
 * @param before the tab before that step
 */
export function withSettled(tab: Tab, before: Tab, settled: readonly Remark[], said: readonly Remark[] = []): Tab {
  const noted = withNote(tab, before, { remarks: [said, settled] })
  const left = noted.remarks.filter((remark) => !settled.includes(remark))
  return { ...noted, remarks: [...left, ...said], hasUnsavedChanges: true }
}
