import type { UserView } from '~/contracts/auth'
import type { Measure } from '~/domain/entry/column-fit'
import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import type { EditorState, Tab, TabId } from './model/model'
import { realTimers, type Timers } from './model/store'
import { createTableAcceptance, type TableAcceptance } from './store/accept-table'
import { type BorrowedTab, createBorrowedTab } from './store/borrowed-tab'
import { createDialogs, type Dialogs } from './store/dialogs'
import { createDisplay, type Display } from './store/display'
import { createGridLink, type GridLink } from './store/grid-port'
import { createOpenTabs, type OpenTabs } from './store/open-tabs'
import { createPanes, type Panes } from './store/panes'
import { createRowViews, type RowViews } from './store/row-views'
import { createTabStore } from './store/tab-store'
import { createTableChanges, type TableChanges } from './store/table-changes'
import { createToasts, type Toasts } from './store/toasts'
import { createTab } from './tab/tab'

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

/** The parts of the state that do not depend on others: whoever learns of a change sets them. */
type Circumstances = Pick<
  EditorState,
  | 'busy'
  | 'copiedRows'
  | 'draftTrouble'
  | 'makers'
  | 'online'
  | 'organizationId'
  | 'remembered'
  | 'replacedBy'
  | 'tour'
  | 'user'
>

/** The editor without its view: all state that outlives a component, and every way to change it. */
export interface Editor
  extends BorrowedTab,
    Dialogs,
    Display,
    GridLink,
    OpenTabs,
    Panes,
    RowViews,
    TableAcceptance,
    TableChanges,
    Toasts {
  getState(): EditorState
  subscribe(listener: () => void): () => void
  /** Notifies listeners once after several changes, such as a key that writes a cell and activates the next one. */
  batch<A>(change: () => A): A
  activeTab(): Tab
  set(change: Partial<Circumstances>): void
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
    makers: BUILT_IN_MAKERS,
  })
  const { port, ...grid } = createGridLink(store)
  const dialogs = createDialogs(store)
  const toasts = createToasts(store, timers)
  return {
    ...dialogs,
    ...toasts,
    ...grid,
    ...createBorrowedTab(store, grid.commitEdit),
    ...createDisplay(store, toasts, port),
    ...createOpenTabs(store, dialogs, grid.commitEdit, nextTabId),
    ...createPanes(store),
    ...createRowViews(store),
    ...createTableAcceptance(store, grid.commitEdit, grid.isTyping, measure),
    ...createTableChanges(store, toasts, port),
    getState: store.get,
    subscribe: store.subscribe,
    batch: store.batch,
    activeTab: store.activeTab,
    set: store.patch,
  }
}
