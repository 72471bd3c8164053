import { expect, test } from 'vitest'
import { sumRows } from './sum-rows'

const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', 'Ext']
const sums = (...rows: readonly (readonly string[])[]) => [
  ...sumRows(
    rows.map((texts) => Object.fromEntries(COLUMNS.map((column, at) => [column, texts[at] ?? '']))),
    COLUMNS,
  ),
]
const [A, B, C, D] = [
  ['A', '10', 'LITH', '2BLT4', '100', '1000'],
  ['B', '5', 'LITH', 'EVO4', '50', '250'],
  ['C', '2', 'LITH', 'WST1', '30', '60'],
  ['D', '3', 'LITH', 'WST2', '40', '120'],
]

test('rows of numbers add up all rows above, or those since the last sum', () => {
  expect(
    sums(A, B, ['', '15', '', '', '1250'], C, D, ['', '5', '', '', '180'], ['', '20', '', '', '', '1430']),
  ).toEqual([2, 5, 6])
  expect(sums(A, ['A', '5', '', 'RM 2', ''], ['', '15'], B)).toEqual([2])
})

test('rows of numbers that add up nothing are rows', () => {
  expect(sums(A, B, ['', '16', '', '', '1300'])).toEqual([])
  expect(sums(A, ['', '10'])).toEqual([])
})

test.each(['ALL FIXTURES', 'OVERALL', 'COUNT', 'QTY:', 'FIXTURES'])(
  '%s with the sum of the quantities is a sum',
  (text) => {
    expect(sums(A, B, [text, '15'], C)).toEqual([2])
    expect(sums(A, B, [text, '16'], C)).toEqual([])
  },
)

test('the price of a lot is one if it is that of the rows above', () => {
  expect(sums(A, B, ['LOT PRICE', '1', '', '', '1250.00'], C)).toEqual([2])
  expect(sums(A, B, ['', '', '', 'LIGHTING PACKAGE', '1250.00'])).toEqual([2])
  expect(sums(A, B, ['FREIGHT', '1', '', '', '150.00'])).toEqual([])
  expect(sums(A, B, ['E', '1', 'LITH', 'X', '1250.00'])).toEqual([])
  expect(sums(A, B, ['E', '1', '', 'XP200', '1250.00'])).toEqual([])
})

test('numbers of other columns are no sums', () => {
  expect([
    ...sumRows(
      [
        { Item: '1', QTY: '10' },
        { Item: '2', QTY: '20' },
        { Item: '3', QTY: '5' },
      ],
      ['Item', 'QTY'],
    ),
  ]).toEqual([])
})

test('the price of a maker or of a catalog number alone is no lot', () => {
  expect(sums(A, B, ['', '1', 'LITH', '', '1250.00'])).toEqual([])
  expect(sums(A, B, ['', '1', '', 'XP200', '1250.00'])).toEqual([])
})

test('the name of a part with its count and its amount is a sum, also of a single row', () => {
  expect(sums(A, ['LOBBY', '10', '', '', '', '1000'], B, C, ['OFFICE', '7', '', '', '', '310'])).toEqual([1, 4])
  expect(sums(A, ['LOBBY', '10', '', '', '', '900'], B)).toEqual([])
  expect(sums(A, ['LOBBY', '10'], B)).toEqual([])
  expect(sums(A, ['A2', '10', 'LITH', '', '', '1000'], B)).toEqual([])
})

test('the net of a lot is a sum if its amount is, and an amount alone is one even of a single row', () => {
  expect(sums(A, B, ['Lot Net', '', '', '', '', '1250'])).toEqual([2])
  expect(sums(A, B, ['Lot Net', '', '', '', '', '1200'])).toEqual([])
  const subtotals = [A, B, ['', '', '', '', '', '1250'], C, ['', '', '', '', '', '60'], ['', '', '', '', '', '1310']]
  expect(sums(...subtotals)).toEqual([2, 4, 5])
  expect(sums(A, ['', '10'], B)).toEqual([])
})

test.each([
  [['', '15', '', 'LEVEL 1', '1250']],
  [['', '15', 'Zone 1', '', '1250']],
  [['Level 1', '15', '-', '-', '1250']],
  [['', '15', '', 'BLDG-1', '1250', '18750']],
  [['', '15', '', 'LEVEL 1', '', '1250']],
])('a line with the pieces and the amount of several rows is their sum, whatever it is called: %j', (line) => {
  expect(sums(A, B, line, C, D, ['', '20', '', 'BUILDING 2', '1430'])).toEqual([2, 5])
  expect(sums(A, B, line.with(1, '14'), C)).toEqual([])
  expect(sums(A, B, line.with(line[4] === '' ? 5 : 4, '1251'), C)).toEqual([])
})

test('such a line of a type, or of a maker and a catalog number, is a row', () => {
  expect(sums(A, B, ['L1', '15', '', 'LEVEL ONE', '1250'], C)).toEqual([])
  expect(sums(A, B, ['', '15', 'LITH', 'LEVEL-1', '1250'], C)).toEqual([])
})

test('such a line of a single row is a sum only next to one of several rows, and with one piece only as a place', () => {
  const [one, kit, level] = [
    ['E', '1', 'LITH', 'EX1', '90'],
    ['', '1', '', 'KIT-1', '90'],
    ['', '1', '', 'LEVEL 3', '90'],
  ]
  const of = (...lines: string[][]) => sums(A, B, ['', '15', '', 'LEVEL 1', '1250'], ...lines)
  expect(of(C, ['', '2', '', 'LEVEL 2', '60'], one, level)).toEqual([2, 4, 6])
  expect(of(one, kit)).toEqual([2])
  expect(sums(C, ['', '2', '', 'LEVEL 2', '60'], one, level)).toEqual([])
})

test.each(['LOT', 'PACKAGE', '=', 'Bid price'])(
  '%s in the place of a price beside the sum of the amounts is a sum',
  (text) => {
    expect(sums(A, B, ['', '', '', '', text, '1250'])).toEqual([2])
    expect(sums(A, B, ['', '', '', '', text, '1251'])).toEqual([])
    expect(sums(A, B, ['E', '1', '', '', text, '1250'])).toEqual([])
  },
)
