import { expect, test } from 'vitest'
import { productOf, wordsOf } from './grammar'

test('a heading is the words of the trade that it is made of', () => {
  expect(wordsOf("MFR'S CAT. NO./(REQ'D)")).toEqual(['MFR', 'CAT', 'NO', '/', 'REQD'])
})

test.each([
  ['LUM. TAG', 'TYPE'],
  ['FIXT. NO.', 'TYPE'],
  ['TYPE / MARK', 'TYPE'],
  ['MFR NAME', 'MFG'],
  ['FIXTURE MANUF.', 'MFG'],
  ['MANUFACTURER / VENDOR', 'MFG'],
  ['FACTORY', 'MFG'],
  ['SCHEDULED MANUFACTURER', 'MFG'],
  ['STYLE / MODEL NO.', 'CATALOG #'],
  ['LTG. FIXT.', 'TYPE'],
  ['MODEL NUMBER / OPTIONS', 'CATALOG #'],
  ['CATALOG # & OPTIONS', 'CATALOG #'],
  ['MODEL / CAT. NO.', 'CATALOG #'],
  ['MODEL NO. / SERIES', 'CATALOG #'],
  ['MANUF. & CAT. NO.', 'CATALOG #'],
  ['CATALOG NO. (OR EQUAL)', 'CATALOG #'],
  ["NO. REQ'D", 'QTY'],
  ['NO. OF FIXTURES', 'QTY'],
  ['QTY (EA)', 'QTY'],
  ['B.O.D. MFR.', 'MFG'],
  ['MANUFACTURER (OR APPROVED EQUAL)', 'MFG'],
  ["SPEC'D CATALOG #", 'CATALOG #'],
  ['TYPE (PER PLANS)', 'TYPE'],
  ['$/EA', 'UNIT $'],
  ['D.N. EACH', 'UNIT $'],
  ['EST. FIXTURE COUNT', 'QTY'],
  ['UNIT NET PRICE', 'UNIT $'],
  ['COST / EA.', 'UNIT $'],
  ['$/FIXTURE', 'UNIT $'],
  ['CONTRACTOR UNIT PRICE', 'UNIT $'],
  ['MK.', 'TYPE'],
  ['FIXTURE LETTER', 'TYPE'],
  ['LUMINAIRE REF.', 'TYPE'],
  ['FIXTURE CALL-OUT', 'TYPE'],
  ['FIXTURE #', 'TYPE'],
  ['# FIXTURES', 'QTY'],
  ['NO. OF UNITS', 'QTY'],
  ['TOTAL FIXTURES', 'QTY'],
  ['T/O QTY', 'QTY'],
  ['TAKE-OFF QTY.', 'QTY'],
  ['PRIMARY MANUFACTURER', 'MFG'],
  ['BASIS-OF-DESIGN (OR APPROVED EQUAL)', 'MFG'],
  ['MFG P/N', 'CATALOG #'],
  ['MOD. NO.', 'CATALOG #'],
  ['CATALOG DESIGNATION', 'CATALOG #'],
  ['CAT. REFERENCE', 'CATALOG #'],
  ['SKU', 'CATALOG #'],
  ['TOTAL NO.', 'QTY'],
])('%s is the column %s', (wording, column) => {
  expect(productOf(wording)).toBe(column)
})

test.each([
  'MTG. TYPE',
  'LAMP QTY',
  'LIST PRICE',
  'EXT. PRICE',
  'ITEM NO.',
  'ORDER NO.',
  'PRODUCT NAME',
  'NO. OF LAMPS',
  'APPROVED EQUALS',
  'DRAWING NO.',
  'LAMP CAT. NO.',
  'NO.',
  'REF.',
  'EQUAL MANUFACTURERS',
  'APPROVED EQUAL MANUFACTURER',
  'OR EQUAL CATALOG NO.',
  'ALT. MANUFACTURER & CATALOG NO.',
  'UNITS',
  '',
])('a word that is none of theirs makes %s none of the product’s columns', (wording) => {
  expect(productOf(wording)).toBeUndefined()
})
