import { describe, expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { columnInQuestion, columnQuestions, columnRemarks } from './column-questions'

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  columns: [...columns],
  rows: rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))),
})

test('a missing column is asked for with the columns that may hold it', () => {
  const read = table(
    ['TYPE', 'Rate', 'List Price', 'Shipset', 'Designator'],
    ['A', '12.50', '20', '4', 'EVO4-35/10'],
    ['B', '$1,250.00', '2,000', '12', 'EVO6-35/10'],
    ['C', '', '7', '', 'LDN6-40/15'],
  )
  expect(columnQuestions(read)).toEqual([
    { column: 'QTY', among: ['Shipset'] },
    { column: 'CATALOG #', among: ['Designator'] },
    { column: 'UNIT $', among: ['Rate', 'List Price'] },
  ])
  expect(columnRemarks(read)).toEqual([
    'No column was read as QTY. It may be Shipset.',
    'No column was read as CATALOG #. It may be Designator.',
    'No column was read as UNIT $. It may be Rate or List Price.',
  ])
  expect(columnRemarks(read).map(columnInQuestion)).toEqual(['QTY', 'CATALOG #', 'UNIT $'])
  expect(columnInQuestion('2 hidden rows were left out.')).toBeNull()
})

test('a table without catalog numbers offers columns that hold numbers with letters and are named for nothing else', () => {
  const marked = (column: string, texts: readonly string[]) =>
    columnQuestions(table(['QTY', column, 'UNIT $'], ...texts.map((text) => ['2', text, '10.00'])))
  const asked = (column: string) => [{ column: 'CATALOG #', among: [column] }]
  expect(marked('Comments', ['LITH 2GTL4', 'GOTH EVO6'])).toEqual(asked('Comments'))
  expect(marked('Label Text', ['LITH 2GTL4', 'GOTH EVO6'])).toEqual(asked('Label Text'))
  expect(marked('Comments', ['wet location', 'see spec'])).toEqual([])
  expect(marked('Remarks', ['LITH 2GTL4', 'GOTH EVO6'])).toEqual([])
})

test('amounts of whole lines may hold the price only if nothing else may', () => {
  const read = table(['TYPE', 'QTY', 'Rate', 'Ext Price'], ['A', '2', '5', '10'], ['B', '3', '5', '15'])
  expect(columnQuestions(read)).toEqual([{ column: 'UNIT $', among: ['Rate'] }])
  const amounts = table(['TYPE', 'QTY', 'Ext Price'], ['A', '2', '10'], ['B', '3', '15'])
  expect(columnQuestions(amounts)).toEqual([{ column: 'UNIT $', among: ['Ext Price'] }])
  const beside = table(['TYPE', 'QTY', 'Ext Price', 'Adder'], ['A', '2', '10', '1.50'], ['B', '3', '15', '2'])
  expect(columnQuestions(beside)).toEqual([{ column: 'UNIT $', among: ['Ext Price', 'Adder'] }])
})

test.each([
  ['Item', ['1A', '1B', '2A'], true],
  ['Luminaire Key', ['L1.1', 'L1.2', 'L2.1'], true],
  ['Item', ['1', '2', '3'], false],
  ['Item', ['Box', 'Hat', 'Cup'], false],
  ['Invoice', ['INV1001', 'INV1002', 'INV1003'], false],
  ['Room', ['R1.1', 'R1.2', 'R2.1'], false],
  ['Item', ['1A', '1A', '1A'], false],
])('where %s has %j, TYPE is asked for: %s', (heading, codes, isAsked) => {
  const rows = codes.map((code) => [code, '2', 'PENDANT', '10.00'])
  const among = isAsked ? [{ column: 'TYPE', among: [heading] }] : []
  expect(columnQuestions(table([heading, 'QTY', 'CATALOG #', 'UNIT $'], ...rows))).toEqual(among)
  const known = table(['TYPE', heading, 'QTY', 'CATALOG #', 'UNIT $'], ...rows.map((row) => ['A', ...row]))
  expect(columnQuestions(known)).toEqual([])
})

