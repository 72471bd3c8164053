import type { UserView } from '~/contracts/auth'
import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import { COLUMN_RESIZE_MAX, COLUMN_RESIZE_MIN, SAVE_TOAST_DURATION } from '~/domain/limits'
import { tabs as words } from '~/domain/messages'
import { recalculateCommission } from '~/domain/pricing'
import type { FixtureData, FixtureTable, RowId, TableOp } from '~/domain/table'
import { withImport, withProject, withUpload } from './arrivals'
import { createDialogs, type Dialogs } from './dialogs'
import type { Cell, EditorState, PanelId, Tab, TabId, ToastAction, ToastKind } from './model'
import { createRowViews, type RowViews } from './row-views'
import { createStore, realTimers, type Timers } from './store'
import { activeTabOf, createTab, edited, followedUp, redone, settleDoubts, undone } from './tab'

export type { Cell, Dialog, EditorState, PanelId, Step, Tab, TabId, Toast, ToastAction, ToastKind } from './model'
export { activeTabOf, hasRows, saveStatus } from './tab'

export interface EditorOptions {
  readonly user?: UserView | null
  readonly demoMode?: boolean
  readonly timers?: Timers
}

export interface SavedProject {
  readonly projectId: string
  readonly title: string
  /** `updated_at` of the stored project. */
  readonly version: string | null
  /** The table that was sent; a tab that was edited since stays unsaved. Left out: the tab as it is now. */
  readonly table?: FixtureTable
}

/** The editor without a screen: everything that outlives a component, and every way to change it. */
export interface Editor extends Dialogs, RowViews {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  activeTab(): Tab

  /** Does `ops` to the active tab's table as one step to undo, with the commissions that follow. [TAB-29][GRID-047] */
  edit(ops: readonly TableOp[], label: string): void
  undo(): void
  redo(): void
  /** Brings all commissions of a tab up to date; no step and no unsaved mark of its own. [GRID-049][GRID-076] */
  recalculate(tabId: TabId): void

  open(panel: PanelId): void
  closePanel(): void
  /** Shows or hides the list of problems below the table. */
  showProblems(shown: boolean): void
  /** Shows one line for 2 s; a newer one takes its place. [PROJ-05] */
  toast(text: string, kind?: ToastKind, action?: ToastAction): void
  dismissToast(): void
  setBusy(busy: string | null): void
  setUser(user: UserView | null): void
  setOnline(online: boolean): void

  newTab(): TabId
  activateTab(id: TabId): void
  /** Asks first when the tab has unsaved changes; the only tab stays. [TAB-03][TAB-07] */
  closeTab(id: TabId): Promise<void>
  renameTab(id: TabId, title: string): void
  /** Asks first when the tab has unsaved changes, then a default table without project. [TAB-32] */
  clearTable(): Promise<void>

  takeUpload(answer: UploadResponse): void
  takeImport(data: FixtureData): void
  takeProject(project: Project): void
  markSaved(tabId: TabId, saved: SavedProject): void
  /** The stored project is gone: its tab keeps the table and is unsaved again. [PROJ-45] */
  forgetProject(projectId: string): void

  setActive(cell: Cell | null): void
  setSelectedRows(rows: Iterable<RowId>): void
  /** px, kept between 30 and 400. [COL-22][COL-23] */
  setWidth(column: string, px: number): void
  /** Somebody has looked at the cell. */
  settle(cell: Cell): void

  /** Writes what is being typed; every command that reads the table calls it first. [GRID-079] */
  commitEdit(): void
  /** Makes the cell active, in sight and focused. */
  reveal(cell: Cell): void
  /** The grid on the screen says how it does these things; the answer takes that back. */
  connectGrid(grid: GridPort): () => void
}

/** What the editor asks of the grid on the screen. */
export interface GridPort {
  commitEdit(): void
  /** The cell is active already. */
  reveal(): void
}

