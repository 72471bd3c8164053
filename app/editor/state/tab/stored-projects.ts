import type { Project } from '~/contracts/projects'
import { fromData, normalizeData } from '~/domain/table/table'
import type { Tab } from '../model/model'
import { notedDoubts, storedData, takeStored } from '../model/stored-doubts'
import { bySectionId } from './sections'
import { createTab, isSameRow, isSameTable } from './tab'

/** Replaces a tab's content by a project: saved, linked and without undo steps. [UPLOAD-18][TAB-26][TAB-27][TAB-28] */
export function withProject(tab: Tab, project: Project): Tab {
  const { data, doubted } = takeStored(normalizeData(project.fixtureData))
  const loaded = createTab(tab.id, fromData(data))
  return {
    ...loaded,
    doubts: new Map(notedDoubts(loaded.table.rows, doubted)),
    remarks: [project.fixtureData.remarks ?? []].flat().map((text) => ({ text: String(text) })),
    title: project.title,
    savedTitle: project.title,
    projectId: project.projectId,
    version: project.updated_at,
    dataSource: 'load',
    sections: bySectionId((project.sections ?? []).map((section) => ({ ...section, imageBase64: '' }))),
    rowCountChanges: tab.rowCountChanges + 1,
  }
}

/**
 * Gives a tab that was restored with unsaved work its stored state, so that undo can lead back to it; marks the tab as
 * saved if they are equal. If the stored project is newer and differs, the next save asks.
 */
export function withStored(tab: Tab, project: Project): Tab {
  const stored = withProject(tab, project)
  const isSame = tab.title === project.title && isSameTable(asStored(tab), asStored(stored))
  if (!isSame && project.updated_at !== tab.version) return tab
  // Reuse the tab's objects for equal rows, which makes comparing them free.
  const rows = stored.table.rows.map((row, at) => {
    const own = tab.table.rows[at]
    return own && isSameRow(own, row) ? own : row
  })
  return {
    ...tab,
    savedTable: { columns: stored.table.columns, rows },
    savedTitle: project.title,
    version: project.updated_at,
    hasUnsavedChanges: tab.hasUnsavedChanges && !isSame,
  }
}

const asStored = (tab: Tab) => fromData(storedData(tab))
