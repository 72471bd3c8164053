import { expect, test } from 'vitest'
import { namesByContent } from './names-by-content'

/** Names columns by their texts, given their names and wordings. */
const named = (headings: readonly (readonly [name: string, wording: string])[], columns: readonly string[][]) =>
  namesByContent(
    headings.map(([name]) => name),
    headings.map(([, wording]) => wording),
    (column) => columns[column] ?? [],
  )

const TYPES = ['A1', 'B', 'EX-2']
const MAKERS = ['LITHONIA', 'COOPER', 'HUBBELL']
const CODES = ['2GTL4-40L', 'LDW-6-35K', 'CCX-R-EM1']

test('a basis of prices is no maker', () => {
  const headings = [
    ['TYPE', 'TYPE'],
    ['MFG', 'BASIS'],
  ] as const
  expect(named(headings, [TYPES, ['NET', 'LIST', 'NET']])).toEqual(['TYPE', 'BASIS'])
  expect(named(headings, [TYPES, ['NET', 'LIST', 'COOPER']])).toEqual(['TYPE', 'MFG'])
})

test('under a basis of design stands the catalog number with its maker, where no other column has it', () => {
  const both = CODES.map((code, at) => `${MAKERS[at]} ${code}`)
  expect(
    named(
      [
        ['TYPE', 'TYPE'],
        ['MFG', 'BASIS OF DESIGN'],
      ],
      [TYPES, both],
    ),
  ).toEqual(['TYPE', 'CATALOG #'])
  expect(
    named(
      [
        ['TYPE', 'TYPE'],
        ['MFG', 'BASIS OF DESIGN'],
      ],
      [TYPES, MAKERS],
    ),
  ).toEqual(['TYPE', 'MFG'])
  expect(
    named(
      [
        ['TYPE', 'TYPE'],
        ['MFG', 'MANUFACTURER'],
      ],
      [TYPES, both],
    ),
  ).toEqual(['TYPE', 'MFG'])
  const all = [
    ['TYPE', 'TYPE'],
    ['MFG', 'B.O.D.'],
    ['CATALOG #', 'MODEL'],
  ] as const
  expect(named(all, [TYPES, both, CODES])).toEqual(['TYPE', 'MFG', 'CATALOG #'])
})

test('the first column of a schedule holds its types, if no other is called so and all in it look like types', () => {
  const of = (first: string, texts: string[]) =>
    named(
      [
        [first, first],
        ['MFG', 'MFR'],
        ['CATALOG #', 'MODEL'],
      ],
      [texts, MAKERS, CODES],
    )[0]
  expect(of('ITEM', TYPES)).toBe('TYPE')
  expect(of('LTG. KEY', TYPES)).toBe('TYPE')
  expect(of('ITEM', ['1', '2', '3'])).toBe('ITEM')
  expect(of('ROOM', TYPES)).toBe('ROOM')
  expect(of('PUMP', ['P-1', 'P-2', 'P-3'])).toBe('PUMP')
  expect(of('LTG. KEY', ['A', 'A', 'A'])).toBe('LTG. KEY')
  expect(
    named(
      [
        ['ITEM', 'ITEM'],
        ['MAKE', 'MAKE'],
      ],
      [TYPES, MAKERS],
    )[0],
  ).toBe('ITEM')
})

test.each([
  ['marks of kits and their parts', 'ITEM', ['P1', 'P1A', 'P1B'], 'TYPE'],
  ['two marks', 'ITEM NO.', ['A', 'B'], 'TYPE'],
  ['marks with several makers each', 'REF', ['A', 'A', 'B', 'B'], 'TYPE'],
  ['marks above notes', 'POS.', ['X-3', 'A2', 'NOTES:', '1. PRICES FIRM'], 'TYPE'],
  ['one mark', 'KEY', ['A', 'A', 'A'], 'KEY'],
  ['numbers of lines', 'NO', ['1', '2', '3'], 'NO'],
  ['short words', 'ITEM', ['BOX', 'HAT', 'CUP'], 'ITEM'],
])('without catalog numbers, %s below %s and a quantity name it TYPE or not', (_, wording, texts, expected) => {
  const read = (others: readonly string[]) =>
    named([[wording, wording], ...others.map((name) => [name, name] as const)], [texts, ['6', '5', '7'], ['9']])[0]
  expect(read(['QTY', 'UNIT $'])).toBe(expected)
  expect(read(['QTY'])).toBe(wording)
})

test('a column of types stands before the makers, catalog numbers and prices', () => {
  const item = ['ITEM', 'ITEM'] as const
  const others = [
    ['MFG', 'MFR'],
    ['CATALOG #', 'MODEL'],
  ] as const
  expect(named([['QTY', 'QTY'], item, ...others], [['1', '2', '3'], TYPES, MAKERS, CODES])[1]).toBe('TYPE')
  expect(named([...others, item], [MAKERS, CODES, TYPES])[2]).toBe('ITEM')
  expect(
    named(
      [
        ['LINE', 'LINE'],
        ['QTY', 'QTY'],
        ['CATALOG #', 'MODEL'],
      ],
      [TYPES, ['1', '2', '3'], CODES],
    )[0],
  ).toBe('LINE')
})

