import { expect, test } from 'vitest'
import { withoutSpreadsheet } from './spreadsheet-header.server'

const NAMES = ['FIXT', 'QTY', 'MFG', 'CATALOG #', 'NET EA', 'EXT']

test('filter arrows behind the names, apart and joined to them, are no part of them', () => {
  expect(withoutSpreadsheet(['FIXT V', 'QTY', 'MFG 7', 'CATALOG # Y', 'NET EA™', 'EXT M'])).toEqual([
    ...['FIXT', 'QTY', 'MFG', 'CATALOG #', 'NET EA™', 'EXT'],
  ])
  expect(withoutSpreadsheet(['FIXTY', 'QTY', 'MFG I»', 'CATALOG #', 'NET EA', 'EXTV'])).toEqual(NAMES)
})

test('the letters of the columns before the names are no part of them', () => {
  const lettered = ['A FIXT V', 'B QRY', 'C MFG 7', 'D CATALOG # Y', 'E NET EA', 'F EXT']
  expect(withoutSpreadsheet(lettered)).toEqual(NAMES)
  // One letter was misread, and one column has no name.
  expect(withoutSpreadsheet(['A TYPE', 'H QTY', 'C MFG', 'D', 'E CATALOG #'])).toEqual([
    ...['TYPE', 'QTY', 'MFG', '', 'CATALOG #'],
  ])
})

test('one column alone proves no arrow, and letters in no order or before no known name stay', () => {
  const plain = ['TYPE', 'QTY', 'MFG', 'LAMP 7']
  expect(withoutSpreadsheet(plain)).toEqual(plain)
  const voltages = ['ROOM', 'INPUT V', 'LAMP V', 'AREA']
  expect(withoutSpreadsheet(voltages)).toEqual(voltages)
  const areas = ['TYPE', 'A', 'B', 'C', 'D']
  expect(withoutSpreadsheet(areas)).toEqual(areas)
  const options = ['A GREEN', 'B RED', 'C BLUE']
  expect(withoutSpreadsheet(options)).toEqual(options)
})
