import { expect, test } from 'vitest'
import { MAX_REMEMBERED_PRICES } from '../limits/prices'
import { fromData } from '../table/table'
import { rememberable } from './rememberable'

const LINE = { LINE: '', MFG: 'LITH', 'CATALOG #': '2BLT4 40L', 'UNIT $': '125.50', '%': '10' }
const COLUMNS = Object.keys(LINE)
const of = (...rows: Record<string, string>[]) => rememberable({ rows })

test('a line with a number and a price is remembered, from stored rows and from those in memory', () => {
  const found = [{ number: '2BLT4 40L', maker: 'LITH', price: '125.50', percent: '10' }]
  expect(of(LINE)).toEqual(found)
  expect(rememberable(fromData({ columns: COLUMNS, rows: [LINE] }))).toEqual(found)
})

test('an unknown maker is known by the name that was read', () => {
  expect(of({ ...LINE, MFG: 'OHR', __READ_MFG: 'Acme Lights' })).toMatchObject([{ maker: 'ACME LIGHTS' }])
})

test.each([
  ['12', '12.00'],
  ['$1,250.00', '1250.00'],
  ['87.255', '87.26'],
  ['0012.5', '12.50'],
  ['.5', '0.50'],
  ['12 EA', '12.00'],
])('the price %j is remembered as %j', (text, price) => {
  expect(of({ ...LINE, 'UNIT $': text })).toMatchObject([{ price }])
})

test.each([
  ['12.50%', '12.5'],
  ['10', '10'],
  ['', null],
  ['incl.', null],
  ['0', '0'],
  ['100', '100'],
  ['100.1', null],
  ['1000', null],
  ['-5', null],
])('the percentage %j is remembered as %j', (text, percent) => {
  expect(of({ ...LINE, '%': text })).toMatchObject([{ percent }])
})

test.each([
  ['an unknown maker without a name', { MFG: 'OHR' }],
  ['a note', { LINE: 'NOTE' }],
  ['a group', { LINE: 'GRP' }],
  ['a subtotal', { LINE: 'sub' }],
  ['a line that is not quoted', { LINE: ' noqte ' }],
  ['an overage', { LINE: 'OVG' }],
  ['an assembly', { LINE: 'asmb' }],
  ['no price', { 'UNIT $': '' }],
  ['a price of nothing', { 'UNIT $': '0.00' }],
  ['a price that rounds to nothing', { 'UNIT $': '0.004' }],
  ['a credit', { 'UNIT $': '(12.00)' }],
  ['a price that nobody can read', { 'UNIT $': '12+8' }],
  ['no number', { 'CATALOG #': ' ' }],
  ['a number of one letter', { 'CATALOG #': '-X-' }],
  ['words for a number', { 'CATALOG #': 'LOT PRICE' }],
])('%s is not remembered', (_what, cells) => {
  expect(of({ ...LINE, ...cells })).toEqual([])
})

test('a price marked to check is not remembered, and a percentage marked to check is left out', () => {
  const marked = (column: string) => ({ ...LINE, __DOUBTS: JSON.stringify([column]) })
  for (const column of ['UNIT $', 'CATALOG #', 'MFG']) expect(of(marked(column))).toEqual([])
  expect(of(marked('%'))).toMatchObject([{ price: '125.50', percent: null }])
  expect(of(marked('QTY'))).toMatchObject([{ price: '125.50', percent: '10' }])
})

test.each(['PART', 'LMPS', 'X1'])('a line with the code %s is remembered', (code) => {
  expect(of({ ...LINE, LINE: code })).toHaveLength(1)
})

test('a number of one maker is remembered once, as its last line has it; other makers of the number stay', () => {
  const found = of(
    LINE,
    { ...LINE, MFG: '', 'UNIT $': '99' },
    { ...LINE, MFG: 'Lithonia', 'CATALOG #': '2blt4-40L', '%': '' },
    { ...LINE, 'UNIT $': '' },
  )
  expect(found).toEqual([
    { number: '2BLT4 40L', maker: '', price: '99.00', percent: '10' },
    { number: '2BLT4 40L', maker: 'LITH', price: '125.50', percent: null },
  ])
})

test('a product with different prices in one table is not remembered', () => {
  const other = { ...LINE, 'UNIT $': '130' }
  expect(of(LINE, other)).toEqual([])
  expect(of(LINE, other, LINE, { ...LINE, 'CATALOG #': 'N 9' })).toMatchObject([{ number: 'N 9' }])
})

test('a table without these columns has nothing to remember, and rows may have any key', () => {
  expect(of({ TYPE: 'A' }, JSON.parse('{"__proto__":"x","toString":"y"}'))).toEqual([])
})

test('of a very long table the last prices are remembered', () => {
  const rows = Array.from({ length: MAX_REMEMBERED_PRICES + 3 }, (_, at) => ({ ...LINE, 'CATALOG #': `N ${at}` }))
  const found = rememberable({ rows })
  expect([found.length, found[0]?.number]).toEqual([MAX_REMEMBERED_PRICES, 'N 3'])
})