test('TYPE is not asked for without prices, after the catalog numbers, or beside the question for these', () => {
  const read = (columns: readonly string[], mark: (at: number) => readonly string[]) =>
    columnQuestions(table(columns, ...[1, 2, 3].map(mark))).map(({ column }) => column)
  expect(read(['Item', 'CATALOG #'], (at) => [`${at}A`, 'EVO'])).toEqual([])
  expect(read(['CATALOG #', 'Code', 'UNIT $'], (at) => ['EVO', `${at}A`, '10.00'])).toEqual([])
  expect(read(['Code', 'QTY', 'UNIT $'], (at) => [`E${at}-40`, '2', '10.00'])).toEqual(['CATALOG #'])
})

test('a number that is not known yet leaves its column a candidate', () => {
  const read = table(['TYPE', 'Qty Needed', 'Rate'], ['A', '10', '5.50'], ['B', 'TBD', 'CALL'])
  expect(columnQuestions(read)).toEqual([
    { column: 'QTY', among: ['Qty Needed'] },
    { column: 'UNIT $', among: ['Rate'] },
  ])
})

test('headings that name something else, words and columns beside a filled one are no candidates', () => {
  const schedule = table(
    ['TYPE', 'WATTS', 'LAMP QTY', 'VOLTAGE', 'REMARKS', 'Zone Tag'],
    ['A', '40', '2', '277', '1', 'NORTH'],
    ['B', '32', '3', '277', '2', 'SOUTH'],
  )
  expect(columnQuestions(schedule)).toEqual([])
  const priced = table(['TYPE', 'QTY', 'UNIT $', 'Rate'], ['A', '1', '100', '70'], ['B', '1', '', '80'])
  expect(columnQuestions(priced)).toEqual([])
})

test('a column is asked for where another part of the table has it filled', () => {
  const merged = table(['TYPE', 'QTY', 'UNIT $', 'Rate'], ['A', '1', '100', ''], ['B', '1', '', '80'])
  expect(columnQuestions(merged)).toEqual([{ column: 'UNIT $', among: ['Rate'] }])
  const remarks = columnRemarks(merged)
  expect(remarks).toEqual(['UNIT $ is blank where Rate has a value. It may be UNIT $ of these rows.'])
  expect(remarks.map(columnInQuestion)).toEqual(['UNIT $'])
})

test('codes and dates of amounts are no prices', () => {
  expect(columnQuestions(table(['TYPE', 'QTY', 'Amount Code'], ['A', '2', '10'], ['B', '3', '25']))).toEqual([])
})

test('a rate beside costs may be the commission, and a column of numbers without a word the quantity', () => {
  const rate = table(['TYPE', 'QTY', 'Cost', 'UNIT $', 'PERCENT'], ['A', '1', '80', '100', '20'])
  expect(columnQuestions(rate)).toEqual([{ column: '%', among: ['PERCENT'] }])
  expect(columnRemarks(rate).map(columnInQuestion)).toEqual(['%'])
  const unpriced = table(['TYPE', 'QTY', 'Cost', 'PERCENT'], ['A', '1', '80', '20'])
  expect(columnQuestions(unpriced).map(({ among }) => among)).toEqual([['Cost'], ['PERCENT']])
  const margin = table(['TYPE', 'QTY', 'Cost', 'UNIT $', 'Margin %'], ['A', '1', '80', '100', '20'])
  expect(columnQuestions(margin)).toEqual([])
  const counted = table(['TYPE', 'No.', 'CATALOG #'], ['A', '10', 'EVO6-1'], ['B', '4', 'EVO6-2'])
  expect(columnRemarks(counted)).toEqual(['No column was read as QTY. It may be No.'])
  const numbered = table(['TYPE', 'No.', 'CATALOG #'], ['A', '1', 'EVO6-1'], ['B', '2', 'EVO6-2'])
  expect(columnQuestions(numbered)).toEqual([])
})

