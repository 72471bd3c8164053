import { describe, expect, test } from 'vitest'
import { doubtedIn } from '../table/doubted-cells'
import { checkNumbers, withNumberDoubts } from './number-check'

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  columns: [...columns],
  rows: rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))),
})
const QUOTE = ['TYPE', 'QTY', 'UNIT $', 'EXT. PRICE']

describe('quantity times price', () => {
  const products = (...rows: readonly (readonly string[])[]) =>
    checkNumbers(table(QUOTE, ...rows)).products.map(({ row, agrees }) => [row, agrees])

  test('is the extended amount, to half a cent of each piece, and to the dollar where no cents are printed', () => {
    expect(products(['A', '12', '$8.50', '$102.00'], ['B', '120', '3.333', '399.96'])).toEqual([
      [0, true],
      [1, true],
    ])
    expect(products(['A', '3', '8.50', '26'], ['B', '3', '8.50', '27'], ['C', '2', '4', '8'])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ])
  })

  test('may differ by the cents that a price is rounded to, but not by a dollar', () => {
    expect(products(['A', '100', '1.23', '123.40'], ['B', '1,000', '1.23', '1,234.00'], ['C', '2', '4', '8'])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ])
  })

  test('says nothing where a number is missing or is none, and nothing for one piece that is right', () => {
    expect(products(['A', '', '8.50', '8.50'], ['B', '2', 'N.I.C.', '17'], ['C', '1', '4.00', '4.00'])).toEqual([])
    expect(products(['A', '1', '4.00', '9.00'], ['B', '2', '4.00', '8.00'])).toEqual([
      [0, false],
      [1, true],
    ])
  })

  test('says nothing where it is hardly ever the amount: the column holds something else', () => {
    expect(products(['A', '2', '4.00', '9.00'], ['B', '2', '4.00', '9.00'], ['C', '2', '4.00', '8.00'])).toEqual([])
  })

  test('is compared with amounts at the left of the price only if most of them agree', () => {
    const left = table(['TYPE', 'QTY', 'TOTAL', 'UNIT $'], ['A', '2', '9', '4.00'], ['B', '2', '8', '4.00'])
    expect(checkNumbers(left).products).toEqual([])
    const two = table(
      ['TYPE', 'QTY', 'EXT', 'UNIT $'],
      ['A', '2', '8', '4'],
      ['B', '2', '8', '4'],
      ['C', '2', '9', '4'],
    )
    expect(checkNumbers(two).products.map(({ agrees }) => agrees)).toEqual([true, true, false])
    expect(checkNumbers(table(['TYPE', 'QTY', 'UNIT $'], ['A', '2', '4.00'])).products).toEqual([])
  })
})

test.each(['Net Total', 'Line Amount', 'Subtotal', 'Sell Ext', 'Extd Price', 'TOTAL $', 'Lot Total', 'Ext. Price'])(
  'amounts are held against the price under the heading %s',
  (heading) => {
    const { products } = checkNumbers(
      table(['TYPE', 'QTY', 'UNIT $', heading], ['A', '2', '4', '8'], ['B', '2', '4', '88'], ['C', '3', '4', '12']),
    )
    expect(products.map(({ agrees }) => agrees)).toEqual([true, false, true])
  },
)

test.each(['Total Qty', 'Total Watts', 'Comm Amount', 'Total Lumens', 'Freight Amt', 'Total Fixtures', 'Each'])(
  'the heading %s names no amounts of lines',
  (heading) => {
    const { products, unlike } = checkNumbers(table(['TYPE', 'QTY', 'UNIT $', heading], ['A', '2', '4', '88']))
    expect([products, unlike]).toEqual([[], null])
  },
)

test('the amounts that most rows confirm are held against the price, not those of a cost beside it', () => {
  const { products, unlike } = checkNumbers(
    table(['TYPE', 'QTY', 'UNIT $', 'Cost Ext', 'Sell Ext'], ['A', '2', '4', '6', '8'], ['B', '3', '4', '9', '12']),
  )
  expect([products.map(({ columns }) => columns[2]), unlike]).toEqual([['Sell Ext', 'Sell Ext'], null])
})

