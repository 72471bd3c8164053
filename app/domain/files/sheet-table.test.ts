import { expect, test } from 'vitest'
import { linesOfTable } from './sheet-table'

test('a table becomes lines under the names that people see, without what is hidden', () => {
  const rows = [{ TYPE: 'A', COMMDOL: '1.00', __COMPLETE: 'true' }]
  expect(linesOfTable({ columns: ['TYPE', 'COMMDOL', '__COMPLETE'], rows })).toEqual([
    ['TYPE', '%$'],
    ['A', '1.00'],
  ])
})
