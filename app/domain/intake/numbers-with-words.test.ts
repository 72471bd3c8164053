import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'

const HEAD = 'Type|Qty|MFR|Catalog|Unit Price'
const A = 'A|10|HLI|LX4|100.00'
const B = 'B|4|HLI|LY4|107.50'

test.each([
  'UNIT TYPE A (x12)',
  'Unit 2BR - 12 units',
  'TYPICAL UNIT (QTY 40)',
  'TYPICAL FLOOR',
  'BLDG A, B & C (3 TOTAL)',
  'GUESTROOMS (112)',
  'per floor',
  'CORRIDORS 2X',
  'BLDG 1-4 IDENTICAL',
  '1BR UNITS x 36',
  'GUEST BATH TYP 88',
  '44 KING ROOMS',
  'EACH OF (8) CLASSROOMS',
  'LEVELS 3-9 (EACH)',
  'STAIR 1 (STAIR 2 SAME)',
  '(4) GUESTROOM TYPE A',
])('the quantities below %s are marked', (heading) => {
  expect(readDoubts(HEAD, heading, A, B)).toEqual({
    doubts: ['', 'QTY', 'QTY'],
    remarks: [
      `2 quantities stand below ${heading.toUpperCase()} or the like and count once. Please check the marked quantities.`,
    ],
  })
})

test.each(['REPEAT FOR LEVELS 3-7', 'QTY PER POLE', 'FOR EACH FLOOR'])('so are those below %s', (heading) => {
  expect(readDoubts(HEAD, A, heading, B).doubts).toEqual(['', '', 'QTY'])
})

test.each([
  'LEVEL 2',
  '2 X 4 TROFFERS',
  'FLOORS 2-4',
  'UNIT 12',
  'UNIT 2 OF 4',
  'PHASE 1 OF 2',
  'ROOM 101',
  '2X4 TROFFERS',
  'LOBBY (12 FIXTURES)',
  'AREA B (2ND FLOOR)',
  'SECTION 26 51 00',
  '4000K FIXTURES',
  '120V CIRCUITS',
  '3 BEDROOM UNITS',
  'BUILDING (1)',
  '(2) BUILDING B',
  '(1) GUESTROOM TYPE A',
  'LEVELS 3-9',
])('those below %s are not', (heading) => {
  expect(readDoubts(HEAD, heading, A, B)).toEqual({ doubts: ['', '', ''], remarks: [] })
})

test('a heading of one of several places holds up to the next heading', () => {
  const { doubts } = readDoubts(HEAD, 'TYPICAL FLOOR x6', A, 'LOBBY', B)
  expect(doubts).toEqual(['', 'QTY', '', ''])
  expect(readDoubts(HEAD, A, 'TYPICAL OF 6', B).doubts).toEqual(['', '', 'QTY'])
})

test.each([
  'Quantities are per floor; 6 floors total',
  'TYPICAL OF 3 FLOORS',
  'Qty shown is for one building only',
  'Above is per unit',
  'Multiply quantities by 6',
  'x 24 units',
])('a line %s below the fixtures marks all quantities', (note) => {
  const { doubts, remarks } = readDoubts(HEAD, A, B, note)
  expect(doubts).toEqual(['QTY', 'QTY'])
  expect(remarks.at(-1)).toBe(
    `A line says ${note}. The quantities count as written. They are all marked: please check.`,
  )
})

test.each(['Quantities by contractor', 'Includes 1 year warranty', 'Add 5% attic stock to all types', 'Page 1 of 2'])(
  'a line %s marks none',
  (note) => {
    expect(readDoubts(HEAD, A, B, note)).toEqual({ doubts: ['', ''], remarks: [`1 line was left out: ${note}.`] })
  },
)

test('a label with a value at the end is left out below headings of several words', () => {
  const { doubts, remarks } = readDoubts(HEAD, 'SECOND FLOOR WEST', A, B, 'Freight: $150.00')
  expect([doubts.length, remarks]).toEqual([3, ['1 line was left out: Freight: $150.00.']])
})

