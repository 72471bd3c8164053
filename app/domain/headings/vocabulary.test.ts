import { describe, expect, test } from 'vitest'
import { nameColumns } from './name-columns'
import { editDistance, exactHeader, headerWording, matchHeader } from './vocabulary'

describe('header vocabulary', () => {
  test.each([
    ['Fixture Type', 'TYPE'],
    ['MARK', 'TYPE'],
    ['TAG', 'TYPE'],
    ['LTG ID', 'TYPE'],
    ['Luminaire Tag', 'TYPE'],
    ['LIGHT SYMBOL', 'TYPE'],
    ['Quantity', 'QTY'],
    ['OTY', 'QTY'],
    ['Qry', 'QTY'],
    ['Mfr.', 'MFG'],
    ['VENDOR', 'MFG'],
    ['MANUFACTURFR', 'MFG'],
    ['Model No.', 'CATALOG #'],
    ['PART NUMBER', 'CATALOG #'],
    ['MANUFACTURER & CATALOG NUMBER', 'CATALOG #'],
    ['MANUFACTURER / MODEL', 'CATALOG #'],
    ['BASIS OF DESIGN CATALOG NUMBER', 'CATALOG #'],
    ['BASIS OF DESIGN', 'MFG'],
    ['BASIS OF DESIGN MFR', 'MFG'],
    ['Basis of Design Mfr.', 'MFG'],
    ['BASIS OF DESIGN VOLTS', 'VOLTS'],
    ['FIXTURE MANUFACTURER', 'MFG'],
    ['Product Data Catalog No.', 'CATALOG #'],
    ['LOAD (KVA)', 'LOAD (KVA)'],
    ['Extended Price', 'EXTENDED PRICE'],
    ['Price Each', 'UNIT $'],
    ['UNIT S', 'UNIT $'],
    ['Voltage', 'VOLTAGE'],
    ['LAMP DATA', 'LAMP DATA'],
    ['LOAD (VA)', 'LOAD (VA)'],
    ['\\', 'V'],
    ['LUM. TYPE', 'TYPE'],
    ['CAT. NUMBER', 'CATALOG #'],
    ['Vendor / Part No.', 'CATALOG #'],
    ['NO. REQUIRED', 'QTY'],
    ['QUANT.', 'QTY'],
    ['Stock Code', 'CATALOG #'],
    ['Produced By', 'MFG'],
    ['Ww', 'W'],
    ['LA MP', 'LAMP'],
    ['NFR', 'MFG'],
  ])('%s is the column %s', (printed, name) => {
    expect(matchHeader(printed)?.name).toBe(name)
  })

  test.each(['LITHONIA', 'A1', '', '12', 'WALL', 'EXIT', 'ITEM NO.', 'ORDER NO.', 'STOCK', 'QUANTITY NAME'])(
    '%j is no header',
    (text) => {
      expect(matchHeader(text)).toBeUndefined()
    },
  )

  test('everyday words that are nearly a wording of the trade are none', () => {
    expect(['DESTINATION', 'County', 'HEIGHT', 'Votes'].map(matchHeader)).toEqual(Array(4).fill(undefined))
    expect(matchHeader('DESIGNATI0N')?.name).toBe('TYPE')
  })

  test('short wordings match exactly only', () => {
    expect(matchHeader('TAN')).toBeUndefined()
    expect(matchHeader('MUG')).toBeUndefined()
  })

  test('the surest of two wordings takes the product column, the other keeps its print', () => {
    expect(nameColumns(['SYMBOL', 'TYPE', 'MANUFACTURER', 'VENDOR'])).toEqual(['SYMBOL', 'TYPE', 'MFG', 'VENDOR'])
  })

  test('no two columns have one name', () => {
    expect(nameColumns(['TYPE', 'PRODUCT', 'VOLTS'])).toEqual(['TYPE', 'CATALOG #', 'VOLTS'])
    expect(nameColumns(['CODE', 'PRODUCT', 'LIST PRICE'])).toEqual(['CODE', 'PRODUCT', 'LIST PRICE'])
    expect(nameColumns(['DISH', 'SIZE', 'PRICE'])).toEqual(['DISH', 'SIZE', 'PRICE'])
    expect(nameColumns(['TYPE', 'QTY', 'PRICE'])).toEqual(['TYPE', 'QTY', 'UNIT $'])
    expect(nameColumns(['LUM. TAG', 'MTG. TYPE', 'VOLTAGE (V)', 'DRIVE', 'COMMENT'])).toEqual([
      'TYPE',
      'MTG. TYPE',
      'VOLTAGE (V)',
      'DRIVE',
      'COMMENT',
    ])
    expect(nameColumns(['NOTES', 'TYPE', 'NOTES'])).toEqual(['NOTES', 'TYPE', 'NOTES 2'])
  })

  test('distance counts changed, added and dropped letters', () => {
    expect(editDistance('VOLTAGE', 'V0LTAGES')).toBe(2)
    expect(editDistance('', 'ABC')).toBe(3)
  })
})

test('a misread wording is found again by its words, and another word among them makes it another heading', () => {
  expect(matchHeader('VENDQR MODEL NO.')?.name).toBe('CATALOG #')
  expect(matchHeader('TENDER MODEL NO.')).toBeUndefined()
  expect(matchHeader('CKT. NO.')).toBeUndefined()
  expect(matchHeader('FLIGHT NO.')).toBeUndefined()
})

test('a single S behind a word for a price is a dollar sign', () => {
  expect(['LIST S', 'EXT. 5', 'EXT ¢', 'UNIT S', 'FIXTURE S'].map(headerWording)).toEqual([
    'LIST $',
    'EXT. $',
    'EXT $',
    'UNIT $',
    'FIXTURE S',
  ])
})

test('an apostrophe within a word stays, quotes around it go', () => {
  expect(['Dimming Req’d', '"NOTES"', "'TAG'", "F'c (psi)"].map(headerWording)).toEqual([
    "DIMMING REQ'D",
    'NOTES',
    'TAG',
    "F'C (PSI)",
  ])
})

test.each([
  ['Qté', 'QTY'],
  ['QUANTITÉ', 'QTY'],
  ['Cantidad', 'QTY'],
  ['Prix unitaire', 'UNIT $'],
  ['Precio Unitario', 'UNIT $'],
  ['Tipo', 'TYPE'],
])('French and Spanish headings are known: %s', (text, column) => {
  expect(exactHeader(text)?.name).toBe(column)
  expect(headerWording(text)).toMatch(/^[A-Z ]+$/)
})