test('the line of an agency is a maker where nothing else is; codes of lines stay', () => {
  const headings = [
    ['LINE', 'LINE'],
    ['TYPE', 'TYPE'],
    ['CATALOG #', 'CATALOG #'],
  ] as const
  expect(named(headings, [MAKERS, TYPES, CODES])).toEqual(['MFG', 'TYPE', 'CATALOG #'])
  expect(named(headings, [['GRP', 'SUB', 'NOTE'], TYPES, CODES])).toEqual(['LINE', 'TYPE', 'CATALOG #'])
  expect(named(headings, [['1', '2', '3'], TYPES, CODES])).toEqual(['LINE', 'TYPE', 'CATALOG #'])
  expect(named([...headings, ['MFG', 'MFR']], [MAKERS, TYPES, CODES, MAKERS])[0]).toBe('LINE')
})

test('of two columns that may hold the types it is the one of short words', () => {
  const long = ['FELT BAFFLE, 6 CELL', 'WALL WASH, 40W', 'DISC PENDANT']
  const of = (first: readonly [string, string], second: readonly [string, string]) =>
    named([first, second, ['MFG', 'MFR']], [TYPES, long, MAKERS])
  expect(of(['DESIGNATION', 'DESIGNATION'], ['TYPE', 'LUMINAIRE'])).toEqual(['TYPE', 'LUMINAIRE', 'MFG'])
  expect(of(['MARK', 'MARK'], ['TYPE', 'TYPE'])).toEqual(['TYPE', 'TYPE 2', 'MFG'])
  expect(of(['ROOM', 'ROOM'], ['TYPE', 'LUMINAIRE'])).toEqual(['ROOM', 'TYPE', 'MFG'])
  expect(
    named(
      [
        ['TYPE', 'TYPE'],
        ['MARK', 'MARK'],
      ],
      [TYPES, TYPES],
    ),
  ).toEqual(['TYPE', 'MARK'])
})

test('a reference behind the maker is the catalog number, where no other column has it and such numbers stand in it', () => {
  const of = (heading: string, texts: string[]) =>
    named(
      [
        ['TYPE', 'TYPE'],
        ['MFG', 'MFR'],
        [heading, heading],
      ],
      [TYPES, MAKERS, texts],
    )
  expect(of('REFERENCE', CODES)).toEqual(['TYPE', 'MFG', 'CATALOG #'])
  expect(of('REFERENCE', ['SHEET 4', 'DETAIL 12', 'SHEET 12'])).toEqual(['TYPE', 'MFG', 'REFERENCE'])
  expect(of('FINISH', CODES)).toEqual(['TYPE', 'MFG', 'FINISH'])
})

test.each([
  ['UNIT', ['EA', 'LF', 'EA'], 'UNIT'],
  ['UNIT', ['EA', '/C'], 'UNIT'],
  ['UNIT', ['m3', 'EA', '100 SF'], 'UNIT'],
  ['UNIT', ['12.50', '$1,204.00', '80'], 'UNIT $'],
  ['UNIT PRICE', ['INCLUDED', 'N/A 2', 'SEE NOTE 3'], 'UNIT $'],
])('a column %s of %j is %s', (heading, texts, name) => {
  expect(
    named(
      [
        ['TYPE', 'TYPE'],
        ['UNIT $', heading],
      ],
      [TYPES, texts],
    ),
  ).toEqual(['TYPE', name])
})

test('a total of the counts of floors is the quantity, unless one row differs', () => {
  const headings = ['TYPE', 'BSMT', '1ST', 'TOTAL', 'UNIT $'].map((name) => [name, name] as const)
  const nameOfTotal = (totals: string[]) =>
    named(headings, [['A', 'B'], ['4', '0'], ['10', '6'], totals, ['88.00', '54.00']])[3]
  expect(nameOfTotal(['14', '6'])).toBe('QTY')
  expect(nameOfTotal(['14', '7'])).toBe('TOTAL')
})

test('parts are catalog numbers if they look like some, also without a maker', () => {
  const headings = ['TYPE', 'QTY', 'PART'].map((name) => [name, name] as const)
  const nameOfPart = (parts: string[]) => named(headings, [TYPES, ['1', '2', '3'], parts])[2]
  expect(nameOfPart(CODES)).toBe('CATALOG #')
  expect(nameOfPart(['LITH DSX1 LED P4', 'FX MU-3LED-FB', 'TORK 2107 CELL'])).toBe('CATALOG #')
  expect(nameOfPart(['PENDANT', 'WRAP', 'STRIP LIGHT'])).toBe('PART')
})

test('EA above dollars is the price, unless another column is', () => {
  const nameOfEach = (each: string[], ...more: string[]) =>
    named(
      ['TYPE', 'QTY', 'EA', ...more].map((name) => [name, name] as const),
      [TYPES, ['1', '2', '3'], each, ['1.00', '2.00', '3.00']],
    )[2]
  expect(nameOfEach(['45.50', '125.00', '$80'])).toBe('UNIT $')
  expect(nameOfEach(['45.50', '125.00', '80.00'], 'UNIT $')).toBe('EA')
  expect(nameOfEach(['4', '12', '8'])).toBe('EA')
})
