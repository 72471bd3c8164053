import type { SectionRefView } from '~/contracts/projects'
import { SHORT_ROWS, SHORT_TEXT } from '~/domain/limits/long-tables'
import type { FixtureData } from '~/domain/table/table'

/**
 * A checked table as the JSON to store. Tables pass through the server in this form: a text can be passed to another
 * thread and written to the database, while copying the values of a long table costs as much again at every step.
 */
export interface TableText {
  readonly text: string
  readonly rows: number
  readonly columns: number
}

/** Values whose text was made or parsed in this thread, so that it need not be parsed again. */
const written = new WeakMap<TableText, FixtureData>()

export function tableText(data: FixtureData, text: string = JSON.stringify(data)): TableText {
  const table = { text, rows: data.rows.length, columns: data.columns.length }
  written.set(table, data)
  return table
}

/** The values of a table written by `tableText`, here or in another thread. */
export function valuesOf(table: TableText): FixtureData {
  const data = written.get(table) ?? (JSON.parse(table.text) as FixtureData)
  written.set(table, data)
  return data
}

/** True if a table and its sections, if any, are short enough to process without holding up other requests. */
export const isShort = (table: TableText | null, sections: SectionsText | null): boolean =>
  (table?.text.length ?? 0) <= SHORT_TEXT &&
  (table?.rows ?? 0) <= SHORT_ROWS &&
  (sections?.text.length ?? 0) <= SHORT_TEXT

/** The places the rows of a table were read from, as the JSON to store. */
export interface SectionsText {
  readonly text: string
  /** Ids of the pictures in it, without duplicates. */
  readonly pictures: readonly string[]
}

export const sectionsText = (sections: readonly SectionRefView[]): SectionsText => ({
  text: JSON.stringify(sections),
  pictures: picturesIn(sections),
})

export const picturesIn = (sections: readonly Pick<SectionRefView, 'pictureId'>[]): readonly string[] => [
  ...new Set(sections.flatMap(({ pictureId }) => pictureId ?? [])),
]

/** Bytes a text takes in the database; none if it is not stored. */
export const bytesOf = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text))
