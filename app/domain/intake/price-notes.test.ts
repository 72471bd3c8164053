import { expect, test } from 'vitest'
import { readSheet } from '~/editor/workers/sheet-jobs'
import { readDoubts } from '../../../tests/support/read-doubts'

const HEAD = 'Type|Qty|MFR|Catalog|Unit Price'
const FIXTURES = ['A|10|HLI|LX|95.00', 'B|4|HLI|LY|120.00']
const ALL_MARKED = 'The prices count as written, for each piece of QTY. They are all marked: please check.'

test('a price basis in a text of its line marks the price', () => {
  const lines = ['A|1000|HLI|LX|95.00|per C', 'B|400|HLI|LY|120.00|price/100', 'C|100|HLI|LZ|50.00|box of 10']
  expect(readDoubts(`${HEAD}|Remarks`, ...lines, 'D|5|HLI|LW|50.00|each')).toEqual({
    doubts: ['UNIT $', 'UNIT $', 'UNIT $', ''],
    remarks: [
      '3 rows say PER C or the like: their prices count as written, for each piece of QTY. Please check the marked prices.',
    ],
  })
})

test.each(['LINE COMMENTS', 'INT. NOTES', 'Description', 'Catalog'])('so does one under %s', (heading) => {
  const other = heading === 'Catalog' ? '' : `|${heading}`
  const text = heading === 'Catalog' ? 'LX (sold per 100)|95.00' : 'LX|95.00|sold per 100'
  expect(readDoubts(`${HEAD}${other}`, `A|10|HLI|${text}`, 'B|4|HLI|LY|120.00|each').doubts[0]).toContain('UNIT $')
})

test('a line that says that it is not in the total is marked', () => {
  expect(readDoubts(`${HEAD}|Notes`, 'A|4|HLI|LZ|120.00|NOT INCLUDED IN TOTAL', 'B|4|HLI|LY|120.00|').doubts).toEqual([
    'UNIT $',
    '',
  ])
})

test('an open count marks the quantity', () => {
  expect(readDoubts(`${HEAD}|Remarks`, 'A|4|HLI|LZ|50.00|qty TBC', 'B|4|HLI|LY|120.00|finish TBC')).toEqual({
    doubts: ['QTY', ''],
    remarks: ['One row says QTY TBC: the quantity may change. Please check the marked quantities.'],
  })
})

test('a priced line that another one includes is marked, but not the other one', () => {
  const lines = ['S1|10|HLI|SYSTEM, S1 complete|999.00', 'S1A|10|HLI|- housing (incl. in above)|600.00']
  expect(readDoubts(HEAD, ...lines, 'S1B|10|HLI|- trim (included in S1)|400.00', 'C|1|HLI|Part of C|5.00')).toEqual({
    doubts: ['', 'UNIT $', 'UNIT $', ''],
    remarks: [
      '2 rows say - HOUSING (INCL. IN ABOVE) or the like: their prices add to that of the line that includes them. Please check the marked prices.',
    ],
  })
})

test.each(['All prices per C', 'Prices are per 100', 'Multiplier: 0.42', 'Prices in US funds', 'less 10%'])(
  'a line %s above, below or between the fixtures marks all prices',
  (note) => {
    const [first = '', second = ''] = FIXTURES
    for (const lines of [
      [note, HEAD, first, second],
      [HEAD, first, second, note],
      [HEAD, note, first, second],
    ]) {
      const { doubts, remarks } = readDoubts(...lines)
      expect(doubts.filter((doubted) => doubted !== '')).toEqual(['UNIT $', 'UNIT $'])
      // Below the headings of the columns, the line is the heading of all rows.
      const asHeading = `2 prices stand below ${note.toUpperCase()} or the like and count as written`
      expect(remarks.some((remark) => remark.endsWith(ALL_MARKED) || remark.startsWith(asHeading))).toBe(true)
    }
  },
)

test('other lines around the fixtures mark nothing', () => {
  const { doubts } = readDoubts(
    'All prices in USD',
    HEAD,
    ...FIXTURES,
    'Prices valid for 30 days',
    'Less 2% if paid in 10 days',
  )
  expect(doubts).toEqual(['', ''])
})

