import type { Project } from '~/contracts/projects'
import type { UploadResponse } from '~/contracts/recognition'
import { mergeInto, takeImported, takeRead } from '~/domain/entry/intake'
import { DOUBTED_BELOW } from '~/domain/limits'
import { COLUMN, columnKey, HIDDEN } from '~/domain/table/columns'
import type { LeftOut, LinesTable } from '~/domain/table/read-table'
import { cellText, type FixtureData, fromData, normalizeData, type Row, type RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import { storedData, takeStored } from './doubts'
import type { Doubts, Remark, Step, Tab } from './model/model'
import { withExtents } from './section-extents'
import { bySectionId, renamedSources, withSections } from './sections'
import { createTab, edited, isSameRow, isSameTable } from './tab'

/** The rows that `ops` of a merge bring in, in order. */
function arrivedRows(ops: readonly TableOp[]): readonly Row[] {
  return ops.flatMap((op) => (op.op === 'insertRows' ? op.rows : op.op === 'replaceTable' ? op.table.rows : []))
}

/** The cells that the reader was less sure of than people should trust; a name that was noted is as sure as its MFG. */
function doubtsOf(answer: UploadResponse, rows: readonly Row[], columns: readonly string[]): Map<RowId, Set<string>> {
  const present = new Map(columns.map((column) => [columnKey(column), column]))
  const doubts = new Map<RowId, Set<string>>()
  answer.confidence?.forEach((cells, index) => {
    const row = rows[index]
    if (row === undefined) return
    const doubted = cells.flatMap((sure, at) => {
      const column = present.get(columnKey(answer.data.columns[at] ?? ''))
      return column !== undefined && sure !== null && sure < DOUBTED_BELOW ? [column] : []
    })
    const name = cellText(row, HIDDEN.readMfg)
    if (name && doubted.includes(COLUMN.mfg) && cellText(row, COLUMN.notes) === name) doubted.push(COLUMN.notes)
    if (doubted.length > 0) doubts.set(row.id, new Set(doubted))
  })
  return doubts
}

/**
 * An upload enters the tab: replaces an empty table in which nobody types, its columns in the `order` of the last one
 * that somebody arranged, else is appended; the remarks in `settled` go.
 * [UPLOAD-14]…[UPLOAD-17][TAB-21]
 */
export function withUpload(
  tab: Tab,
  answer: UploadResponse,
  settled: readonly (string | null)[],
  isTypedIn: boolean,
  order: readonly string[] = [],
): Tab {
  const clean = { ...answer, data: normalizeData(answer.data) }
  const [sections, names] = withSections(tab.sections, withExtents(answer.sections))
  const rowSources = renamedSources(answer.rowSources, names)
  const ops = mergeInto(tab.table, takeRead({ data: clean.data, rowSources }, tab.table, order), isTypedIn)
  const next = edited(tab, ops, 'Upload')
  const doubts: Doubts = new Map([...next.doubts, ...doubtsOf(clean, arrivedRows(ops), next.table.columns)])
  const said = saidOf(answer.warnings, clean.data)
  const isSettled = ({ text }: Remark) => settled.includes(text)
  const remarks = [...tab.remarks.filter((one) => !isSettled(one)), ...said]
  const noted = withNote(next, tab, { remarks: [said, tab.remarks.filter(isSettled)] })
  return { ...noted, sections, doubts, remarks, dataSource: 'upload' }
}

const saidOf = (remarks: readonly string[] = [], { columns }: FixtureData): readonly Remark[] =>
  remarks.map((text) => ({ text, layout: columns }))

/** An import follows the upload mode, its remarks too. [TAB-22][TAB-33] */
export function withImport(tab: Tab, incoming: LinesTable, isTypedIn: boolean): Tab {
  const { data, doubted } = takeStored(incoming)
  const ops = mergeInto(tab.table, takeImported(data), isTypedIn)
  const rows = arrivedRows(ops)
  const next = edited(tab, ops, 'Import')
  const said = saidOf(incoming.remarks, incoming).map((one) =>
    withLeftOut(one, incoming.leftOut, rows, next.table.rows),
  )
  const doubts = new Map([...next.doubts, ...notedDoubts(rows, doubted)])
  const noted = withNote(next, tab, { remarks: [said, []] })
  return { ...noted, doubts, remarks: [...tab.remarks, ...said], dataSource: 'upload' }
}

/** The remark with the lines that it names, each below the row that it followed in the file. */
function withLeftOut(
  remark: Remark,
  leftOut: LeftOut | undefined,
  arrived: readonly Row[],
  rows: readonly Row[],
): Remark {
  if (leftOut?.remark !== remark.text) return remark
  const before = rows.length - arrived.length
  const lines = leftOut.lines.map((line) => ({
    line,
    above: rows[before + Math.min(line.below, arrived.length) - 1]?.id ?? null,
  }))
  return { ...remark, leftOut: { lines, more: leftOut.more } }
}

/** The doubts that were noted with rows, by the rows' ids. */
const notedDoubts = (rows: readonly Row[], doubted: readonly (readonly string[])[]) =>
  rows.flatMap(({ id }, index): [RowId, ReadonlySet<string>][] => {
    const columns = doubted[index] ?? []
    return columns.length > 0 ? [[id, new Set(columns)]] : []
  })

/** The step that was just made, if there was one, tells more: which version it went back to, what was said with it. */
export function withNote(tab: Tab, before: Tab, note: Pick<Step, 'restored' | 'remarks'>): Tab {
  const step = tab.undo.at(-1)
  if (!step || tab.undo === before.undo) return tab
  return { ...tab, undo: [...tab.undo.slice(0, -1), { ...step, ...note }] }
}

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
