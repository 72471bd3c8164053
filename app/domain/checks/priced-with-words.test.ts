import { describe, expect, test } from 'vitest'
import { pricesWithWords } from './priced-with-words'

const found = (row: Readonly<Record<string, string>>) =>
  pricesWithWords({ columns: Object.keys(row), rows: [row] }, '.').filter(({ rows }) => rows.length > 0)

test.each([
  ['LINE COMMENTS', 'LOT PRICE'],
  ['INT. NOTES', 'Price is for lot'],
  ['Remarks', 'lump sum'],
  ['Remarks', 'PER SYSTEM'],
  ['Remarks', 'Total for all 4'],
  ['Description', 'Vive controls (LOT)'],
  ['CATALOG #', 'LOT'],
  ['Description', '1 LOT'],
])('a price of several pieces is in doubt if %s says %s', (column, text) => {
  const row = { QTY: '4', 'UNIT $': '12000', [column]: text }
  expect(found(row)).toEqual([
    {
      column: 'UNIT $',
      rows: [0],
      remark: `One row says ${text}: its price counts for each piece of QTY. Please check the marked prices.`,
    },
  ])
  expect(found({ ...row, QTY: '1' })).toEqual([])
})

test.each([
  'PARKING LOT',
  'POLE LIGHT FOR LOT C',
  'FOR THE LOT 2',
  'LOT 5 SITE',
  'LOT LIGHTING',
  'PILOT SYSTEM',
  'FOR SYSTEMS FURNITURE',
])('%s is not about a price', (text) => {
  expect(found({ QTY: '4', 'UNIT $': '120', Description: text })).toEqual([])
})

test.each([
  ['CATALOG #', 'FOYER CHANDELIER ALLOWANCE'],
  ['Description', 'Pendant allowance (3)'],
])('the price of an allowance is in doubt: %s %s', (column, text) => {
  expect(found({ QTY: '1', 'UNIT $': '6500', [column]: text })).toHaveLength(text.endsWith(')') ? 0 : 1)
})

test('two rows that say so share a remark', () => {
  const rows = ['LOT PRICE', 'lump sum'].map((text) => ({ QTY: '4', 'UNIT $': '120', 'INT. NOTES': text }))
  expect(pricesWithWords({ columns: ['QTY', 'UNIT $', 'INT. NOTES'], rows }, '.')).toContainEqual({
    column: 'UNIT $',
    rows: [0, 1],
    remark: expect.stringContaining('2 rows'),
  })
})

test('a price in another currency is in doubt, one in dollars is not', () => {
  expect(found({ QTY: '1', 'UNIT $': '50', Currency: 'CAD' })).toEqual([
    {
      column: 'UNIT $',
      rows: [0],
      remark: 'One price is in CAD and counts as dollars. Please check the marked prices.',
    },
  ])
  for (const text of ['', 'USD', 'US$', '$']) expect(found({ QTY: '1', 'UNIT $': '50', Currency: text })).toEqual([])
  expect(found({ QTY: '1', 'UNIT $': '', Currency: 'CAD' })).toEqual([])
})

test.each(['Not quoted - budget', 'OFOI', 'Furnished by E.C.'])('%s puts a price in doubt', (text) => {
  expect(found({ QTY: '1', 'UNIT $': '50', Remarks: text })).toHaveLength(1)
})

test.each(['ALTERNATE - NOT IN TOTAL', 'ADD ALT 1', 'EXISTING', 'DO NOT QUOTE', 'not in base bid'])(
  'a price beside %s is in doubt',
  (text) => {
    expect(found({ QTY: '4', 'UNIT $': '120', Remarks: text })).toEqual([
      {
        column: 'UNIT $',
        rows: [0],
        remark: `One row says ${text} and adds to the total. Please check the marked prices.`,
      },
    ])
  },
)

test.each([
  ['TYPE', 'VE-A'],
  ['TYPE', 'C (OFCI)'],
  ['TYPE', 'TENANT'],
  ['MFG', 'BY OTHERS'],
  ['MFG', 'Owner'],
  ['CATALOG #', 'LX4 (VOID)'],
  ['Description', 'PENDANT, IN LIEU OF TYPE A'],
  ['INT. NOTES', 'replaced by A per add. 2'],
  ['Line Remarks', 'not needed if A used'],
])('a price is in doubt where %s is %s', (column, text) => {
  const rows = [
    { TYPE: 'A', QTY: '4', 'UNIT $': '120' },
    { TYPE: 'C', QTY: '4', 'UNIT $': '90', [column]: text },
    { TYPE: 'D', QTY: '4', 'UNIT $': '', [column]: text },
  ]
  const doubts = pricesWithWords({ columns: ['TYPE', 'QTY', 'UNIT $', column], rows }, '.')
  expect(doubts.filter((each) => each.rows.length > 0)).toEqual([
    {
      column: 'UNIT $',
      rows: [1],
      remark: `One row says ${text} and adds to the total. Please check the marked prices.`,
    },
  ])
})

