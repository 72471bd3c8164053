import { describe, expect, test } from 'vitest'
import { headFinder } from './head-line'
import { withJoinedHeads } from './two-line-heads'

const joined = (...lines: readonly (readonly string[])[]) => withJoinedHeads(lines, headFinder())

test('words below merged headings belong to them', () => {
  expect(joined(['Type', 'Mfg', 'Quantity', ''], ['', '', 'Bldg 1', 'Bldg 2'], ['A', 'LITH', '1', '2'])).toEqual([
    ['Type', 'Mfg', 'Quantity Bldg 1', 'Quantity Bldg 2'],
    ['A', 'LITH', '1', '2'],
  ])
})

test('a word beside them completes a heading', () => {
  const head = ['Type', 'Catalog #', 'COUNT BY FLOOR', '', 'TOTAL', 'UNIT $']
  expect(joined(head, ['', '', 'L1', 'L2', 'QTY', ''])).toEqual([
    ['Type', 'Catalog #', 'COUNT BY FLOOR L1', 'COUNT BY FLOOR L2', 'TOTAL QTY', 'UNIT $'],
  ])
  const row = ['', '', 'L1', 'L2', 'SPARE', '']
  expect(joined(head, row)).toEqual([head, row])
})

test('words below headings that have blank columns beside them, and none in those columns, are a row', () => {
  const lines = [
    ['Type', 'Qty', '', 'Mfg', '', 'Catalog #'],
    ['', 'TBD', '', 'LITH', '', ''],
  ]
  expect(joined(...lines)).toEqual(lines)
})

describe('a level above headings', () => {
  const LOWER = ['Type', 'Qty', 'Catalog #', 'Cost', 'Sell', 'Cost', 'Sell']
  const UPPER = ['', '', '', 'MATERIAL', '', 'LABOR', '']
  const ROW = ['A', '10', '2BLT4', '70', '100', '3', '4']
  const HEAD = ['Type', 'Qty', 'Catalog #', 'MATERIAL Cost', 'MATERIAL Sell', 'LABOR Cost', 'LABOR Sell']

  test('tells headings apart that are repeated, with a title above it or without', () => {
    expect(joined(UPPER, LOWER, ROW)).toEqual([HEAD, ROW])
    expect(joined(['LIGHTING QUOTE'], UPPER, LOWER, ROW)).toEqual([['LIGHTING QUOTE'], HEAD, ROW])
  })

  test('belongs to any heading that is repeated below it', () => {
    const floors = ['', '', 'FLOOR 1', '', 'FLOOR 2', '']
    expect(joined(floors, ['Type', 'Catalog #', 'Qty', 'Price', 'Qty', 'Price'])).toEqual([
      ['Type', 'Catalog #', 'FLOOR 1 Qty', 'FLOOR 1 Price', 'FLOOR 2 Qty', 'FLOOR 2 Price'],
    ])
  })

  test('of makers does not belong to a price beside them', () => {
    const makers = ['', '', 'Basis of Design', '', 'Approved Equal', '', '']
    expect(joined(makers, ['Type', 'Qty', 'Mfr', 'Catalog', 'Mfr', 'Catalog', 'Price'])).toEqual([
      [
        'Type',
        'Qty',
        'Basis of Design Mfr',
        'Basis of Design Catalog',
        'Approved Equal Mfr',
        'Approved Equal Catalog',
        'Price',
      ],
    ])
  })

  test('is no title with a word of prices', () => {
    const lines = [['LIGHTING PRICE QUOTE'], ['Type', 'Qty', 'Catalog #', 'Cost', 'Sell']]
    expect(joined(...lines)).toEqual(lines)
    const indented = lines.map((line) => ['', ...line])
    expect(joined(...indented)).toEqual(indented)
  })

  test('is no line above headings that it leaves alike, or above tables side by side', () => {
    const same = [['', '', '', 'DATE', '', '', ''], LOWER]
    expect(joined(...same)).toEqual(same)
    const twice = ['Type', 'Qty', 'Catalog #', '', 'Type', 'Qty', 'Catalog #']
    const sides = [['', 'NORTH', '', '', 'SOUTH'], twice]
    expect(joined(...sides)).toEqual(sides)
  })
})

