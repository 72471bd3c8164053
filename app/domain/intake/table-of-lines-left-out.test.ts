import { describe, expect, test } from 'vitest'
import { readLines as read } from '../../../tests/support/read-lines'
import { doubtedIn } from '../table/doubted-cells'

describe('a line that is no fixture', () => {
  const HEAD = ['Type', 'Qty', 'Catalog', 'Unit Price']
  const [A, B] = [
    ['A', '10', '2BLT4', '100'],
    ['B', '5', 'LDN6', '200'],
  ]
  const typesOf = (...lines: string[][]) => read(HEAD, ...lines).rows.map((row) => row.TYPE)

  test.each([
    ['Grand Total (all levels)', '15', '', '2000'],
    ['TOTAL NET PRICE', '', '', '2000'],
    ['Lighting Package Total', '15', '', '2000'],
    ['SUBTOTAL - BASE BID', '', '', '2000'],
    ['TTL', '15', '', ''],
    ['G. Total', '15', '', ''],
    ['**TOTAL**', '15', '', ''],
    ['T O T A L', '15', '', ''],
    ['Lump sum', '', '', '2000'],
    ['Carried forward:', '', '', '2000'],
    ['BALANCE FORWARD', '1', '', '2000'],
    ['TOTAL', '15', 'FIXTURES', '2000'],
    ['L1', '15', 'TOTAL', '2000'],
  ])('is a total in these words: %s, %s, %s, %s', (...total) => {
    expect(typesOf(A, B, total)).toEqual(['A', 'B'])
    expect(read(HEAD, A, B, total).remarks).toEqual([
      `1 line was left out: ${total.filter((text) => text !== '').join(', ')}.`,
    ])
  })

  test.each([
    ['Total - Level 1', '15', '', '1000'],
    ['A Total', '10', '', ''],
  ])('is a total that differs from the rows: %s, %s, %s, %s', (...total) => {
    expect(typesOf(A, B, total)).toEqual(['A', 'B'])
    expect(read(HEAD, A, B, total).remarks).toContain(
      `1 line was left out: ${total.filter((text) => text !== '').join(', ')}.`,
    )
  })

  test.each([[['', '15', '', '2000']], [['', '15', '', '']], [['', '', '', '2,000.00']]])(
    'is a sum that no word names: %j',
    (total) => {
      expect(typesOf(A, B, total)).toEqual(['A', 'B'])
    },
  )

  test.each([
    [['TOTALIZER', '7', 'X', '5']],
    [['T1', '7', 'TOTAL LIGHT 4', '5']],
    [['X', '7', 'TOTAL ECLIPSE', '5']],
    [['', '7', '', '5']],
  ])('is none for other words and numbers: %j', (line) => {
    expect(typesOf(A, B, line)).toHaveLength(3)
  })

  test('is named when it is above the first headings', () => {
    expect(read(['A', '10'], ['ACME LIGHTING', 'Office'], ['Freight', '500'], HEAD, B).remarks).toEqual([
      '3 lines were left out: A, 10; ACME LIGHTING, Office; Freight, 500.',
    ])
  })
})

