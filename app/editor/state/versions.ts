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
import { edited } from './tab'

/**
 * Another version takes the place of a tab's table, as one step. `saved`: it is the one that is stored now, under that
 * title and version.
 */
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
 * Another state of a table takes the place of the present one, as one step. Rows that are found again stay the rows they
 * were, with their snippets, doubts and marks. [SNIP-13][SNIP-14]
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

/** What a stored version holds; an earlier one of the tab's own project names its number. */
type VersionContent = Pick<Project, 'fixtureData' | 'sections'> & { readonly version?: number }

interface StoredVersion {
  readonly title: string
  /** Its `updated_at`. */
  readonly version: string
}

/** Another version takes the table's place, as one step; rows that are found again stay the rows they were. */
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
