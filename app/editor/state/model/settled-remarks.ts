import type { Remark, Step, Tab } from './model'

/**
 * Replaces the `settled` remarks by `raised`, in their place, as part of the last undo step: undoing that step restores them.
 * @param before the tab before that step
 */
export function withSettled(tab: Tab, before: Tab, settled: readonly Remark[], raised: readonly Remark[] = []): Tab {
  const noted = withNote(tab, before, { remarks: [raised, settled] })
  const place = noted.remarks.findIndex((remark) => settled.includes(remark))
  const left = noted.remarks.filter((remark) => !settled.includes(remark))
  const remarks = left.toSpliced(place < 0 ? left.length : place, 0, ...raised)
  return { ...noted, remarks, hasUnsavedChanges: true }
}

/** Adds remarks as part of the last undo step, and removes others: undoing that step reverts both. */
export function withRemarks(tab: Tab, raised: readonly Remark[], gone: readonly Remark[] = []): Tab {
  if (raised.length + gone.length === 0) return tab
  const step = tab.undo.at(-1)
  const [going = [], coming = []] = step?.remarks ?? []
  const undo = step
    ? tab.undo.with(-1, {
        ...step,
        remarks: [
          [...going, ...raised],
          [...coming, ...gone],
        ],
      })
    : tab.undo
  return { ...tab, undo, remarks: [...tab.remarks.filter((one) => !gone.includes(one)), ...raised] }
}

/** Adds a note to the step just made, if any: the version that it restored, or the remarks that came with it. */
export function withNote(tab: Tab, before: Tab, note: Pick<Step, 'restored' | 'remarks'>): Tab {
  const step = tab.undo.at(-1)
  if (!step || tab.undo === before.undo) return tab
  return { ...tab, undo: [...tab.undo.slice(0, -1), { ...step, ...note }] }
}