describe('lines below a table that are no fixtures', () => {
  const HEAD = ['Type', 'Qty', 'Mfg', 'Catalog #', 'Unit Price']
  const FIXTURES = [
    ['A', '10', 'LITHONIA', '2BLT4', '100'],
    ['B', '5', 'GOTHAM', 'EVO4', '200'],
  ]
  const below = (...lines: string[][]) => {
    const { rows, remarks } = read(HEAD, ...FIXTURES, ...lines)
    return [rows.map((row) => row.TYPE), remarks]
  }

  test('are remarks with a number in them', () => {
    expect(below(['Valid for 30 days', '30'], ['1. Freight allowed over $2', '500'])).toEqual([
      ['A', 'B'],
      ['2 lines were left out: Valid for 30 days, 30; 1. Freight allowed over $2, 500.'],
    ])
  })

  test.each([
    ['Notes:', 'Freight allowed', 'Lead times are estimated'],
    ['General Notes', '1. Freight allowed', '2. Lamps'],
    ['TERMS & CONDITIONS:', 'Net 30', 'FOB factory'],
    ['Note: freight allowed', 'Net 30', 'Second note'],
  ])('are notes below their heading: %s', (...notes) => {
    const remarks = [`3 lines were left out: ${notes.map((note) => note.replace(/:$/, '')).join('; ')}.`]
    expect(below(...notes.map((text) => [text]))).toEqual([['A', 'B'], remarks])
    expect(below(...notes.map((text) => ['', '', '', text]))).toEqual([['A', 'B'], remarks])
  })

  test('are no notes without such a heading, above further fixtures, or with numbers beside them', () => {
    expect(below(['Spare heads'], ['Poles'])[0]).toEqual(['A', 'B', 'SPARE HEADS', 'POLES'])
    expect(below(['Notes'], ['C', '1', 'GOTHAM', 'EVO6', '9'])[0]).toEqual(['A', 'B', '', 'C'])
    expect(below(['Notes'], ['Poles', '4', '', '', '50'])[0]).toEqual(['A', 'B', '', 'POLES'])
    expect(read(['Type', 'Mfg'], ['Notes'], ['Freight']).rows).toHaveLength(2)
  })

  test('that say something of the prices still mark them', () => {
    const { rows } = read(HEAD, ...FIXTURES, ['Notes:'], ['Prices are per 100'], ['Net 30'])
    expect(rows.map((row) => row.__DOUBTS)).toEqual(['["UNIT $"]', '["UNIT $"]'])
  })

  test('that stand below quantities or numbers of lines still mark the prices', () => {
    const first = (heading: string, cells: readonly [string, string]) =>
      read(
        [heading, 'Type', 'Mfg', 'Catalog #', 'Unit Price'],
        [cells[0], 'A', 'LITH', '2BLT4', '100.00'],
        [cells[1], 'B', 'GOTH', 'EVO6', '210.00'],
        ['Add 8% tariff to all pricing'],
        ['Quote valid 30 days'],
      )
    for (const table of [first('Qty', ['10', '5']), first('Item', ['1', '2'])]) {
      expect(table.rows.map((row) => [row.TYPE, row.__DOUBTS])).toEqual([
        ['A', '["UNIT $"]'],
        ['B', '["UNIT $"]'],
      ])
      expect(table.remarks).toContain('2 lines were left out: Add 8% tariff to all pricing; Quote valid 30 days.')
    }
  })

  test('are fixtures if they have a maker, a number or a price, or if the types of the table are words', () => {
    const types = (...lines: string[][]) => read(...lines).rows.length
    expect(types(HEAD, ...FIXTURES, ['Exit sign with two heads', '4', '', 'EXR'])).toBe(3)
    expect(types(['Type', 'Qty'], ['A', '1'], ['B', '2'], ['EXIT SIGN SINGLE FACE', '4'])).toBe(3)
    expect(types(HEAD, ...FIXTURES, ['Freight to the job site', '1', '', '', '500'])).toBe(3)
    expect(types(['Type', 'Qty'], ['Recessed 2x4 troffer, lensed', '4'], ['Exit sign with two heads', '2'])).toBe(2)
  })

  test.each([[['Page', '2', 'of', '2']], [['Page 2 of 2']], [['PAGE 2/2', '', '']], [['Sheet 1 of 3']]])(
    'are page numbers: %j',
    (line) => {
      expect(below(line)[0]).toEqual(['A', 'B'])
    },
  )

  test('are the counts of groups, as Revit writes them', () => {
    const { rows, remarks } = read(['Type', 'Count'], ['A1', '12'], ['A1', '3'], ['A1: 15', '15'], ['B', '2'], ['B: 2'])
    expect(rows.map((row) => [row.TYPE, row.QTY])).toEqual([
      ['A1', '12'],
      ['A1', '3'],
      ['B', '2'],
    ])
    expect(remarks).toEqual(['2 lines were left out: A1: 15, 15; B: 2.'])
    expect(read(['Type', 'Count'], ['A1', '12'], ['A1: 15', '14']).rows).toHaveLength(2)
    expect(read(['Type', 'Count'], ['A1', '12'], ['9/15/2026 15:22']).rows).toHaveLength(2)
  })

  test('are a summary that repeats the types and their quantities', () => {
    expect(below(['Summary'], ['Type', 'Qty'], ['A', '10'], ['B', '5'])).toEqual([
      ['A', 'B'],
      ['3 lines were left out: Summary; A, 10; B, 5.'],
    ])
  })

  test.each([
    [
      [
        ['Type', 'Qty'],
        ['A', '10'],
        ['B', '6'],
      ],
    ],
    [
      [
        ['Type', 'Qty'],
        ['A', '10'],
        ['C', ''],
      ],
    ],
    [
      [
        ['Type', 'Qty', 'Catalog'],
        ['A', '10', '2BLT4'],
        ['B', '5', 'EVO4'],
      ],
    ],
  ])('are fixtures if a later table says anything else: %j', (lines) => {
    expect(below(...lines)[0]).toHaveLength(4)
  })

  test('are a summary by maker', () => {
    expect(below(['Manufacturer', 'Qty', 'Amount'], ['LITHONIA', '10', '1000'], ['GOTHAM', '5', '1000'])[0]).toEqual([
      'A',
      'B',
    ])
  })

  test('are no headings if they are words of a fixture', () => {
    expect(below(['', '', '', 'HOUSING', 'TRIM'], ['C', '3', 'L', 'X1', '5'])[0]).toHaveLength(4)
    expect(below(['OPTIONS', '', '', 'ACCESSORIES'], ['C', '3', 'L', 'X1', '5'])[0]).toHaveLength(4)
    expect(below(['FIXTURE', '', '', '', 'LENS'], ['C', '3', 'L', 'X1', '5'])[0]).toHaveLength(4)
  })

  test('are a table with one column of the product, which has no types and no quantities', () => {
    const { rows } = read(HEAD, ...FIXTURES, ['Manufacturer', 'Min Order', 'Freight'], ['LITH', '1500', 'Allowed'])
    expect(rows.map((row) => [row.TYPE, row.QTY, row.MFG])).toEqual([
      ['A', '10', 'LITHONIA'],
      ['B', '5', 'GOTHAM'],
      ['', '', 'LITH'],
    ])
  })

  test('are a table without a column of the product', () => {
    expect(
      below(['Loads'], ['Room', 'Area', 'Watts'], ['101', '1200', '450'], HEAD, ['C', '1', 'L', 'X9', '5']),
    ).toEqual([
      ['A', 'B', 'C'],
      ['4 lines were left out: Loads; Room, Area, Watts; 101, 1200, 450; Type, Qty, Mfg, Catalog #, Unit Price.'],
    ])
    const { columns, rows } = read(['Type', 'Qty'], ['A', '1'], ['Type', 'Description', 'Volts'], ['B', 'EXIT', '120'])
    expect([columns, rows.map((row) => row.TYPE)]).toEqual([
      ['TYPE', 'QTY', 'Description', 'Volts'],
      ['A', 'B'],
    ])
  })
})

