import { expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { doubtedIn } from '../table/doubted-cells'

/** Returns the doubted cells of each row that has any, by TYPE, and the remarks on lines that lack a cell. */
function read(...lines: readonly string[]) {
  const result = readSheet({ job: 'readCsv', bytes: new TextEncoder().encode(lines.join('\n')) })
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return {
    marked: rows.flatMap((row) => (doubtedIn(row).length > 0 ? [[row.TYPE, ...doubtedIn(row)]] : [])),
    said: remarks.filter((remark) => remark.includes('before the last heading')),
  }
}

const HEAD = 'Type,Qty,Mfg,Catalog,Unit Price,Ext'
const FIRST = 'A,2,LITH,CPX 2X4,100.00,200.00'

test('a line without a quantity, whose maker stands below QTY, is named and its numbers are marked', () => {
  expect(read(HEAD, FIRST, 'C,LITH,CPX 1X4 40K,60.00,120.00', 'D,4,LITH,WL4 30L,50.00,200.00')).toEqual({
    marked: [['C', 'QTY', 'UNIT $']],
    said: [
      '1 line ends before the last heading: C, LITH, CPX 1X4 40K, 60.00, 120.00. A cell may be missing, so that the others are in the columns beside theirs. The numbers of this line are marked.',
    ],
  })
})

test.each([
  ['the first one', HEAD, FIRST, '3,LITH,CPX 2X2 35K,80.00,240.00'],
  ['the maker', 'Type,Qty,Mfg,Catalog,Unit Price', 'A,2,LITH,CPX 2X4,100.00', 'B,4,CPX 1X4 40K,60.00'],
  ['the maker, with whole prices', 'Type,Qty,Mfg,Catalog,Unit Price', 'A,2,LITH,CPX,100', 'B,3,CPX 2X2,80'],
  ['the catalog number', 'Type,Qty,Mfg,Catalog,Net,Notes', 'A,2,LITH,CPX,100.00,ok', 'B,3,LITH,80.00,short lead'],
  ['the maker, with semicolons', 'Type;Qty;Mfg;Catalog;Net', 'A;2;LITH;CPX;100,00', 'B;3;CPX 2X2;80,00'],
])('a line may lack %s', (_, ...lines) => {
  const { marked, said } = read(...lines)
  expect([marked.length, said.length]).toEqual([1, 1])
})

test('a line with as many cells as headings lacks none, although its cells are in other columns', () => {
  expect(read(HEAD, FIRST, 'C,LITH,CPX 1X4 40K,60.00,120.00,0').said).toEqual([])
})

test.each([
  ['notes', 'Type,Qty,Mfg,Catalog,Wattage,Price,Lead', 'A,9,ACU,LDN6,15,45.00,6 wks', 'B,4,COO,HB,30,29.00'],
  ['prices', 'Type,Qty,Mfg,Catalog,Net', 'A,2,LITH,CPX 2X4,100.00', 'B,3,LITH,4011', 'C,4,LITH,CPX 2X2'],
  ['amounts', HEAD, FIRST, 'B,3,LITH,CPX 2X2,80.00'],
  ['a price beside a number', 'Type,Qty,Mfg,Catalog,Net,Lead', 'A,2,LITH,CPX,100.00,6', 'B,4,COO,2045,29'],
  ['cells of a group', HEAD, FIRST, 'BUILDING B', FIRST],
])('lines without %s at their end lack no cell', (_, ...lines) => {
  expect(read(...lines)).toEqual({ marked: [], said: [] })
})
