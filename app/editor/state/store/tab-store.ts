import type { EditorState, Tab, TabId } from '../model/model'
import { withActiveSeen } from '../model/seen-rows'
import { createStore, type Store } from '../model/store'
import { activeTabOf } from '../tab/tab'

/** The state of the editor with the basic operations that replace parts of it. */
export interface TabStore extends Store<EditorState> {
  patch(change: Partial<EditorState>): void
  activeTab(): Tab
  /** Replaces a tab by the result of `change`. Does nothing if that is the same tab, or if the tab was closed. */
  changeTab(id: TabId, change: (tab: Tab) => Tab): void
  changeActive(change: (tab: Tab) => Tab): void
}

export function createTabStore(initial: EditorState): TabStore {
  const store = createStore(initial)
  const patch = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change })
  const activeTab = () => activeTabOf(store.get())

  function changeTab(id: TabId, change: (tab: Tab) => Tab): void {
    const { tabs, beforeTour } = store.get()
    const changed = (before: readonly Tab[]) => before.map((tab) => (tab.id === id ? withActiveSeen(change(tab)) : tab))
    const differs = (before: readonly Tab[], next: readonly Tab[]) => next.some((tab, index) => tab !== before[index])
    const next = changed(tabs)
    if (differs(tabs, next)) patch({ tabs: next })
    // Work that was in progress when the tutorial began still ends in its own tab.
    const own = beforeTour && changed(beforeTour.tabs)
    if (beforeTour && own && differs(beforeTour.tabs, own)) patch({ beforeTour: { ...beforeTour, tabs: own } })
  }

  return { ...store, patch, activeTab, changeTab, changeActive: (change) => changeTab(activeTab().id, change) }
}
