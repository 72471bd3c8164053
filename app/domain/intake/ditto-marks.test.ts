import { expect, test } from 'vitest'
import { withoutDittoMarks } from './ditto-marks'

const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG']
const row = (line: string, type: string, quantity: string, maker: string) => ({
  LINE: line,
  TYPE: type,
  QTY: quantity,
  MFG: maker,
})

test('a ditto mark is the cell above, through any number of them', () => {
  const rows = [row('', 'A', '4', 'LITHONIA'), row('', 'B', "''", '"'), row('', 'DO', '”', 'DO')]
  expect(withoutDittoMarks(rows, COLUMNS)).toEqual([
    row('', 'A', '4', 'LITHONIA'),
    row('', 'B', '4', 'LITHONIA'),
    row('', 'DO', '4', 'LITHONIA'),
  ])
})

test('a ditto mark stays below a blank cell, a heading, a note, and in the first row', () => {
  const rows = [
    row('', '"', '', ''),
    row('GRP', 'FIRST FLOOR', '', ''),
    row('', '"', '"', '"'),
    row('', '〃', '2', '"'),
  ]
  expect(withoutDittoMarks(rows, COLUMNS)).toEqual([
    row('', '"', '', ''),
    row('GRP', 'FIRST FLOOR', '', ''),
    row('', '"', '"', '"'),
    row('', '"', '2', '"'),
  ])
})

test('inches and quoted words are no ditto marks, and rows without one stay the same objects', () => {
  const rows = [row('', 'A', '4', 'LITHONIA'), row('', '4"', '"EVO"', 'NDITTO')]
  const [first, second] = withoutDittoMarks(rows, COLUMNS)
  expect(first).toBe(rows[0])
  expect(second).toBe(rows[1])
})
