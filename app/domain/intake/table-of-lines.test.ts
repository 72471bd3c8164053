import { describe, expect, test } from 'vitest'
import { hasKnownHead, type Lines, tableOfLines } from './table-of-lines'

function read(...lines: Lines) {
  const result = tableOfLines(lines)
  if (!result.ok) throw new Error(result.message)
  return result.value
}

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

  test.each([[[]], [[['', ' ']]], [[['TYPE', 'QTY']]]])('is not found in %j', (lines) => {
    expect(tableOfLines(lines)).toEqual({ ok: false, message: 'No table was found in the file.' })
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

  test('a table of totals only is no table', () => {
    expect(
      tableOfLines([
        ['Type', 'Qty'],
        ['TOTAL', '5'],
      ]),
    ).toEqual({ ok: false, message: 'No table was found in the file.' })
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
      'No headings were found, so the columns have numbers. Rename them to the columns of the table.',
      '1 line was left out: FIXTURE LIST.',
    ])
  })

  test('texts in one column are all rows', () => {
    expect(read(['A1'], ['B2'], ['C3']).rows).toHaveLength(3)
  })
})

describe('which column is the price', () => {
  const priceOf = (...headings: string[]) => {
    const { columns, rows } = read(
      ['Type', 'Qty', 'Mfg', 'Catalog #', ...headings],
      ['A', '10', 'LITHONIA', '2BLT4', ...headings.map((_, at) => String((at + 1) * 100))],
    )
    return columns.includes('UNIT $') ? rows[0]?.['UNIT $'] : null
  }

  test.each([
    [['Unit Cost', 'Unit Price'], '200'],
    [['Unit Price', 'Unit Cost'], '100'],
    [['Unit Cost', 'Each'], '200'],
    [['Price', 'Unit Cost'], '100'],
    [['Cost Each', 'Sell Each'], '200'],
    [['Unit Price', 'Sell'], null],
    [['Price', 'Net'], null],
    [['Unit Cost', 'Sell'], '200'],
    [['List Price', 'Net Price'], '200'],
    [['Unit Price (USD)'], '100'],
    [['Sell Price'], '100'],
    [['Unit Net'], '100'],
    [['DN'], '100'],
    [['UNIT\nPRICE'], '100'],
    [['Price*'], '100'],
    [['Price', 'List Price'], null],
    [['List Price'], null],
    [['Unit Cost', 'Customer Price'], null],
    [['Resale', 'DN Each'], '100'],
    [['DN', 'Resale'], '200'],
    [['DN', 'Sell'], '200'],
    [['DN', 'Net'], null],
    [['Resale', 'Unit Price'], null],
    [['PRICE COST', 'PRICE SELL'], '200'],
    [['Unit Price Sell', 'Unit Price Cost'], '100'],
    [['Unit Price Cost', 'Unit Price Sell'], '200'],
    [['Net Price', 'Unit Price'], null],
    [['Unit Price', 'Each'], null],
    [['Unit Price', 'Multiplier', 'Net Unit'], null],
    [['Unit Price', 'Revised Unit Price'], null],
    [['Unit Price (Cost)', 'Bid Price'], null],
    [['Cost', 'List Price'], null],
    [['Unit Price €'], null],
    [['Price (GBP)'], null],
    [['Sell Price', 'Unit Price'], '100'],
    [['Unit Price', 'List Price'], '100'],
    [['Unit Price', 'Ext Price', 'Total Net'], '100'],
    [['Unit Price', 'Margin $', 'Bid Date', 'Comm Each'], '100'],
    [['Net Each', 'Unit Cost', 'MSRP'], '100'],
    [['Lamp Price', 'Fixture Price'], '200'],
    [['Unit Price', 'Lamp Unit Price'], '100'],
    [['Prev. Unit Price', 'Unit Price'], '200'],
    [['Total Each', 'Adder'], '100'],
    [['Adder', 'Total (EA)'], '200'],
    [['Each', 'Adder', 'Total Each'], null],
    [['Total Amount', 'Adder'], null],
  ] as const)('of %j it is %s', (headings, price) => {
    expect(priceOf(...headings)).toBe(price)
  })

  test.each([
    ['Unit Price', 'Net Price'],
    ['Each', 'Net Each'],
    ['Unit Price', 'Sell Price'],
  ])('is never the amount of a line: %s, %s', (price, amount) => {
    const { columns, rows } = read(
      ['Type', 'Qty', price, amount],
      ['A', '10', '100', '1000'],
      ['B', '5', '$200.00', '1,000.00'],
      ['C', '1', '7', '7'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'UNIT $', amount])
    expect(rows.map((row) => row['UNIT $'])).toEqual(['100', '$200.00', '7'])
  })

  test('is the one that QTY makes the other of, in nearly all rows and to the cent', () => {
    const { columns, rows, remarks } = read(
      ['Type', 'Qty', 'Each', 'Price'],
      ['A', '3', '33.33', '100.00'],
      ['B', '5', '200', '1000'],
      ['C', '4', '20', '80'],
      ['D', '2', '7', '14'],
      ['E', '2', '7', '15'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'UNIT $', 'Price'])
    expect([rows[0]?.['UNIT $'], remarks]).toEqual(['33.33', undefined])
  })

  test('is no column of units beside a price: they are counted', () => {
    expect(read(['Type', 'Units', 'Catalog', 'Unit Price'], ['A', '10', '2BLT4', '100']).columns).toEqual([
      'TYPE',
      'QTY',
      'CATALOG #',
      'UNIT $',
    ])
  })

  test('is said where none of several is', () => {
    expect(read(['Type', 'Qty', 'Price', 'List Price'], ['A', '1', '70', '100']).remarks).toEqual([
      'No column was read as UNIT $. It may be Price or List Price.',
    ])
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

test('two headings of one name are said, and two of a price are no price until somebody decides', () => {
  const { columns, remarks } = read(['Type', 'Qty', 'QTY', 'Unit Price', 'Unit Price'], ['A', '1', '2', '10', '20'])
  expect(columns).toEqual(['TYPE', 'QTY', 'QTY 2', 'Unit Price', 'Unit Price 2'])
  expect(remarks).toEqual([
    'No column was read as UNIT $. It may be Unit Price or Unit Price 2.',
    'Two columns are called Qty: the first was read as QTY. Please check that it is the right one.',
  ])
})

test.each([
  ['Qty', 'Total Qty', 'QTY was read from Qty. Total Qty may hold it as well: please check.'],
  ['Plan Qty', 'Field Qty', 'QTY was read from Field Qty. Plan Qty may hold it as well: please check.'],
  ['Qty', 'Units', 'QTY was read from Qty. Units may hold it as well: please check.'],
  ['Specified Mfr', 'Quoted Mfr', 'MFG was read from Specified Mfr. Quoted Mfr may hold it as well: please check.'],
])('two columns that may be one are said: %s, %s', (first, second, remark) => {
  expect(read(['Type', first, second, 'Unit Price'], ['A', '10', '40', '5']).remarks).toContain(remark)
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

describe('a line that is no fixture', () => {
  const HEAD = ['Type', 'Qty', 'Catalog', 'Unit Price']
  const [A, B] = [
    ['A', '10', '2BLT4', '100'],
    ['B', '5', 'LDN6', '200'],
  ]
  const typesOf = (...lines: string[][]) => read(HEAD, ...lines).rows.map((row) => row.TYPE)

  test.each([
    ['Total - Level 1', '15', '', '1000'],
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
    ['A Total', '10', '', ''],
    ['TOTAL', '15', 'FIXTURES', '2000'],
    ['L1', '15', 'TOTAL', '2000'],
  ])('is a total in these words: %s, %s, %s, %s', (...total) => {
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
      '2 lines were left out: A, 10; Freight, 500.',
    ])
  })
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

test.each([
  ['UM', 'M'],
  ['U of M', 'C'],
  ['Price UOM', 'MFT'],
  ['Per', '100'],
  ['Per', '1000 FT'],
  ['UOM Code', 'THS'],
  ['Meas', 'HUN'],
])('a price per many pieces is none of one: %s, %s', (heading, measure) => {
  const { rows } = read(
    ['Type', 'UOM', 'Qty', 'Catalog', 'Unit Price', heading],
    ['A', 'EA', '10', '2BLT4', '70', 'EA'],
    ['W', 'FT', '1000', 'MC12', '640', measure],
  )
  expect(rows.map((row) => row['UNIT $'])).toEqual(['70', `640 /${measure.toUpperCase()}`])
})

test('a column of measures is no price, however few rows there are, and leaves UNIT $ to the price beside it', () => {
  const row = ['A', '10', 'EA', '2BLT4', '1000']
  const amounts = read(['Type', 'Qty', 'Unit', 'Catalog #', 'Total'], row, ['B', '5', 'BX', 'EVO4', '750'])
  expect(amounts.columns).toEqual(['TYPE', 'QTY', 'Unit', 'CATALOG #', 'Total'])
  expect(amounts.remarks).toEqual(['No column was read as UNIT $. It may be Total.'])
  const prices = read(['Type', 'Qty', 'Unit', 'Catalog #', 'Unit Price'], row)
  expect([prices.columns.at(-1), prices.remarks]).toEqual(['UNIT $', undefined])
})

test('a measure is known by its cells under any heading, and other letters are no measures', () => {
  const priceBeside = (heading: string, ...texts: string[]) =>
    read(
      ['Type', 'Qty', 'Catalog', 'Unit Price', heading],
      ...texts.map((text) => ['A', '1', 'X1', '70', text]),
    ).rows.at(-1)?.['UNIT $']
  expect(priceBeside('Sold by', 'EA', 'EA', 'M')).toBe('70 /M')
  expect(priceBeside('Finish', 'C', 'M', 'C')).toBe('70')
  expect(priceBeside('Units', '24', '24', '24')).toBe('70')
})

test('a price per hundred or thousand is no price of one', () => {
  const { rows } = read(
    ['Type', 'Qty', 'Catalog', 'Unit Price', 'U/M'],
    ['B', '1000', 'SCREW', '140', 'M'],
    ['C', '100', 'WIRE', '70', 'per C'],
    ['D', '10', '2BLT4', '70', 'EA'],
    ['E', '100', 'WIRE', '70', '/C'],
    ['F', '100', 'WIRE', '70', 'PER 100'],
  )
  expect(rows.map((row) => row['UNIT $'])).toEqual(['140 /M', '70 /C', '70', '70 /C', '70 /100'])
  for (const heading of ['Price/C', 'Price per 100', 'Unit Price (M)', 'Price M'])
    expect(read(['Type', 'Qty', 'Catalog', heading], ['A', '1', 'X1', '70']).remarks).toEqual([
      `No column was read as UNIT $. It may be ${heading}.`,
    ])
})

test('a line of a text file with more cells than headings is named, since a comma may have split a number', () => {
  const lines = [
    ['Type', 'Qty', 'Catalog', 'Unit Price'],
    ['A', '10', '2BLT4', '$1', '250.00'],
    ['B', '5', 'LDN6', '200.00'],
  ]
  const result = tableOfLines(lines, true)
  expect(result.ok && result.value.remarks).toEqual([
    '1 line was read with more cells than headings: A, 10, 2BLT4, $1, 250.00. A comma may have split a number or a text.',
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

test('a cost in a later part is no price beside prices to sell at', () => {
  const { columns, rows } = read(
    ['Type', 'Qty', 'Catalog', 'Unit Price'],
    ['A', '10', '2BLT4', '100'],
    ['Type', 'Qty', 'Catalog', 'Unit Cost'],
    ['B', '5', 'LDN6', '70'],
  )
  expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $', 'Unit Cost'])
  expect(rows.map((row) => [row['UNIT $'], row['Unit Cost']])).toEqual([
    ['100', ''],
    ['', '70'],
  ])
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

test('of several prices the one whose amounts are there is taken, a price to quote before a cost', () => {
  const { columns } = read(
    ['Type', 'Qty', 'Dealer', 'Dealer Price', 'Dealer Ext', 'Unit Price', 'Net Price', 'Ext'],
    ['A', '2', 'X', '7', '14', '10', '9', '20'],
  )
  expect([columns.indexOf('UNIT $'), columns.includes('Net Price')]).toEqual([5, true])
  expect(read(['Type', 'Qty', 'Each', 'Net', 'Ext'], ['A', '2', '7', '9', '14']).rows[0]?.['UNIT $']).toBe('7')
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
      'A total of 2950 is printed, and the rows give 1700. A row may be missing, or a number misread.',
    ])
    expect(remarksOn(...ROWS, ['TOTAL', '35', '', '', ''])).toHaveLength(1)
  })

  test('and a sum of the prices themselves shows that they are amounts of whole lines', () => {
    const { remarks } = read(
      ['Type', 'Qty', 'Catalog #', 'Net Price'],
      ['A', '10', '2BLT4', '1200.00'],
      ['B', '5', 'EVO', '750.00'],
      ['Total', '', '', '1950.00'],
    )
    expect(remarks?.at(-1)).toBe(
      'The printed total of 1950 is the sum of UNIT $, and QTY times UNIT $ gives 15750. UNIT $ may hold the amounts of whole lines: please check.',
    )
  })

  test('and the sum of another column is that', () => {
    expect(
      read(['Type', 'Qty', 'Watts'], ['A', '2', '40'], ['B', '3', '32'], ['Total', '5', '72']).remarks?.slice(1),
    ).toEqual([])
  })
})

describe('which column is a commission', () => {
  const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price']
  const columnsOf = (heading: string, ...shares: string[]) => {
    const rows = [
      ['A', '10', '2BLT4', '100.00', shares[0] ?? ''],
      ['B', '5', 'EVO4', '150.00', shares[1] ?? ''],
    ]
    const { columns, remarks = [] } = read([...HEAD, heading], ...rows)
    return [columns.at(-1), ...remarks]
  }
  const OF_LINES = (heading: string) => [
    heading,
    `${heading} holds the commissions of whole lines, so it was not read as %$.`,
  ]

  test('in dollars, if it is the same share of each price', () => {
    expect(columnsOf('Commission', '10.00', '15.00')).toEqual(['COMMDOL'])
    expect(columnsOf('Comm $', '10.00', '15.00')).toEqual(['COMMDOL'])
    expect(columnsOf('Comm $', '10.00', '14.00')).toEqual(['COMMDOL'])
  })

  test('in percent otherwise', () => {
    expect(columnsOf('Commission', '10', '10')).toEqual(['%'])
    expect(columnsOf('Comm', '10', '12')).toEqual(['%'])
    expect(columnsOf('Comm %', '10.00', '15.00')).toEqual(['%'])
  })

  test('and none if it is the same share of each line', () => {
    expect(columnsOf('Commission', '100.00', '75.00')).toEqual(OF_LINES('Commission'))
    expect(columnsOf('Comm $', '50.00', '37.50')).toEqual(OF_LINES('Comm $'))
  })
})

describe('counts that may be prices, or parts of counts', () => {
  const remarksOn = (...lines: string[][]) => read(...lines).remarks ?? []

  test('whole numbers under UNIT and EACH are asked about', () => {
    const lines = [
      ['Type', 'Units', 'Mfg', 'Catalog #'],
      ['A', '10', 'LITH', '2BLT4'],
      ['B', '25', 'GOTH', 'EVO4'],
    ]
    expect(remarksOn(...lines)).toEqual([
      'No column was read as QTY. It may be Units.',
      'No column was read as UNIT $. It may be Units.',
    ])
    expect(
      remarksOn(['Unit', 'Type', 'Qty', 'Catalog #'], ['101', 'A', '2', '2BLT4'], ['102', 'A', '3', 'EVO4']),
    ).toEqual(['No column was read as UNIT $. It may be Unit.'])
    expect(
      read(['Type', 'Qty', 'Catalog #', 'Unit'], ['A', '2', '2BLT4', '$101'], ['B', '3', 'EVO4', '99.50']).columns,
    ).toContain('UNIT $')
  })

  test('quantities of an apartment are asked about beside the number of apartments', () => {
    expect(
      remarksOn(['Type', 'Qty per Unit', 'Units', 'Catalog #', 'Unit Price'], ['A', '2', '120', '2BLT4', '5.50']),
    ).toEqual(['No column was read as QTY. It may be Qty per Unit or Units.'])
  })

  test('a rate beside list prices, costs or taxes is no commission', () => {
    const { columns, remarks } = read(['Type', 'Qty', 'List', '%', 'Net'], ['A', '10', '300.00', '60', '120.00'])
    expect([columns[3], remarks]).toEqual(['PERCENT', ['No column was read as %. It may be PERCENT.']])
    expect(read(['Type', 'Qty', 'Unit Price', '%'], ['A', '10', '300.00', '6']).columns).toContain('%')
  })
})

test.each([
  ['Price (USD)', 'Remarks'],
  ['PRICE IN US$', 'Remarks'],
  ['Sell Each', 'Cost Each', 'Lamp Cost'],
  ['Price Ea', 'Price/100'],
  ['Unit Price', 'Price per C', 'Price per M'],
])('the price is clear beside others: %s', (price, ...others) => {
  const numbers = others.map((heading) => ({ Remarks: 'RUSH', 'Lamp Cost': '5' })[heading] ?? '60')
  const { columns, remarks } = read(
    ['Type', 'Qty', 'Catalog #', price, ...others],
    ['A', '10', 'EVO6', '100', ...numbers],
  )
  expect([columns[3], remarks]).toEqual(['UNIT $', undefined])
})

test('spare fixtures are no second quantity', () => {
  const { columns, remarks } = read(['Type', 'Qty', 'Spare Qty', 'Catalog #'], ['A', '10', '1', 'EVO6'])
  expect([columns[1], remarks]).toEqual(['QTY', undefined])
})

test('a column that is not read as its heading says keeps that heading, and another name', () => {
  const { columns, remarks } = read(
    ['Type', 'Qty', 'Catalog #', 'Net', 'Unit $'],
    ['A', '2', '2BLT4', '60.00', '120.00'],
    ['B', '2', 'EVO4', '80.00', '160.00'],
  )
  expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'Net', 'Unit $ (printed)'])
  expect(remarks).toEqual(['No column was read as UNIT $. It may be Net or Unit $ (printed).'])
})

test('of two prices that give their amounts the one to sell at is taken', () => {
  expect(
    read(['Type', 'Qty', 'DN', 'DN Ext', 'Sell', 'Sell Ext'], ['A', '2', '7', '14', '10', '20']).rows[0]?.['UNIT $'],
  ).toBe('10')
})

test.each([
  [
    ['Unit Price', 'Option Price'],
    [
      ['10', '100.00', '10.00'],
      ['5', '150.00', ''],
    ],
  ],
  [
    ['Net Price', 'Sell Price'],
    [
      ['2', '60.00', '120.00'],
      ['2', '80.00', '160.00'],
    ],
  ],
  [
    ['Unit Cost', 'Price'],
    [
      ['10', '120.00', '1200.00'],
      ['5', '100.00', '500.00'],
    ],
  ],
  [
    ['DN', 'Sell'],
    [
      ['10', '70', '1000'],
      ['2', '50', '75'],
    ],
  ],
  [
    ['List', 'Mult', 'Net'],
    [
      ['10', '300.00', '0.4', '1200.00'],
      ['5', '250.00', '0.4', '500.00'],
    ],
  ],
])('a price that may be the amount of a line is asked about: %j', (headings, lines) => {
  const { columns, remarks } = read(
    ['Type', 'Catalog #', 'Qty', ...headings],
    ...lines.map((line, at) => ['AB'.charAt(at), `2BLT${at}`, ...line]),
  )
  expect(columns).not.toContain('UNIT $')
  expect(remarks?.[0]).toMatch(/^No column was read as UNIT \$\. It may be /)
})

test('prices without a column of quantities are said to count for nothing', () => {
  expect(read(['Type', 'Catalog #', 'Unit Price'], ['A', '2BLT4', '5']).remarks).toEqual([
    'No column was read as QTY, so the prices count for nothing.',
  ])
  expect(read(['Type', 'Catalog #'], ['A', '2BLT4']).remarks).toBeUndefined()
})

test('the type is the mark, not the family and not a blank symbol', () => {
  const typesOf = (head: string[], ...lines: string[][]) => read(head, ...lines).rows.map((row) => row.TYPE)
  expect(
    typesOf(['Mark', 'Type', 'Qty'], ['A1', 'RECESSED', '2'], ['B2', 'PENDANT', '3'], ['C', 'TRACK', '1']),
  ).toEqual(['A1', 'B2', 'C'])
  expect(typesOf(['Symbol', 'Qty', 'Label', 'Mfg'], ['', '4', 'A', 'LITH'], ['', '5', 'B', 'GOTH'])).toEqual(['A', 'B'])
})

test('any measure that is not known to be of one piece is written beside the price', () => {
  const priced = (heading: string, measure: string) =>
    read(['Type', 'Qty', 'Catalog', 'Unit Price', heading], ['A', '500', 'MC12', '250', measure]).rows[0]?.['UNIT $']
  for (const measure of ['HUND', 'HU', 'HD', 'DZ', 'DOZEN', 'PK10', 'BX', 'CTN'])
    expect(priced('U/M', measure)).toBe(`250 /${measure}`)
  for (const measure of ['', 'EA', 'EA.', 'PCS', 'FT', 'SET', 'PAIR', 'FIXTURES'])
    expect(priced('U/M', measure)).toBe('250')
  expect(priced('Units', 'B-12')).toBe('250')
})

test('printed amounts under our name for worked-out ones keep apart from these, and go where they say the same', () => {
  const columnsOf = (...amounts: string[]) =>
    read(['Type', 'Qty', 'Unit $', 'Ext $'], ...amounts.map((amount) => ['A', '10', '100', amount])).columns
  expect(columnsOf('900', '1000')).toEqual(['TYPE', 'QTY', 'UNIT $', 'Ext $ (printed)'])
})
