import type { Project } from '~/contracts/projects'
import { fromData, normalizeData } from '~/domain/table/table'
import type { Tab } from './model/model'
import { notedDoubts, storedData, takeStored } from './model/stored-doubts'
import { bySectionId } from './sections'
import { createTab, isSameRow, isSameTable } from './tab'

/** A project takes the tab's place: saved, linked, without a past. [UPLOAD-18][TAB-26][TAB-27][TAB-28] */
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
 * A tab that came back with unsaved work learns what is stored, so that steps lead back to it; where nothing differs, it is
 * saved. About a newer version that differs the next save asks.
 */
export function withStored(tab: Tab, project: Project): Tab {
  const stored = withProject(tab, project)
  const isSame = tab.title === project.title && isSameTable(asStored(tab), asStored(stored))
  if (!isSame && project.updated_at !== tab.version) return tab
  // Rows that are alike are the same objects from here on: comparing them costs nothing.
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
