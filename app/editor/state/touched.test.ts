import { expect, test } from 'vitest'
import type { FixtureTable, TableOp } from '~/domain/table'
import { touchedBy } from './touched'

const table: FixtureTable = {
  columns: ['A', 'B'],
  rows: ['r0', 'r1', 'r2'].map((id) => ({ id, cells: { A: id, B: 'x' } })),
}

test.each<[string, TableOp[], number | null, number | null]>([
  ['a cell', [{ op: 'setCell', row: 'r1', column: 'B', value: 'y' }], 1, 1],
  ['the first of many cells', [{ op: 'setRows', rows: [{ id: 'r2', cells: { A: 'r2', B: 'y' } }] }], 2, 1],
  ['rows that come', [{ op: 'insertRows', index: 2, rows: [{ id: 'n', cells: {} }] }], 2, null],
  ['rows that go', [{ op: 'deleteRows', rows: ['r1', 'r2'] }], 1, null],
  ['rows that move', [{ op: 'moveRows', rows: ['r2'], index: 0 }], 0, null],
  ['columns', [{ op: 'deleteColumn', column: 'A' }], null, null],
  ['a row that is not there', [{ op: 'setCell', row: 'nobody', column: 'A', value: 'y' }], null, 0],
  ['nothing', [], null, null],
])('%s can be seen where it changes', (_, ops, row, column) => {
  expect(touchedBy(table, ops)).toEqual({ row, column })
})
