import { expect, test } from 'vitest'
import { overagesOfLines } from './line-overages'

const columns = ['TYPE', 'QTY', 'Book', 'UNIT $', 'OVGDSP']
const found = (...rows: readonly (readonly [quantity: string, book: string, price: string, overage: string])[]) =>
  overagesOfLines(
    { columns, rows: rows.map(([QTY, Book, price, OVGDSP]) => ({ TYPE: 'A', QTY, Book, 'UNIT $': price, OVGDSP })) },
    '.',
  ).rows

test('overages of whole lines are in doubt', () => {
  const table = {
    columns,
    rows: [
      { TYPE: 'A', QTY: '10', Book: '100.00', 'UNIT $': '110.00', OVGDSP: '100.00' },
      { TYPE: 'B', QTY: '1', Book: '90.00', 'UNIT $': '95.00', OVGDSP: '5.00' },
      { TYPE: 'C', QTY: '5', Book: '210.00', 'UNIT $': '231.00', OVGDSP: '105.00' },
    ],
  }
  expect(overagesOfLines(table, '.')).toEqual({
    column: 'OVGDSP',
    rows: [0, 2],
    remark:
      '2 overages are QTY times what UNIT $ is above Book, and OVG $ counts for each piece of QTY. They are marked: please check.',
  })
})

test('overages of each piece are not', () => {
  expect(found(['10', '100.00', '110.00', '10.00'], ['5', '210.00', '231.00', '21.00'])).toEqual([])
})

test('neither are those that only one row explains, or of single pieces', () => {
  expect(found(['10', '100.00', '110.00', '100.00'], ['5', '210.00', '231.00', '21.00'])).toEqual([])
  expect(found(['1', '100.00', '110.00', '10.00'])).toEqual([])
  expect(found(['10', '', '110.00', '100.00'])).toEqual([])
})
