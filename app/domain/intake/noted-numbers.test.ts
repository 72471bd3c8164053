import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'

const HEAD = 'Type|Qty|MFR|Catalog|Unit Price'
const FIXTURES = ['A|10|HLI|LX4|100.00', 'B|4|HLI|LY4|107.50', 'C2|6|HLI|LZ4|50.00']

test.each([
  ['Type B deleted per Addendum 3', ['', 'UNIT $', '']],
  ['NIC: B, C2', ['', 'UNIT $', 'UNIT $']],
  ['2. Types A and B are by others', ['UNIT $', 'UNIT $', '']],
  ['1) B: not in contract', ['', 'UNIT $', '']],
  ['C2 - existing to remain', ['', '', 'UNIT $']],
  ['Fixtures A & C2 furnished by owner', ['UNIT $', '', 'UNIT $']],
  ['ITEM B IS OPTIONAL', ['', 'UNIT $', '']],
  ['B is an alternate to A', ['UNIT $', 'UNIT $', '']],
  ['Type A qty changed to 12', ['QTY', '', '']],
  ['C2: price is now 45.00', ['', '', 'UNIT $']],
  ['C2 has been deleted from the project', ['', '', 'UNIT $']],
  ['Please omit C2 from this quote', ['', '', 'UNIT $']],
  ['C2 shown for reference only', ['', '', 'UNIT $']],
  ['Increase A by 4 pcs per ASI-2', ['QTY', '', '']],
  ['A & B are priced only if C2 is rejected', ['UNIT $', 'UNIT $', 'UNIT $']],
  ['Pricing on A based on 50 pc minimum', ['UNIT $', '', '']],
  ['Addendum 2: change B to 18 ea', ['', 'QTY', '']],
  ['We dropped B since it is in the kitchen package', ['', 'UNIT $', '']],
  ['Owner has decided to supply B himself', ['', 'UNIT $', '']],
  ['We will furnish C2 where the plans show B', ['', 'UNIT $', 'UNIT $']],
  ['B: 3 existing will be reused from the old wing', ['', 'UNIT $', '']],
  ['Correction: B is 152.00', ['', 'UNIT $', '']],
  ['Sorry - B is 212.00, the other was a typo', ['', 'UNIT $', '']],
  ['Two of the B get a battery, +$96 each', ['', 'UNIT $', '']],
  ['Per RFI 12 B goes away', ['', 'UNIT $', '']],
  ['Please disregard B, now by fire alarm contractor', ['', 'UNIT $', '']],
  ['Add $62.00 to type B where EM battery is required', ['', 'UNIT $', '']],
  ['For B in the lobby plus $ 14', ['', 'UNIT $', '']],
])('the note %s marks the lines that it names', (note, doubts) => {
  const { doubts: found, remarks } = readDoubts(HEAD, ...FIXTURES, 'NOTES:', note)
  expect(found).toEqual(doubts)
  const rows = doubts.filter((columns) => columns !== '').length
  expect(remarks.at(-1)).toBe(
    `A line says ${note}. The numbers of ${rows === 1 ? 'the row' : `the ${rows} rows`} that it names are marked: please check.`,
  )
})

test('a note says that the prices have expired, after their last day', () => {
  const notes = ['Firm for release by 12/31/2021 only', 'Quote valid until 12/31/2999']
  const { doubts, remarks } = readDoubts(HEAD, ...FIXTURES, 'NOTES:', ...notes)
  expect(doubts).toEqual(['', '', ''])
  expect(remarks).toContain(
    'A line says Firm for release by 12/31/2021 only. That day is past: please check the prices.',
  )
  expect(readDoubts(HEAD, ...FIXTURES, 'NOTES:', notes[1] ?? '').remarks).toHaveLength(1)
})

test.each([
  ['Same counts, new troffer', ['', '', '']],
  ['Same quantities as last week', ['', '', '']],
  ['Level 3: same counts', ['QTY', 'QTY', 'QTY']],
])('the note %s marks quantities only if they are for one of several places', (note, doubts) => {
  expect(readDoubts(HEAD, ...FIXTURES, 'NOTES:', note).doubts).toEqual(doubts)
})

test.each([
  'A prompt decision is needed, others are waiting',
  'Omitted is a sconce',
  'Type B is dimmable',
  'A: provide with whip',
  'Types A and B have emergency battery',
  'Poles by others for type C2',
  'Lamps by others',
  'C2 ships in 4 weeks.',
  'Type A qty is 10',
])('the note %s marks none', (note) => {
  const { doubts, remarks } = readDoubts(HEAD, ...FIXTURES, 'NOTES:', note)
  expect(doubts).toEqual(['', '', ''])
  expect(remarks).toEqual([`2 lines were left out: NOTES; ${note.replace(/\.$/, '')}.`])
})

test.each([
  ['*', '* Alternate'],
  [' (1)', '(1) By owner'],
  [' †', '† deleted'],
])('the footnote of the sign %s is about the lines with it', (sign, note) => {
  const [a = '', b = '', c = ''] = FIXTURES
  expect(readDoubts(HEAD, a, b.replace('B', `B${sign}`), c, note).doubts).toEqual(['', 'UNIT $', ''])
  expect(readDoubts(HEAD, a, b, c, note).doubts).toEqual(['', '', ''])
})