test.each([
  ['TYPE', 'VE-2'],
  ['TYPE', 'OPT'],
  ['MFG', 'LITHONIA OR EQUAL'],
  ['CATALOG #', 'LX4-VOID'],
  ['Lamps', 'BY OTHERS'],
  ['Finish', 'by owner'],
  ['Mounting', 'EXISTING'],
  ['Description', 'SAME AS TYPE A EXCEPT WITH EM'],
  ['INT. NOTES', 'in lieu of C'],
])('%s %s says nothing about whether the line is quoted', (column, text) => {
  const rows = [
    { TYPE: 'A', QTY: '4', 'UNIT $': '120' },
    { TYPE: 'C', QTY: '4', 'UNIT $': '90', [column]: text },
  ]
  const doubts = pricesWithWords({ columns: ['TYPE', 'QTY', 'UNIT $', column], rows }, '.')
  expect(doubts.filter((each) => each.rows.length > 0)).toEqual([])
})

test('an existing ceiling says nothing about the price', () => {
  expect(found({ QTY: '4', 'UNIT $': '120', Remarks: 'EXISTING CEILING' })).toEqual([])
})

test.each(['Rate only', '(optional)', 'Excl.', 'N/A', 'SEE BELOW', 'Option'])(
  'a price is in doubt where its amount is %s',
  (text) => {
    const rows = [
      { QTY: '10', 'UNIT $': '88', Ext: '880' },
      { QTY: '4', 'UNIT $': '120', Ext: text },
      { QTY: '4', 'UNIT $': '', Ext: text },
      { QTY: '4', 'UNIT $': '120', Ext: '' },
    ]
    const doubts = pricesWithWords({ columns: ['QTY', 'UNIT $', 'Ext'], rows }, '.')
    expect(doubts.filter((each) => each.rows.length > 0)).toEqual([
      {
        column: 'UNIT $',
        rows: [1],
        remark: `One row says ${text} and adds to the total. Please check the marked prices.`,
      },
    ])
  },
)

test('a column of words under a heading of amounts says nothing by itself', () => {
  expect(found({ QTY: '4', 'UNIT $': '120', Total: 'Lobby' })).toEqual([])
  expect(found({ QTY: '4', 'UNIT $': '120', Total: 'Rate only' })).toHaveLength(1)
})

test('an amount that is included is named once', () => {
  expect(found({ QTY: '4', 'UNIT $': '120', Ext: 'INCL' }).map(({ remark }) => remark)).toEqual([
    'One row says INCL: its price adds to that of the line that includes it. Please check the marked prices.',
  ])
})

test.each([
  ['Included', 'N'],
  ['Incl? (Y/N)', 'no'],
  ['In Quote', 'FALSE'],
  ['In Base Bid', 'N'],
  ['Optional', 'X'],
  ['Alternate', 'Yes'],
  ['Option', '2'],
  ['Alt No.', '3'],
  ['Alternate', '#1'],
  ['NIC', '1'],
  ['Supply By', 'Owner'],
  ['Furnished By', 'Others'],
])('a price is in doubt where %s is %s', (heading, text) => {
  expect(found({ QTY: '4', 'UNIT $': '120', [heading]: text })).toEqual([
    {
      column: 'UNIT $',
      rows: [0],
      remark: `One row says ${heading}: ${text} and adds to the total. Please check the marked prices.`,
    },
  ])
})

test.each([
  ['Included', 'Y'],
  ['Included', ''],
  ['Optional', 'N'],
  ['In Quote', 'TRUE'],
  ['Lamp Included', 'N'],
  ['Dimming', 'N'],
  ['Alternate', 'LITHONIA'],
  ['Option', 'EM'],
  ['Option', '0'],
  ['Options', '2'],
  ['Supply By', 'Vendor'],
  ['Install By', 'Owner'],
])('%s %s says nothing about the price', (heading, text) => {
  expect(found({ QTY: '4', 'UNIT $': '120', [heading]: text })).toEqual([])
})

test.each([
  ['Price Type', 'LIST'],
  ['Basis', 'MSRP'],
  ['Basis', 'ALLOWANCE'],
  ['Pricing Level', 'Book'],
  ['Price Status', 'Pending'],
  ['Net/List', 'L'],
])('a price is in doubt if %s says %s', (column, text) => {
  const row = { QTY: '4', 'UNIT $': '120', [column]: text }
  expect(found(row)).toEqual([
    {
      column: 'UNIT $',
      rows: [0],
      remark: `One row says ${column}: ${text}: its price counts as written, for each piece of QTY. Please check the marked prices.`,
    },
  ])
})

test.each([
  ['Price Type', 'NET'],
  ['Basis', 'E'],
  ['Net/List', 'N'],
  ['Level', 'Retail'],
  ['Status', 'Pending'],
  ['Category', 'L'],
])('a price is not in doubt if %s says %s', (column, text) => {
  expect(found({ QTY: '4', 'UNIT $': '120', [column]: text })).toEqual([])
})

