import type { UserView } from '~/contracts/auth'
import type { Measure } from '~/domain/entry/column-fit'
import { recalculateCommission } from '~/domain/pricing/pricing'
import { columns as columnWords, grid as gridWords } from '~/domain/table/grid-messages'
import type { Section } from '~/domain/table/snippets'
import type { RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { type ColumnStates, expanded } from './model/column-states'
import { withCodesKept } from './model/kept-codes'
import type {
  Cell,
  CellRange,
  CopiedRows,
  EditorState,
  FindState,
  PanelId,
  Remark,
  Tab,
  TabId,
  Tour,
} from './model/model'
import { isSameCell, isSameRange } from './model/ranges'
import type { RememberedPrices } from './model/remembered'
import { isFiltered, rowsWritten } from './model/seen-rows'
import { realTimers, type Timers } from './model/store'
import { createTableAcceptance, type TableAcceptance } from './store/accept-table'
import { createDialogs, type Dialogs } from './store/dialogs'
import type { GridPort, Unwritten } from './store/grid-port'
import { createOpenTabs, type OpenTabs } from './store/open-tabs'
import { createRowViews, type RowViews } from './store/row-views'
import { createTabStore } from './store/tab-store'
import { createToasts, type Toasts } from './store/toasts'
import { settleDoubts } from './tab/doubts'
import { withCopiedSections } from './tab/sections'
import { accepted, createTab, edited, followedUp, redone, undone } from './tab/tab'
import { rememberWorkedOut, withColumnsShown } from './tab/worked-out-choice'

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
} from './model/model'
export { activeTabOf, hasRows, isDemo, ownTabs, ownWork, saveStatus } from './tab/tab'

export interface EditorOptions {
  readonly user?: UserView | null
  readonly demoMode?: boolean
  readonly timers?: Timers
  /** Prepares to measure texts as the browser draws them; without it, widths are estimated. */
  readonly measure?: () => Measure
}

/** The editor without its view: all state that outlives a component, and every way to change it. */
export interface Editor extends Dialogs, OpenTabs, RowViews, TableAcceptance, Toasts {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  /** Notifies listeners once after several changes, such as a key that writes a cell and activates the next one. */
  batch<A>(change: () => A): A
  activeTab(): Tab

  /**
   * Applies `ops` to the active tab's table, with the commissions that follow from them, as one undo step. The cells in
   * `raised` are in doubt afterwards. LINE codes are not replaced by other texts. Returns the notice that it shows about
   * what was left alone, or ''. [TAB-29][GRID-047][LINE-26]
   */
  edit(ops: readonly TableOp[], label: string, raised?: readonly Cell[]): string
  /**
   * Undoes the last step of the active tab, makes the changed cell active and scrolls to it. Reopens a tab that was
   * closed since then instead, while that is offered.
   */
  undo(): void
  redo(): void
  /** Announces to screen readers what a key has done if the screen does not say it in words. */
  say(text: string): void
  /**
   * Recalculates all commissions of a tab, without its own undo step and without marking the tab as unsaved.
   * [GRID-049][GRID-076]
   */
  recalculate(tabId: TabId): void

  open(panel: PanelId): void
  closePanel(): void
  /** Shows or hides the list of problems. */
  showProblems(shown: boolean): void
  /** Shows or hides the source pictures. */
  showEvidence(shown: boolean): void
  /** Opens the snippet of a row of the active tab and closes any other; null closes it. [SNIP-07][SNIP-08] */
  showSnippet(row: RowId | null): void
  /** Shows Find & Replace, or focuses it again if it is open; false hides it. [FIND-01] */
  showFind(shown: boolean): void
  /** Changes the search of the active tab. */
  changeFind(change: Partial<FindState>): void
  setCopiedRows(copied: CopiedRows | null): void
  setBusy(busy: string | null): void
  setUser(user: UserView | null): void
  /** Sets the progress of the guided tour; null ends it. [TOUR-19] */
  showTour(tour: Tour | null): void
  /** Stores the user's own work and shows only this tab, until `giveBack`. [TOUR-35] */
  borrow(tab: Tab): void
  /** Restores the user's own work and discards the borrowed tab. */
  giveBack(): void
  setOnline(online: boolean): void
  /** Shows these prices in lines without one. */
  setRemembered(prices: RememberedPrices | null): void
  /** Sets the organization whose work this window holds, once it is known. */
  setOrganization(id: string): void
  /** Pauses this window because a different user signed in from another one; null resumes it. */
  setReplacedBy(email: string | null): void