test('commissions that may be dollars or percentages are asked for as both', () => {
  const open = table(['TYPE', 'QTY', 'UNIT $', 'COMMISSION'], ['A', '2', '100', '8.40'], ['B', '3', '90', '9.10'])
  expect(columnQuestions(open)).toEqual([
    { column: '%', among: ['COMMISSION'] },
    { column: 'COMMDOL', among: ['COMMISSION'] },
  ])
  expect(columnRemarks(open)).toEqual([
    'No column was read as %. It may be COMMISSION.',
    'No column was read as %$. It may be COMMISSION.',
  ])
  expect(columnRemarks(open).map(columnInQuestion)).toEqual(['%', 'COMMDOL'])
})

test('commissions of whole lines, and those beside percentages, are asked for as neither', () => {
  const ofLines = table(['QTY', 'UNIT $', 'COMMISSION'], ['2', '100', '20.00'], ['3', '90', '27.00'])
  expect(columnQuestions(ofLines)).toEqual([])
  const beside = table(['QTY', 'UNIT $', '%', 'COMMISSION'], ['2', '100', '5', '8.40'], ['3', '90', '7', '9.10'])
  expect(columnQuestions(beside)).toEqual([])
})

test.each([
  ['Base Bid', 'Alternate 1'],
  ['Base', 'Alt #2'],
  ['w/o Lamp', 'w/ Lamp'],
  ['Without Driver', 'With Driver'],
  ['Option A', 'Option B'],
  ['Price (Base Bid)', 'Price (Add Alternate 1)'],
])('alternative prices below %s and %s are asked about', (one, other) => {
  const lines = [
    ['Type', 'Qty', 'Catalog #', one, other],
    ['A', '4', 'LX-100', '95.00', '99.00'],
    ['B', '10', 'LX-200', '140.00', '150.00'],
  ]
  const { columns, remarks } = readLines(...lines)
  expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', one, other])
  expect(remarks).toEqual([`No column was read as UNIT $. It may be ${one} or ${other}.`])
})

test('an alternative price next to the one that was read is named, unlike watts and numbers of options', () => {
  const remarksOf = (heading: string, ...texts: readonly [string, string]) =>
    readLines(
      ['Type', 'Qty', 'Catalog #', 'Unit Price', heading],
      ['A', '4', 'LX-100', '95.00', texts[0]],
      ['B', '10', 'LX-200', '140.00', texts[1]],
    ).remarks ?? []
  expect(remarksOf('Alternate 1', '99.00', '150.00')).toEqual([
    'UNIT $ was read from Unit Price. Alternate 1 may hold it as well: please check.',
  ])
  for (const [heading, one, other] of [
    ['w/ Lamp', '32', '59'],
    ['Option', '1', '2'],
    ['Alternate', 'GOTHAM', 'KENALL'],
  ] as const)
    expect(remarksOf(heading, one, other)).toEqual([])
})

test.each([
  ['Into Stock', 'Direct Ship'],
  ['Standard', 'Quick Ship'],
  ['Stock', 'Direct'],
  ['DN', 'CN'],
])('%s and %s are prices to choose from if they have cents', (one, other) => {
  const lines = (...prices: string[]) =>
    readLines(['Type', 'Qty', 'Catalog', one, other], ['A', '2', 'EVO4', ...prices])
  expect(lines('100.00', '90.00').remarks).toEqual([`No column was read as UNIT $. It may be ${one} or ${other}.`])
})

test('counts in stock and words are no prices', () => {
  const head = ['Type', 'Qty', 'Catalog', 'Stock', 'Direct Ship']
  expect(readLines(head, ['A', '2', 'EVO4', '12', 'Yes']).remarks).toBeUndefined()
})

test.each([
  ['EA', "1'250.00", '2’080.50'],
  ['EA', '1 250.00', '2 080.50'],
  ['Net Ea. less 5%', '225.00', '90.00'],
  ['Price x Qty', '2250.00', '360.00'],
])('amounts below %s such as %s may be prices', (heading, ...texts) => {
  const [first, second] = texts
  const read = readLines(
    ['Type', 'Qty', 'Mfg', 'Catalog', heading],
    ['A', '10', 'NORA', 'NIO', first],
    ['B', '4', 'NORA', 'NTL', second],
  )
  expect(read.remarks).toEqual([`No column was read as UNIT $. It may be ${heading}.`])
})