export function createEditor({ user = null, demoMode = false, timers = realTimers }: EditorOptions = {}): Editor {
  let lastTab = 0
  const nextTabId = (): TabId => {
    lastTab += 1
    return `tab-${lastTab}`
  }
  const first = createTab(nextTabId())
  const store = createStore<EditorState>({
    tabs: [first],
    activeTabId: first.id,
    panel: null,
    problemsShown: false,
    toast: null,
    dialogs: [],
    user,
    online: true,
    busy: null,
    demoMode,
  })
  const dialogs = createDialogs(store)
  let lastToast = 0
  let stopToast = () => {}
  let grid: GridPort | null = null

  const patch = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change })
  const activeTab = () => activeTabOf(store.get())
  const tabById = (id: TabId) => store.get().tabs.find((tab) => tab.id === id)

  function changeTab(id: TabId, change: (tab: Tab) => Tab): void {
    const { tabs } = store.get()
    const next = tabs.map((tab) => (tab.id === id ? change(tab) : tab))
    if (next.some((tab, index) => tab !== tabs[index])) patch({ tabs: next })
  }
  const changeActive = (change: (tab: Tab) => Tab) => changeTab(activeTab().id, change)

  function removeTab(id: TabId): void {
    const { tabs, activeTabId } = store.get()
    const index = tabs.findIndex((tab) => tab.id === id)
    if (index < 0 || tabs.length === 1) return
    const left = tabs.filter((tab) => tab.id !== id)
    const neighbour = left[Math.min(index, left.length - 1)]
    patch({ tabs: left, activeTabId: activeTabId === id && neighbour ? neighbour.id : activeTabId })
  }

  const commitEdit = () => grid?.commitEdit()

  const setActive = (cell: Cell | null) =>
    changeActive((tab) => {
      const same = cell?.row === tab.active?.row && cell?.column === tab.active?.column
      return same && tab.anchor === null ? tab : { ...tab, active: cell, anchor: null }
    })

  return {
    ...dialogs,
    ...createRowViews(store),
    getState: store.get,
    subscribe: store.subscribe,
    activeTab,

    edit: (ops, label) => changeActive((tab) => edited(tab, ops, label)),
    undo() {
      commitEdit()
      changeActive(undone)
    },
    redo() {
      commitEdit()
      changeActive(redone)
    },
    recalculate: (id) => changeTab(id, (tab) => followedUp(tab, recalculateCommission(tab.table))),

    open: (panel) => patch({ panel }),
    closePanel: () => patch({ panel: null }),
    showProblems: (problemsShown) => patch({ problemsShown }),
    toast(text, kind = 'success', action) {
      stopToast()
      lastToast += 1
      const id = lastToast
      patch({ toast: action ? { id, text, kind, action } : { id, text, kind } })
      stopToast = timers.after(SAVE_TOAST_DURATION, () => patch({ toast: null }))
    },
    dismissToast() {
      stopToast()
      patch({ toast: null })
    },
    setBusy: (busy) => patch({ busy }),
    setUser: (next) => patch({ user: next }),
    setOnline: (online) => patch({ online }),

    newTab() {
      commitEdit()
      const tab = createTab(nextTabId())
      patch({ tabs: [...store.get().tabs, tab], activeTabId: tab.id })
      return tab.id
    },
    activateTab(id) {
      commitEdit()
      if (tabById(id)) patch({ activeTabId: id })
    },
    async closeTab(id) {
      commitEdit()
      const tab = tabById(id)
      if (!tab || store.get().tabs.length === 1) return
      const sure =
        !tab.hasUnsavedChanges ||
        (await dialogs.confirm({ title: words.closeTitle, text: words.closeText(tab.title), danger: true }))
      if (sure) removeTab(id)
    },
    renameTab: (id, title) => changeTab(id, (tab) => (tab.title === title ? tab : { ...tab, title })),
    async clearTable() {
      commitEdit()
      const { id, title, hasUnsavedChanges } = activeTab()
      const sure =
        !hasUnsavedChanges ||
        (await dialogs.confirm({ title: words.clearTitle, text: words.clearText(title), danger: true }))
      if (sure) changeTab(id, (tab) => createTab(tab.id))
    },

    takeUpload(answer) {
      commitEdit()
      changeActive((tab) => withUpload(tab, answer))
    },
    takeImport(data) {
      commitEdit()
      changeActive((tab) => withImport(tab, data))
    },
    takeProject: (project) => changeActive((tab) => withProject(tab, project)),
    markSaved: (id, { projectId, title, version, table }) =>
      changeTab(id, (tab) => {
        const hasUnsavedChanges = table !== undefined && table !== tab.table
        return { ...tab, projectId, title, version, hasUnsavedChanges }
      }),
    forgetProject(projectId) {
      for (const { id } of store.get().tabs.filter((tab) => tab.projectId === projectId)) {
        changeTab(id, (tab) => ({
          ...tab,
          projectId: null,
          version: null,
          hasUnsavedChanges: tab.table.rows.length > 0,
        }))
      }
    },

    setActive,
    setSelectedRows: (rows) => changeActive((tab) => ({ ...tab, selectedRows: new Set(rows) })),
    setWidth: (column, px) =>
      changeActive((tab) => {
        const width = Math.round(Math.min(COLUMN_RESIZE_MAX, Math.max(COLUMN_RESIZE_MIN, px)))
        return { ...tab, widths: new Map(tab.widths).set(column, width) }
      }),
    settle: (cell) =>
      changeActive((tab) => {
        const doubts = settleDoubts(tab.doubts, [cell])
        return doubts === tab.doubts ? tab : { ...tab, doubts }
      }),

    commitEdit,
    reveal(cell) {
      setActive(cell)
      grid?.reveal()
    },
    connectGrid(next) {
      grid = next
      return () => {
        if (grid === next) grid = null
      }
    },
  }
}
