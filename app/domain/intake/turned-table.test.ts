import { expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'

const TURNED = [
  ['Type', 'P1', 'P2'],
  ['Manufacturer', 'Gardco', 'BEGA'],
  ['Catalog', 'PBL-14L', '84085-K4'],
  ['Quantity', '12', '6'],
  ['Unit price', '$546.00', '$1,056.00'],
]

test('headings in the first column make a row of each further column', () => {
  const { rows, leftOut } = readLines(['Agave Park'], ...TURNED, ['Total: $12,888.00'])
  expect(rows.map((row) => [row.TYPE, row.QTY, row.MFG, row['UNIT $']])).toEqual([
    ['P1', '12', 'GARDCO', '$546.00'],
    ['P2', '6', 'BEGA', '$1,056.00'],
  ])
  expect(leftOut?.lines.map(({ texts }) => texts.join())).toEqual(['Agave Park', 'Total: $12,888.00'])
})

test('a blank corner is above the headings of the other lines, and a last column of totals is no fixture', () => {
  const { rows, leftOut } = readLines(
    ['', 'Type A', 'Type B', 'Total'],
    ['Manufacturer', 'Lithonia', 'Gotham', ''],
    ['Catalog No.', 'LDN6', 'EVO4', ''],
    ['Quantity', '4', '6', '10'],
    ['Unit Net', '$100.00', '$50.00', ''],
    ['Extension', '$400.00', '$300.00', '$700.00'],
  )
  expect(rows.map((row) => [row.TYPE, row.QTY, row.MFG, row['UNIT $']])).toEqual([
    ['TYPE A', '4', 'LITHONIA', '$100.00'],
    ['TYPE B', '6', 'GOTHAM', '$50.00'],
  ])
  expect(leftOut?.remark).toBe('1 line was left out: Total, 10, $700.00. The total agrees with the rows.')
})

test.each([
  ['of two lines', TURNED.slice(0, 2)],
  ['with a blank heading', TURNED.toSpliced(2, 1, ['', 'PBL-14L', '84085-K4'])],
  ['with words of no table', TURNED.map((line, at) => line.with(0, `Word ${at}`))],
  ['of 41 lines', [...TURNED, ...Array.from({ length: 36 }, (_, at) => [`Note ${at}`, 'x', 'y'])]],
])('a table %s stays as it is', (_, lines) => {
  const { rows } = readLines(...lines)
  expect(rows.map((row) => Object.values(row)[0])).not.toContain('P1')
})

test('a table with headings above its rows stays as it is', () => {
  const { rows } = readLines(
    ['Type', 'Qty', 'Catalog #'],
    ['Type', '5', 'AB-1'],
    ['Qty', '6', 'AB-2'],
    ['Catalog', '7', 'AB-3'],
  )
  expect(rows.map((row) => row.TYPE)).toEqual(['TYPE', 'QTY', 'CATALOG'])
})
