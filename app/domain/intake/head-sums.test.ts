import { expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { withNumberDoubts } from './number-check'

const HEAD = ['Type', 'Qty', 'MFG', 'Catalog #', 'Unit Price']
const ITEMS = [
  ['A', '10', 'LITH', 'EVO4', '100'],
  ['B', '10', 'COOPER', 'HLB4', '100'],
]

/** The types whose price is marked, and the remarks about sums. */
function marked(...lines: string[][]) {
  const { rows, remarks = [] } = withNumberDoubts(readLines(HEAD, ...lines))
  return [
    rows.filter((row) => row.__DOUBTS?.includes('UNIT $')).map((row) => row.TYPE),
    remarks.filter((remark) => remark.includes('below')),
  ]
}

test('the price of a lot above the lines that it adds up is marked', () => {
  expect(marked(['INTERIOR', '1', '', '', '2000'], ...ITEMS, ['SITE', '1', '', '', '500'])).toEqual([
    ['INTERIOR'],
    ['One price is the sum of the lines below it, and both add to the total. It is marked: please check.'],
  ])
})

test.each([
  ['that gives another sum', [['INTERIOR', '1', '', '', '2100'], ...ITEMS]],
  ['above a single line', [['INTERIOR', '1', '', '', '1000'], ...ITEMS.slice(1)]],
  ['of a fixture', [['K', '1', 'LITH', 'KIT', '2000'], ...ITEMS]],
])('a price %s is not', (_, lines) => {
  expect(marked(...lines)).toEqual([[], []])
})