test.each(["CABLE, $/1000'", 'LAMPS /C', '$/C', '($ per C)', '$/MFT', '(CARTON PRICE)', 'LAMPS - PER CASE OF 12'])(
  'the prices below %s are marked',
  (heading) => {
    expect(readDoubts(HEAD, heading, A, B).doubts).toEqual(['', 'UNIT $', 'UNIT $'])
  },
)

test.each(['CONDUIT AND WIRE', 'PRICES EACH', 'TRIMS w/LENS', 'UNIT PRICES'])('those below %s are not', (heading) => {
  expect(readDoubts(HEAD, heading, A, B).doubts).toEqual(['', '', ''])
})

test.each([
  'UNIT PRICES ARE LIST - APPLY .42',
  'LIST PRICES (USE .42)',
  'Above are distributor costs',
  'Multiply by .95 for net',
  'Add $4.00 per fixture for lamps',
  'If qty exceeds 20, price is 90.00 each',
])('a line %s below the fixtures marks all prices', (note) => {
  const { doubts, remarks } = readDoubts(HEAD, A, B, note)
  expect(doubts).toEqual(['UNIT $', 'UNIT $'])
  expect(remarks).toContain(
    `A line says ${note}. The prices count as written, for each piece of QTY. They are all marked: please check.`,
  )
})

test.each(['(25/CS)', '1000ft reel', '(pair)', 'set of 4', "500' spool", '25 pcs/case', 'case pack 6'])(
  'a catalog text with %s marks its price',
  (text) => {
    expect(readDoubts(HEAD, A, `B|4|HLI|CLIPS ${text}|107.50`).doubts).toEqual(['', 'UNIT $'])
  },
)

test.each(['4FT LED STRIP', '2-LAMP F32T8', '1/2 IN STEM', 'TRACK 4FT SECTION', '16FT REEL'])(
  'one with %s does not',
  (text) => {
    expect(readDoubts(HEAD, A, `B|4|HLI|${text}|107.50`)).toEqual({ doubts: ['', ''], remarks: [] })
  },
)

test.each(['LOT PRICE $1,400', 'Lot A: $2500.00', 'LOBBY ALLOWANCE: 5,000.00'])(
  'the amount in the heading %s is named and marked',
  (heading) => {
    expect(readDoubts(HEAD, heading, A, B)).toEqual({
      doubts: ['CATALOG #', '', ''],
      remarks: [`The heading ${heading.toUpperCase()} states an amount that no sum includes. Please check.`],
    })
  },
)

test('an amount in a heading that its rows give is not', () => {
  expect(readDoubts(HEAD, 'LOBBY - $1,430.00', A, B)).toEqual({ doubts: ['', '', ''], remarks: [] })
  expect(readDoubts(HEAD, 'LOBBY - $1,000.00', A, 'HALL: 430.00', B)).toEqual({ doubts: ['', '', '', ''], remarks: [] })
})

const PACKAGE =
  'One row is the price of a package or a lot, and it adds to the prices of the other rows. It is marked: please check.'

test.each([
  'Package price',
  'Bill of material lot price',
  'Lot price if purchased complete',
  'Base bid',
  'Entire package',
  'Price for all of the above',
])('the price of a %s next to other prices is marked', (name) => {
  expect(readDoubts(HEAD, A, B, `PKG|1||${name}|1300.00`)).toEqual({ doubts: ['', '', 'UNIT $'], remarks: [PACKAGE] })
})

test.each(['Controls package', 'Startup and programming', 'Project management', 'Job site delivery price'])(
  'that of %s is not',
  (name) => {
    expect(readDoubts(HEAD, A, B, `X|1||${name}|1300.00`)).toEqual({ doubts: ['', '', ''], remarks: [] })
  },
)

test('the price of a package alone is not marked', () => {
  expect(readDoubts(HEAD, 'A|10|HLI|LX4|', 'PKG|1||Package price|1300.00')).toEqual({ doubts: ['', ''], remarks: [] })
})

