import { withNote } from './arrivals'
import type { Remark, Tab } from './model/model'

/**
 * The tab after the step that settled remarks: they are gone, `said` stands instead of them, and undoing the step brings
 * them back.
 * @param before the tab before that step
 */
export function withSettled(tab: Tab, before: Tab, settled: readonly Remark[], said: readonly Remark[] = []): Tab {
  const noted = withNote(tab, before, { remarks: [said, settled] })
  const left = noted.remarks.filter((remark) => !settled.includes(remark))
  return { ...noted, remarks: [...left, ...said], hasUnsavedChanges: true }
}