test('decimal commas are read as such when the table proves them', () => {
  const { products } = checkNumbers(table(QUOTE, ['A', '2', '12,50', '25,00'], ['B', '4', '12,50', '55,00']))
  expect(products.map(({ agrees }) => agrees)).toEqual([true, false])
})

test('amounts that most rows contradict are named, and nothing is marked', () => {
  const { products, unlike } = checkNumbers(
    table(QUOTE, ['A', '2', '70', '200'], ['B', '4', '70', '400'], ['C', '1', '5', '5']),
  )
  expect([products, unlike]).toEqual([[], 'EXT. PRICE'])
  expect(checkNumbers(table(QUOTE, ['A', '2', '4.00', '8.00'])).unlike).toBeNull()
})

test('a table keeps its remarks, and a note of doubt at the cells that disagree', () => {
  const read = {
    ...table(QUOTE, ['A', '2', '4', '8'], ['B', '2', '4', '88'], ['C', '3', '4', '12']),
    remarks: ['first'],
  }
  const { rows, remarks } = withNumberDoubts(read)
  expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["QTY","UNIT $","EXT. PRICE"]', undefined])
  expect(remarks).toEqual([
    'first',
    'In one row QTY times UNIT $ is not what EXT. PRICE says. These cells are marked: please check them.',
  ])
})

test('a commission above its price is marked: it may be that of the whole line', () => {
  const read = table(['TYPE', 'QTY', 'UNIT $', 'COMMDOL'], ['A', '100', '50', '500'], ['B', '20', '200', '20'])
  const { rows, remarks } = withNumberDoubts(read)
  expect(rows.map((row) => row.__DOUBTS)).toEqual(['["COMMDOL"]', undefined])
  expect(remarks).toEqual([
    'In one row %$ is more than UNIT $: it may be the amount of the whole line. These cells are marked.',
  ])
})

test.each([
  ['COMMDOL', '%$ is more than UNIT $'],
  ['OVGDSP', 'OVG $ is more than UNIT $'],
])('an amount above the price of one is marked: %s', (column, words) => {
  const { rows, remarks } = withNumberDoubts(
    table(['TYPE', 'QTY', 'UNIT $', column], ['A', '100', '50', '500'], ['B', '2', '50', '50']),
  )
  expect(rows.map((row) => row.__DOUBTS)).toEqual([JSON.stringify([column]), undefined])
  expect(remarks?.[0]).toContain(words)
})

test('a quantity of 20,000 or more is marked: it may be a phone number or a date', () => {
  const { rows, remarks } = withNumberDoubts(
    table(['TYPE', 'QTY'], ['A', '19,999'], ['Phone', '5551234'], ['B', '45992']),
  )
  expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["QTY"]', '["QTY"]'])
  expect(remarks).toEqual([
    '2 rows have a QTY of 20,000 or more. These cells are marked: please check that they are quantities.',
  ])
})

test('a price of $100,000 or more for each of several pieces is marked: its comma may be a decimal one', () => {
  const marked = (quantity: string, price: string) =>
    withNumberDoubts(table(['TYPE', 'QTY', 'UNIT $'], ['A', quantity, price])).remarks
  expect(marked('2', '118,500')).toEqual([
    'One price is $100,000 or more for each of several pieces. It is marked: please check.',
  ])
  expect(marked('1', '118,500')).toBeUndefined()
  expect(marked('2', '99,999')).toBeUndefined()
})

test('a number with cents and no percent sign among percentages is marked', () => {
  const marked = (...percents: string[]) =>
    withNumberDoubts(table(['TYPE', '%'], ...percents.map((percent) => ['A', percent])))
  expect(marked('10%', '32.40').rows.map(doubtedIn)).toEqual([[], ['%']])
  expect(marked('10%', '32.40').remarks).toEqual([
    'One number in % has cents and no percent sign: 32.40. It may be an amount, and is marked: please check.',
  ])
  expect(marked('10', '32.40').remarks).toBeUndefined()
  expect(marked('10%', '7.5').remarks).toBeUndefined()
  expect(marked('10%', '0.12').remarks).toBeUndefined()
})

