import type { Project } from '~/contracts/projects'
import { HIDDEN } from '~/domain/table/columns'
import { matchRows } from '~/domain/table/row-matches'
import {
  type Cells,
  cellText,
  type FixtureData,
  makeRow,
  normalizeData,
  type Row,
  type RowId,
} from '~/domain/table/table'
import type { Editor } from './editor'
import type { Tab, TabId } from './model/model'
import { withNote } from './model/settled-remarks'
import { takeStored } from './model/stored-doubts'
import { edited } from './tab/tab'

/** Replaces the table of a tab by another version, as one step. `saved` is given if that version is the one now stored. */
export function takeVersion(
  editor: Editor,
  tabId: TabId,
  content: VersionContent,
  label: string,
  saved?: StoredVersion,
): void {
  editor.takeChange(tabId, (tab) => withVersion(tab, content, label, saved))
}

/**
 * Replaces the table by another state of it, as one step. Rows that match existing ones keep their ids, and with them
 * snippets, doubts and selection. [SNIP-13][SNIP-14]
 */
function withUpdate(tab: Tab, update: FixtureData, label: string): Tab {
  const { columns, rows } = normalizeData(update)
  const matches = matchRows(tab.table.rows, rows)
  const used = new Set<RowId>()
  const updated = rows.map((cells, index): Row => {
    const before = tab.table.rows[matches[index] ?? -1]
    const own = before && !Object.hasOwn(cells, HIDDEN.section) ? withSection(cells, before) : cells
    if (!before || used.has(before.id)) return makeRow(own)
    used.add(before.id)
    return { id: before.id, cells: own }
  })
  return edited(tab, [{ op: 'replaceTable', table: { columns, rows: updated } }], label)
}

function withSection(cells: Cells, before: Row): Cells {
  const section = cellText(before, HIDDEN.section)
  return section === '' ? cells : { ...cells, [HIDDEN.section]: section }
}

/** The content of a stored version; `version` is set for an earlier version of the tab's own project. */
type VersionContent = Pick<Project, 'fixtureData' | 'sections'> & { readonly version?: number }

interface StoredVersion {
  readonly title: string
  /** Its `updated_at`. */
  readonly version: string
}

/** Replaces the table by another version, as one step; rows that match existing ones keep their ids. */
function withVersion(tab: Tab, content: VersionContent, label: string, saved?: StoredVersion): Tab {
  const { data } = takeStored(normalizeData(content.fixtureData))
  const restored = content.version
  const updated = withUpdate(tab, data, label)
  const next = restored === undefined ? updated : withNote(updated, tab, { restored })
  const known = (content.sections ?? []).filter(({ id }) => !tab.sections.has(id))
  const sections = new Map([
    ...tab.sections,
    ...known.map((section) => [section.id, { ...section, imageBase64: '' }] as const),
  ])
  if (!saved) return { ...next, sections }
  const { title, version } = saved
  return { ...next, sections, title, savedTitle: title, version, hasUnsavedChanges: false, savedTable: next.table }
}
