import { columnKey } from '~/domain/table/columns'
import type { ColumnPlace, Extent } from '~/domain/table/snippets'
import type { RowId } from '~/domain/table/table'
import type { Tab } from './model/model'
import { columnPlaces, sectionOf } from './sections'

/** Where a row of the table stands in its picture. */
export interface RowMark extends Extent {
  readonly row: RowId
  /** 0-based place in the table. */
  readonly index: number
  readonly columns: readonly ColumnPlace[]
  /** By how many percent of the picture's height the row falls over its whole width. */
  readonly slope: number
  /** Where, in percent of the width, `start` and `end` are true of a row that falls. */
  readonly middle: number
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
    const columns = places.get(section) ?? []
    const lean = { slope: section.slope ?? 0, middle: middleOf(columns) }
    const mark = { row: row.id, index, start, end, ...section.extent, columns, ...lean }
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

function middleOf(columns: readonly ColumnPlace[]): number {
  if (columns.length === 0) return 50
  const [left, right] = [columns.map((place) => place.startPercent), columns.map((place) => place.endPercent)]
  return (Math.min(...left) + Math.max(...right)) / 2
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

/** The row under a place of the picture, in percent; undefined where none stands. */
export function markAt(marks: readonly RowMark[], x: number, y: number): RowMark | undefined {
  return marks.find(({ start, end, slope, middle }) => {
    const level = y - (slope * (x - middle)) / 100
    return level >= start && level <= end
  })
}
