import { expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { readPrices } from '../../../tests/support/read-quote'
import { doubtedIn } from '../table/doubted-cells'

/** Returns QTY, UNIT $ and the doubted columns of each row of a text file, and the remarks. */
function read(...lines: readonly string[]) {
  const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(lines.join('\n')) })
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return { rows: rows.map((row) => [row.QTY, row['UNIT $'], ...doubtedIn(row)]), remarks }
}

test.each(['118.50*', '118.50 †', '118.50(1)', '118.50 [2]', '118.50²', '$118.50 **', '*118.50'])(
  'a footnote sign is no part of a price, and the price is marked: %s',
  (text) => {
    const { rows, remarks } = read('Type,Qty,Catalog,Unit $', 'A,4,X1,100.00', `B,2,X2,${text}`)
    expect(rows).toEqual([
      ['4', '100.00'],
      ['2', text.includes('$') ? '$118.50' : '118.50', 'UNIT $'],
    ])
    expect(remarks).toEqual([`One amount has a footnote sign: ${text}. It is marked: please check what the note says.`])
  },
)

test('other texts at a price are no footnotes', () => {
  const { rows } = read('Type,Qty,Catalog,Unit $', 'A,4,X1,100*2', 'B,2,X2,TBD*', 'C,2,X2,(50.00)')
  expect(rows.map(([, price, ...doubts]) => [price, doubts])).toEqual([
    ['100*2', []],
    ['TBD*', []],
    ['(50.00)', []],
  ])
})

test('a footnote sign at every price leaves them evidence of which column holds unit prices', () => {
  const { rows } = read('Type,Qty,Catalog,Amount,Price', 'A,4,X1,400.00*,100.00*', 'B,2,X2,40.00*,20.00*')
  expect(rows.map(([, price]) => price)).toEqual(['100.00', '20.00'])
})

test('the numbers of a line that a comma split are marked', () => {
  const { rows } = read('Type,Qty,Catalog,Unit $', 'A,4,X1,118.50', 'B,2,X2,1,250.00')
  expect(rows).toEqual([
    ['4', '118.50'],
    ['2', '1', 'QTY', 'UNIT $'],
  ])
})

test('so are those of a line that is longer only by a blank cell, unless all lines are', () => {
  expect(read('Type,Qty,Unit $,Notes', 'A,4,118.50,', 'B,4,1,250.00,', 'C,4,20,x').rows).toEqual([
    ['4', '118.50'],
    ['4', '1', 'QTY', 'UNIT $'],
    ['4', '20'],
  ])
  expect(read('Type,Qty,Unit $', 'A,4,118.50,', 'B,4,12.00,').rows).toEqual([
    ['4', '118.50'],
    ['4', '12.00'],
  ])
})

test('two tables side by side are no split lines', () => {
  const { rows, remarks } = read('Type,Qty,Catalog,,Type,Qty,Catalog', 'A,4,X1,,C,2,X3', 'B,3,X2,,D,1,X4')
  expect(rows.map(([quantity, , ...doubts]) => [quantity, doubts])).toEqual([
    ['4', []],
    ['3', []],
    ['2', []],
    ['1', []],
  ])
  expect(remarks).toEqual([])
})

test('marks of a line stay where tables below each other have other columns', () => {
  const { rows } = read('Type,Qty,Unit $', 'A,4,1,250.00', 'B,4,5', 'Type,Qty,Unit $,Pole', 'P,1,20.00,Q')
  expect(rows.map(([, , ...doubts]) => doubts)).toEqual([['QTY', 'UNIT $'], [], []])
})

test('a price each beside a quantity in feet is marked', () => {
  const { rows, remarks } = read('Type,Qty,UOM,Catalog,Price Each', 'A,400,FT,X1,10.00', 'B,3,EA,X2,450.00')
  expect(rows).toEqual([
    ['400', '10.00', 'UNIT $'],
    ['3', '450.00'],
  ])
  expect(remarks).toEqual([
    'In one row QTY and UNIT $ may be in different units, such as feet and pieces. These prices are marked: please check.',
  ])
})

test('an amount of QTY times the price shows that both are in one unit', () => {
  const lines = ['A,400,FT,X1,10.00,4000.00', 'B,3,KIT,X2,450.00,1350.00', 'C,5,FT,X3,20.00,']
  expect(read('Type,Qty,UOM,Catalog,Price Each,Ext', ...lines).rows).toEqual([
    ['400', '10.00'],
    ['3', '450.00'],
    ['5', '20.00', 'UNIT $'],
  ])
})

test('numbers below P/U are the pieces that a price is for', () => {
  expect(read('Type,Qty,Catalog,Price,P/U', 'A,2,X1,100.00,100', 'B,3,X2,20.00,1').rows).toEqual([
    ['2', '100.00 /100'],
    ['3', '20.00'],
  ])
  expect(read('Type,Qty,Catalog,List,PU', 'A,2,X1,200.00,99.00', 'B,3,X2,40.00,20.00').rows[0]).toEqual([
    '2',
    undefined,
  ])
})

test('so is a price of another unit than its quantity, but not one of the same', () => {
  const lines = ['A,400,FT,X1,10.00,EA', 'B,3,EA,X2,450.00,EA', 'C,3,FT,X2,450.00,LF']
  expect(read('Type,Qty,Qty UOM,Catalog,Price,Price UOM', ...lines).rows).toEqual([
    ['400', '10.00', 'UNIT $'],
    ['3', '450.00'],
    ['3', '450.00'],
  ])
  expect(read('Type,Qty,UOM,Catalog,Unit Price', 'A,400,FT,X1,10.00', 'B,3,EA,X2,4.00').rows).toEqual([
    ['400', '10.00'],
    ['3', '4.00'],
  ])
})

test('a price that says EA is marked beside a quantity in feet', () => {
  expect(read('Type,Qty,UOM,Catalog,Price', 'A,400,FT,X1,10.00/EA', 'B,3,EA,X2,4.00/EA').rows).toEqual([
    ['400', '10.00/EA', 'UNIT $'],
    ['3', '4.00/EA'],
  ])
})

test('a quote file that counts in feet and prices each is marked', () => {
  const { prices } = readPrices({ TYPE: 'A', QUANTITY: '4', DSPEACH: '100', QTYUOM: 'FT', UOM: 'EA' })
  expect(prices).toEqual([['100', '["UNIT $"]']])
})

test('a row keeps its marks beside those of the other checks', () => {
  expect(read('Type,Qty,Catalog,Unit $', 'A,4,X1,100.00', 'B,25000,X2,118.50*').rows[1]?.slice(2).sort()).toEqual([
    'QTY',
    'UNIT $',
  ])
})
