import { clamp, withMoved } from '~/domain/lists'
import { tabs as words } from '~/domain/messages'
import type { Tab, TabId } from '../model/model'
import { cleared, createTab, isUntouched, renamed } from '../tab/tab'
import type { Dialogs } from './dialogs'
import type { TabStore } from './tab-store'

export interface OpenTabs {
  newTab(): TabId
  activateTab(id: TabId): void
  /** Closes a tab without asking; does nothing for the only tab. [TAB-03] */
  closeTab(id: TabId): void
  /** Reopens a closed tab at its previous position. */
  reopenTab(tab: Tab, index: number): void
  /**
   * Renames a tab and marks a linked one as unsaved, since its project has the old title. Ignores a title without
   * visible characters.
   */
  renameTab(id: TabId, title: string): void
  /** Turns a tab's title into a text field; null ends that. */
  editTitle(id: TabId | null): void
  /** Moves a tab to a 0-based position in the strip. */
  moveTab(id: TabId, index: number): void
  /** Adds tabs of an earlier visit after those already in use; `active` is the 0-based index of the one to show. */
  restoreTabs(tabs: readonly Tab[], active: number): void
  /**
   * Replaces the table by an empty default one without a project, after asking if the tab has unsaved changes. Returns
   * false if declined. [TAB-32]
   */
  clearTable(): Promise<boolean>
}

/** Opens, closes and orders tabs; `nextTabId` returns ids never used before. */
export function createOpenTabs(
  { get, patch, activeTab, changeTab }: TabStore,
  { confirm }: Dialogs,
  commitEdit: () => void,
  nextTabId: () => TabId,
): OpenTabs {
  const tabById = (id: TabId) => get().tabs.find((tab) => tab.id === id)

  return {
    newTab() {
      commitEdit()
      const tab = createTab(nextTabId())
      patch({ tabs: [...get().tabs, tab], activeTabId: tab.id })
      return tab.id
    },
    activateTab(id) {
      commitEdit()
      if (tabById(id)) patch({ activeTabId: id })
    },
    closeTab(id) {
      const { tabs, activeTabId } = get()
      const index = tabs.findIndex((tab) => tab.id === id)
      const left = tabs.filter((tab) => tab.id !== id)
      const neighbour = left[Math.min(index, left.length - 1)]
      if (neighbour) patch({ tabs: left, activeTabId: activeTabId === id ? neighbour.id : activeTabId })
    },
    reopenTab(tab, index) {
      commitEdit()
      patch({ tabs: get().tabs.toSpliced(index, 0, tab), activeTabId: tab.id })
    },
    renameTab: (id, title) => changeTab(id, (tab) => renamed(tab, title)),
    editTitle(id) {
      commitEdit()
      patch({ renamedTab: id })
    },
    moveTab(id, index) {
      const { tabs } = get()
      const moved = withMoved(tabs, (tab) => tab.id === id, clamp(index, tabs.length - 1))
      if (moved !== tabs) patch({ tabs: moved })
    },
    restoreTabs(drafts, active) {
      const restored = drafts.map((tab) => ({ ...tab, id: nextTabId() }))
      const kept = get().tabs.filter((tab) => !isUntouched(tab))
      const shown = restored[active] ?? restored[0]
      if (shown) patch({ tabs: [...kept, ...restored], activeTabId: shown.id })
    },
    async clearTable() {
      commitEdit()
      const { id, title, hasUnsavedChanges } = activeTab()
      const sure =
        !hasUnsavedChanges || (await confirm({ title: words.clearTitle, text: words.clearText(title), danger: true }))
      if (sure) changeTab(id, cleared)
      return sure
    },
  }
}