  /** Makes a cell active. `range` is the selection around it, and `more` are the ranges that stay selected elsewhere. */
  setActive(cell: Cell | null, range?: CellRange | null, more?: readonly CellRange[]): void
  setSelectedRows(rows: Iterable<RowId>): void
  /** Changes how columns of the active tab are shown, without editing its table. [COL-46] */
  changeColumns(change: (states: ColumnStates) => ColumnStates): void
  /** Freezes the first `count` columns of the active tab; shows a notice if there is not room for all of them. */
  freezeColumns(count: number): void
  /** Sets which of the worked-out columns all tabs show from now on. */
  showWorkedOut(columns: readonly string[]): void
  /** Turns the header of a column into a field for its new name; null ends that. */
  renameColumn(column: string | null): void
  /** Opens the filter of a column of the active tab; null closes it. */
  showFilter(column: string | null): void
  /** Changes which rows of a tab are visible and in which order, without editing its table. */
  changeView(tabId: TabId, change: (tab: Tab) => Tab): void
  /** Removes the doubt about a cell that the user has looked at. */
  settle(cell: Cell): void
  /** Accepts these cells of the active tab as correct: removes their doubts as one undo step. */
  accept(cells: readonly Cell[], label: string): void
  /** Dismisses a remark of the reader, or all remarks. They are stored with the project, like doubts. */
  dismissRemarks(remark?: Remark): void
  /** Adds sections from another tab to the active one. Returns the ids they have there. */
  adoptSections(sections: readonly Section[]): ReadonlyMap<string, string>

  /** The text being typed in a cell but not written yet. */
  unwritten(): Unwritten | null
  /** True if a cell of the active tab or a column name is being edited. */
  isTyping(): boolean
  /** Records whether drafts currently fail to be stored. */
  setDraftTrouble(trouble: boolean): void
  /** Writes the text being typed; every command that reads the table calls this first. [GRID-079] */
  commitEdit(): void
  /** Makes the cell active, scrolls to it, expands its column if collapsed and, by default, focuses it. */
  reveal(cell: Cell, focus?: boolean): void
  /** Connects the grid on the screen to these methods. Returns a function that disconnects it. */
  connectGrid(grid: GridPort): () => void
}

