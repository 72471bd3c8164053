import { expect, test } from 'vitest'
import { COLUMN } from '../table/columns'
import { spreadTallCells, textWithRows } from './tall-cells'

/** The lines after noting a number in the last column of the second line over three rows. */
function noted(...lines: string[][]) {
  const own = lines.map((line) => [...line])
  spreadTallCells(own, [{ row: 1, column: 2, rows: 3 }])
  return own.map((line) => line.at(2))
}

test('a number over the rows of several fixtures is the price of none', () => {
  expect(noted(['Type', 'Qty', 'Price'], ['A', '10', '4500'], ['B', '5', ''], ['C', '5', ''])).toEqual([
    'Price',
    '4500 /3 ROWS',
    '',
    '',
  ])
})

test('a number over the lines of one fixture, a text and the last rows stay as they are', () => {
  expect(noted(['Type', 'Qty', 'Price'], ['A', '10', '4500'], ['', 'x', ''], ['', 'y', ''])[1]).toBe('4500')
  expect(noted(['Type', 'Qty', 'Price'], ['A', '10', 'TBD'], ['B', '5', ''], ['C', '5', ''])[1]).toBe('TBD')
  expect(noted(['Type', 'Qty', 'Price'], ['A', '10', '4500'], ['B', '5', ''])[1]).toBe('4500')
})

test('a name over the rows of several fixtures is that of each, but not below headings or for one fixture', () => {
  const makers = (...lines: string[][]) => {
    spreadTallCells(lines, [{ row: 0, column: 1, rows: 2 }])
    return lines.map(([, maker]) => maker)
  }
  expect(makers(['A', 'Lithonia', '4'], ['B', '', '2'])).toEqual(['Lithonia', 'Lithonia'])
  expect(makers(['A', 'Lithonia', '4'], ['', '', '2'])).toEqual(['Lithonia', ''])
  expect(makers(['A', 'Lithonia', '4'], ['B', 'Gotham', '2'])).toEqual(['Lithonia', 'Gotham'])
  expect(makers(['A', '24 EA', '4'], ['B', '', '2'])).toEqual(['24 EA', ''])
  expect(makers(['Fixture', 'Maker', 'Qty'], ['Type', '', 'Each'])).toEqual(['Maker', ''])
})

test('the note stays with numbers alone', () => {
  expect(textWithRows(COLUMN.catalog, '101 /3 ROWS')).toBe('101')
  expect(textWithRows(COLUMN.catalog, '1250 /1000 FT')).toBe('1250 /1000 FT')
  expect(textWithRows(COLUMN.unit, '4500 /3 ROWS')).toBe('4500 /3')
})
