import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import { columnKey } from '~/domain/columns'
import { mergeInto, takeImported, takeRead } from '~/domain/intake'
import { DOUBTED_BELOW } from '~/domain/limits'
import type { RowSources, Section } from '~/domain/snippets'
import { type FixtureData, fromData, normalizeData, type RowId, type TableOp } from '~/domain/table'
import type { Doubts, Tab } from './model'
import { createTab, edited } from './tab'

/** The ids of the rows that `ops` of a merge bring in, in order. */
function arrivedRows(ops: readonly TableOp[]): RowId[] {
  return ops.flatMap((op) => {
    if (op.op === 'insertRows') return op.rows.map(({ id }) => id)
    return op.op === 'replaceTable' ? op.table.rows.map(({ id }) => id) : []
  })
}

/** Sections under ids that the tab does not have yet, so that earlier rows keep their pictures. [SNIP-23] */
function ownSections(tab: Tab, sections: readonly Section[], sources: RowSources) {
  const taken = new Set(tab.sections.keys())
  const names = new Map<string, string>()
  const own = new Map(tab.sections)
  for (const section of sections) {
    let id = section.id
    for (let copy = 2; taken.has(id); copy += 1) id = `${section.id}-${copy}`
    taken.add(id)
    names.set(section.id, id)
    own.set(id, { ...section, id })
  }
  return { sections: own, rowSources: sources.map((id) => (id === null ? null : (names.get(id) ?? null))) }
}

/** The cells that the reader was less sure of than people should trust. */
function doubtsOf(answer: UploadResponse, rows: readonly RowId[], columns: readonly string[]): Map<RowId, Set<string>> {
  const present = new Map(columns.map((column) => [columnKey(column), column]))
  const doubts = new Map<RowId, Set<string>>()
  answer.confidence?.forEach((cells, index) => {
    const row = rows[index]
    if (row === undefined) return
    const doubted = cells.flatMap((sure, at) => {
      const column = present.get(columnKey(answer.data.columns[at] ?? ''))
      return column !== undefined && sure !== null && sure < DOUBTED_BELOW ? [column] : []
    })
    if (doubted.length > 0) doubts.set(row, new Set(doubted))
  })
  return doubts
}

/** An upload enters the tab: replaces an empty table, else is appended. [UPLOAD-14]…[UPLOAD-17][TAB-21] */
export function withUpload(tab: Tab, answer: UploadResponse): Tab {
  const clean = { ...answer, data: normalizeData(answer.data) }
  const { sections, rowSources } = ownSections(tab, answer.sections, answer.rowSources)
  const ops = mergeInto(tab.table, takeRead({ data: clean.data, rowSources }, tab.table))
  const next = edited(tab, ops, 'Upload')
  const doubts: Doubts = new Map([...next.doubts, ...doubtsOf(clean, arrivedRows(ops), next.table.columns)])
  return { ...next, sections, doubts, dataSource: 'upload' }
}

/** An XML import follows the upload mode. [TAB-22][TAB-33] */
export function withImport(tab: Tab, data: FixtureData): Tab {
  const ops = mergeInto(tab.table, takeImported(normalizeData(data)))
  return { ...edited(tab, ops, 'Import'), dataSource: 'upload' }
}

/** A project takes the tab's place: saved, linked, without a past. [UPLOAD-18][TAB-26][TAB-27][TAB-28] */
export function withProject(tab: Tab, project: Project): Tab {
  const loaded = createTab(tab.id, fromData(normalizeData(project.fixtureData)))
  return {
    ...loaded,
    title: project.title,
    projectId: project.projectId,
    version: project.updated_at,
    dataSource: 'load',
    sections: new Map(project.sections?.map((section) => [section.id, { ...section, imageBase64: '' }])),
    rowCountChanges: tab.rowCountChanges + 1,
  }
}