test('two price lists by their commissions are asked about, and a commission of an amount beside a price is not', () => {
  const lists = (...headings: readonly [string, string]) =>
    readLines(['Type', 'Qty', 'Mfg', 'Catalog', ...headings], ['A', '10', 'NORA', 'NIO', '225.00', '250.00']).remarks
  expect(lists('0% COMM', '10% COMM')).toEqual(['No column was read as UNIT $. It may be 0% COMM or 10% COMM.'])
  expect(lists('Price', '10% COMM')).toBeUndefined()
  const whole = readLines(
    ['Type', 'Qty', 'Net @ 5% Comm', '10% Comm', 'Watts @ 10%', 'Dim to 1%'],
    ['A', '4', '90', '95', '3', 'Y'],
  )
  expect(whole.remarks).toEqual(['No column was read as UNIT $. It may be Net @ 5% Comm or 10% Comm.'])
})

test('a number of pieces is a whole number, and a price has cents if any column has', () => {
  const read = (...rows: readonly (readonly string[])[]) =>
    columnQuestions(table(['Foo', 'Bar', 'Baz', 'Qux'], ...rows))
  const both = [
    { column: 'QTY', among: ['Bar'] },
    { column: 'UNIT $', among: ['Qux'] },
  ]
  expect(read(['A', '12', 'X', '10.00'], ['B', '5', 'Y', '20.00'])).toEqual(both)
  // Two rows may be 1 and 2 by chance, three are numbered.
  expect(read(['A', '1', 'X', '10.00'], ['B', '2', 'Y', '20.00'])).toEqual(both)
  expect(read(['A', '1', 'X', '9.00'], ['B', '2', 'Y', '9.50'], ['C', '3', 'Z', '8.00'])).toEqual([both[1]])
  const counted = table(['TYPE', 'QTY', 'Rate', 'Qux'], ['A', '1', '12.50', '3'], ['B', '2', '7', '4'])
  expect(columnQuestions(counted)).toEqual([{ column: 'UNIT $', among: ['Rate', 'Qux'] }])
  expect(read(['A', '12', 'X', '10'], ['B', '5', 'Y', '20'])).toEqual([
    { column: 'QTY', among: ['Bar', 'Qux'] },
    { column: 'UNIT $', among: ['Bar', 'Qux'] },
  ])
})

describe('a table without prices', () => {
  const remarksOf = (headings: readonly string[], ...texts: readonly string[]) =>
    readLines(['Type', 'Qty', 'Mfg', 'Catalog', ...headings], ['A', '10', 'NORA', 'NIO', ...texts]).remarks

  test('names the columns whose amounts were not understood', () => {
    expect(remarksOf(['Freight'], '25.00')).toEqual([
      'No column has prices: Freight has amounts, but no heading of a price. If they are the prices, rename the column to UNIT $.',
    ])
    expect(remarksOf(['Comm $', 'Sales Tax'], '2.50', '$25')).toEqual([
      'No column has prices: %$, Sales Tax have amounts, but no heading of a price. If they are the prices, rename the column to UNIT $.',
    ])
  })

  test('is a schedule if it has no amounts', () => {
    expect(remarksOf(['Watts', 'Labor Hrs', 'Spacing', 'Weight'], '25.50', '12.25', '1.25', '2.50')).toBeUndefined()
    expect(remarksOf(['Freight', 'Notes'], 'PREPAID', 'ALLOW $50 FOR LAMPS')).toBeUndefined()
    expect(remarksOf(['Freight', 'Price'], '25.00', '100.00')).not.toContainEqual(expect.stringContaining('No column'))
  })
})

test('a price per pieces is asked about as the price and not as a quantity', () => {
  const read = table(['TYPE', 'Price per 100 pcs'], ['A', '12.00'], ['B', '20.00'])
  expect(columnQuestions(read)).toEqual([{ column: 'UNIT $', among: ['Price per 100 pcs'] }])
})
