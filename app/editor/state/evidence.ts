import { columnKey } from '~/domain/table/columns'
import type { ColumnPlace, Extent } from '~/domain/table/snippets'
import type { RowId } from '~/domain/table/table'
import type { Tab } from './model/model'
import { columnPlaces, sectionOf } from './tab/sections'

/** The position of a table row in its picture. */
export interface RowMark extends Extent {
  readonly row: RowId
  /** 0-based position in the table. */
  readonly index: number
  readonly columns: readonly ColumnPlace[]
  /** How far the row drops over the picture's full width, as a percentage of the picture's height. */
  readonly slope: number
  /** The x position where `start` and `end` apply to a sloping row, as a percentage of the picture's width. */
  readonly middle: number
}

/** A picture that rows of the table were read from. */
export interface EvidencePicture {
  readonly id: string
  readonly turn: number | undefined
  /** Sorted from the top of the picture. */
  readonly marks: readonly RowMark[]
}

/** The pictures of a table in the order in which they were read, each with the rows read from it. */
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

/** The table column at a horizontal position of the picture, in percent; undefined if it was deleted. */
export function columnAt(columns: readonly string[], places: readonly ColumnPlace[], percent: number) {
  const place = places.find(({ startPercent, endPercent }) => percent >= startPercent && percent <= endPercent)
  return place && columns.find((column) => columnKey(column) === columnKey(place.name))
}

/** The position of a table column in the picture of a row; null if unknown. */
export function columnExtent(column: string, { columns }: RowMark): Extent | null {
  const place = columns.find(({ name }) => columnKey(name) === columnKey(column))
  return place ? { start: place.startPercent, end: place.endPercent } : null
}

/** The row at a point of the picture, in percent; undefined if there is no row. */
export function markAt(marks: readonly RowMark[], x: number, y: number): RowMark | undefined {
  return marks.find(({ start, end, slope, middle }) => {
    const level = y - (slope * (x - middle)) / 100
    return level >= start && level <= end
  })
}