describe('prices with three decimals', () => {
  const marked = (...prices: string[]) =>
    withNumberDoubts(table(['TYPE', 'UNIT $'], ...prices.map((price) => ['A', price]))).rows.map(
      (row) => row.__DOUBTS !== undefined,
    )

  test('are marked where the table does not prove the point', () => {
    expect(marked('1.234', '$ 12.500', '7')).toEqual([true, true, false])
    expect(marked('12,50', '9,75', '1,250')).toEqual([false, false, true])
    expect(marked('0,50', '12.345')).toEqual([false, true])
    expect(marked('1.234,50', '12.345')).toEqual([false, false])
  })

  test('are prices where it does, and thousands with a comma are', () => {
    expect(marked('1.234', '12.50')).toEqual([false, false])
    expect(marked('1,234', '12')).toEqual([false, false])
    expect(marked('0.125', '1.2345')).toEqual([false, false])
  })

  test('are marked all the same if they end with a zero, unlike a price that was worked out', () => {
    expect(marked('1.250', '12.50', '9.375')).toEqual([true, false, false])
  })

  test('are not marked where the amount of the line proves them', () => {
    const lines = (...amounts: string[]) =>
      withNumberDoubts(
        table(
          ['TYPE', 'QTY', 'UNIT $', 'Net Amt'],
          ...amounts.map((amount, at) => [
            `A${at}`,
            ['10', '5', '1'][at] ?? '',
            ['100.000', '210.000', '1.230'][at] ?? '',
            amount,
          ]),
        ),
      )
    expect(lines('1000.00', '1050.00', '1.23').remarks).toBeUndefined()
    const remark = 'One price has three decimals: 1.230 may be in thousands. These cells are marked.'
    expect(lines('1000.00', '1050.00', '1.230').remarks).toEqual([remark])
    expect(lines('1000.00', '1050.00', '9.00').remarks).toContain(remark)
    expect(lines('1.000.000', '1.050.000').rows.map(doubtedIn)).toEqual([['UNIT $'], ['UNIT $']])
  })

  test('are named with an example', () => {
    expect(withNumberDoubts(table(['TYPE', 'UNIT $'], ['A', '1.234'])).remarks).toEqual([
      'One price has three decimals: 1.234 may be in thousands. These cells are marked.',
    ])
  })
})

describe('rows with a TYPE and a QTY alone', () => {
  const HEAD = ['TYPE', 'QTY', 'MFG', 'CATALOG #']
  const [A, B] = [
    ['A', '10', 'LITHONIA', '2BLT4'],
    ['B', '5', 'GOTHAM', 'EVO4'],
  ]
  const marked = (...rows: string[][]) => withNumberDoubts(table(HEAD, ...rows)).rows.map((row) => row.__DOUBTS)

  test('are marked at the end, below rows with makers', () => {
    expect(marked(A, B, ['Date', '2026', '', ''], ['Rev', '3', '', ''])).toEqual([
      undefined,
      undefined,
      '["QTY"]',
      '["QTY"]',
    ])
    expect(withNumberDoubts(table(HEAD, A, ['Date', '2026', '', ''])).remarks).toEqual([
      'One row has only a TYPE and a QTY, unlike the others: Date. These quantities are marked: they may be no fixtures.',
    ])
  })

  test('are marked between others if their TYPE is no mark', () => {
    expect(marked(A, ['LEVEL', '2', '', ''], ['JOB NO', '4512', '', ''], B)).toEqual([
      undefined,
      '["QTY"]',
      '["QTY"]',
      undefined,
    ])
  })

  test('are fixtures elsewhere: between others, without a number, and where few rows name a maker', () => {
    expect(marked(A, ['C', '4', '', ''], B)).toEqual([undefined, undefined, undefined])
    expect(marked(A, B, ['Date', '', '', ''])).toEqual([undefined, undefined, undefined])
    expect(marked(A, ['C', '4', '', ''], ['D', '4', '', 'X'], ['E', '4', '', ''])).toEqual(Array(4).fill(undefined))
  })
})

test('rows of numbers alone are marked: subtotals that differ from their rows', () => {
  const { rows, remarks } = withNumberDoubts(
    table(
      ['TYPE', 'QTY', 'CATALOG #', 'UNIT $'],
      ['A', '10', 'X1', '5'],
      ['', '35', '', '4300'],
      ['B', '1', 'X2', '7'],
    ),
  )
  expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["QTY"]', undefined])
  expect(remarks).toEqual(['One row has numbers alone. These quantities are marked: they may be subtotals.'])
})

