import { clamp, withMoved } from '~/domain/lists'
import { tabs as words } from '~/domain/messages'
import type { Dialogs } from './dialogs'
import type { Tab, TabId } from './model/model'
import { cleared, createTab, isUntouched, renamed } from './tab'
import type { TabStore } from './tab-store'

export interface OpenTabs {
  newTab(): TabId
  activateTab(id: TabId): void
  /** Closes it without a question; the only tab stays. [TAB-03] */
  closeTab(id: TabId): void
  /** Shows a tab that was closed in its place from before. */
  reopenTab(tab: Tab, index: number): void
  /** A linked tab is unsaved then, since its project has the old title. A title that nobody can see changes nothing. */
  renameTab(id: TabId, title: string): void
  /** Makes the head of a tab a field for its title; null ends that. */
  editTitle(id: TabId | null): void
  /** Takes a tab to a place in the strip, from 0. */
  moveTab(id: TabId, index: number): void
  /** Tabs of an earlier visit, behind those that hold something already; `active` is one of them, from 0. */
  restoreTabs(tabs: readonly Tab[], active: number): void
  /** Asks first when the tab has unsaved changes, then a default table without project; false when declined. [TAB-32] */
  clearTable(): Promise<boolean>
}

/** Opening, closing and ordering tabs; `nextTabId` gives ids that no tab had. */
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
