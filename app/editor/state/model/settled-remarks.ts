import type { Remark, Step, Tab } from './model'

/**
 * Replaces the `settled` remarks by `said`, as part of the last undo step: undoing that step restores them.
 * @param before the tab before that step
 */
export function withSettled(tab: Tab, before: Tab, settled: readonly Remark[], said: readonly Remark[] = []): Tab {
  const noted = withNote(tab, before, { remarks: [said, settled] })
  const left = noted.remarks.filter((remark) => !settled.includes(remark))
  return { ...noted, remarks: [...left, ...said], hasUnsavedChanges: true }
}

/** The step that was just made, if there was one, tells more: which version it went back to, what was said with it. */
export function withNote(tab: Tab, before: Tab, note: Pick<Step, 'restored' | 'remarks'>): Tab {
  const step = tab.undo.at(-1)
  if (!step || tab.undo === before.undo) return tab
  return { ...tab, undo: [...tab.undo.slice(0, -1), { ...step, ...note }] }
}