test('rows of numbers are fixtures if their type is one, or if most rows have nothing else', () => {
  const rows = (columns: string[], ...lines: string[][]) =>
    withNumberDoubts(table(columns, ...lines)).rows.flatMap((row) => row.__DOUBTS ?? [])
  expect(rows(['TYPE', 'QTY', 'CATALOG #'], ['1', '4', ''], ['2', '5', 'X1'], ['3', '6', 'X2'])).toEqual([])
  expect(rows(['QTY', 'Rate'], ['4', '10'], ['5', '20'])).toEqual([])
})

test.each([
  ['LESS LAMP ALLOWANCE', true],
  ['TRADE-IN ALLOWANCE', true],
  ['FREIGHT ALLOWANCE', false],
  ['VE DEDUCT', true],
  ['VE SAVINGS', true],
  ['REBATE', true],
  ['2X4 TROFFER LESS LAMPS', false],
  ['2X4 RETURN AIR TROFFER', false],
])('a positive price of %s is marked: %s', (text, isMarked) => {
  const { rows } = withNumberDoubts(table(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'], ['X1', '1', text, '500']))
  expect(rows[0]?.__DOUBTS !== undefined).toBe(isMarked)
})

test.each([
  ['ADD ALT 1', '2BLT4', true],
  ['A ALT', '2BLT4', true],
  ['B', 'OPTION 1: DIMMING', true],
  ['A (WAS)', '2BLT4', true],
  ['C', 'VOID', true],
  ['(DELETED) B', '2BLT4', true],
  ['C [ALT]', '2BLT4', true],
  ['ALTO', 'ALTERNATING 2X4', false],
  ['A', 'OPTIONS: DIMMING', false],
  ['A', 'ALT-4-OPT', false],
  ['A', 'ALT4', false],
  ['A', 'LX4-35K-NIC', false],
  ['A', 'ALT 4', true],
  ['A', 'LX4 ALT', true],
  ['ALT 4', 'LX4', true],
  ['A', 'ALTERNATE', true],
  ['A', 'TROFFER-NIC', true],
])('the price of an alternate is marked: %s, %s', (type, catalog, isMarked) => {
  const { rows } = withNumberDoubts(table(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'], [type, '1', catalog, '500']))
  expect(rows[0]?.__DOUBTS !== undefined).toBe(isMarked)
})

test('the number of a series is no credit', () => {
  const HEADS = ['TYPE', 'QTY', 'CATALOG #', 'UNIT $']
  expect(withNumberDoubts(table(HEADS, ['A', '10', 'CR-24', '85.00'])).remarks).toBeUndefined()
  expect(withNumberDoubts(table(HEADS, ['A', '10', 'CR RETURN', '85.00'])).remarks).toHaveLength(1)
  const described = ['TYPE', 'QTY', 'Description', 'UNIT $']
  expect(withNumberDoubts(table(described, ['A', '10', 'CR-1440 PENDANT', '85.00'])).remarks).toBeUndefined()
})

test('a credit that is not below zero is marked', () => {
  const read = table(
    ['TYPE', 'QTY', 'CATALOG #', 'UNIT $'],
    ['CREDIT', '1', 'X', '50'],
    ['A', '1', 'RETURN OF 2BLT4', '-50'],
  )
  const { rows, remarks } = withNumberDoubts(read)
  expect(rows.map((row) => row.__DOUBTS)).toEqual(['["UNIT $"]', undefined])
  expect(remarks).toEqual([
    'One row names a credit and adds to the total. A credit is below zero: please check the marked prices.',
  ])
})

describe('a printed total', () => {
  const columns = ['LINE', 'TYPE', 'QTY', 'CATALOG #']
  const rows = [
    ['', 'A', '10', 'X-100'],
    ['GRP', '', '', 'SECOND FLOOR'],
    ['', 'B', '24', 'X-200'],
  ]
  const wrong = (...end: readonly (readonly string[])[]) =>
    checkNumbers(table(columns, ...rows, ...end)).wrongTotals.map(({ printed, sum }) => ({ printed, sum }))

  test('is the sum of all rows, or of those since the heading or the total before', () => {
    expect(wrong(['NOTE', '', '', 'TOTAL 34'])).toEqual([])
    expect(wrong(['', 'SUBTOTAL:', '24', ''], ['', 'GRAND TOTAL', '34', ''])).toEqual([])
    expect(wrong(['NOTE', '', '', '34 TOTAL'])).toEqual([])
  })

  test('that is another is told with what the rows give', () => {
    expect(wrong(['NOTE', '', '', 'TOTAL 999'])).toEqual([{ printed: '999', sum: '34' }])
    expect(wrong(['', 'TOTAL QTY', '40', ''])).toEqual([{ printed: '40', sum: '34' }])
  })

  test('is none among other words', () => {
    expect(wrong(['NOTE', '', '', 'TOTAL LOAD 4000 W'], ['NOTE', '', '', 'TOTAL OF 12 POLES BY OTHERS'])).toEqual([])
    expect(wrong(['', 'TOTALIZER', '7', 'X-300'])).toEqual([])
  })

  test('may be one of money', () => {
    const quote = (total: string) =>
      checkNumbers(table(QUOTE, ['A', '12', '8.50', '102.00'], ['B', '2', '4.00', '8.00'], ['TOTAL', '', '', total]))
    expect(quote('$110.00').wrongTotals).toEqual([])
    expect(quote('$910.00').wrongTotals).toEqual([{ printed: '$910.00', sum: '$110.00', isOfPrices: false }])
  })

  test('needs something to add up', () => {
    expect(checkNumbers(table(['TYPE', 'WATTS'], ['A', '40'], ['TOTAL', '90'])).wrongTotals).toEqual([])
  })
})

test('a row that says that it is not quoted is marked if it has a price', () => {
  const { rows, remarks } = withNumberDoubts(
    table(
      ['TYPE', 'QTY', 'UNIT $', 'Status', 'Description'],
      ['A', '1', '5', '', 'WITH DELETE-KEY'],
      ['B', '1', '5', 'Deleted', ''],
      ['C', '1', '5', '', '2x4 troffer, n.i.c.'],
      ['D', '1', '', 'VOID', ''],
    ),
  )
  expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["UNIT $"]', '["UNIT $"]', undefined])
  expect(remarks).toEqual(['2 rows say Deleted or the like and add to the total. Please check the marked prices.'])
})

test('a catalog number that says so is one of them', () => {
  const { rows } = withNumberDoubts(table(['TYPE', 'CATALOG #', 'UNIT $'], ['A', 'NIC', '5'], ['B', 'NIC-LED', '5']))
  expect(rows.map((row) => row.__DOUBTS)).toEqual(['["UNIT $"]', undefined])
})

test.each([
  ['OR', true],
  ['B or equal', true],
  ['OR EQUAL', true],
  ['OPT 2', true],
  ['B (OPTION 2)', true],
  ['VE', true],
  ['A/VE', true],
  ['OR1', false],
  ['VE1', false],
  ['ORB', false],
  ['OPTIC', false],
])('the price of another offer for a line is marked by its TYPE: %s', (type, isMarked) => {
  const { rows } = withNumberDoubts(table(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'], [type, '1', 'X-100 OR EQUAL', '500']))
  expect(rows[0]?.__DOUBTS !== undefined).toBe(isMarked)
})

test.each([
  ['A', '8.01E+09', '["CATALOG #"]'],
  ['A', '3-May', '["CATALOG #"]'],
  ['1-Jan', 'EVO4', '["TYPE"]'],
  ['A', '#NAME?', '["CATALOG #"]'],
  ['A', '#REF!', '["CATALOG #"]'],
  ['A', '2E+1', undefined],
  ['A', '3-MAYO', undefined],
  ['M-1', 'JAN-3', undefined],
])('a text that a spreadsheet put in place of another is marked: %s, %s', (type, catalog, doubts) => {
  const { rows } = withNumberDoubts(table(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'], [type, '1', catalog, '500']))
  expect(rows[0]?.__DOUBTS).toBe(doubts)
})
