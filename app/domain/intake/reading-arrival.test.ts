import { expect, test } from 'vitest'
import { readingArrival } from './reading-arrival'

const COLUMNS = ['TYPE', 'QTY', 'CATALOG #', 'UNIT $']
const row = (...texts: string[]) => Object.fromEntries(COLUMNS.map((column, at) => [column, texts[at] ?? '']))

test('a total of a reading becomes a note, so that its numbers count for nothing', () => {
  const { rows } = readingArrival({
    columns: COLUMNS,
    rows: [row('A', '10', '2BLT4', '100'), row('GRAND TOTAL', '10', '', '$1,000.00')],
  })
  expect(rows).toEqual([row('A', '10', '2BLT4', '100'), { LINE: 'NOTE', 'CATALOG #': 'GRAND TOTAL 10 $1,000.00' }])
})

test('a price that is another one in cents is named', () => {
  const { rows, remarks } = readingArrival({ columns: COLUMNS, rows: [row('A', '10,000', 'WIRE', '0.0345')] })
  expect([rows[0]?.['UNIT $'], remarks]).toEqual([
    '0.03',
    ['Prices have more decimals than cents: 0.0345 became 0.03. Please check the lines with large quantities.'],
  ])
})

test('amounts in another column prove the decimal comma of prices without cents', () => {
  const columns = [...COLUMNS, 'Ext Price']
  const rows = [
    { ...row('A', '10', 'X', '1.234'), 'Ext Price': '12.340,00' },
    { ...row('B', '5', 'Y', '2.500'), 'Ext Price': '12.500,00' },
  ]
  expect(readingArrival({ columns, rows }).rows.map((cells) => cells['UNIT $'])).toEqual(['1234.00', '2500.00'])
})
