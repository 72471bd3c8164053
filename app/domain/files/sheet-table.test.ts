import { expect, test } from 'vitest'
import { linesOfTable, plainLinesOfTable } from './sheet-table'

test('a table becomes lines under the names that people see, without what is hidden', () => {
  const rows = [{ TYPE: 'A', COMMDOL: '1.00', __COMPLETE: 'true' }]
  expect(linesOfTable({ columns: ['TYPE', 'COMMDOL', '__COMPLETE'], rows })).toEqual([
    ['TYPE', '%$'],
    ['A', '1.00'],
  ])
})

test('numbers in a file without formats have one form, and other texts stay', () => {
  const rows = [
    { QTY: '1,200', 'CATALOG #': '8%', 'UNIT $': '$1,250.50', '%': '8%' },
    { QTY: '007', 'CATALOG #': '$5', 'UNIT $': '38,64', '%': '7.5' },
    { QTY: '-2', 'CATALOG #': '', 'UNIT $': '75.335', '%': '10 %' },
  ]
  const columns = ['QTY', 'CATALOG #', 'UNIT $', '%']
  const numbers = plainLinesOfTable({ columns, rows }).map((line) => [line[0], line[1], line[2], line[4]])
  expect(numbers).toEqual([
    ['QTY', 'CATALOG #', 'UNIT $', '%'],
    ['1200', '8%', '1250.50', '8'],
    ['007', '$5', '38,64', '7.5'],
    ['-2', '', '75.34', '10'],
  ])
})