export function createEditor(options: EditorOptions = {}): Editor {
  const { user = null, demoMode = false, timers = realTimers, measure = () => () => null } = options
  let lastTab = 0
  const nextTabId = (): TabId => {
    lastTab += 1
    return `tab-${lastTab}`
  }
  const first = createTab(nextTabId())
  const store = createTabStore({
    tabs: [first],
    activeTabId: first.id,
    panel: null,
    problemsShown: false,
    evidenceShown: false,
    findRequests: 0,
    copiedRows: null,
    renamedColumn: null,
    filteredColumn: null,
    renamedTab: null,
    draftTrouble: false,
    organizationId: user?.organization.id ?? null,
    replacedBy: null,
    toast: null,
    dialogs: [],
    user,
    online: true,
    busy: null,
    demoMode,
    tour: null,
    beforeTour: null,
    remembered: null,
  })
  const dialogs = createDialogs(store)
  const toasts = createToasts(store, timers)
  let grid: GridPort | null = null

  const { patch, activeTab, changeTab, changeActive } = store
  const changeColumns = (change: (states: ColumnStates) => ColumnStates) =>
    changeActive((tab) => {
      const columnStates = change(tab.columnStates)
      return columnStates === tab.columnStates ? tab : { ...tab, columnStates }
    })

  const commitEdit = () => grid?.commitEdit()
  const isTyping = () => grid?.isTyping() || store.get().renamedColumn !== null

  const setActive = (cell: Cell | null, range: CellRange | null = null, more: readonly CellRange[] = []) =>
    changeActive((tab) => {
      const moreRanges = more.length + tab.moreRanges.length === 0 ? tab.moreRanges : more
      const isSame = isSameCell(cell, tab.active) && isSameRange(range, tab.range) && moreRanges === tab.moreRanges
      return !tab.rowsLast && isSame ? tab : { ...tab, active: cell, range, moreRanges, rowsLast: false }
    })

  /** Undoes or redoes a step and announces which one. Reports how many hidden rows changed, because only one is revealed. */
  const stepping = (way: 'undo' | 'redo', change: (tab: Tab) => Tab) => () => {
    commitEdit()
    const step = activeTab()[way].at(-1)
    changeActive(change)
    grid?.reveal(false)
    if (!step) return
    const { view } = activeTab()
    const unseen = view ? [...rowsWritten(step.ops)].filter((id) => view.hidden.has(id)).length : 0
    if (unseen > 0) toasts.toast(gridWords.alsoUnseen(gridWords[way](step.label), unseen), 'info')
    else grid?.say(gridWords[way](step.label))
  }

  const undoStep = stepping('undo', undone)

  return {
    ...dialogs,
    ...toasts,
    ...createOpenTabs(store, dialogs, commitEdit, nextTabId),
    ...createTableAcceptance(store, commitEdit, isTyping, measure),
    ...createRowViews(store),
    getState: store.get,
    subscribe: store.subscribe,
    batch: store.batch,
    activeTab,

    edit(requested, label, raised) {
      const { ops, kept } = withCodesKept(activeTab().table, requested)
      changeActive((tab) => edited(tab, ops, label, raised))
      // The user cannot see whether filtered-out rows were written too.
      const count = isFiltered(activeTab()) ? rowsWritten(ops).size : 0
      const notices = [count > 1 ? gridWords.onlySeen(count) : '', kept > 0 ? gridWords.codesKept(kept) : '']
      const notice = notices.filter(Boolean).join(' ')
      if (notice) toasts.toast(notice, 'info')
      return notice
    },
    undo() {
      const action = store.get().toast?.action
      if (action?.isUndo?.()) action.run()
      else undoStep()
    },
    redo: stepping('redo', redone),
    say: (text) => grid?.say(text),
    recalculate: (id) => changeTab(id, (tab) => followedUp(tab, recalculateCommission(tab.table))),

    open: (panel) => patch({ panel }),
    closePanel: () => patch({ panel: null }),
    showProblems: (problemsShown) => patch({ problemsShown }),
    showEvidence: (evidenceShown) => patch({ evidenceShown }),
    showSnippet: (snippetRow) => changeActive((tab) => (tab.snippetRow === snippetRow ? tab : { ...tab, snippetRow })),
    showFind: (shown) => patch({ findRequests: shown ? store.get().findRequests + 1 : 0 }),
    changeFind: (change) => changeActive((tab) => ({ ...tab, find: { ...tab.find, ...change } })),
    setCopiedRows: (copiedRows) => patch({ copiedRows }),
    setBusy: (busy) => patch({ busy }),
    setUser: (next) => patch({ user: next }),
    showTour: (tour) => patch({ tour }),
    borrow(tab) {
      commitEdit()
      const { tabs, activeTabId, copiedRows, findRequests, problemsShown, evidenceShown, beforeTour } = store.get()
      if (beforeTour) return
      patch({
        beforeTour: { tabs, activeTabId, copiedRows, findRequests, problemsShown, evidenceShown },
        tabs: [tab],
        activeTabId: tab.id,
        copiedRows: null,
        findRequests: 0,
        problemsShown: false,
        evidenceShown: false,
        renamedColumn: null,
      })
    },
    giveBack() {
      commitEdit()
      const { beforeTour } = store.get()
      if (beforeTour) patch({ ...beforeTour, beforeTour: null, renamedColumn: null, toast: null })
    },
    setOnline: (online) => patch({ online }),
    setRemembered: (remembered) => patch({ remembered }),
    setOrganization: (organizationId) => patch({ organizationId }),
    setReplacedBy: (replacedBy) => patch({ replacedBy }),

    setActive,
    setSelectedRows: (rows) => changeActive((tab) => ({ ...tab, selectedRows: new Set(rows), rowsLast: true })),
    changeColumns,
    freezeColumns(frozenColumns) {
      changeActive((tab) => ({ ...tab, frozenColumns }))
      const room = grid?.roomToFreeze(frozenColumns) ?? frozenColumns
      if (room < frozenColumns) toasts.toast(columnWords.frozenUpTo(room), 'info')
    },
    showWorkedOut(columns) {
      rememberWorkedOut(columns)
      const { tabs, beforeTour } = store.get()
      for (const { id } of [...tabs, ...(beforeTour?.tabs ?? [])])
        changeTab(id, (tab) => withColumnsShown(tab, columns))
    },
    renameColumn: (renamedColumn) => patch({ renamedColumn }),
    showFilter: (filteredColumn) => patch({ filteredColumn }),
    changeView: changeTab,
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
    isTyping,
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
