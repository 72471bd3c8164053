import type { UserView } from '~/contracts/auth'
import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import { MAX_ROWS, OFFER_TOAST_DURATION, SAVE_TOAST_DURATION } from '~/domain/limits'
import { clamp, withMoved } from '~/domain/lists'
import { columns as columnWords, tabs as words } from '~/domain/messages'
import { recalculateCommission } from '~/domain/pricing'
import type { Section } from '~/domain/snippets'
import { type FixtureData, type FixtureTable, isEmptyTable, type RowId, type TableOp } from '~/domain/table'
import {
  type StoredVersion,
  type VersionContent,
  withImport,
  withProject,
  withStored,
  withUpload,
  withVersion,
} from './arrivals'
import { type ColumnStates, expanded } from './column-states'
import { createDialogs, type Dialogs } from './dialogs'
import { settleDoubts } from './doubts'
import type {
  Cell,
  CellRange,
  ConfirmRequest,
  CopiedRows,
  EditorState,
  FindState,
  PanelId,
  Remark,
  Tab,
  TabId,
  ToastAction,
  ToastKind,
  Tour,
} from './model'
import { isSameCell, isSameRange } from './ranges'
import { createRowViews, type RowViews } from './row-views'
import { withCopiedSections } from './sections'
import { createStore, realTimers, type Timers } from './store'
import {
  accepted,
  activeTabOf,
  createTab,
  edited,
  followedUp,
  isUntouched,
  ownTabs,
  redone,
  renamed,
  savedSteps,
  undone,
} from './tab'
import { type Touched, touchedBy } from './touched'

export type {
  Cell,
  CellRange,
  Dialog,
  EditorState,
  FindState,
  Match,
  PanelId,
  Remark,
  Step,
  Tab,
  TabId,
  Toast,
  ToastAction,
  ToastKind,
} from './model'
export { activeTabOf, hasRows, isDemo, ownTabs, ownWork, saveStatus } from './tab'

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
  /** Takes the last step of the active tab back, and brings what it changed into sight. */
  undo(): void
  redo(): void
  /** Brings all commissions of a tab up to date; no step and no unsaved mark of its own. [GRID-049][GRID-076] */
  recalculate(tabId: TabId): void

  open(panel: PanelId): void
  closePanel(): void
  /** Shows or hides the list of problems below the table. */
  showProblems(shown: boolean): void
  /** Shows or hides the source pictures beside the table. */
  showEvidence(shown: boolean): void
  /** Opens the snippet of a row of the active tab, and closes the one that was open; null closes it. [SNIP-07][SNIP-08] */
  showSnippet(row: RowId | null): void
  /** Shows Find & Replace, or gives it the focus again; hides it. [FIND-01] */
  showFind(shown: boolean): void
  /** Changes what is looked for in the active tab. */
  changeFind(change: Partial<FindState>): void
  setCopiedRows(copied: CopiedRows | null): void
  /** Shows one line for 2 s, for 8 s when it offers something; a newer one takes its place. [PROJ-05] */
  toast(text: string, kind?: ToastKind, action?: ToastAction): void
  dismissToast(): void
  setBusy(busy: string | null): void
  setUser(user: UserView | null): void
  /** Where the guided tour is; null ends it. [TOUR-19] */
  showTour(tour: Tour | null): void
  /** Puts the person's own work aside and shows this tab alone, until `giveBack`. [TOUR-35] */
  borrow(tab: Tab): void
  /** Shows the person's own work as it was; nothing of the other table remains. */
  giveBack(): void
  setOnline(online: boolean): void

  newTab(): TabId
  activateTab(id: TabId): void
  /** Asks first when the tab has unsaved changes or pictures are being read for it; the only tab stays. [TAB-03][TAB-07] */
  closeTab(id: TabId, isReading?: boolean): Promise<void>
  /** A linked tab is unsaved then, since its project has the old title. A title that nobody can see changes nothing. */
  renameTab(id: TabId, title: string): void
  /** Makes the head of a tab a field for its title; null ends that. */
  editTitle(id: TabId | null): void
  /** Takes a tab to a place in the strip, from 0. */
  moveTab(id: TabId, index: number): void
  /** Tabs of an earlier visit, behind those that hold something already; `active` is one of them, from 0. */
  restoreTabs(tabs: readonly Tab[], active: number): void
  /** Asks first when the tab has unsaved changes, then a default table without project. [TAB-32] */
  clearTable(): Promise<void>

  /** Into the active tab, or into the one named: what is being typed in another goes on. */
  takeUpload(answer: UploadResponse, tabId?: TabId): void
  /**
   * Into the active tab, or into the one named unless it was closed. False when the table became as long as a table can
   * be before all rows were in.
   */
  takeImport(data: FixtureData, tabId?: TabId): boolean
  takeProject(project: Project, tabId?: TabId): void
  /**
   * Another version takes the place of a tab's table, as one step. `saved`: it is the one that is stored now, under that
   * title and version.
   */
  takeVersion(tabId: TabId, content: VersionContent, label: string, saved?: StoredVersion): void
  markSaved(tabId: TabId, saved: SavedProject): void
  /** What is stored of the project of a tab that came back with unsaved work. */
  compareWithStored(tabId: TabId, project: Project): void
  /** The stored project is gone: its tab keeps the table and is unsaved again. [PROJ-45] */
  forgetProject(projectId: string): void

  /** Makes a cell the active one; `range` are the cells that are marked around it, none when left out. */
  setActive(cell: Cell | null, range?: CellRange | null): void
  setSelectedRows(rows: Iterable<RowId>): void
  /** Changes how columns of the active tab are shown; no edit of its table. [COL-46] */
  changeColumns(change: (states: ColumnStates) => ColumnStates): void
  /** Keeps the first `count` columns of the active tab in sight; says so when there is not room for all of them. */
  freezeColumns(count: number): void
  /** Makes the head of a column a field for its new name; null ends that. */
  renameColumn(column: string | null): void
  /** Somebody has looked at the cell. */
  settle(cell: Cell): void
  /** These cells of the active tab are right as they are: no longer in doubt, as one step to undo. */
  accept(cells: readonly Cell[], label: string): void
  /** Puts remarks of the reader away; all of them when none is named. They are stored with the project, like doubts. */
  dismissRemarks(remark?: Remark): void
  /** Makes sections from another tab known in the active one; the answer is what they are called there. */
  adoptSections(sections: readonly Section[]): ReadonlyMap<string, string>

  /** What is being typed in a cell and not written yet. */
  unwritten(): Unwritten | null
  /** Says that drafts cannot be kept at the moment, or that they can. */
  setDraftTrouble(trouble: boolean): void
  /** Writes what is being typed; every command that reads the table calls it first. [GRID-079] */
  commitEdit(): void
  /** Makes the cell active, in sight and, unless told otherwise, focused; a collapsed column opens for it. */
  reveal(cell: Cell, focus?: boolean): void
  /** The grid on the screen says how it does these things; the answer takes that back. */
  connectGrid(grid: GridPort): () => void
}