test.each([
  ['TYPICAL FLOOR (x5)', 'QTY'],
  ['UNIT TYPE 1BR (x 24 units)', 'QTY'],
  ['Unit A - 12 units', 'QTY'],
  ['Counts per guestroom', 'QTY'],
  ['LIST PRICING', 'UNIT $'],
  ['Budget quote 1234', 'UNIT $'],
  ['DISTRIBUTOR NET PRICING', 'UNIT $'],
])('the title %s is about all rows', (title, column) => {
  expect(readDoubts(title, HEAD, ...FIXTURES).doubts).toEqual([column, column, column])
})

test.each([
  'MAPLE COURT APARTMENTS - 24 UNITS',
  'Project: Hotel, 120 rooms',
  'LIGHTING FIXTURE SCHEDULE',
  'QUOTE 1234 REV 2',
  'NET PRICING',
  'Typical Fixture Schedule',
])('the title %s is about none', (title) => {
  expect(readDoubts(title, HEAD, ...FIXTURES)).toEqual({
    doubts: ['', '', ''],
    remarks: [`1 line was left out: ${title}.`],
  })
})

test('a row of units below the headings is about all prices', () => {
  expect(readDoubts(HEAD, '|ea|||$/C', ...FIXTURES).doubts).toEqual(['UNIT $', 'UNIT $', 'UNIT $', 'UNIT $'])
})

const MANY_BELOW = [
  'USD per 100 pcs',
  'per 100',
  '(per 100)',
  '/100 pcs',
  'EUR/100',
  'Hundred Price',
  'USD / 1,000',
  'in hundreds',
]

test.each([...MANY_BELOW, '$ per 50 ft', 'price per 10'])('%s below the headings marks all prices', (unit) => {
  const { doubts, remarks } = readDoubts(HEAD, `||||${unit}`, ...FIXTURES)
  expect(doubts.slice(1)).toEqual(['UNIT $', 'UNIT $', 'UNIT $'])
  expect(remarks).toContain(
    `A line says ${unit.toUpperCase()}. The prices count as written, for each piece of QTY. They are all marked: please check.`,
  )
})

test.each(['each', 'USD each', 'per piece', 'net 30', 'list', '$/EA', 'per drawing', '100'])(
  '%s below the headings marks no price',
  (unit) => {
    expect(readDoubts(HEAD, `||||${unit}`, ...FIXTURES).doubts.slice(-FIXTURES.length)).toEqual(['', '', ''])
  },
)

test.each([
  'Currency: CAD',
  'QUOTATION (CAD)',
  'Total CAD 2,050.00',
  'Total C$2,050.00',
  'Total: CA$2,050.00',
  'Precios en MXN',
  'Prices in RMB',
  'Amounts shown in CAD',
  'Less $250 volume credit',
  'Plus freight at 12%',
])('the line %s marks all prices', (note) => {
  expect(readDoubts(note, HEAD, ...FIXTURES).doubts).toEqual(['UNIT $', 'UNIT $', 'UNIT $'])
})

test.each(['Currency: USD', 'QUOTATION (US)', 'Total US$2,050.00', 'CADMIUM PLATED (CADM)'])(
  '%s marks none',
  (note) => {
    expect(readDoubts(HEAD, ...FIXTURES, note).doubts.join('')).toBe('')
  },
)

test.each([
  'Multiply by 6 floors',
  'Building 2 is identical to Building 1',
  'Counts shown are for Tower A only. Double for Tower B.',
  'Repeat for levels 3 through 9',
  'x2 for mirrored building',
])('quantities of one of several places are marked: %s', (note) => {
  expect(readDoubts(HEAD, ...FIXTURES, note).doubts).toEqual(['QTY', 'QTY', 'QTY'])
})

test.each([
  'Drivers for B add 35.00 each',
  'Add 295.00 overage to the lot',
  'Deduct $500 from the total for returned stock',
])('the note %s marks all prices', (note) => {
  const { doubts, remarks } = readDoubts(HEAD, ...FIXTURES, 'NOTES:', note)
  expect(doubts).toEqual(['UNIT $', 'UNIT $', 'UNIT $'])
  expect(remarks).toContain(
    `A line says ${note}. The prices count as written, for each piece of QTY. They are all marked: please check.`,
  )
})

test.each([
  'Multiply by 12 cottages',
  'Lincoln and Grant schools take the same quantities',
  'We have not counted the basement yet',
  'Counts are for the east half only',
  'Triple these for all three courts',
  'Counts below are per phase',
])('the note %s marks all quantities', (note) => {
  const { doubts, remarks } = readDoubts(HEAD, ...FIXTURES, 'NOTES:', note)
  expect(doubts).toEqual(['QTY', 'QTY', 'QTY'])
  expect(remarks).toContain(`A line says ${note}. The quantities count as written. They are all marked: please check.`)
})

test('a title of a prototype marks all quantities', () => {
  expect(readDoubts('STORE PROTOTYPE - FIVE LOCATIONS', HEAD, ...FIXTURES).doubts).toEqual(['QTY', 'QTY', 'QTY'])
})

test.each(['> Kim, need price on 10 A and 5 B please', 'The b in this note is no type', 'A note about nothing'])(
  'the note %s names no line',
  (note) => {
    expect(readDoubts(HEAD, ...FIXTURES, 'NOTES:', note).doubts).toEqual(['', '', ''])
  },
)
