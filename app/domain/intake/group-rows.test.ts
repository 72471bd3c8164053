import { describe, expect, test } from 'vitest'
import { tableOfLines } from './table-of-lines'

const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price']

function rowsOf(...lines: string[][]) {
  const table = tableOfLines([HEAD, ...lines])
  if (!table.ok) throw new Error(table.message)
  const { columns, rows } = table.value
  return rows.map((row) => columns.map((column) => row[column] ?? ''))
}

describe('words alone under TYPE', () => {
  test('become group headers above fixtures, also one above the other', () => {
    expect(
      rowsOf(
        ['Building A'],
        ['Level 1'],
        ['A', '10', 'EVO4', '50'],
        ['Exterior', '', '', ''],
        ['B', '4', 'LDN6', '50'],
      ),
    ).toEqual([
      ['GRP', '', '', 'BUILDING A', ''],
      ['GRP', '', '', 'LEVEL 1', ''],
      ['', 'A', '10', 'EVO4', '50'],
      ['GRP', '', '', 'EXTERIOR', ''],
      ['', 'B', '4', 'LDN6', '50'],
    ])
  })

  test('keep the codes of a column LINE', () => {
    const table = tableOfLines([
      ['Line', ...HEAD],
      ['', 'Site lighting'],
      ['NOQTE', 'P1', '3', 'POLE', ''],
    ])
    expect(table.ok && table.value.rows.map((row) => [row.LINE, row.TYPE, row['CATALOG #']])).toEqual([
      ['GRP', '', 'SITE LIGHTING'],
      ['NOQTE', 'P1', 'POLE'],
    ])
  })

  test.each([
    ['are marks of fixtures', [['A1'], ['EX-2'], ['F', '2', 'LDN6', '50']]],
    ['stand below the last fixture', [['F', '2', 'LDN6', '50'], ['Spare']]],
    ['are most rows', [['Downlight'], ['Troffer'], ['Sconce'], ['Pendant', '2', 'LDN6', '50']]],
  ])('stay fixtures where they %s', (_, lines) => {
    expect(rowsOf(...lines).map(([type]) => type)).toEqual(lines.map(([type = '']) => type.toUpperCase()))
  })
})

test('a group word above repeated headings is a group header, and a title there is none', () => {
  const linesOf = (word: string) => rowsOf(['A', '4', 'X1', '1'], [word], HEAD, ['P1', '2', 'X2', '2'])
  expect(linesOf('SITE')).toEqual([
    ['', 'A', '4', 'X1', '1'],
    ['GRP', '', '', 'SITE', ''],
    ['', 'P1', '2', 'X2', '2'],
  ])
  expect(linesOf('FIXTURE SCHEDULE')).toHaveLength(2)
})