test('a fixture that says so speaks of its own price', () => {
  expect(readDoubts(`${HEAD}|Remarks`, 'A|10|HLI|LX|95.00|less 10%', 'B|4|HLI|LY|120.00|').doubts).toEqual([
    'UNIT $',
    '',
  ])
})

test('taxes and payments in the lines are marked', () => {
  const taxes = ['|1||GST 5%|71.50', '|1||Sales tax|114.40', 'DEP|1||50% deposit required|475.25']
  expect(readDoubts(HEAD, ...FIXTURES, ...taxes, 'T|1|HLI|HST 24|20.25')).toEqual({
    doubts: ['', '', 'UNIT $', 'UNIT $', 'UNIT $', ''],
    remarks: [
      '3 lines are taxes, deposits or payments and add to the total of the fixtures. Their prices are marked: please check.',
    ],
  })
})

test('catalog numbers that a spreadsheet turned into dates are marked', () => {
  const texts = ['Mar-24', '3/12/2024', '12-Mar', '2024-03-12', '45363', '12/24', '2024-48-36']
  const lines = texts.map((text, at) => `A${at}|10|HLI|${text}|95.00`)
  expect(readDoubts(HEAD, ...lines).doubts).toEqual([...Array(5).fill('CATALOG #'), '', ''])
})

test('a number of days alone may be a catalog number', () => {
  expect(readDoubts(HEAD, 'A|10|HLI|45363|95.00', 'B|4|HLI|LY|120.00').doubts).toEqual(['', ''])
})

test('footers that repeat the total are not added to each other', () => {
  const footers = ['Net Amount|1|||1430.00', 'Bid Price|1|||1430.00', 'Sum|1|||1430.00']
  expect(readDoubts(HEAD, ...FIXTURES, ...footers).remarks).toEqual([expect.stringContaining('3 lines were left out')])
})

test('a subtotal with the right amount may repeat the unit price', () => {
  const level = (name: string) => [`${name}|||||`, 'A|10|HLI|LX|100.00|1000.00', `${name} Total|10|||100.00|1000.00`]
  const { remarks } = readDoubts(`${HEAD}|Ext`, ...level('Level 1'), ...level('Level 2'), 'GRAND TOTAL|20||||2000.00')
  expect(remarks).toEqual([expect.stringContaining('3 lines were left out')])
})

test('a total of unit prices with another amount is still named', () => {
  const total = 'Total||||215.00|1430.00'
  expect(
    readDoubts(`${HEAD}|Ext`, 'A|10|HLI|LX|95.00|950.00', 'B|2|HLI|LY|120.00|240.00', total).remarks.join(),
  ).toContain('The printed total of $215.00 is the sum of UNIT $')
})

const DISCOUNTS = ['Volume discount', 'Prompt pay discount', 'Early payment allowance', 'Price adjustment (down)']

test.each([
  ['TYPE', (text: string) => `${text}|1|||50.00|`],
  ['CATALOG #', (text: string) => `C|1||${text}|50.00|`],
  ['a description', (text: string) => `C|1|||50.00|${text}`],
])('the words of discounts are marked under %s', (_, line) => {
  expect(readDoubts(`${HEAD}|Item Description`, `${FIXTURES[0]}|Light`, ...DISCOUNTS.map(line))).toEqual({
    doubts: ['', 'UNIT $', 'UNIT $', 'UNIT $', 'UNIT $'],
    remarks: ['4 rows name credits and add to the total. A credit is below zero: please check the marked prices.'],
  })
  expect(readDoubts(`${HEAD}|Item Description`, `${FIXTURES[0]}|Light`, line('Payment received'))).toEqual({
    doubts: ['', 'UNIT $'],
    remarks: [
      'One line is a tax, a deposit or a payment and adds to the total of the fixtures. Its price is marked: please check.',
    ],
  })
})

