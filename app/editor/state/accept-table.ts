import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import type { Measure } from '~/domain/entry/column-fit'
import { MAX_ROWS } from '~/domain/limits'
import type { LinesTable } from '~/domain/table/read-table'
import { type FixtureTable, isEmptyTable } from '~/domain/table/table'
import { withImport, withProject, withStored, withUpload } from './arrivals'
import { fitArrived } from './fit-arrived'
import type { ArrivalLayout } from './model/column-memory'
import type { Tab, TabId } from './model/model'
import { ownTabs, savedSteps } from './tab'
import type { TabStore } from './tab-store'

export interface SavedProject {
  readonly projectId: string
  readonly title: string
  /** `updated_at` of the stored project. */
  readonly version: string | null
  /** The table that was sent; a tab that was edited since stays unsaved. Left out: the tab as it is now. */
  readonly table?: FixtureTable
}

/** What comes from files, pictures and the server, and what becomes of the link to a stored project. */
export interface TableAcceptance {
  /**
   * Into the active tab, or into the one named: what is being typed goes on. `settled` are remarks of earlier
   * uploads that no longer hold.
   */
  takeUpload(answer: UploadResponse, tabId?: TabId, settled?: readonly (string | null)[], layout?: ArrivalLayout): void
  /** How many rows an import may bring into the active tab, or into the one named unless it was closed. */
  roomIn(tabId?: TabId): number
  /** Into the same tab, as far as there is room. */
  takeImport(data: LinesTable, tabId?: TabId): void
  takeProject(project: Project, tabId?: TabId): void
  /** A tab as `change` makes it of the present one, what is being typed in it included. */
  takeChange(tabId: TabId, change: (tab: Tab) => Tab): void
  markSaved(tabId: TabId, saved: SavedProject): void
  /** What is stored of the project of a tab that came back with unsaved work. */
  compareWithStored(tabId: TabId, project: Project): void
  /** The stored project is gone: its tab keeps the table and is unsaved again. [PROJ-45] */
  forgetProject(projectId: string): void
}

const NO_LAYOUT: ArrivalLayout = { order: [], shape: (tab) => tab }

export function createTableAcceptance(
  { get, activeTab, changeTab }: TabStore,
  commitEdit: () => void,
  isTyping: () => boolean,
  measure: () => Measure,
): TableAcceptance {
  const importTab = (tabId: TabId | undefined) => ownTabs(get()).find((tab) => tab.id === tabId) ?? activeTab()
  // What comes by itself leaves what somebody is typing open, and the row that it belongs to where it is.
  const isTypedIn = ({ id }: Tab) => id === activeTab().id && isTyping()
  const roomOf = (tab: Tab) =>
    isEmptyTable(tab.table) && !isTypedIn(tab) ? MAX_ROWS : Math.max(0, MAX_ROWS - tab.table.rows.length)

  const take = (tabId: TabId, change: (tab: Tab) => Tab) =>
    changeTab(tabId, (tab) => fitArrived(change(tab), measure()))

  return {
    takeUpload: (answer, tabId = activeTab().id, settled = [], layout = NO_LAYOUT) =>
      take(tabId, (tab) => layout.shape(withUpload(tab, answer, settled, isTypedIn(tab), layout.order))),
    roomIn: (tabId) => roomOf(importTab(tabId)),
    takeImport: (data, tabId) =>
      take(importTab(tabId).id, (tab) =>
        withImport(tab, { ...data, rows: data.rows.slice(0, roomOf(tab)) }, isTypedIn(tab)),
      ),
    takeProject: (project, tabId = activeTab().id) => take(tabId, (tab) => withProject(tab, project)),
    takeChange(tabId, change) {
      commitEdit()
      take(tabId, change)
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
      for (const { id } of ownTabs(get()).filter((tab) => tab.projectId === projectId)) {
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
  }
}
