import { describe, expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { withNumberDoubts } from './number-check'

const HEAD = ['Type', 'Qty', 'MFG', 'Catalog #', 'Unit Price']
const SUM = 'One price is the sum of other lines, and both add to the total. It is marked: please check.'
const ITEMS = [
  ['A', '10', 'LITH', 'EVO4', '100'],
  ['B', '10', 'COOPER', 'HLB4', '100'],
]

/** The types whose price is marked, and the remarks about sums. */
function marked(...lines: string[][]) {
  const { rows, remarks = [] } = withNumberDoubts(readLines(HEAD, ...lines))
  return [
    rows.filter((row) => row.__DOUBTS?.includes('UNIT $')).map((row) => row.TYPE),
    remarks.filter((remark) => remark.includes('sum of other') || remark.includes('sums of other')),
  ]
}

test('the price of a lot above the lines that it adds up is marked', () => {
  expect(marked(['INTERIOR', '1', '', '', '2000'], ...ITEMS, ['SITE', '1', '', '', '500'])).toEqual([
    ['INTERIOR'],
    [SUM],
  ])
})

test.each([
  ['that gives another sum', [['INTERIOR', '1', '', '', '2100'], ...ITEMS]],
  ['above a single line', [['INTERIOR', '1', '', '', '1000'], ...ITEMS.slice(1)]],
  ['of a fixture', [['K', '1', 'LITH', 'KIT-4', '2000'], ...ITEMS]],
])('a price %s is not', (_, lines) => {
  expect(marked(...lines)).toEqual([[], []])
})

const [A = [], B = []] = ITEMS
const C = ['C', '5', 'COOPER', 'WP2', '30.50']
const D = ['D', '5', 'COOPER', 'WP2', '30.50']
const SITE = ['SITE', '1', '', '', '500']

test.each([
  ['all others', 'PKG1', [A, ['PKG1', '1', 'HLI', 'Package price A, B, C', '2152.50'], B, C]],
  ['all lines above it', 'LOT', [A, SITE, B, ['LOT', '', '', 'Lighting package as above', '2500'], C]],
  ['all lines below it', 'LOT', [C, ['LOT', '1', '', 'Lighting, 2 types', '2500'], A, SITE, B]],
  ['all others with another lot', 'PKG', [['PKG', '1', '', 'Package', '2500'], A, B, SITE]],
  ['the lines above it since the last lot', 'PKG', [C, SITE, A, B, ['PKG', '1', '', 'Package', '2000'], D]],
  ['the lines below it up to the next lot', 'PKG', [C, ['PKG', '1', '', 'Package', '2000'], A, B, SITE, D]],
  ['the lines below it in its group', 'PKG', [C, ['PKG', '1', '', 'Package', '2000'], A, B, ['LEVEL 2'], C]],
])('the price of a lot that is the sum of %s is marked', (_, type, lines) => {
  expect(marked(...lines)).toEqual([[type], [SUM]])
})

test('two lots of the same price are both marked, whichever of them the lines make up', () => {
  const lots = ['BID', 'OFFER'].map((type) => [type, '1', '', 'As above', '2000'])
  expect(marked(A, B, ...lots)[0]).toEqual(['BID', 'OFFER'])
})

test('the sum is exact to the cent', () => {
  expect(marked(['LOT', '1', '', 'As below', '1152.50'], A, C)[0]).toEqual(['LOT'])
  expect(marked(['LOT', '1', '', 'As below', '1152.51'], A, C)[0]).toEqual([])
})

test.each(['10', '1'])('a kit is marked whose %s parts each make up its price', (quantity) => {
  const kit = ['K', '10', 'HLI', 'LX-KIT-4', '100']
  const parts = [
    ['', quantity, 'HLI', 'LX-HSG1', '60'],
    ['', quantity, 'HLI', 'LX-TRIM1', '40'],
  ]
  expect(marked(A, kit, ...parts, B)).toEqual([['K'], [SUM]])
  expect(marked(A, kit, ...parts.slice(1), B)).toEqual([[], []])
  expect(marked(A, kit, C, ...parts)[0]).toEqual([])
})

test('fixtures that add up to another one by chance are not marked without makers and catalog numbers', () => {
  const table = readLines(['Type', 'Qty', 'Unit Price'], ['A', '1', '300'], ['B', '1', '100'], ['C', '1', '200'])
  expect(withNumberDoubts(table).rows.map((row) => row.__DOUBTS)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['Price to contractor, rounded', '2110', true],
  ['Investment', '2,700.00', true],
  ['Freight', '250', false],
  ['Controls', '2900', false],
])('the last price, %s for %s, is near the sum of three lines above: %s', (name, price, isNear) => {
  const { rows, remarks = [] } = withNumberDoubts(readLines(HEAD, A, B, C, ['', '1', '', name, price]))
  expect(rows.at(-1)?.__DOUBTS).toBe(isNear ? '["UNIT $"]' : undefined)
  expect(remarks).toEqual(
    isNear
      ? [
          'The last price is near the sum of the lines above. It may be the price of all of them, and it adds to the total: please check.',
        ]
      : [],
  )
})

test('a fixture at the end may be near a sum by chance, and a lot below two lines unless it is very near', () => {
  const MARKED = '["UNIT $"]'
  const doubts = (...lines: string[][]) =>
    withNumberDoubts(readLines(HEAD, ...lines)).rows.map(({ __DOUBTS }) => __DOUBTS)
  expect(doubts(A, B, C, ['D', '1', '', 'Control system', '2110'])).toEqual(Array(4).fill(undefined))
  expect(doubts(A, B, ['', '1', '', 'Control system', '2090'])).toEqual([undefined, undefined, MARKED])
  expect(doubts(A, B, ['', '1', '', 'Control system', '2200'])).toEqual(Array(3).fill(undefined))
})

test('words on a line of their own say that the lines below are parts of the one above', () => {
  const parts = [
    ['', '10', 'HLI', 'LX-HSG1', '70'],
    ['', '10', 'HLI', 'LX-TRIM1', '40'],
  ]
  const { rows } = withNumberDoubts(
    readLines(HEAD, ['K', '10', 'HLI', 'LX-KIT-4', '100'], ['consisting of:'], ...parts, B),
  )
  expect(rows.map(({ __DOUBTS }) => __DOUBTS)).toEqual(['["UNIT $"]', undefined, undefined, undefined, undefined])
})

test('a kit with its parts in brackets is marked if at least two of them have prices below it', () => {
  const marks = (...parts: string[][]) =>
    withNumberDoubts(
      readLines(
        ['Type', 'Qty', 'Description', 'Unit Price'],
        ['P1', '2', 'POLE KIT (HEAD, POLE AND ANCHOR BOLTS)', '2350.00'],
        ...parts,
        ['A', '10', 'TROFFER', '100.00'],
      ),
    ).rows.map(({ __DOUBTS }) => __DOUBTS)
  const head = ['P1A', '3', 'LED AREA HEAD', '820.00']
  const pole = ['P1B', '2', '25 FT POLE', '1300.00']
  const bolts = ['P1C', '2', 'SET OF ANCHOR BOLTS', '75.00']
  expect(marks(head, pole, bolts)).toEqual(['["UNIT $"]', ...Array(4).fill(undefined)])
  expect(marks(head.with(3, ''), pole, bolts)[0]).toBe('["UNIT $"]')
  expect(marks(head, pole.with(3, ''), bolts.with(3, ''))[0]).toBeUndefined()
  expect(marks()[0]).toBeUndefined()
})

/** The prices that are marked in a quote with descriptions in place of catalog numbers. */
const described = (...lines: string[][]) =>
  withNumberDoubts(readLines(['Type', 'Qty', 'Description', 'Unit Price'], ...lines))
    .rows.filter((row) => row.__DOUBTS?.includes('UNIT $'))
    .map((row) => row['UNIT $'])
const SENSOR = ['N1', '10', 'SENSOR', '60.00']
const PANEL = ['N2', '4', 'PANEL', '300.00']

test.each([
  ['a lot of this type', ['N', '1', 'NLIGHT PACKAGE', '1800.00'], ['1800.00']],
  ['all of several pieces', ['ALL', '17', 'LIGHTING', '1800.00'], ['1800.00']],
  ['a level without a type', ['', '2', 'LEVEL ONE', '1800.00'], ['1800.00']],
  ['a fixture by chance', ['C', '1', 'CHANDELIER', '1800.00'], []],
  ['a part with the amount of the line above', ['', '1', 'DIMMER', '1200.00'], []],
  ['a package of another amount', ['N', '1', 'NLIGHT PACKAGE', '1750.00'], []],
])('beside descriptions, the price of %s is marked or not', (_, line, expected) => {
  expect(described(SENSOR, PANEL, line, ['A', '10', 'TROFFER', '100.00'])).toEqual(expected)
})

test('a fixture with the pieces and the amount of the lines above is marked, unless all of them are single', () => {
  const sum = ['L1', '20', 'ALL', 'LEVEL-1', '2000']
  expect(marked(A, B, sum, C)).toEqual([['L1'], [SUM]])
  expect(marked(A, B, sum.with(1, '19'), C)).toEqual([[], []])
  const [one, two] = [A.with(1, '1'), B.with(1, '1')]
  expect(marked(one, two, ['K', '2', 'LITH', 'KIT-4', '200'], C)).toEqual([[], []])
})

test('a place with a number and the amount of the lines above is marked, also without their pieces', () => {
  expect(marked(A, B, ['', '2', '', 'LEVEL 1', '2000'], C)).toEqual([[''], [SUM]])
  expect(marked(A, ['', '10', '', 'LEVEL 1', '1000'], C)).toEqual([[''], [SUM]])
  expect(marked(A, ['', '10', '', 'HLB-1', '1000'], C)).toEqual([[], []])
})

test('a line that adds up the quantities and the amounts of those below it is marked', () => {
  const lines = [
    ['LEVEL 1', '20', '', '', '2000'],
    ...ITEMS,
    ['LEVEL 2', '2', '', '', '1224'],
    ['C', '2', 'LITH', 'DSX1', '612'],
  ]
  expect(marked(...lines)).toEqual([
    ['LEVEL 1', 'LEVEL 2'],
    ['2 prices are the sums of other lines, and both add to the total. They are marked: please check.'],
  ])
  expect(marked(['SPARE', '3', '', '', '2000'], ...ITEMS)).toEqual([[], []])
})

describe('a line below its parts', () => {
  const [HEAD_PART, POLE] = [
    ['S1-1', '6', 'LITH', 'DSX1', '612'],
    ['S1-2', '6', 'LITH', 'SSS20', '845'],
  ]

  test('is their sum if their types begin with its own', () => {
    expect(marked(HEAD_PART, POLE, ['S1', '6', 'LITH', 'DSX1 SSS20', '1457'], A)).toEqual([['S1'], [SUM]])
    expect(marked(HEAD_PART, POLE, ['S2', '6', 'LITH', 'DSX1 SSS20', '1457'], A)).toEqual([[], []])
    expect(marked(HEAD_PART, POLE, ['S1', '6', 'LITH', 'DSX1 SSS20', '1456'], A)).toEqual([[], []])
  })

  test('is their sum if it is called an assembly', () => {
    expect(marked(HEAD_PART, POLE, ['X', '6', 'LITH', 'POLE LIGHT ASSEMBLY', '1457'], A)).toEqual([['X'], [SUM]])
    expect(marked(HEAD_PART, POLE, ['X', '6', 'LITH', 'POLE LIGHT ASSEMBLY', '1500'], A)).toEqual([[], []])
  })
})

test('a type that ends with a digit has no parts whose digits go on', () => {
  const lines = [
    ['1', '6', 'LITH', 'DSX1', '200'],
    ['10', '6', 'LITH', 'EVO4', '100'],
    ['11', '6', 'LITH', 'EVO6', '100'],
  ]
  expect(marked(...lines)).toEqual([[], []])
  expect(marked(...lines.map(([type = '', ...others]) => [type.replace(/^1(?=\d)/, '1.'), ...others]))[0]).toEqual([
    '1',
  ])
})

test('a line without a name that has the pieces of the lines above, and about their amount, is marked', () => {
  const withTotal = (quantity: string, price: string) => marked(A, B, ['', quantity, '', 'WITH FREIGHT', price], C)[1]
  expect(withTotal('20', '2300')).toEqual([SUM])
  expect(withTotal('20', '2700')).toEqual([])
  expect(withTotal('19', '2300')).toEqual([])
  expect(withTotal('20', '23')).toEqual([])
})
