import type { EditorState, Tab, TabId } from './model/model'
import { withActiveSeen } from './model/seen-rows'
import { createStore, type Store } from './model/store'
import { activeTabOf } from './tab'

/** The state of the editor, and the ways to put parts of it anew that everything else is made of. */
export interface TabStore extends Store<EditorState> {
  patch(change: Partial<EditorState>): void
  activeTab(): Tab
  /** Puts what `change` makes of a tab in its place; the same tab changes nothing, a tab that is gone neither. */
  changeTab(id: TabId, change: (tab: Tab) => Tab): void
  changeActive(change: (tab: Tab) => Tab): void
}

export function createTabStore(initial: EditorState): TabStore {
  const store = createStore(initial)
  const patch = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change })
  const activeTab = () => activeTabOf(store.get())

  function changeTab(id: TabId, change: (tab: Tab) => Tab): void {
    const { tabs, aside } = store.get()
    const changed = (before: readonly Tab[]) => before.map((tab) => (tab.id === id ? withActiveSeen(change(tab)) : tab))
    const differs = (before: readonly Tab[], next: readonly Tab[]) => next.some((tab, index) => tab !== before[index])
    const next = changed(tabs)
    if (differs(tabs, next)) patch({ tabs: next })
    // What was under way when the tutorial began still ends where it belongs.
    const own = aside && changed(aside.tabs)
    if (aside && own && differs(aside.tabs, own)) patch({ aside: { ...aside, tabs: own } })
  }

  return { ...store, patch, activeTab, changeTab, changeActive: (change) => changeTab(activeTab().id, change) }
}
