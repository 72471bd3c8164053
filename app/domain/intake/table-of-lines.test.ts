import { describe, expect, test } from 'vitest'
import { readLines as read } from '../../../tests/support/read-lines'
import { doubtedIn } from '../table/doubted-cells'
import { hasKnownHead, tableOfLines } from './table-of-lines'

describe('the table in a sheet', () => {
  test('stands below the row of names, wherever that is; values are trimmed and in capitals', () => {
    const { columns, rows } = read(
      ['Acme Lighting', '', ''],
      ['Project: Clinic', 'Type A'],
      [],
      ['Type', 'Qty', 'Catalog #', ''],
      ['a1', ' 4 ', 'evo 35', ''],
      [],
      ['B', '2'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #'])
    expect(rows).toEqual([
      { TYPE: 'A1', QTY: '4', 'CATALOG #': 'EVO 35' },
      { TYPE: 'B', QTY: '2', 'CATALOG #': '' },
    ])
  })

  test('has our names for what other people call the same', () => {
    const { columns } = read(
      ['Fixture Type', 'Quantity', 'Manufacturer', 'Catalog Number', 'Unit Price', 'Commission %', 'Remarks', 'Finish'],
      ['A', '1', 'LITHONIA', 'X', '5', '10', 'R', 'WHITE'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'Remarks', 'Finish'])
  })

  test('keeps the names that people see for %$ and OVG $', () => {
    expect(read(['TYPE', '%$', 'OVG $'], ['A', '1', '2']).columns).toEqual(['TYPE', 'COMMDOL', 'OVGDSP'])
  })

  test('has numbered columns where there is no row of names', () => {
    expect(read(['A', '4', '2BLT4'], ['B', '5', 'EVO']).columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(read(['A', '4', '2BLT4'], ['B', '5', 'EVO']).rows).toHaveLength(2)
  })

  test('takes the first row for names when all of it could be names', () => {
    expect(read(['Room', 'Area'], ['101', 'WEST'])).toEqual({
      columns: ['Room', 'Area'],
      rows: [{ Room: '101', Area: 'WEST' }],
      remarks: ['No heading names a column of the table. Rename the columns that do.'],
    })
  })

  test('gives every column a name of its own, and none that is hidden or dangerous', () => {
    const { columns, rows } = read(
      ['TYPE', 'QTY', 'type', '__proto__', '__COMPLETE', ''],
      ['A', '1', 'B', 'P', 'true', 'X'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'TYPE 2', '__proto__', 'COMPLETE', 'Column 6'])
    expect(Object.entries(rows[0] ?? {})).toContainEqual(['__proto__', 'P'])
  })

  test.each([[[]], [[['', ' ']]]])('is not found in %j', (lines) => {
    expect(tableOfLines(lines)).toEqual({ ok: false, message: 'No table was found in the file.' })
  })

  test('without fixtures is refused with what was found', () => {
    const total = ['TOTAL', '5']
    const titled = [['OAK HILL'], ['Type', 'Qty', 'Catalog']]
    expect([titled, [total], [['Type', 'Qty'], total]].map((lines) => tableOfLines(lines))).toEqual(
      [
        'headings (Type, Qty, Catalog)',
        'totals or notes (TOTAL, 5)',
        'headings (Type, Qty) and totals or notes (TOTAL, 5)',
      ].map((found) => ({
        ok: false,
        message: `No fixtures were found in the file, only ${found}. Please import a file that has the lines of the fixtures too.`,
      })),
    )
  })

  test('with more columns than a table takes is refused', () => {
    const wide = Array.from({ length: 201 }, (_, at) => `C${at}`)
    expect(tableOfLines([wide, wide]).ok).toBe(false)
  })

  test('is refused before it is looked at if a line has more cells than two tables side by side', () => {
    const head = ['TYPE', 'QTY', ...Array(398).fill('')]
    expect(tableOfLines([head, ['A', '1']]).ok).toBe(true)
    expect(
      tableOfLines([
        [...head, 'X'],
        ['A', '1'],
      ]),
    ).toEqual({
      ok: false,
      message: 'The table in the file has too many columns. At most 200 are accepted.',
    })
  })
})

describe('parts of a table', () => {
  test('each with headings of their own, none of them lost', () => {
    const { columns, rows, remarks } = read(
      ['Type', 'Qty', 'Description'],
      ['A', '12', 'Troffer'],
      ['B', '3', 'Downlight'],
      ['Site lighting'],
      ['Type', 'Qty', 'Mfg', 'Catalog #', 'Unit Price'],
      ['S1', '7', 'Lithonia', 'DSX1', '450'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'Description', 'MFG', 'CATALOG #', 'UNIT $'])
    expect(rows.map((row) => [row.TYPE, row.QTY, row.Description, row['UNIT $']])).toEqual([
      ['A', '12', 'TROFFER', ''],
      ['B', '3', 'DOWNLIGHT', ''],
      ['S1', '7', '', '450'],
    ])
    expect(remarks).toEqual(['1 line was left out: Site lighting.'])
  })

  test('headings that are printed again are no fixture', () => {
    const { rows, remarks } = read(['Type', 'Qty'], ['A', '1'], ['TYPE', 'QTY'], ['B', '2'])
    expect(rows.map((row) => row.TYPE)).toEqual(['A', 'B'])
    expect(remarks).toEqual(['1 line was left out: TYPE, QTY.'])
  })

  test('totals are left out and named', () => {
    const { rows, remarks } = read(
      ['Type', 'Qty', 'Mfg', 'Catalog #', 'Unit Price', 'Ext'],
      ['A', '10', 'LITHONIA', '2BLT4', '100', '1000'],
      ['', '15', '', 'TOTAL', '', '2000'],
      ['TOTAL', '15', '', '', '2000', ''],
      ['Grand total: 30', '', '', '', '', ''],
      ['T1', '1', 'TOTAL LIGHT', 'X', '5', '5'],
    )
    expect(rows.map((row) => row.TYPE)).toEqual(['A', 'T1'])
    expect(remarks?.[0]).toBe('3 lines were left out: 15, TOTAL, 2000; TOTAL, 15, 2000; Grand total: 30.')
  })
})

describe('without headings that are known', () => {
  test.each([
    [
      ['A', '12', 'LITHONIA', '2BLT4'],
      ['B', '3', 'GOTHAM', 'EVO'],
    ],
    [
      ['A', 'LITHONIA', '2BLT4-40L'],
      ['B', 'GOTHAM', 'EVO-35/15'],
    ],
    [
      ['A', 'LITHONIA', 'EVO'],
      ['B', 'GOTHAM', 'LDN'],
    ],
  ])('the first fixture is a row: %j', (...lines) => {
    expect(read(...lines).rows).toHaveLength(2)
  })

  test('a title alone above them names no column and is no row', () => {
    const { columns, rows, remarks } = read(['FIXTURE LIST'], ['A', 'LITHONIA', '2BLT4'], ['B', 'GOTHAM', 'EVO-35/15'])
    expect(columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(rows).toHaveLength(2)
    expect(remarks).toEqual([
      'No column was read as CATALOG #. It may be Column 3.',
      'No headings were found, so the columns have numbers. Rename them to the columns of the table.',
      '1 line was left out: FIXTURE LIST.',
    ])
  })

  test('prices named by their contents are marked unless line amounts or a total prove them', () => {
    const doubts = (...lines: string[][]) => read(...lines).rows.map(doubtedIn)
    const [a, b] = [
      ['24', 'A', '2GTL4', '10.00'],
      ['18', 'B', 'EVO6 35', '20.00'],
    ]
    expect(doubts(a, b)).toEqual([['UNIT $'], ['UNIT $']])
    expect(doubts([...a, '240.00'], [...b, '360.00'])).toEqual([[], []])
    expect(doubts(a, b, ['Total', '', '', '600.00'])).toEqual([[], []])
  })

  test('texts in one column are all rows', () => {
    expect(read(['A1'], ['B2'], ['C3']).rows).toHaveLength(3)
  })
})

test.each([
  ['Qnty', 'QTY'],
  ['Total Qty', 'QTY'],
  ["QTY\nREQ'D", 'QTY'],
  ['Count', 'QTY'],
  ["Req'd", 'QTY'],
  ['COMM %', '%'],
  ['COMM\n%', '%'],
  ['Commission', '%'],
  ['DSPEACH', 'UNIT $'],
  ['Comm $', 'COMMDOL'],
  ['Overage', 'OVGDSP'],
])('the heading %j is %s', (heading, column) => {
  expect(read(['Type', 'Mfg', heading], ['A', 'L', '5']).columns[2]).toBe(column)
})

test('the mark of a type is its name, not its family; the catalog number is the fixture’s, not the lamp’s', () => {
  expect(
    read(['Type Mark', 'Type', 'Count', 'Manufacturer', 'Model'], ['A1', '2X4', '24', 'LITHONIA', '2BLT4']).columns,
  ).toEqual(['TYPE', 'TYPE 2', 'QTY', 'MFG', 'CATALOG #'])
  expect(read(['Type', 'Type Mark', 'Count'], ['2X4', 'A1', '24']).columns).toEqual(['TYPE 2', 'TYPE', 'QTY'])
  expect(read(['Type', 'Lamp Catalog No', 'Fixture Catalog No', 'Qty'], ['A', 'F32T8', '2BLT4', '1']).columns).toEqual([
    'TYPE',
    'Lamp Catalog No',
    'CATALOG #',
    'QTY',
  ])
})

test('headings of which none is known are said', () => {
  expect(read(['Foo', 'Bar', 'Baz'], ['A', '7', 'x1'], ['B', '7', 'y1']).remarks).toContain(
    'No heading names a column of the table. Rename the columns that do.',
  )
})

test('headings are found wherever they stand, also by what is pasted', () => {
  expect(hasKnownHead([['x'], ['Fixture Type', 'Qty']])).toBe(true)
  expect(hasKnownHead([['A', '12', 'LITHONIA']])).toBe(false)
})

test('tables side by side are one below the other', () => {
  const { columns, rows } = read(
    ['Type', 'Qty', 'Catalog', 'Unit Price', '', 'Type', 'Qty', 'Catalog', 'Unit Price'],
    ['A', '10', '2BLT4', '100', '', 'C', '3', 'EVO4', '50'],
    ['B', '5', 'LDN6', '200'],
  )
  expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'])
  expect(rows.map((row) => [row.TYPE, row.QTY, row['UNIT $']])).toEqual([
    ['A', '10', '100'],
    ['B', '5', '200'],
    ['C', '3', '50'],
  ])
})

test('a line of a text file with more cells than headings is named, since a comma may have split a number', () => {
  const lines = [
    ['Type', 'Qty', 'Catalog', 'Unit Price'],
    ['A', '10', '2BLT4', '$1', '250.00'],
    ['B', '5', 'LDN6', '200.00'],
  ]
  const result = tableOfLines(lines, ',')
  expect(result.ok && result.value.remarks).toEqual([
    '1 line was read with more cells than headings: A, 10, 2BLT4, $1, 250.00. A comma may have split a number or a text. The numbers of this line are marked.',
  ])
  expect(read(...lines).remarks).toBeUndefined()
})

test('words above catalog numbers are a fixture like the others', () => {
  expect(read(['A', 'LITHONIA', 'TROFFER'], ['B', 'GOTHAM', 'EVO6'], ['C', 'GOTHAM', 'EVO8']).rows).toHaveLength(3)
})

describe('headings of two lines', () => {
  const CELLS = ['A', '10', '2BLT4', '70', '700', '100', '1000']
  test.each([
    [['', '', '', 'COST', '', 'SELL', ''], ['Type', 'Qty', 'Catalog', 'Each', 'Ext', 'Each', 'Ext'], '100'],
    [['', '', '', 'PRICE', '', '', ''], ['Type', 'Qty', 'Catalog', 'Cost', 'Volts', 'Sell', 'Watts'], '100'],
    [['Type', 'Qty', 'Catalog', 'Cost', 'Cost', 'Sell', 'Sell'], ['', '', '', 'Unit', 'Ext', 'Unit', 'Ext'], '100'],
    [['Type', 'Qty', 'Catalog', 'Price', '', '', ''], ['', '', '', 'Cost', 'Extended', 'Sell', 'Total'], '100'],
    [
      ['', '', '', 'Your Cost', '', 'List', ''],
      ['Type', 'Qty', 'Catalog', 'Unit Price', 'Ext', 'Unit Price', 'Ext'],
      null,
    ],
  ])('are one line: %j above %j', (upper, lower, price) => {
    const { columns, rows } = read(upper, lower, CELLS)
    expect(rows).toHaveLength(1)
    expect(columns.includes('UNIT $') ? rows[0]?.['UNIT $'] : null).toBe(price)
  })

  test('have the parts of a count or of a price below merged cells', () => {
    const { columns, rows, remarks } = read(
      ['Type', 'Mfg', 'Catalog #', 'Quantity', '', '', 'Price', ''],
      ['', '', '', 'Bldg 1', 'Bldg 2', 'Total', 'Each', 'Ext'],
      ['A', 'LITH', '2BLT4', '10', '5', '15', '100', '1500'],
    )
    expect(columns).toEqual([
      'TYPE',
      'MFG',
      'CATALOG #',
      'Quantity Bldg 1',
      'Quantity Bldg 2',
      'QTY',
      'UNIT $',
      'Price Ext',
    ])
    expect([rows, remarks]).toMatchObject([[{ QTY: '15', 'UNIT $': '100' }], undefined])
  })

  test('are completed by the words below them', () => {
    const { columns, rows } = read(
      ['Type', 'Qty', 'Mfg', 'Catalog', 'Unit'],
      ['', '', '', 'Number', 'Price'],
      ['A', '1', 'L', 'X1', '5'],
    )
    expect([columns, rows.length]).toEqual([['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $'], 1])
  })

  test('are not made of a first row with words in few cells', () => {
    const head = ['Type', 'Qty', 'Mfg', 'Catalog', 'Unit Price']
    expect(read(head, ['', '', '', 'SITE LIGHTING', ''], ['A', '1', 'L', 'X1', '5']).columns).toEqual([
      'TYPE',
      'QTY',
      'MFG',
      'CATALOG #',
      'UNIT $',
    ])
    expect(read(head, ['A', '', 'LITH', 'NUMBER', ''], ['A', '1', 'L', 'X1', '5']).rows).toHaveLength(2)
  })

  test('are not made of a title or of a first row', () => {
    const head = ['Type', 'Qty', 'Catalog', 'Unit Price']
    expect(read(['PRICING'], head, ['A', '1', 'X', '5']).columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'])
    expect(read(head, ['NET', '', 'NET', ''], ['A', '1', 'X', '5']).columns).toContain('UNIT $')
  })
})

test('the type is the mark, not the family and not a blank symbol', () => {
  const typesOf = (head: string[], ...lines: string[][]) => read(head, ...lines).rows.map((row) => row.TYPE)
  expect(
    typesOf(['Mark', 'Type', 'Qty'], ['A1', 'RECESSED', '2'], ['B2', 'PENDANT', '3'], ['C', 'TRACK', '1']),
  ).toEqual(['A1', 'B2', 'C'])
  expect(typesOf(['Symbol', 'Qty', 'Label', 'Mfg'], ['', '4', 'A', 'LITH'], ['', '5', 'B', 'GOTH'])).toEqual(['A', 'B'])
})

test('printed amounts under our name for worked-out ones keep apart from these, and go where they say the same', () => {
  const columnsOf = (...amounts: string[]) =>
    read(['Type', 'Qty', 'Unit $', 'Ext $'], ...amounts.map((amount) => ['A', '10', '100', amount])).columns
  expect(columnsOf('900', '1000')).toEqual(['TYPE', 'QTY', 'UNIT $', 'Ext $ (printed)'])
})

test('marks of direction, which show a text reversed, are gone before anything is read', () => {
  const { columns, rows, remarks } = read(
    ['\u202aType', '\u200eQty', 'Catalog', 'Unit Price\u202c'],
    ['\u2066A\u2069', '\u200e4', '\u202e2BLT4\u202c', '\u200f39.00'],
  )
  expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'])
  expect(rows).toEqual([{ TYPE: 'A', QTY: '4', 'CATALOG #': '2BLT4', 'UNIT $': '39.00' }])
  expect(remarks).toBeUndefined()
})

test('a space without width is no part of a number or a catalog number', () => {
  const [row] = read(['Type', 'Qty', 'Catalog', 'Unit Price'], ['A', '10\u200b', 'LDN6\u200b-35', '\u200b45.00']).rows
  expect(row).toMatchObject({ QTY: '10', 'CATALOG #': 'LDN6-35', 'UNIT $': '45.00' })
})

test('a line of many headings of the trade is the head, although it names only two columns of the product', () => {
  const { columns, rows } = read(
    ['BID ITEM', 'DESCRIPTION', 'QTY', 'UNIT', 'FURN. BY', 'UNIT PRICE', 'EXTENDED'],
    ['1', 'SPORTS LIGHT 800W', '16', 'EA', 'Rep', '1,960.00', '31,360.00'],
    ['2', "40' POLE", '4', 'EA', 'Rep', '3,850.00', '15,400.00'],
  )
  expect(columns).toEqual(expect.arrayContaining(['QTY', 'UNIT $']))
  expect(rows).toHaveLength(2)
})
