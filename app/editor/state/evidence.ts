import { columnKey } from '~/domain/columns'
import type { ColumnPlace, Extent } from '~/domain/snippets'
import type { RowId } from '~/domain/table'
import type { Tab } from './model'
import { columnPlaces, sectionOf } from './sections'

/** Where a row of the table stands in its picture. */
export interface RowMark extends Extent {
  readonly row: RowId
  /** 0-based place in the table. */
  readonly index: number
  readonly columns: readonly ColumnPlace[]
}

/** A picture that rows of the table were read from. */
export interface EvidencePicture {
  readonly id: string
  readonly turn: number | undefined
  /** From the top of the picture. */
  readonly marks: readonly RowMark[]
}

/** The pictures of a table, in the order in which they were read, each with the rows that came from it. */
export function picturesOf(tab: Pick<Tab, 'table' | 'sections'>): readonly EvidencePicture[] {
  const rows = new Map<string, RowMark[]>()
  const places = columnPlaces(tab.sections)
  for (const [index, row] of tab.table.rows.entries()) {
    const section = sectionOf(tab, row)
    if (!section?.pictureId) continue
    const { startPercent: start, endPercent: end } = section
    const mark = { row: row.id, index, start, end, ...section.extent, columns: places.get(section) ?? [] }
    const known = rows.get(section.pictureId)
    if (known) known.push(mark)
    else rows.set(section.pictureId, [mark])
  }
  const pictures: EvidencePicture[] = []
  for (const { pictureId, turn } of tab.sections.values()) {
    const marks = pictureId === undefined ? undefined : rows.get(pictureId)
    if (pictureId === undefined || !marks) continue
    rows.delete(pictureId)
    pictures.push({ id: pictureId, turn, marks: marks.sort((a, b) => a.start - b.start || a.end - b.end) })
  }
  return pictures
}

/** The column of the table that a column of a picture became; undefined when it is not there any more. */
export function columnAt(columns: readonly string[], places: readonly ColumnPlace[], percent: number) {
  const place = places.find(({ startPercent, endPercent }) => percent >= startPercent && percent <= endPercent)
  return place && columns.find((column) => columnKey(column) === columnKey(place.name))
}

/** Where the column of the table stands in the picture of a row; null where nobody knows. */
export function columnExtent(column: string, { columns }: RowMark): Extent | null {
  const place = columns.find(({ name }) => columnKey(name) === columnKey(column))
  return place ? { start: place.startPercent, end: place.endPercent } : null
}

/** The row under a height of the picture; undefined where none stands. */
export function markAt(marks: readonly RowMark[], percent: number): RowMark | undefined {
  return marks.find(({ start, end }) => percent >= start && percent <= end)
}
