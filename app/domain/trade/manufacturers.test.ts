import { describe, expect, test } from 'vitest'
import { codeFor, isCode } from './maker-codes'
import { catalogSearchUrl, websiteFor } from './maker-websites'
import { knownCode, MANUFACTURERS, nameFor, ownName, searchManufacturers } from './manufacturers'

describe('the map', () => {
  test('[MFG-01][MFG-02][MFG-28] has a code and a name for every maker, and every code once', () => {
    expect(MANUFACTURERS).toHaveLength(303)
    expect(MANUFACTURERS.filter(({ code, name }) => !/^[A-Z0-9]{2,8}$/.test(code) || name === '')).toEqual([])
    expect(new Set(MANUFACTURERS.map(({ code }) => code)).size).toBe(303)
  })

  test('[MFG-02][MFG-03] leads from every code, name and alias to one maker', () => {
    for (const { code, name, aliases } of MANUFACTURERS) {
      for (const text of [code, name, ...aliases]) expect(codeFor(text), text).toBe(code)
    }
  })

  test('[MFG-03] names nothing twice: no alias is another one in other letters or with a common word behind it', () => {
    const keyOf = (text: string) => ownName(text.toUpperCase()).replace(/[^\p{L}\p{N}]/gu, '')
    const repeated = MANUFACTURERS.flatMap(({ code, name, aliases }) => {
      const before = [code, name, ...aliases].map(keyOf)
      return aliases.filter((alias) => before.indexOf(keyOf(alias)) !== before.lastIndexOf(keyOf(alias)))
    })
    expect(repeated).toEqual([])
  })

  test.each([
    ['Juno Ltg', 'JUNO'],
    ['Peerless Ltg', 'PEER'],
    ['Acuity Brands Lighting', 'ABL'],
    ['Acuity Inc', 'ABL'],
    ['Gotham Lighting', 'GOTH'],
    ['Holophane Corporation', 'HOLO'],
    ['Mark Lighting', 'MARK'],
    ['ETC Inc', 'ETC'],
  ])('[MFG-03] %s needs no alias: it is %s by its own name', (text, code) => {
    expect(codeFor(text)).toBe(code)
    expect(searchManufacturers(text, MANUFACTURERS)[0]?.code).toBe(code)
  })

  test('[MFG-06] has bare host names as websites', () => {
    const sites = MANUFACTURERS.flatMap(({ code }) => websiteFor(code) ?? [])
    expect(sites.length).toBeGreaterThan(150)
    expect(sites.filter((site) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(site))).toEqual([])
    expect(websiteFor('LITH')).toBe('lithonia.acuitybrands.com')
    expect(websiteFor('MARK')).toBeNull()
    expect(websiteFor('NONE')).toBeNull()
  })
})

describe('codes for names', () => {
  test.each(['Lithonia', ' LITHONIA  LIGHTING ', 'lithonia-lighting', 'Lithonía', 'lith', 'LITH.'])(
    '[MFG-03] %j is LITH, whatever its case, accents and punctuation',
    (text) => {
      expect(codeFor(text)).toBe('LITH')
    },
  )

  test.each(['LITHONIA OR APPROVED EQUAL', 'Lithonia Lighting, or equal', 'Lithonia (or equal)'])(
    '[MFG-04] %j names the maker that others may equal',
    (text) => {
      expect(codeFor(text)).toBe('LITH')
    },
  )

  test.each([
    ['Kenall Lighting, Inc.', 'KENA'],
    ['GOTHAM LTG.', 'GOTH'],
    ['Finelite Lighting Co', 'FINE'],
    ['H.E. WILLIAMS MFG', 'HEW'],
    ['Sure-Lites Products', 'SURE'],
    // These are separate makers.
    ['Eaton Lighting', 'COOP'],
    ['Eaton Inc.', 'EATON'],
  ])('[MFG-03] %s is %s: common words at the end of a name tell no maker from another', (text, code) => {
    expect(codeFor(text)).toBe(code)
  })

  test.each(['Lighting', 'LTG', 'Acme Lighting', 'Lighting Co.'])('[MFG-04] %j names no maker', (text) => {
    expect(codeFor(text)).toBe('OHR')
  })

  test.each(['Acme Fixtures', 'constructor', '__proto__', '???'])('[MFG-04] %j is unknown and gives OHR', (text) => {
    expect(codeFor(text)).toBe('OHR')
    expect(knownCode(text)).toBeNull()
  })

  test('[MFG-25] what is blank, or but a dash, stays blank', () => {
    expect(['', '  ', '-', '—'].map((text) => codeFor(text))).toEqual(['', '', '', ''])
  })

  test('[MFG-05] names for codes', () => {
    expect(nameFor('LITH')).toBe('Lithonia Lighting')
    expect(nameFor('lith')).toBeNull()
    expect(nameFor('toString')).toBeNull()
  })
})

describe('what counts as a code', () => {
  test('[MFG-08][MFG-27] is of 2 to 8 characters, upper case, without blanks, of a known maker', () => {
    expect(MANUFACTURERS.every(({ code }) => isCode(code))).toBe(true)
    expect(isCode('ET2')).toBe(true)
  })

  test.each([
    ['L', 'is too short'],
    ['LITHONIAS', 'is too long'],
    ['Lith', 'has lower case'],
    ['LI TH', 'has a blank'],
    ['ZZZZ', 'has no maker'],
    ['LITHONIA', 'is a name'],
  ])('[MFG-09][MFG-10][MFG-11][MFG-12][MFG-13] %j %s', (text) => {
    expect(isCode(text)).toBe(false)
  })
})

describe('the search address', () => {
  test('[CAT-01][CAT-03][CAT-07] asks the maker for the first 6 characters', () => {
    expect(catalogSearchUrl('LITH', ' 2BLT4-40L-ADP')).toBe('https://lithonia.acuitybrands.com/search?q=2BLT4-')
    expect(catalogSearchUrl('Lithonia', 'A&B /é#')).toBe('https://lithonia.acuitybrands.com/search?q=A%26B%20%2F%C3%A9')
  })

  test('[CAT-07] is none without a website or a number', () => {
    expect(catalogSearchUrl('MARK', 'ABC')).toBeNull()
    expect(catalogSearchUrl('OHR', 'ABC')).toBeNull()
    expect(catalogSearchUrl('', 'ABC')).toBeNull()
    expect(catalogSearchUrl('LITH', '  ')).toBeNull()
  })

  test('survives half a character', () => {
    expect(catalogSearchUrl('LITH', 'A\uD800B')).toBe('https://lithonia.acuitybrands.com/search?q=AB')
    expect(catalogSearchUrl('LITH', '\uD800')).toBeNull()
  })
})

describe('searching', () => {
  test('[MFG-18] finds by code, name and alias, codes first', () => {
    expect(searchManufacturers('lith', MANUFACTURERS)[0]?.code).toBe('LITH')
    expect(searchManufacturers('COOPER', MANUFACTURERS)[0]?.code).toBe('COOP')
    expect(searchManufacturers('gotham light', MANUFACTURERS).map(({ code }) => code)).toEqual(['GOTH'])
    expect(searchManufacturers('zzzz', MANUFACTURERS)).toEqual([])
  })

  test('[MFG-17] lists all makers before anything is typed', () => {
    expect(searchManufacturers(' ', MANUFACTURERS)).toHaveLength(303)
  })
})
