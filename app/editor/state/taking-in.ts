import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import type { Measure } from '~/domain/column-fit'
import { MAX_ROWS } from '~/domain/limits'
import { type FixtureData, type FixtureTable, isEmptyTable } from '~/domain/table'
import {
  type StoredVersion,
  type VersionContent,
  withImport,
  withProject,
  withStored,
  withUpload,
  withVersion,
} from './arrivals'
import { fitArrived } from './fit-arrived'
import type { Tab, TabId } from './model'
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
export interface TakingIn {
  /**
   * Into the active tab, or into the one named: what is being typed in another goes on. `settled` are remarks of earlier
   * uploads that no longer hold.
   */
  takeUpload(answer: UploadResponse, tabId?: TabId, settled?: readonly (string | null)[]): void
  /** How many rows an import may bring into the active tab, or into the one named unless it was closed. */
  roomIn(tabId?: TabId): number
  /** Into the same tab, as far as there is room. */
  takeImport(data: FixtureData, tabId?: TabId): void
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
}

export function createTakingIn(
  { get, activeTab, changeTab }: TabStore,
  commitEdit: () => void,
  measure: () => Measure,
): TakingIn {
  const importTab = (tabId: TabId | undefined) => ownTabs(get()).find((tab) => tab.id === tabId) ?? activeTab()
  const roomOf = (table: FixtureTable) => (isEmptyTable(table) ? MAX_ROWS : Math.max(0, MAX_ROWS - table.rows.length))

  const take = (tabId: TabId, change: (tab: Tab) => Tab) =>
    changeTab(tabId, (tab) => fitArrived(change(tab), measure()))

  return {
    takeUpload(answer, tabId = activeTab().id, settled = []) {
      // A table without data is replaced, and with it the row that somebody has begun: that is data once it is written.
      if (tabId === activeTab().id && isEmptyTable(activeTab().table)) commitEdit()
      take(tabId, (tab) => withUpload(tab, answer, settled))
    },
    roomIn: (tabId) => roomOf(importTab(tabId).table),
    takeImport(data, tabId) {
      commitEdit()
      const { id, table } = importTab(tabId)
      take(id, (tab) => withImport(tab, { ...data, rows: data.rows.slice(0, roomOf(table)) }))
    },
    takeProject: (project, tabId = activeTab().id) => take(tabId, (tab) => withProject(tab, project)),
    takeVersion(tabId, content, label, saved) {
      commitEdit()
      take(tabId, (tab) => withVersion(tab, content, label, saved))
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