describe('printed totals are held against the rows', () => {
  const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price', 'Ext Price']
  const ROWS = [
    ['A', '10', '2BLT4', '120.00', '1200.00'],
    ['B', '5', 'EVO4', '100.00', '500.00'],
  ]
  const remarksOn = (...lines: string[][]) => read(HEAD, ...lines).remarks?.slice(1)

  test('of quantities and amounts, of all rows or of those since the total before', () => {
    expect(remarksOn(...ROWS, ['Total', '15', '', '', '1700.00'])).toEqual([])
    expect(remarksOn(...ROWS, ['Total', '15', '', '1700', ''])).toEqual([])
    const [a = [], b = []] = ROWS
    expect(
      remarksOn(
        a,
        ['Subtotal', '10', '', '', '1200'],
        b,
        ['Subtotal', '', '', '', '500'],
        ['Total', '', '', '', '1,700'],
      ),
    ).toEqual([])
  })

  test('and named with what the rows give', () => {
    expect(remarksOn(...ROWS, ['Total', '', '', '', '2950.00'])).toEqual([
      'A total of $2,950.00 is printed, and the rows give $1,700.00. A row may be missing, or a number misread.',
    ])
    expect(remarksOn(...ROWS, ['TOTAL', '35', '', '', ''])).toHaveLength(1)
  })

  test.each([[['Total', '', '', '1950.00']], [['Total: $1,950.00']]])(
    'and a sum of the prices themselves shows that they are amounts of whole lines: %j',
    (total) => {
      const { remarks, rows } = read(
        ['Type', 'Qty', 'Catalog #', 'Net Price'],
        ['A', '10', '2BLT4', '1200.00'],
        ['B', '5', 'EVO', '750.00'],
        total,
      )
      expect(rows.map(doubtedIn)).toEqual([['UNIT $'], ['UNIT $']])
      expect(remarks?.at(-1)).toBe(
        'The printed total of $1,950.00 is the sum of UNIT $, and QTY times UNIT $ gives $15,750.00. UNIT $ may hold the amounts of whole lines: please check.',
      )
    },
  )

  test('and with cents is compared with amounts, not with counts', () => {
    expect(remarksOn(...ROWS, ['Total: $35.00'])).toEqual([
      'A total of $35.00 is printed, and the rows give $1,700.00. A row may be missing, or a number misread.',
    ])
  })

  test('and compared as amounts if they have cents, also below QTY', () => {
    expect(remarksOn(...ROWS, ['Total', '1611.38', '', '', ''])).toEqual([
      'A total of $1,611.38 is printed, and the rows give $1,700.00. A row may be missing, or a number misread.',
    ])
  })

  test('and a QTY of 1 next to a right amount is that of the line of the total', () => {
    expect(remarksOn(...ROWS, ['LIGHTING TOTAL', '1', '', '', '1700'])).toEqual([])
  })

  test('and the sum of another column is that', () => {
    expect(
      read(['Type', 'Qty', 'Watts'], ['A', '2', '40'], ['B', '3', '32'], ['Total', '5', '72']).remarks?.slice(1),
    ).toEqual([])
  })
})

test.each(['(continued next page)', 'CONTINUED ON PAGE 2', "Cont'd on following sheet", 'See next page'])(
  '%s below the last row says that the table goes on',
  (text) => {
    const lines = [
      ['Type', 'Qty', 'Catalog', 'Unit Price'],
      ['A', '10', '2BLT4', '100'],
      ['', '', '', text],
    ]
    const remark = `The table goes on (“${text}”), and nothing below was read. Please add the next page.`
    expect(read(...lines).remarks).toContain(remark)
    expect(read(...lines, ['B', '5', 'LDN6', '200']).remarks ?? []).not.toContain(remark)
  },
)
