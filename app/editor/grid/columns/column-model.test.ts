import { expect, test } from 'vitest'
import { columnModel } from './column-model'

const columns = ['c0', 'c1', 'c2'].map((id) => ({ id, minSize: 6 }))

test('columns stand one after the other, none under its least width, and the pinned ones say so', () => {
  const model = columnModel({ columns, columnSizing: { c0: 72, c1: 2, c2: 400 }, columnPinning: { left: ['c0'] } })
  expect(model.map((column) => [column.id, column.getStart(), column.getSize(), column.getIsPinned()])).toEqual([
    ['c0', 0, 72, 'left'],
    ['c1', 72, 6, false],
    ['c2', 78, 400, false],
  ])
})

test('a table without columns has none', () => {
  expect(columnModel({ columns: [], columnSizing: {}, columnPinning: { left: [] } })).toEqual([])
})