/** What is being typed in a cell. */
export interface Unwritten {
  readonly cell: Cell
  readonly text: string
}

/** What the editor asks of the grid on the screen. */
export interface GridPort {
  commitEdit(): void
  /** The cell is active already. */
  reveal(focus: boolean): void
  /** Brings a change into sight. */
  show(touched: Touched): void
  /** How many of the first `count` columns can stay in sight while the others are scrolled. */
  roomToFreeze(count: number): number
  /** What leaving the cell that is being typed in would write; null when nothing. */
  unwritten(): Unwritten | null
}

/** What to ask before a tab is closed; null when nothing would be lost. [TAB-07][TAB-11] */
function closeQuestion({ title, hasUnsavedChanges }: Tab, isReading: boolean): ConfirmRequest | null {
  if (isReading) {
    const text = hasUnsavedChanges ? words.unsavedReadingText(title) : words.readingText(title)
    return { title: words.readingTitle, text }
  }
  return hasUnsavedChanges ? { title: words.closeTitle, text: words.closeText(title) } : null
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
    evidenceShown: false,
    findAsked: 0,
    copiedRows: null,
    renamedColumn: null,
    renamedTab: null,
    draftTrouble: false,
    toast: null,
    dialogs: [],
    user,
    online: true,
    busy: null,
    demoMode,
    tour: null,
    aside: null,
  })
  const dialogs = createDialogs(store)
  let lastToast = 0
  let stopToast = () => {}
  let grid: GridPort | null = null

  const patch = (change: Partial<EditorState>) => store.set({ ...store.get(), ...change })
  const activeTab = () => activeTabOf(store.get())
  const tabById = (id: TabId) => store.get().tabs.find((tab) => tab.id === id)

  function changeTab(id: TabId, change: (tab: Tab) => Tab): void {
    const { tabs, aside } = store.get()
    const changed = (before: readonly Tab[]) => before.map((tab) => (tab.id === id ? change(tab) : tab))
    const differs = (before: readonly Tab[], next: readonly Tab[]) => next.some((tab, index) => tab !== before[index])
    const next = changed(tabs)
    if (differs(tabs, next)) patch({ tabs: next })
    // What was under way when the tutorial began still ends where it belongs.
    const own = aside && changed(aside.tabs)
    if (aside && own && differs(aside.tabs, own)) patch({ aside: { ...aside, tabs: own } })
  }
  const changeActive = (change: (tab: Tab) => Tab) => changeTab(activeTab().id, change)
  const changeColumns = (change: (states: ColumnStates) => ColumnStates) =>
    changeActive((tab) => {
      const columnStates = change(tab.columnStates)
      return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
    })

  function removeTab(id: TabId): void {
    const { tabs, activeTabId } = store.get()
    const index = tabs.findIndex((tab) => tab.id === id)
    if (index < 0 || tabs.length === 1) return
    const left = tabs.filter((tab) => tab.id !== id)
    const neighbour = left[Math.min(index, left.length - 1)]
    patch({ tabs: left, activeTabId: activeTabId === id && neighbour ? neighbour.id : activeTabId })
  }

  const commitEdit = () => grid?.commitEdit()

  const setActive = (cell: Cell | null, range: CellRange | null = null) =>
    changeActive((tab) =>
      isSameCell(cell, tab.active) && isSameRange(range, tab.range) ? tab : { ...tab, active: cell, range },
    )

  function toast(text: string, kind: ToastKind = 'success', action?: ToastAction): void {
    stopToast()
    lastToast += 1
    const id = lastToast
    patch({ toast: action ? { id, text, kind, action } : { id, text, kind } })
    stopToast = timers.after(action ? OFFER_TOAST_DURATION : SAVE_TOAST_DURATION, () => patch({ toast: null }))
  }

  return {
    ...dialogs,
    ...createRowViews(store),
    getState: store.get,
    subscribe: store.subscribe,
    activeTab,

    edit: (ops, label) => changeActive((tab) => edited(tab, ops, label)),
    undo() {
      commitEdit()
      const { table, undo } = activeTab()
      const touched = touchedBy(table, undo.at(-1)?.inverse ?? [])
      changeActive(undone)
      grid?.show(touched)
    },
    redo() {
      commitEdit()
      const { table, redo } = activeTab()
      const touched = touchedBy(table, redo.at(-1)?.ops ?? [])
      changeActive(redone)
      grid?.show(touched)
    },
    recalculate: (id) => changeTab(id, (tab) => followedUp(tab, recalculateCommission(tab.table))),

    open: (panel) => patch({ panel }),
    closePanel: () => patch({ panel: null }),
    showProblems: (problemsShown) => patch({ problemsShown }),
    showEvidence: (evidenceShown) => patch({ evidenceShown }),
    showSnippet: (snippetRow) => changeActive((tab) => (tab.snippetRow === snippetRow ? tab : { ...tab, snippetRow })),
    showFind: (shown) => patch({ findAsked: shown ? store.get().findAsked + 1 : 0 }),
    changeFind: (change) => changeActive((tab) => ({ ...tab, find: { ...tab.find, ...change } })),
    setCopiedRows: (copiedRows) => patch({ copiedRows }),
    toast,
    dismissToast() {
      stopToast()
      patch({ toast: null })
    },
    setBusy: (busy) => patch({ busy }),
    setUser: (next) => patch({ user: next }),
    showTour: (tour) => patch({ tour }),
    borrow(tab) {
      commitEdit()
      const { tabs, activeTabId, copiedRows, findAsked, problemsShown, evidenceShown, aside } = store.get()
      if (aside) return
      patch({
        aside: { tabs, activeTabId, copiedRows, findAsked, problemsShown, evidenceShown },
        tabs: [tab],
        activeTabId: tab.id,
        copiedRows: null,
        findAsked: 0,
        problemsShown: false,
        evidenceShown: false,
        renamedColumn: null,
      })
    },
    giveBack() {
      commitEdit()
      const { aside } = store.get()
      if (aside) patch({ ...aside, aside: null, renamedColumn: null, toast: null })
    },
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
    async closeTab(id, isReading = false) {
      commitEdit()
      const tab = tabById(id)
      if (!tab || store.get().tabs.length === 1) return
      const question = closeQuestion(tab, isReading)
      if (!question || (await dialogs.confirm({ ...question, danger: true }))) removeTab(id)
    },
    renameTab: (id, title) => changeTab(id, (tab) => renamed(tab, title)),
    editTitle(id) {
      commitEdit()
      patch({ renamedTab: id })
    },
    moveTab(id, index) {
      const { tabs } = store.get()
      const moved = withMoved(tabs, (tab) => tab.id === id, clamp(index, tabs.length - 1))
      if (moved !== tabs) patch({ tabs: moved })
    },
    restoreTabs(drafts, active) {
      const restored = drafts.map((tab) => ({ ...tab, id: nextTabId() }))
      const kept = store.get().tabs.filter((tab) => !isUntouched(tab))
      const shown = restored[active] ?? restored[0]
      if (shown) patch({ tabs: [...kept, ...restored], activeTabId: shown.id })
    },
    async clearTable() {
      commitEdit()
      const { id, title, hasUnsavedChanges } = activeTab()
      const sure =
        !hasUnsavedChanges ||
        (await dialogs.confirm({ title: words.clearTitle, text: words.clearText(title), danger: true }))
      if (sure) changeTab(id, (tab) => createTab(tab.id))
    },

    takeUpload(answer, tabId = activeTab().id) {
      // A table without data is replaced, and with it the row that somebody has begun: that is data once it is written.
      if (tabId === activeTab().id && isEmptyTable(activeTab().table)) commitEdit()
      changeTab(tabId, (tab) => withUpload(tab, answer))
    },
    takeImport(data, tabId) {
      commitEdit()
      const { id, table } = ownTabs(store.get()).find((tab) => tab.id === tabId) ?? activeTab()
      const room = isEmptyTable(table) ? MAX_ROWS : Math.max(0, MAX_ROWS - table.rows.length)
      changeTab(id, (tab) => withImport(tab, { ...data, rows: data.rows.slice(0, room) }))
      return data.rows.length <= room
    },
    takeProject: (project, tabId = activeTab().id) => changeTab(tabId, (tab) => withProject(tab, project)),
    takeVersion(tabId, content, label, saved) {
      commitEdit()
      changeTab(tabId, (tab) => withVersion(tab, content, label, saved))
    },
    markSaved: (id, { projectId, title, version, table }) =>
      changeTab(id, (tab) => {
        const hasUnsavedChanges = table !== undefined && table !== tab.table
        return {
          ...tab,
          projectId,
          title,
          savedTitle: title,
          version,
          hasUnsavedChanges,
          savedTable: table ?? tab.table,
          undo: savedSteps(tab.undo),
        }
      }),
    compareWithStored: (tabId, project) => changeTab(tabId, (tab) => withStored(tab, project)),
    forgetProject(projectId) {
      for (const { id } of ownTabs(store.get()).filter((tab) => tab.projectId === projectId)) {
        changeTab(id, (tab) => ({
          ...tab,
          projectId: null,
          version: null,
          savedTable: null,
          savedTitle: null,
          hasUnsavedChanges: tab.table.rows.length > 0,
        }))
      }
    },

    setActive,
    setSelectedRows: (rows) => changeActive((tab) => ({ ...tab, selectedRows: new Set(rows) })),
    changeColumns,
    freezeColumns(frozenColumns) {
      changeActive((tab) => ({ ...tab, frozenColumns }))
      const room = grid?.roomToFreeze(frozenColumns) ?? frozenColumns
      if (room < frozenColumns) toast(columnWords.frozenUpTo(room), 'info')
    },
    renameColumn: (renamedColumn) => patch({ renamedColumn }),
    settle: (cell) =>
      changeActive((tab) => {
        const doubts = settleDoubts(tab.doubts, [cell])
        return doubts === tab.doubts ? tab : { ...tab, doubts }
      }),
    accept: (cells, label) => changeActive((tab) => accepted(tab, cells, label)),
    dismissRemarks: (remark) =>
      changeActive((tab) => ({
        ...tab,
        remarks: remark ? tab.remarks.filter((one) => one !== remark) : [],
        hasUnsavedChanges: true,
      })),
    adoptSections(sections) {
      const [all, names] = withCopiedSections(activeTab().sections, sections)
      if (all.size > activeTab().sections.size) changeActive((tab) => ({ ...tab, sections: all }))
      return names
    },

    unwritten: () => grid?.unwritten() ?? null,
    setDraftTrouble: (draftTrouble) => {
      if (store.get().draftTrouble !== draftTrouble) patch({ draftTrouble })
    },
    commitEdit,
    reveal(cell, focus = true) {
      changeColumns((states) => expanded(states, cell.column))
      setActive(cell)
      grid?.reveal(focus)
    },
    connectGrid(next) {
      grid = next
      return () => {
        if (grid === next) grid = null
      }
    },
  }
}