test('an amount without a price counts for nothing, and is marked', () => {
  const head = `${HEAD}|Ext Price`
  expect(readDoubts(head, `${A}|1000.00`, 'S|1||Startup||2500.00')).toEqual({
    doubts: ['', 'Ext Price'],
    remarks: [
      'In one row Ext Price is 2500.00 and UNIT $ is blank, so this amount counts for nothing. Please type the prices.',
    ],
  })
  const lines = ['B|4|HLI|LY||430.00', 'Freight|||||150.00']
  expect(readDoubts(head, `${A}|1000.00`, ...lines).remarks).toEqual([
    'In 2 rows Ext Price has a value and UNIT $ is blank, so these amounts count for nothing. Please type the prices.',
  ])
})

test.each(['LOT', 'S10.00', '12.50 /C'])('an amount beside %s does not say that UNIT $ is blank', (price) => {
  const lines = [`B|4|HLI|LY|${price}|430.00`, 'C|2|HLI|LZ|TBD|90.00']
  expect(readDoubts(`${HEAD}|Ext Price`, `${A}|1000.00`, lines[0] ?? '').remarks).toEqual([
    `In one row Ext Price is 430.00 and UNIT $ is ${price}, which is no number, so this amount counts for nothing. Please type the prices.`,
  ])
  expect(readDoubts(`${HEAD}|Ext Price`, `${A}|1000.00`, ...lines).remarks).toEqual([
    `In 2 rows Ext Price has a value and UNIT $ is no number, such as ${price}, so these amounts count for nothing. Please type the prices.`,
  ])
})

test('an amount that is the sum of the parts below it is not', () => {
  const parts = ['|2|HLI|LX4|100.00|200.00', '|4|HLI|LY4|21.50|86.00']
  expect(readDoubts(`${HEAD}|Ext Price`, 'KIT|2||Kit||286.00', ...parts)).toEqual({ doubts: ['', '', ''], remarks: [] })
})

test('a second column of amounts that disagrees is named', () => {
  const head = `${HEAD}|Ext|Net Ext`
  expect(readDoubts(head, `${A}|1000.00|900.00`, `${B}|430.00|387.00`)).toEqual({
    doubts: ['', ''],
    remarks: ['Net Ext is not QTY times UNIT $ in most rows, unlike Ext. Please check which price is quoted.'],
  })
  expect(readDoubts(`${HEAD}|Ext|Ext Cost`, `${A}|1000.00|900.00`, `${B}|430.00|387.00`).remarks).toEqual([])
})

test('a quantity with three decimals next to others without is marked', () => {
  expect(readDoubts(HEAD, A, 'B|1.000|HLI|LY4|107.50')).toEqual({
    doubts: ['', 'QTY'],
    remarks: ['One quantity has three decimals, unlike others: 1.000 may be in thousands. It is marked: please check.'],
  })
  expect(readDoubts(HEAD, 'A|10.000|HLI|LX4|100.00', 'B|1.000|HLI|LY4|107.50')).toEqual({
    doubts: ['', ''],
    remarks: [],
  })
})

const headed = (head: string, ...lines: string[]) => readDoubts(`Type|Qty|MFR|Catalog|${head}`, ...lines)

test.each(['NET $', 'NEW UNIT $', 'CASH PRICE', 'REVISED PRICE'])('UNIT $ next to %s is asked about', (other) => {
  expect(headed(`UNIT $|${other}`, 'A|10|HLI|LX4|100|60', 'B|4|HLI|LY4|200|120').remarks).toEqual([
    `No column was read as UNIT $. It may be UNIT $ (printed) or ${other}.`,
  ])
})

test('UNIT $ next to an adder, which is named, is not', () => {
  expect(headed('UNIT $|ADDER $', 'A|10|HLI|LX4|100|5', 'B|4|HLI|LY4|200|').remarks).toEqual([
    'ADDER $ was not used: UNIT $ is the price as written. Please check the prices.',
  ])
})

test('UNIT $ next to a cost or a list price is not', () => {
  for (const other of ['COST $', 'LIST $'])
    expect(headed(`UNIT $|${other}`, 'A|10|HLI|LX4|100|60', 'B|4|HLI|LY4|200|120').remarks).toEqual([])
})

