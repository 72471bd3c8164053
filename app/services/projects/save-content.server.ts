import { gzipSync } from 'node:zlib'
import type { SectionRefView } from '~/contracts/projects'
import { compareTables } from '~/domain/table/compare-tables'
import type { FixtureData } from '~/domain/table/table'
import type { Job } from '../threads/job.server'
import { PACKING } from '../threads/long-text.server'
import { type StoredTexts, storedData, storedSections, textOf } from './stored-project.server'
import { picturesIn, type SectionsText, type TableText, tableText, valuesOf } from './table-text.server'

/** What one save keeps for the history. */
export interface PackedContent {
  /** `{data, sections}` as JSON, gzipped. */
  readonly bytes: Uint8Array
  readonly rows: number
  /** The ids of the pictures that it refers to, each once. */
  readonly pictures: readonly string[]
}

/** What a save is made of. */
export interface SaveTexts {
  /** What is stored so far; null for a new project. */
  readonly before: StoredTexts | null
  /** Whether that is to be kept as well: it was stored before there was a history. */
  readonly keepsBefore: boolean
  /** null: the stored table stays. */
  readonly table: TableText | null
  /** null: the stored sections stay. */
  readonly sections: SectionsText | null
  /** Pictures of others, which are left out of the sections. [SEC-07] */
  readonly foreign: readonly string[]
}

export interface SaveContent {
  readonly content: PackedContent
  readonly former: PackedContent | null
  /** How many rows differ from what is stored so far. */
  readonly changedRows: number
  /** The sections as they are stored; null: those that are stored stay. */
  readonly sections: string | null
}

const EMPTY: FixtureData = { columns: [], rows: [] }

/** What is stored of a project, as far as it is sound. */
function soundTexts({ data, sections }: StoredTexts): { table: TableText; sections: SectionsText } {
  const checked = storedData(data)
  const table = checked.ok && data !== null ? tableText(checked.value, textOf(data)) : tableText(EMPTY)
  const list = storedSections(sections)
  return {
    table,
    sections: list && sections !== null ? { text: textOf(sections), pictures: picturesIn(list) } : NO_SECTIONS,
  }
}

const NO_SECTIONS: SectionsText = { text: 'null', pictures: [] }

function withoutPictures(sections: SectionsText, foreign: readonly string[]): SectionsText {
  if (foreign.length === 0) return sections
  const gone = new Set(foreign)
  const list = (JSON.parse(sections.text) as readonly SectionRefView[]).map((section) => {
    const { pictureId, ...rest } = section
    return pictureId === undefined || !gone.has(pictureId) ? section : rest
  })
  return { text: JSON.stringify(list), pictures: sections.pictures.filter((id) => !gone.has(id)) }
}

const packed = (table: TableText, sections: SectionsText): PackedContent => ({
  bytes: gzipSync(`{"data":${table.text},"sections":${sections.text}}`, PACKING),
  rows: table.rows,
  pictures: sections.pictures,
})

function changedRows(before: TableText | undefined, now: TableText): number {
  if (!before) return now.rows
  return before.text === now.text ? 0 : compareTables(valuesOf(before), valuesOf(now)).rows.length
}

/** Works out what a save stores beside its table: the history's copy, and how much of it is new. */
export const preparingSave: Job<SaveTexts, SaveContent> = {
  name: 'prepare a save',
  run({ before, keepsBefore, table, sections, foreign }) {
    const stored = before ? soundTexts(before) : undefined
    const now = table ?? stored?.table ?? tableText(EMPTY)
    const sent = sections && withoutPictures(sections, foreign)
    return {
      content: packed(now, sent ?? stored?.sections ?? NO_SECTIONS),
      former: keepsBefore && stored ? packed(stored.table, stored.sections) : null,
      changedRows: changedRows(stored?.table, now),
      sections: sent?.text ?? null,
    }
  },
}