describe('below a heading about the line', () => {
  const doubtsBelow = (heading: string, ...answers: readonly string[]) => {
    const columns = ['TYPE', 'QTY', 'UNIT $', heading]
    const rows = answers.map((answer, at) => ({ TYPE: 'ABC'[at] ?? '', QTY: '1', 'UNIT $': '50', [heading]: answer }))
    return pricesWithWords({ columns, rows }, '.').filter(({ rows }) => rows.length > 0)
  }

  test.each([
    ['Alternate To', 'A'],
    ['VE for', 'a'],
    ['In Lieu Of Type', 'A'],
    ['Replaced By', 'C'],
    ['Quote?', 'No'],
    ['Bid (Y/N)', 'N'],
    ['Base/Alt', 'Alt 1'],
    ['Base or Alternate', 'ALTERNATE 2'],
    ['Base/VE', 'VE'],
    ['Included In', 'Type A'],
    ['ETR', 'X'],
    ['N.I.C.', '☒'],
    ['New/Exist', 'E'],
    ['Removed By', 'Add. 2'],
    ['Order?', 'N'],
    ['On Job', '0'],
    ['Option to Type', 'A'],
  ])('%s, %s puts the price in doubt', (heading, answer) => {
    expect(doubtsBelow(heading, '', answer, '')).toEqual([
      {
        column: 'UNIT $',
        rows: [1],
        remark: `One row says ${heading}: ${answer} and adds to the total. Please check the marked prices.`,
      },
    ])
  })

  test.each([
    ['Alternate To', '2BLT4'],
    ['VE for', 'B'],
    ['Quote', '0'],
    ['Bid', '250.00'],
    ['Base/Alt', 'Base'],
    ['Category', 'Downlights'],
    ['New/Exist', 'N'],
    ['Area', 'Existing'],
    ['Area', 'Existing building'],
  ])('%s, %s does not', (heading, answer) => {
    expect(doubtsBelow(heading, '', answer, '')).toEqual([])
  })
})

test.each([
  "SURFACE KIT - NOT REQ'D",
  'POLE BY OTHERS',
  'DIMMER BY EC',
  'LENS NOT REQUIRED',
  'EM BATTERY IF REQUIRED',
  'STARTUP UNLESS BY OTHERS',
  'LIFTGATE DELIVERY IF NEEDED',
  "FACTORY STARTUP (NOT REQ'D IF DONE BY CONTRACTOR)",
  'ANCHOR BOLTS - DELETE IF EXISTING REUSED',
  'LIGHTING CONTACTOR - PROVIDE IF SHOWN ON E-SHEETS',
])('a part that is a line of its own and says %s is in doubt', (text) => {
  expect(found({ QTY: '5', 'CATALOG #': text, 'UNIT $': '210' })).toHaveLength(1)
  expect(found({ QTY: '5', 'CATALOG #': '2BLT4', Description: text, 'UNIT $': '210' })).toEqual([])
})

test('a catalog number beside a part by others is not in doubt', () => {
  expect(found({ QTY: '5', 'CATALOG #': 'DSX1 LED, POLE BY OTHERS', 'UNIT $': '210' })).toEqual([])
})

const rowsBelow = (heading: string, ...answers: readonly string[]) => {
  const columns = ['TYPE', 'QTY', 'UNIT $', heading]
  const rows = answers.map((answer, at) => ({ TYPE: 'ABC'[at] ?? '', QTY: '2', 'UNIT $': '50', [heading]: answer }))
  return pricesWithWords({ columns, rows }, '.').flatMap(({ rows: found }) => found)
}

test('a contractor supplies a fixture where others are supplied by the agency', () => {
  expect(rowsBelow('Furnished By', 'Rep', 'EC', 'Rep')).toEqual([1])
  expect(rowsBelow('Furnished By', 'EC', 'EC', '')).toEqual([])
  expect(rowsBelow('Installed By', 'Rep', 'EC', 'Rep')).toEqual([])
})

test('prices whose amounts are in another currency are in doubt', () => {
  expect(rowsBelow('Ext (CAD)', '100', '100', '')).toEqual([0, 1, 2])
  expect(rowsBelow('Ext (USD)', '100', '100', '')).toEqual([])
})

test('without TYPE the items name the lines', () => {
  const columns = ['Item', 'QTY', 'UNIT $', 'Option to Item']
  const rows = ['', '', '2'].map((other, at) => ({
    Item: String(at + 1),
    QTY: '2',
    'UNIT $': '50',
    'Option to Item': other,
  }))
  expect(pricesWithWords({ columns, rows }, '.').flatMap(({ rows: found }) => found)).toEqual([2])
})

test('the better and the best of several fixtures are in doubt', () => {
  expect(rowsBelow('Tier', 'Good', 'Better', 'Best')).toEqual([1, 2])
})
