import type { SectionRefView } from '~/contracts/projects'
import { SHORT_ROWS, SHORT_TEXT } from '~/domain/limits'
import type { FixtureData } from '~/domain/table/table'

/**
 * A checked table as the JSON that is stored of it. Tables go through the server in this form: a text can be handed to
 * another thread and written to the database, while the values of a long table cost as much again wherever they come by.
 */
export interface TableText {
  readonly text: string
  readonly rows: number
  readonly columns: number
}

/** Values whose text was made in this thread, so that nobody has to read it again. */
const written = new WeakMap<TableText, FixtureData>()

export function tableText(data: FixtureData, text: string = JSON.stringify(data)): TableText {
  const table = { text, rows: data.rows.length, columns: data.columns.length }
  written.set(table, data)
  return table
}

/** The values of a table that `tableText` has written, here or in another thread. */
export const valuesOf = (table: TableText): FixtureData => written.get(table) ?? (JSON.parse(table.text) as FixtureData)

/** Whether work on a table and its sections, as far as there are any, takes no longer than others may wait. */
export const isShort = (table: TableText | null, sections: SectionsText | null): boolean =>
  (table?.text.length ?? 0) <= SHORT_TEXT &&
  (table?.rows ?? 0) <= SHORT_ROWS &&
  (sections?.text.length ?? 0) <= SHORT_TEXT

/** Where the rows of a table were read from, as the JSON that is stored of it. */
export interface SectionsText {
  readonly text: string
  /** The ids of the pictures in it, each once. */
  readonly pictures: readonly string[]
}

export const sectionsText = (sections: readonly SectionRefView[]): SectionsText => ({
  text: JSON.stringify(sections),
  pictures: picturesIn(sections),
})

export const picturesIn = (sections: readonly Pick<SectionRefView, 'pictureId'>[]): readonly string[] => [
  ...new Set(sections.flatMap(({ pictureId }) => pictureId ?? [])),
]
