import { expect, test } from 'vitest'
import { takenNumbers, withPoints } from './taken-numbers'

const COLUMNS = ['TYPE', 'QTY', 'UNIT $']
const ROWS = [
  { TYPE: 'A', QTY: '30', 'UNIT $': '125.00' },
  { TYPE: 'B', QTY: '4', 'UNIT $': '80.00' },
  { TYPE: 'C', QTY: '8', 'UNIT $': 'TBD' },
]

/** The rows in doubt of a table of three, and the remarks, if the column came from one with this heading. */
function found(column: string, heading: string, columns = COLUMNS, rows: readonly Record<string, string>[] = ROWS) {
  const all = takenNumbers({ columns, rows }, { column, heading, rows: rows.map((_, at) => at) }, '.')
  return all.map((one) => ({ column: one.column, rows: one.rows, remark: one.remark }))
}

test.each([
  'Price per ft',
  'Unit Price (pair)',
  'Price per 100',
  'Price EUR',
  'EP €',
  'C$ Price',
  'Unit Price (x1.15)',
  'Price * 1.2',
  'Price @ .45',
  'Net + 8%',
  'Net less 5%',
  'Price before discount',
  'Sell w/o tariff',
  'Price/Section',
  'Price (2-pack)',
])('prices from %s are in doubt', (heading) => {
  expect(found('UNIT $', heading)).toEqual([
    {
      column: 'UNIT $',
      rows: [0, 1],
      remark: `2 prices were read from ${heading} and count as dollars for each piece of QTY. They are marked: please check.`,
    },
  ])
})

test.each([
  'Rate',
  'List',
  'List Price',
  'Net @ 10%',
  'Net 10% Comm',
  'Your Sell',
  'Price/EA',
  'Price per fixture',
  'Price (USD)',
  'Net/List',
  'Base Bid',
  'Price 2',
  'Price 2025',
  'Price (x1)',
  'U/P',
])('prices from %s are not', (heading) => {
  expect(found('UNIT $', heading)).toEqual([])
})

test.each(['Qty/Floor', 'Qty per Pole', 'Count per Suite', 'Qty (typical floor)', 'Each Floor', 'Qty per Floor 2'])(
  'quantities from %s are in doubt',
  (heading) => {
    expect(found('QTY', heading)).toEqual([
      {
        column: 'QTY',
        rows: [0, 1, 2],
        remark: `3 quantities were read from ${heading} and count once. They are marked: please check.`,
      },
    ])
  },
)

test.each(['Qty', 'Qty 2', 'Qty per Plans', 'Qty/EA', 'Count per T/O', 'Qty per Type', 'Units'])(
  'quantities from %s are not',
  (heading) => {
    expect(found('QTY', heading)).toEqual([])
  },
)

test.each([
  ['1-24', [0]],
  ['Price (1-24)', [0]],
  ['25+', [1]],
  ['25 & up', [1]],
  ['Qty 5 - 29', [0, 1]],
  ['Under 30', [0]],
  ['up to 30', []],
  ['over 4 pcs', []],
  ['24-1', []],
] as const)('the price break %s holds for the quantities within it', (heading, rows) => {
  const remark = `${rows.length === 1 ? 'One price was' : '2 prices were'} read from ${heading}, and QTY is not within it. ${rows.length === 1 ? 'It is' : 'They are'} marked: please check.`
  expect(found('UNIT $', heading)).toEqual(rows.length === 0 ? [] : [{ column: 'UNIT $', rows, remark }])
})

test('a price break is in doubt in a table without quantities, but not in a row without one', () => {
  expect(found('UNIT $', '1-24', ['TYPE', 'UNIT $'])[0]?.rows).toEqual([0, 1])
  const rows = ROWS.map((row) => ({ ...row, QTY: '' }))
  expect(found('UNIT $', '1-24', COLUMNS, rows)).toEqual([])
})

test('prices are in doubt if QTY times another column gives them', () => {
  const rows = [
    { TYPE: 'A', QTY: '10', EP: '12.50', 'UNIT $': '125.00' },
    { TYPE: 'B', QTY: '3', EP: '20.00', 'UNIT $': '60.00' },
  ]
  const columns = ['TYPE', 'QTY', 'EP', 'UNIT $']
  expect(found('UNIT $', 'GP', columns, rows)).toEqual([
    {
      column: 'UNIT $',
      rows: [0, 1],
      remark:
        'QTY times EP gives GP, which may hold the amounts of whole lines. These prices are marked: please check.',
    },
  ])
  // Amounts of lines were divided by QTY already.
  expect(found('UNIT $', 'Amount', columns, rows)).toEqual([])
  expect(found('UNIT $', 'GP', columns, [...rows, { TYPE: 'C', QTY: '5', EP: '9.00', 'UNIT $': '9.00' }])).toEqual([])
})

test('decimal commas of the other columns become points', () => {
  const rows = [{ 'UNIT $': '12.50', Factor: '0,425', Disc: '12,5 %', Note: 'a, b' }]
  expect(withPoints({ columns: ['UNIT $', 'Factor', 'Disc', 'Note'], rows }).rows).toEqual([
    { 'UNIT $': '12.50', Factor: '0.425', Disc: '12.5 %', Note: 'a, b' },
  ])
})