test('freight that another column adds to UNIT $ was not used', () => {
  const lines = ['A|10|HLI|LX4|100|8|108', 'B|4|HLI|LY4|200|9|209']
  expect(headed('Unit Price|Freight|Delivered', ...lines).remarks).toEqual([
    'Freight was not used: UNIT $ is the price as written. Please check the prices.',
  ])
})

test('freight or lamps that are included mark nothing, unlike a price', () => {
  const lines = ['A|10|HLI|LX4|100.00|INCL', 'B|4|HLI|LY4|107.50|INCL']
  for (const heading of ['Freight', 'Lamps', 'Driver'])
    expect(headed(`Unit Price|${heading}`, ...lines).remarks).toEqual([])
  expect(headed('Unit Price|Description', ...lines).doubts).toEqual(['UNIT $', 'UNIT $'])
})

test.each(['POLE W/ (SET OF 4) ANCHOR BOLTS', 'TROFFER, OPTION: EL BATTERY', 'POLE WITH 2 PACK OF FUSES'])(
  'a description %s marks nothing',
  (text) => {
    expect(headed('Description|Unit Price', `A|10|HLI|LX4|${text}|100.00`, 'B|4|HLI|LY4|LENS|107.50').remarks).toEqual(
      [],
    )
  },
)

test.each([
  ['qty now 6', 'QTY'],
  ['Qty: 12 on plans', 'QTY'],
  ['use 92 ea per Joe', 'UNIT $'],
  ['wait for revised price', 'UNIT $'],
  ['price TBD', 'UNIT $'],
  ['carried in electrical', 'UNIT $'],
])('a note %s marks %s', (note, column) => {
  expect(headed('Unit Price|Notes', `A|10|HLI|LX4|100.00|${note}`, `${B}|`).doubts).toEqual([column, ''])
})

test.each(['qty 10 per plan', 'use 100 ea', 'price includes lamps'])('a note %s marks nothing', (note) => {
  expect(headed('Unit Price|Notes', `A|10|HLI|LX4|100.00|${note}`, `${B}|`)).toEqual({
    doubts: ['', ''],
    remarks: [],
  })
})

const SUM = 'One price is the sum of other lines, and both add to the total. It is marked: please check.'

test.each([
  ['P1A', 'P1B'],
  ['P1.1', 'P1.2'],
  ['P1', 'P1'],
])('a kit of the parts %s and %s is marked', (one, other) => {
  const parts = [`${one}|2|HLI|LX4|100.00`, `${other}|2|HLI|LY4|50.00`]
  expect(readDoubts(HEAD, 'P1|2|HLI|KIT4|150.00', ...parts, A)).toEqual({
    doubts: ['UNIT $', '', '', ''],
    remarks: [SUM],
  })
  expect(readDoubts(HEAD, 'P1|2|HLI|KIT4|160.00', ...parts, A).doubts).toEqual(['', '', '', ''])
  expect(readDoubts(HEAD, 'Q1|2|HLI|KIT4|150.00', ...parts, A).doubts).toEqual(['', '', '', ''])
})

test('a line that says that it consists of the next ones is marked', () => {
  const parts = ['|2|HLI|LX4|100.00', '|2|HLI|LY4|50.00']
  const { doubts, remarks } = headed('Unit Price|Description', 'P1|2|HLI|KIT4|145.00|INCLUDES THE FOLLOWING', ...parts)
  expect([doubts, remarks]).toEqual([
    ['UNIT $', '', ''],
    [
      'One row says that the rows below are its parts, and all of them add to the total. Its price is marked: please check.',
    ],
  ])
})

test('a part of the building with the sums of QTY and of the amounts is left out', () => {
  const { doubts, remarks } = readDoubts(HEAD, A, B, '1ST FLOOR|14|||1430.00', 'C|1|HLI|LZ|10.00')
  expect([doubts.length, remarks]).toEqual([3, ['1 line was left out: 1ST FLOOR, 14, 1430.00.']])
})

test('a fixture whose price is a sum by chance stays, and is marked', () => {
  expect(readDoubts(HEAD, A, B, 'CUSTOM CHANDELIER|1|||1430.00')).toEqual({
    doubts: ['', '', 'UNIT $'],
    remarks: [SUM],
  })
})

