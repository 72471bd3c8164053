import { describe, expect, test } from 'vitest'
import { readLines as read } from '../../../tests/support/read-lines'
import { isAmountHeading } from '../checks/unit-price'

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

test('of several prices the one whose amounts are there is taken, a price to quote before a cost', () => {
  const { columns } = read(
    ['Type', 'Qty', 'Dealer', 'Dealer Price', 'Dealer Ext', 'Unit Price', 'Net Price', 'Ext'],
    ['A', '2', 'X', '7', '14', '10', '9', '20'],
  )
  expect([columns.indexOf('UNIT $'), columns.includes('Net Price')]).toEqual([5, true])
  expect(read(['Type', 'Qty', 'Each', 'Net', 'Ext'], ['A', '2', '7', '9', '14']).rows[0]?.['UNIT $']).toBe('7')
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

test.each(['Price (CAD)', 'Unit Price €', 'Net C$'])('a price in another currency is asked about: %s', (heading) => {
  expect(read(['Type', 'Qty', 'Catalog #', heading], ['A', '2', '2BLT4', '5']).remarks).toEqual([
    `No column was read as UNIT $. It may be ${heading}.`,
  ])
})

test('a lump sum is the amount of a line; a price per unit or lot is one of a unit', () => {
  expect(['Lump Sum', 'Package Price', 'Unit/Lot Price'].map(isAmountHeading)).toEqual([true, true, false])
})

test('prices without a column of quantities are said to count for nothing', () => {
  expect(read(['Type', 'Catalog #', 'Unit Price'], ['A', '2BLT4', '5']).remarks).toEqual([
    'No column was read as QTY, so the prices count for nothing.',
  ])
  expect(read(['Type', 'Catalog #'], ['A', '2BLT4']).remarks).toBeUndefined()
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

const SWAPPED = [
  ['A', '10', 'LX', '95.00', '950.00'],
  ['B', '4', 'LY', '120.00', '480.00'],
]

test.each([
  ['Ext', 'Unit'],
  ['Total', 'Each'],
  ['Ext Price', 'Unit Price'],
  ['Amount', 'Price'],
])('swapped headings are swapped back, and a remark says so: %s, %s', (amount, price) => {
  const { columns, rows, remarks } = read(['Type', 'Qty', 'Catalog', amount, price], ...SWAPPED)
  expect(columns.slice(3)).toEqual(['UNIT $', amount])
  expect(rows.map((row) => row['UNIT $'])).toEqual(['95.00', '120.00'])
  expect(remarks).toEqual([
    `The headings ${price} and ${amount} look swapped: QTY times the numbers below ${amount} gives those below ${price}. UNIT $ was read from the column below ${amount}. Please check.`,
  ])
})

test('swapped headings are found below whole numbers and in one row, but not by zeros or a single piece', () => {
  const unitOf = (...rows: string[][]) => read(['Type', 'Qty', 'Catalog', 'Ext', 'Unit'], ...rows).columns[3]
  expect(unitOf(['A', '10', 'LX', '95', '950'])).toBe('UNIT $')
  expect(unitOf(['A', '1', 'LX', '95.00', '95.00'])).toBe('Ext')
  expect(unitOf(['A', '10', 'LX', '0.00', '0.00'])).toBe('Ext')
})

test('a total of unit prices is compared with QTY times UNIT $, whatever lies nearer', () => {
  const { remarks = [] } = read(
    ['Type', 'Qty', 'Catalog', 'Ext', 'Unit Price'],
    ['A', '10', 'LX', '400.00', '95.00'],
    ['B', '4', 'LY', '20.00', '320.00'],
    ['Total', '', '', '', '415.00'],
  )
  expect(remarks.filter((remark) => remark.includes('QTY times UNIT $ gives $2,230.00'))).toHaveLength(1)
})

test.each([
  ['Unit USD', 'Unit CAD'],
  ['Price USD', 'Price (EUR)'],
])('a price in dollars beside one in another currency is asked about or said: %s, %s', (dollars, others) => {
  for (const heads of [
    [dollars, others],
    [others, dollars],
  ]) {
    const { remarks = [] } = read(
      ['Type', 'Qty', 'MFR', 'Catalog', ...heads],
      ['A', '10', 'HLI', 'LX', '100.00', '135.00'],
    )
    expect(remarks.filter((remark) => remark.includes('UNIT $') && remark.includes(others))).toHaveLength(1)
  }
})

test.each(['Comm Pts', 'Comm. Points', 'Rep %', 'Rep Pts'])('%s is the commission in percent', (heading) => {
  const { columns } = read(
    ['Type', 'Qty', 'Unit Price', heading],
    ['A', '10', '100.00', '8.40'],
    ['B', '4', '50.00', '9.10'],
  )
  expect(columns[3]).toBe('%')
})

test('the quantity of a base bid is no unit of prices', () => {
  const priceOf = (other: string) =>
    read(['Type', 'Base Qty', other, 'MFR', 'Catalog', 'Unit Price'], ['A', '100', '90', 'HLI', 'LX', '200.00'])
      .rows[0]?.['UNIT $']
  expect([priceOf('Alt Qty'), priceOf('Qty')]).toEqual(['200.00', '200.00 /100'])
})

test('a base quantity is the pieces of a price only beside QTY and as a power of ten', () => {
  const pricesOf = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
    read([...head, 'Unit Price'], ...rows).rows.map((row) => row['UNIT $'])
  expect(pricesOf(['Type', 'Base Qty', 'Catalog'], ['A', '60', 'LX', '62.00'])).toEqual(['62.00'])
  expect(pricesOf(['Type', 'Base Qty', 'Catalog'], ['A', '100', 'LX', '62.00'])).toEqual(['62.00'])
  const besideQty = ['Type', 'Qty', 'Base Qty', 'Catalog']
  expect(pricesOf(besideQty, ['A', '60', '100', 'LX', '62.00'], ['B', '5', '60', 'LY', '70.00'])).toEqual([
    '62.00',
    '70.00',
  ])
  expect(pricesOf(besideQty, ['A', '60', '100', 'LX', '62.00'], ['B', '5', '1', 'LY', '70.00'])).toEqual([
    '62.00 /100',
    '70.00',
  ])
})

test('a column of price units below Basis holds no makers', () => {
  const remarksOn = (...cells: string[]) =>
    read(['Type', 'Qty', 'MFR', 'Catalog', 'Unit Price', 'Basis'], ['A', '10', 'HLI', 'LX', '100.00', ...cells]).remarks
  expect(remarksOn('C')).toBeUndefined()
  expect(remarksOn('COOPER')).toEqual(['MFG was read from MFR. Basis may hold it as well: please check.'])
})

test('German headings are known', () => {
  const heads = ['Pos', 'Menge', 'Hersteller', 'Artikel-Nr.', 'Einzelpreis', 'Gesamtpreis']
  const { columns } = read(heads, ['1', '10', 'HLI', 'LX', '95.00', '950.00'])
  expect(columns).toEqual(['Pos', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', 'Gesamtpreis'])
  expect(isAmountHeading('Gesamtpreis')).toBe(true)
})

test('a cost without a price beside it is named', () => {
  const remarksFor = (...headings: string[]) =>
    read(['Type', 'Qty', 'Catalog #', ...headings], ['A', '10', '2BLT4', ...headings.map(() => '100.00')]).remarks
  expect(remarksFor('Unit Cost')).toEqual([
    'UNIT $ was read from Unit Cost. Please check that it is the price to quote and not what it costs you.',
  ])
  expect(remarksFor('Unit Price')).toBeUndefined()
  expect(remarksFor('Unit Cost', 'Unit Price')).toBeUndefined()
})

test('a quantity and a price under unknown headings are found by their amounts, without a question', () => {
  const lines = [
    ['1', '36', '36', 'HALO SLD606830WH', '96.420', '3,471.12'],
    ['2', '8', '0', 'COOP 24GR-LD5-40', '218.750', '1,750.00'],
    ['3', '6', '4', 'SURE APX7G', '31.080', '186.48'],
    ['', '', '', '', 'S&H charges', '0.00'],
  ]
  const { columns, remarks } = read(['Ln', 'Ord', 'Shp', 'Catalog No', 'Net Prc', 'Ext Prc'], ...lines)
  expect(columns).toEqual(['Ln', 'QTY', 'Shp', 'CATALOG #', 'UNIT $', 'Ext Prc'])
  expect(remarks).toBeUndefined()
})

test('a budget is the price that QTY makes the amount of, beside counts by sheet', () => {
  const lines = [
    ['A', '24', '40', '64', '115', '7360.00'],
    ['B', '12', '4', '16', '210', '3360.00'],
  ]
  expect(read(['Type', 'E1.1', 'E1.2', 'Qty', 'Budget', 'Ext'], ...lines).columns).toContain('UNIT $')
})

test('amounts below Line are no codes of lines', () => {
  const lines = [
    ['8', '71A6071-001D', '64.30', '514.40'],
    ['4', 'HE-REFL-19', '112.00', '448.00'],
    ['16', 'M400/U/ED28', '17.85', '285.60'],
  ]
  expect(read(['Ct', 'Part #', 'Each', 'Line'], ...lines).columns).toEqual([
    'QTY',
    'CATALOG #',
    'UNIT $',
    'Line (printed)',
  ])
})

test('an allowance below Basis is no maker', () => {
  const { columns } = read(
    ['Type', 'Description', 'Qty', 'Unit $', 'Basis'],
    ['A', 'PROGRESS P3740', '180', '29.00', 'quote'],
    ['B', 'DECORATIVE', '4', '1500.00', 'ALLOWANCE'],
  )
  expect(columns).toContain('Basis')
})

test('the headings of a database are read with blanks: NET_PRC', () => {
  const lines = [
    ['90418', 'JUNO', '22LED-G3', '50', '118.00', '49.56', '2478.00'],
    ['90418', 'JUNO', '12W-WH', '40', '21.00', '8.82', '352.80'],
    ['90418', 'JUNO', '14W-WH', '30', '31.00', '9.00', '270.00'],
  ]
  const { columns } = read(['QUOTE_NO', 'VEND', 'ITEM_NO', 'QTY', 'LIST', 'NET_PRC', 'EXT_PRC'], ...lines)
  expect(columns[5]).toBe('UNIT $')
})
