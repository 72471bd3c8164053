import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'

const HEAD = 'Type|Qty|MFR|Catalog|Unit Price'
const OTHER = 'B|4|HLI|LY4|107.50'

/** Returns the doubted columns of a line of 25 pieces at $100.00 with a text below the heading. */
const doubtsOf = (heading: string, text: string) =>
  readDoubts(`${HEAD}|${heading}`, `A|25|HLI|LX4|100.00|${text}`, `${OTHER}|`).doubts

test.each([
  'make it 24',
  'EC counts 31',
  'reduced to 8 by ASI 3',
  '24 per plan',
  '(12 on plan)',
  'need 6 more',
  'x3 for identical wings',
  'less 2 existing reused',
  'count off by 2, see E-201',
  'Jim says 20 not 30, confirm',
  'says 20 not 25',
  'only 18 shown on E-101',
  'add 4 for corridor B',
  'bumped to 28 after site walk',
  'plans show 31, RCP shows 29',
  'plans show 31, we count 25',
  'short 5, call EC',
  'provide 3 spares in attic stock',
  'need two more',
  'Qty per addendum 3 = 16',
  'min order qty 50',
])('a note %s gives another quantity', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['QTY', ''])
})

test.each([
  '4000K',
  'see note 4',
  '2 lamps per fixture',
  'mount at 10 ft AFF',
  'dims to 10%',
  'NEMA 4',
  'paint RAL 9010',
  '8 week lead time',
  'field verify ceiling type',
  'circuit 14 on panel LP2',
  'needs 2 circuits',
  'requires 4 in. octagon box',
  'make 4 ft long',
  'reduced to 18 in length',
  'added per addendum 3',
  'qty revised per ASI 3',
  'needs 277',
  '2 needed per pole',
  'includes 3 spares',
  '25 total per plans',
  'was 20, now 25',
  'changed from 20 to 25',
  'added 3 per add. 2, 25 total',
  'min order qty 20',
  'quantity verified with EC',
  'qty confirmed',
])('a note %s gives none', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['', ''])
})

test.each([
  'Typical of floors 3 thru 10',
  'Floors 2 thru 6, typical of each',
  'each stair landing (14 landings)',
  'typ. of 12',
])('a location %s puts the quantity in doubt', (location) => {
  expect(doubtsOf('Location', location)).toEqual(['QTY', ''])
})

test.each([
  'Floors 1-3',
  'Typical',
  'Typical corridor',
  'each classroom',
  'each landing (5 landings)',
  'Typ. of levels 1-25',
  'Corridor 210, rooms 211 thru 215',
])('a location %s does not', (location) => {
  expect(doubtsOf('Location', location)).toEqual(['', ''])
})

test.each([
  ['A', '(2) NIO'],
  ['A', 'NTL - qty 6'],
  ['A (qty 6)', 'NTL'],
])('the TYPE %s with the catalog number %s has another quantity', (type, catalog) => {
  expect(readDoubts(HEAD, `${type}|25|HLI|${catalog}|100.00`, OTHER).doubts).toEqual(['QTY', ''])
})

test.each([
  '(25) NIO',
  'NTL - qty 25',
  '(1) NIO',
  '(2) F32T8',
  '(2) 32W T8',
  '(1) SSP20 + (2) DSX1',
  '(2) HEADS ON POLE',
])('the catalog number %s has none', (catalog) => {
  expect(readDoubts(HEAD, `A|25|HLI|${catalog}|100.00`, OTHER).doubts).toEqual(['', ''])
})
