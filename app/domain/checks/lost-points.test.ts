import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'

const HEAD = 'Type|Qty|MFR|Catalog|Unit Price'
const OTHERS = ['225.00', '118.50', '80.25']
const read = (...prices: readonly string[]) =>
  readDoubts(HEAD, ...prices.map((price, at) => `T${at + 1}|${at + 10}|HLI|LX${at}4|${price}`))

test('a price without cents a hundred times the others is marked', () => {
  expect(read(...OTHERS, '22500')).toEqual({
    doubts: ['', '', '', 'UNIT $'],
    remarks: [
      'One price has no cents, unlike all others, and may have lost the decimal point: 22500. It is marked: please check.',
    ],
  })
})

test.each([
  ['with cents', [...OTHERS, '22500.00']],
  ['with a comma', [...OTHERS, '22,500']],
  ['next to few others', ['225.00', '118.50', '22500']],
  ['next to another without cents', ['225.00', '118.50', '80', '22500']],
  ['next to two others without cents', [...OTHERS, '22500', '19000']],
  ['where a spreadsheet drops zeros', ['225.25', '118.55', '80.25', '22500']],
  ['that is near others', ['225.00', '1850.50', '80.25', '22500']],
  ['whose hundredth is unlike the others', [...OTHERS, '99000']],
  ['whose hundredth is too low', ['225.00', '200.50', '180.25', '8000']],
  ['of a pole', ['225.00', '118.50', '25.25', '2500']],
])('one %s is not', (_, prices) => {
  expect(read(...prices)).toEqual({ doubts: prices.map(() => ''), remarks: [] })
})
