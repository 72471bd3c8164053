import { expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { doubtedIn } from '../table/doubted-cells'

/** Returns the numbers of the rows with a doubted QTY, and the remarks on quantities. */
function read(...lines: readonly string[]) {
  const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(lines.join('\n')) })
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return {
    marked: rows.flatMap((row, at) => (doubtedIn(row).includes('QTY') ? [at + 1] : [])),
    said: remarks.filter((remark) => remark.includes('quantit')),
  }
}

test('quantities with a comma beside prices with decimal commas of four digits are marked', () => {
  const said = [
    '2 quantities were read as thousands: 10,000. The comma may be a decimal one, as in 45,5000. They are marked: please check.',
  ]
  const lines = ['Type;Qty;Catalog;Unit Price', 'A;10,000;AB;45,5000', 'B;1,000;CD;20,0000', 'C;7;EF;12']
  expect(read(...lines)).toEqual({ marked: [1, 2], said })
  expect(read(...lines.map((line) => line.replaceAll(';', '\t')))).toEqual({ marked: [1, 2], said })
})

test('so are quantities with a comma between semicolons if no number proves a point', () => {
  expect(read('Type;Qty;Catalog;Unit Price', 'A;10,000;AB;45', 'B;1;CD;20').said).toEqual([
    'One quantity was read as thousands: 10,000. With semicolons between cells the comma may be a decimal one. It is marked: please check.',
  ])
  expect(read('Type;Qty;Catalog;Unit Price', 'A;10,000;AB;45,500', 'B;1,000;CD;20,250').marked).toEqual([1, 2])
})

test.each([
  [['Type,Qty,Catalog,Unit Price', 'A,"10,000",AB,.85', 'B,"2,000",CD,.95']],
  [['Type;Qty;Catalog;Unit Price', 'A;10,000;AB;45.50', 'B;1,000;CD;20']],
  [['Type,Qty,Unit Price', 'A,"10,000","1,250"', 'B,"2,000",45']],
  [['Type;Qty;Unit Price;Ext', 'A;1,200;5;6,000', 'B;2;20;40']],
  [['Type;Qty;Unit Price', 'A;1200;45', 'B;2;20']],
  [['Type;Qty;Catalog;Unit Price', 'A;10,000;AB;45,50', 'B;1,5;CD;0,85']],
])('such quantities are thousands or decimals for sure in %j', (lines) => {
  expect(read(...lines)).toEqual({ marked: [], said: [] })
})