describe('headings of which some stand alone and others are below a group', () => {
  const UPPER = ['Type', 'Qty', 'Basis of Design', '', 'Unit Price']
  const LOWER = ['', '', 'Manufacturer', 'Catalog No.']
  const HEAD = ['Type', 'Qty', 'Basis of Design Manufacturer', 'Basis of Design Catalog No.', 'Unit Price']

  test('become one line, also below a title', () => {
    expect(joined(UPPER, LOWER)).toEqual([HEAD])
    expect(joined(['LIGHTING SCHEDULE'], UPPER, [...LOWER, ''])).toEqual([['LIGHTING SCHEDULE'], HEAD])
    expect(joined(['Fixture', '', ...UPPER.slice(1)], ['Type', 'Description', '', ...LOWER.slice(2), ''])).toEqual([
      ['Fixture Type', 'Fixture Description', ...HEAD.slice(1)],
    ])
    expect(joined([...UPPER.slice(0, 4), 'Unit'], [...LOWER, 'Price'])).toEqual([HEAD])
    expect(joined(['Mark', 'Specified', '', 'Rate'], ['', 'Manufacturer', 'Catalog No.'])).toEqual([
      ['Mark', 'Specified Manufacturer', 'Specified Catalog No.', 'Rate'],
    ])
  })

  test('become one line without groups if each column has only one of the two', () => {
    expect(joined(['Type', 'Qty', '', '', 'Unit Price'], LOWER)).toEqual([
      ['Type', 'Qty', 'Manufacturer', 'Catalog No.', 'Unit Price'],
    ])
  })

  test('become one line where merged cells repeat their text in each column or in both lines', () => {
    const equal = 'Approved Equal'
    expect(joined(['Type', 'Qty', equal, equal, 'Unit Price'], LOWER)).toEqual([
      ['Type', 'Qty', 'Approved Equal Manufacturer', 'Approved Equal Catalog No.', 'Unit Price'],
    ])
    expect(joined(UPPER, ['Type', 'Qty', ...LOWER.slice(2), 'Unit Price'])).toEqual([HEAD])
  })

  test('stay two lines if both head the same columns, or if the upper one is a title', () => {
    const same = [UPPER, ['', 'Count', 'Manufacturer', 'Catalog No.']]
    expect(joined(...same)).toEqual(same)
    const titled = [
      ['Oak Hill', '', '', '', 'Revision'],
      ['Type', 'Qty', 'Manufacturer', 'Catalog No.', ''],
    ]
    expect(joined(...titled)).toEqual(titled)
  })
})

describe('a line of units below headings', () => {
  const head = ['#', 'Type', 'Qty', 'Catalog', 'Watts', 'Unit Price']

  test.each([
    [['#', '', 'ea', 'text', 'W', 'USD']],
    [['', '', 'each', '', '', 'each']],
    [['', '', '', '', '', '$/EA']],
    [['', '', 'pcs', '', '', 'per piece']],
    [['no.', 'text', '(ea)', 'string', 'Watts', '(USD)']],
    [['-', '-', '-', '-', '-', '-']],
  ])('%j is dropped', (units) => {
    expect(joined(head, units, ['1', 'A', '10', 'LX4', '20', '45.00'])).toEqual([
      head,
      ['1', 'A', '10', 'LX4', '20', '45.00'],
    ])
  })

  test.each([
    [['', 'A', '', '', '', '']],
    [['', '', 'ft', '', '', 'each']],
    [['', '', 'ea', '', '', 'per 100']],
    [['', '', 'ea', '', '', 'CAD']],
    [['', 'K', '', '', '', '']],
    [['1', '', 'ea', '', '', '']],
    [['', '', '', '', '', '', 'ea']],
  ])('%j stays', (line) => {
    expect(joined(head, line)).toEqual([head, line])
  })
})