test('a price below PRICED SEPARATELY is marked', () => {
  expect(readDoubts(HEAD, A, 'PRICED SEPARATELY - CONTROLS', B).doubts).toEqual(['', '', 'UNIT $'])
})

test.each([
  'x 3 bldgs',
  '(x4)',
  'Typ. of 12 rooms',
  'per floor',
  'Each unit, 24 units',
  '3 identical buildings',
  'multiply by 4 floors',
  'for 1 building only',
])('a note %s marks the quantity of its line', (note) => {
  const { doubts, remarks } = readDoubts(`${HEAD}|Notes`, `${A}|${note}`, `${B}|`)
  expect(doubts).toEqual(['QTY', ''])
  expect(remarks).toEqual([
    `One row says ${note.toUpperCase()}: its quantity counts once. Please check the marked quantities.`,
  ])
})

test.each(['qty s/b 8', 'was 12 now 8', 'should be 8', 'change qty to 8'])('so does %s', (note) => {
  expect(readDoubts(`${HEAD}|Notes`, `${A}|${note}`, `${B}|`).doubts).toEqual(['QTY', ''])
})

test.each([
  '2 x 4',
  "4' x 2'",
  'typ.',
  'typ. of 10',
  '10 rooms',
  '1 per room, 10 rooms',
  'qty is 10',
  '10 ea',
  'was on sheet E2 now E3',
  'each end feed',
  '4 heads per pole',
  'provide 2 drivers each',
  'return air',
  'credit approved',
])('a note %s marks nothing', (note) => {
  expect(readDoubts(`${HEAD}|Notes`, `${A}|${note}`, `${B}|`)).toEqual({ doubts: ['', ''], remarks: [] })
})

test.each(['RETURN', 'RMA 1234', 'credit back'])('a note %s above zero is a credit', (note) => {
  expect(readDoubts(`${HEAD}|Notes`, `${A}|${note}`, `${B}|`)).toEqual({
    doubts: ['UNIT $', ''],
    remarks: ['One row names a credit and adds to the total. A credit is below zero: please check the marked prices.'],
  })
})

test('so is a line below Add/Deduct that says so', () => {
  expect(readDoubts(`${HEAD}|Add/Deduct`, `${A}|Add`, `${B}|Deduct`).doubts).toEqual(['', 'UNIT $'])
})

test('below In Bid a blank says no if the other cells are ticked', () => {
  expect(readDoubts(`${HEAD}|In Bid`, `${A}|X`, `${B}|`)).toEqual({
    doubts: ['', 'UNIT $'],
    remarks: ['One row says In Bid: blank and adds to the total. Please check the marked prices.'],
  })
  expect(readDoubts(`${HEAD}|In Bid`, `${A}|X`, `${B}|?`, 'C|1|HLI|LZ4|5.00|').doubts).toEqual(['', '', ''])
  expect(readDoubts(`${HEAD}|Stock`, `${A}|X`, `${B}|`).doubts).toEqual(['', ''])
})

test.each([
  'SUBSTITUTIONS',
  'PREVIOUS QUOTE',
  'BREAKOUT PRICING (INCLUDED IN BASE)',
  'BREAKDOWN OF ABOVE',
  'BACKCHARGES',
  'RETURNED GOODS',
  'ALREADY RELEASED',
  'FUTURE PHASE',
  'LIST PRICES',
  'LOT PRICED',
  'PENDING APPROVAL',
  'UNIT PRICES FOR CHANGE ORDERS',
])('the prices below %s are marked too', (heading) => {
  expect(readDoubts(HEAD, A, heading, B).doubts).toEqual(['', '', 'UNIT $'])
})

test.each(["OWNER'S SUITE", 'RETURN AIR FIXTURES', 'SHIPPING DOCK', 'HOLD ROOM', 'ORDER 1', 'BASE BID'])(
  'those below %s are no others',
  (heading) => {
    expect(readDoubts(HEAD, A, heading, B)).toEqual({ doubts: ['', '', ''], remarks: [] })
  },
)
