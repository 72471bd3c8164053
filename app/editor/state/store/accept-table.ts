import type { Project } from '~/contracts/projects'
import type { Measure } from '~/domain/entry/column-fit'
import type { FixtureTable } from '~/domain/table/table'
import type { Tab, TabId } from '../model/model'
import { fitArrived } from '../tab/fit-arrived'
import { withProject, withStored } from '../tab/stored-projects'
import { ownTabs, savedSteps } from '../tab/tab'
import type { TabStore } from './tab-store'

export interface SavedProject {
  readonly projectId: string
  readonly title: string
  /** `updated_at` of the stored project. */
  readonly version: string | null
  /** The table that was sent; a tab edited since then stays unsaved. Defaults to the tab's present table. */
  readonly table?: FixtureTable
}

/** Applies content from files, pictures and the server to tabs, and maintains their links to stored projects. */
export interface TableAcceptance {
  /** Changes a tab without closing a cell that is being edited. `isTypedIn` is true if that cell is in this tab. */
  takeArrival(tabId: TabId, change: (tab: Tab, isTypedIn: boolean) => Tab): void
  takeProject(project: Project, tabId?: TabId): void
  /** Changes a tab after writing the text being typed in it. */
  takeChange(tabId: TabId, change: (tab: Tab) => Tab): void
  markSaved(tabId: TabId, saved: SavedProject): void
  /** Compares a tab that was restored with unsaved work against its stored project. */
  compareWithStored(tabId: TabId, project: Project): void
  /** Unlinks the tabs of a deleted project: they keep their tables and become unsaved. [PROJ-45] */
  forgetProject(projectId: string): void
}

export function createTableAcceptance(
  { get, activeTab, changeTab }: TabStore,
  commitEdit: () => void,
  isTyping: () => boolean,
  measure: () => Measure,
): TableAcceptance {
  const isTypedIn = ({ id }: Tab) => id === activeTab().id && isTyping()

  const take = (tabId: TabId, change: (tab: Tab) => Tab) =>
    changeTab(tabId, (tab) => fitArrived(change(tab), measure()))

  return {
    takeArrival: (tabId, change) => take(tabId, (tab) => change(tab, isTypedIn(tab))),
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