test.each([
  'DISC-4',
  'Alternating current driver',
  'Optical',
  'Prompter light',
  'Paymaster',
  'Adjustment ring',
  'Return air troffer',
  'Return grille kit',
  'Credit union sign',
  'Rebate-ready LED',
  'Energy savings lamp',
  'Void filler kit',
  'Optional lens kit',
  'Alternate optic T3',
])('a fixture called %s is marked nowhere', (text) => {
  expect(readDoubts(`${HEAD}|Description`, `A|10|HLI|${text}|88.00|${text}`)).toEqual({ doubts: [''], remarks: [] })
})

const EXTENDED = [`${HEAD}|Ext`, 'A|10|HLI|LX|88.00|880.00', 'B|4|HLI|LY|120.00|480.00']
const WRONG_TOTAL =
  'A total of $1,360.00 is printed, and the rows give $1,560.00. A row may be missing, or a number misread.'

test.each(['', '200.00'])(
  'a printed total that lacks a row is named, also if the amount of the row is "%s"',
  (amount) => {
    const { remarks } = readDoubts(...EXTENDED, `C|4|HLI|LZ|50.00|${amount}`, 'Total|||||1360.00')
    expect(remarks).toEqual(['1 line was left out: Total, 1360.00.', WRONG_TOTAL])
  },
)

test('a printed total that counts a row without an amount is right', () => {
  const { remarks } = readDoubts(...EXTENDED, 'C|4|HLI|LZ|50.00|', 'Total|||||1560.00')
  expect(remarks).toEqual(['1 line was left out: Total, 1560.00. The total agrees with the rows.'])
})

test('a row without a price adds nothing to a printed total', () => {
  const { remarks } = readDoubts(...EXTENDED, 'C|4|HLI|LZ||', 'Total|||||1360.00')
  expect(remarks).toEqual(['1 line was left out: Total, 1360.00. The total agrees with the rows.'])
})

test.each(['use 79.00', 'net 45.00', 'Revised to $1,250', 'price should be 79.00', '$79', '79.50', 'NET: $45.00 ea'])(
  'a note with another price marks the price: %s',
  (text) => {
    expect(readDoubts(`${HEAD}|Notes`, `A|10|HLI|LX|88.00|${text}`, 'B|4|HLI|LY|120.00|call first')).toEqual({
      doubts: ['UNIT $', ''],
      remarks: [
        `One row says ${text.toUpperCase()}: its price counts as written, for each piece of QTY. Please check the marked prices.`,
      ],
    })
  },
)

test.each(['net 88.00', 'net 880.00', 'net 30', 'use 2 drivers', 'use 120.0-277 V', 'price firm', '88'])(
  'a note without another price marks nothing: %s',
  (text) => {
    expect(readDoubts(`${HEAD}|Notes`, `A|10|HLI|LX|88.00|${text}`, 'B|4|HLI|LY|120.00|')).toEqual({
      doubts: ['', ''],
      remarks: [],
    })
  },
)

test('a price with a decimal comma puts one in thousands in doubt', () => {
  expect(readDoubts(HEAD, 'A|10|HLI|LX|1,250', 'B|4|HLI|LY|980', 'C|4|HLI|LZ|12,5')).toEqual({
    doubts: ['UNIT $', '', ''],
    remarks: [
      'One price may be read wrongly: 1,250 is next to 12,5, where the comma is a decimal one. It is marked: please check.',
    ],
  })
  expect(readDoubts(HEAD, 'A|10|HLI|LX|1,250', 'B|4|HLI|LY|980', 'C|4|HLI|LZ|12.50').doubts).toEqual(['', '', ''])
})

test('a quantity in feet, runs and pieces with amounts that confirm the price reads it', () => {
  const lines = ['A|10|LF|LX|88.00|880.00', 'B|4|RUN|LY|120.00|480.00', 'C|4|EA|LZ|20.00|80.00']
  const result = readSheet({
    job: 'readCsv',
    bytes: new TextEncoder().encode(
      ['Type|Qty|Unit|Description|Unit Price|Ext', ...lines].join('\n').replaceAll('|', '\t'),
    ),
  })
  expect(result.ok && result.value.rows.map((row) => row['UNIT $'])).toEqual(['88.00', '120.00', '20.00'])
})
