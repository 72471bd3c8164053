import { expect, test } from 'vitest'
import { HIDDEN } from '~/domain/table/columns'
import { columnAt, columnExtent, markAt, picturesOf } from './evidence'
import { bySectionId } from './tab/sections'
import { createTab, edited, redone, undone } from './tab/tab'

const PLACES = [
  { name: 'Type', startPercent: 0, endPercent: 20 },
  { name: 'QTY', startPercent: 20, endPercent: 30 },
]

const AREA = { name: 'AREA', startPercent: 50, endPercent: 60 }
const ROOM = { name: 'ROOM', startPercent: 30, endPercent: 50 }

const tab = (
  ...sections: readonly { id: string; start: number; end: number; picture?: string; columns?: typeof PLACES }[]
) => ({
  sections: bySectionId(
    sections.map(({ id, start, end, picture, columns }, sectionIndex) => ({
      id,
      sectionIndex,
      startPercent: start,
      endPercent: end,
      mimeType: 'image/png',
      imageBase64: '',
      ...(picture === undefined ? {} : { pictureId: picture }),
      ...(columns ? { columns } : {}),
    })),
  ),
  table: { columns: ['TYPE'], rows: sections.map(({ id }) => ({ id: `row ${id}`, cells: { [HIDDEN.section]: id } })) },
})

test('pictures come in the order in which they were read, each with its rows from the top', () => {
  const pictures = picturesOf(
    tab(
      { id: 'a', start: 50, end: 60, picture: 'p1' },
      { id: 'b', start: 10, end: 20, picture: 'p2' },
      { id: 'c', start: 30, end: 40, picture: 'p1' },
      { id: 'd', start: 0, end: 5 },
    ),
  )
  expect(pictures.map(({ id, marks }) => [id, marks.map(({ row }) => row)])).toEqual([
    ['p1', ['row c', 'row a']],
    ['p2', ['row b']],
  ])
})

test('rows whose sections overlap meet in the middle, and the outer edges come in as far', () => {
  const [picture] = picturesOf(
    tab({ id: 'a', start: 10, end: 22, picture: 'p' }, { id: 'b', start: 18, end: 30, picture: 'p' }),
  )
  expect(picture?.marks.map(({ start, end }) => [start, end])).toEqual([
    [12, 20],
    [20, 28],
  ])
})

test('a row keeps its own part of the picture when its neighbours are deleted, and when it stands twice', () => {
  const read = tab(
    { id: 'a', start: 10, end: 22, picture: 'p' },
    { id: 'b', start: 18, end: 30, picture: 'p' },
    { id: 'c', start: 26, end: 38, picture: 'p' },
  )
  const [row] = read.table.rows.slice(1)
  const rows = row ? [row, { ...row, id: 'copy of b' }] : []
  const [picture] = picturesOf({ ...read, table: { ...read.table, rows } })
  expect(picture?.marks.map(({ start, end }) => [start, end])).toEqual([
    [20, 28],
    [20, 28],
  ])
})

test('sections at one place keep all of it', () => {
  const [picture] = picturesOf(
    tab({ id: 'a', start: 10, end: 20, picture: 'p' }, { id: 'b', start: 10, end: 20, picture: 'p' }),
  )
  expect(picture?.marks.map(({ start, end }) => [start, end])).toEqual([
    [10, 20],
    [10, 20],
  ])
})

test('a height of the picture leads to its row, and a place across to its column by whatever case', () => {
  const [picture] = picturesOf(tab({ id: 'a', start: 10, end: 20, picture: 'p', columns: PLACES }))
  const marks = picture?.marks ?? []
  expect(markAt(marks, 50, 15)?.row).toBe('row a')
  expect(markAt(marks, 50, 50)).toBeUndefined()
  expect(columnAt(['QTY', 'TYPE'], PLACES, 10)).toBe('TYPE')
  expect(columnAt(['QTY'], PLACES, 10)).toBeUndefined()
  expect(marks[0] && columnExtent('TYPE', marks[0])).toEqual({ start: 0, end: 20 })
  expect(marks[0] && columnExtent('ROOM', marks[0])).toBeNull()
})

test('a row that falls is found along its slope, and is level at the middle of its columns', () => {
  const section = { sectionIndex: 0, mimeType: 'image/png', imageBase64: '', pictureId: 'p', columns: PLACES }
  const sections = bySectionId([{ ...section, id: 'a', startPercent: 10, endPercent: 14, slope: 20 }])
  const table = { columns: ['TYPE'], rows: [{ id: 'row a', cells: { [HIDDEN.section]: 'a' } }] }
  const marks = picturesOf({ sections, table })[0]?.marks ?? []
  // The columns cover 0 to 30 %: the row's position applies at 15 %, and the right end is 3 % lower.
  expect(marks[0]).toMatchObject({ slope: 20, middle: 15 })
  expect(markAt(marks, 15, 12)?.row).toBe('row a')
  expect(markAt(marks, 30, 12)).toBeUndefined()
  expect(markAt(marks, 30, 15)?.row).toBe('row a')
  expect(markAt(marks, 0, 9)?.row).toBe('row a')
})

test('a column takes its place in the picture along under a new name, and back when that is undone', () => {
  const read = tab({ id: 'a', start: 10, end: 20, picture: 'p', columns: [...PLACES, ROOM, AREA] })
  const before = { ...createTab('t', { ...read.table, columns: ['TYPE', 'ROOM'] }), sections: read.sections }
  const place = (of: typeof before, column: string) => {
    const [mark] = picturesOf(of)[0]?.marks ?? []
    return mark ? columnExtent(column, mark) : undefined
  }
  // When the picture was read, a column that has been deleted since had this name.
  const after = edited(before, [{ op: 'renameColumn', column: 'ROOM', to: 'AREA' }], 'Rename')
  expect(place(after, 'AREA')).toEqual({ start: 30, end: 50 })
  expect(place(after, 'TYPE')).toEqual({ start: 0, end: 20 })
  expect(columnAt(['AREA'], picturesOf(after)[0]?.marks[0]?.columns ?? [], 40)).toBe('AREA')
  expect(undone(after).sections).toEqual(before.sections)
  expect(place(redone(undone(after)), 'AREA')).toEqual({ start: 30, end: 50 })
})
