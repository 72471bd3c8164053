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
  'takeoff = 27',
  'two more at dock',
  'cut back to 20',
  'drawings call for 28',
  'missing 3 on E2.1',
  'should read 35',
  'qty doubled in rev C',
  'count was 25',
  '5 existing to remain',
  '4 already installed',
  '12 are on site',
  '17 new, 8 ex',
  '8 existing, 17 new',
])('a note %s gives another quantity', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['QTY', ''])
})

test.each([
  '4000K',
  '25 new',
  '250 in place of 2x4',
  '2 new lamps',
  '30 existing to remain elsewhere',
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
  'was 20',
  'revised per add 2',
  'revised plan 4',
  'level 1 needs 12, level 2 needs 13',
  'circuit: 4',
  'voltage: 120',
  'note: 4 in. stem',
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

test.each([
  'priced per 8 ft section',
  'pricing for a kit of 4',
  'two pack',
  'dist. cost',
  'price from 2022',
  'std is $48.00, this is quickship',
  'std is $100.00, quickship is $130',
  'less $5 if 100+',
  '1-10 pcs price',
  '50+ price',
  'price at 100 pcs',
  'needs requote',
  'priced as a pair',
  'price is for a pole with two heads',
  'priced for 4',
  'add $45 for EM driver',
  'Lamps not included @ 12.50 ea',
  'pricing has expired',
  'price held from 2023',
  'RFI pending',
  'pending owner decision',
])('a note %s puts the price in doubt', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['UNIT $', ''])
})

test.each([
  'price includes lamps',
  'priced per spec',
  'priced per addendum 2',
  'priced as specified in 4000K',
  'priced for 120 V',
  'priced for 2 circuits',
  'price for one',
  'price per fixture',
  'price from factory',
  'low cost version',
  '10-49 pcs price',
  'price at 25 pcs',
  'battery pack',
  '$100.00 each',
  'ext $2,500.00',
  'was $120.00, now $100.00',
  'min order $250',
  '10 net 30',
  'finish pending',
  '277 V @ 12.5 A',
])('a note %s does not', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['', ''])
})

test.each([
  'not in our package',
  'strike this line',
  'same as line 1',
  'same fixture as item 3',
  'accept or reject',
  'keep or delete',
  'on order already PO 1178',
  'bought already on PO 4410',
  'spare only',
  'repeat of line 2',
  'take this line out',
  'may be cancelled',
  'see type B for actual',
  'see line 2 for pricing',
  'in place of the above if EM by others',
  'alternate to above',
])('a note %s says that the line may not count', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['UNIT $', ''])
})

test.each([
  'same as line 1 except 4 ft',
  'same finish as type B',
  'strike plate by factory',
  'see type B for mounting',
  'mount above ceiling',
  'remote driver above tile',
  'controls package by vendor',
  'color to be selected or approved',
  'replace lens as shown above',
  'order by color',
])('a note %s says nothing of this kind', (note) => {
  expect(doubtsOf('Notes', note)).toEqual(['', ''])
})

test.each(['equal:', 'Equal', 'Approved equal', 'or equal'])('a TYPE %s is another offer', (type) => {
  const lines = ['A|10|HLI|LX4|100.00', `${type}|10|NEO|NX4|90.00`]
  expect(readDoubts(HEAD, ...lines).doubts).toEqual(['', 'UNIT $'])
})

test.each([
  ['Above is for (1) of (3) identical buildings', 'QTY', 'QTY'],
  ['Multiply by 4', 'QTY', 'QTY'],
  ['Job has 3 identical buildings', 'QTY', 'QTY'],
  ['Everything above at 0.42', 'UNIT $', 'UNIT $'],
  ['Lamps extra $6.00 each', 'UNIT $', 'UNIT $'],
  ['Lens kit: $6.00 each extra', 'UNIT $', 'UNIT $'],
  ['(2) Prices are before 7.5% energy surcharge', 'UNIT $', 'UNIT $'],
  ['All prices below are net, less 5 and 3', 'UNIT $', 'UNIT $'],
  ['Lot price for the above: 450.00', 'UNIT $', 'UNIT $'],
  ['Total lot price $450.00', 'UNIT $', 'UNIT $'],
  ['Per foot pricing on type A', 'UNIT $', 'UNIT $'],
  ['Qty of A per addendum 3 = 16', 'QTY', ''],
  ['qty on B is now 9', '', 'QTY'],
])('a line %s below the fixtures is applied', (note, first, second) => {
  expect(readDoubts(HEAD, 'A|10|HLI|LX4|39.00', 'B|4|HLI|LY4|27.00', note).doubts).toEqual([first, second])
})

test.each([
  'Lot price for the above: 498.00',
  'Total lot price $498.00',
  'Building 1 of 3',
  'Poles mounted on a base by others',
  'Lens kits available',
  'Add 5% spare lamps',
  'less 2, 3 by owner',
])('a line %s marks nothing', (note) => {
  expect(readDoubts(HEAD, 'A|10|HLI|LX4|39.00', 'B|4|HLI|LY4|27.00', note).doubts).toEqual(['', ''])
})

test('the prices of several lots may add up to the rows', () => {
  const lines = ['A|10|HLI|LX4|39.00', 'Lot price: 390.00', 'B|4|HLI|LY4|27.00', 'Lot price: 108.00']
  const { doubts } = readDoubts(HEAD, ...lines)
  expect(doubts.filter((doubted) => doubted.includes('UNIT $'))).toEqual([])
})

test.each([
  ['Lithonia', 'EXG', ''],
  ['', 'EXG', 'UNIT $'],
  ['Lithonia', 'EXISTING', 'UNIT $'],
  ['Optional Lighting', 'OPTX-22', ''],
  ['Alternate Lighting Co.', 'LX4', ''],
  ['Existing Lighting', 'LX4', 'UNIT $'],
  ['Optional', 'LX4', 'UNIT $'],
])('a line of the maker "%s" with the catalog number %s has the doubt "%s"', (maker, catalog, doubts) => {
  expect(readDoubts(HEAD, `A|25|${maker}|${catalog}|100.00`, OTHER).doubts).toEqual([doubts, ''])
})
