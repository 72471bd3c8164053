import { gzipSync } from 'node:zlib'
import type { SectionRefView } from '~/contracts/projects'
import { compareTables } from '~/domain/table/compare-tables'
import type { FixtureData } from '~/domain/table/table'
import type { Job } from '../threads/job.server'
import { PACKING } from '../threads/long-text.server'
import { pricesText } from './remembered-prices.server'
import { type StoredTexts, storedData, storedSections, textOf } from './stored-project.server'
import { picturesIn, type SectionsText, type TableText, tableText, valuesOf } from './table-text.server'

/** The history's copy of one save. */
export interface PackedContent {
  /** `{data, sections}` as JSON, gzipped. */
  readonly bytes: Uint8Array
  readonly rows: number
  /** Ids of the pictures it refers to, without duplicates. */
  readonly pictures: readonly string[]
}

/** The texts of a save. */
export interface SaveTexts {
  /** The content stored so far; null for a new project. */
  readonly before: StoredTexts | null
  /** True if that must be kept as well, because it was stored before there was a history. */
  readonly keepsBefore: boolean
  /** null: the stored table is unchanged. */
  readonly table: TableText | null
  /** null: the stored sections are unchanged. */
  readonly sections: SectionsText | null
  /** Pictures of other organizations, which are left out of the sections. [SEC-07] */
  readonly foreign: readonly string[]
}

export interface SaveContent {
  readonly content: PackedContent
  readonly former: PackedContent | null
  /** Number of rows that differ from the stored table. */
  readonly changedRows: number
  /** The sections to store; null: the stored ones are unchanged. */
  readonly sections: string | null
  /** The prices of the table for `createRememberedPrices`; null: the stored table is unchanged. */
  readonly prices: string | null
}

const EMPTY: FixtureData = { columns: [], rows: [] }

/** The stored texts of a project; empty where they are damaged. */
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

/** Prepares the values a save stores in addition to its table: the history's copy, and the number of changed rows. */
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
      prices: table && pricesText(valuesOf(table)),
    }
  },
}
