import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanPrice,
  cleanQuantity,
  cleanText,
  cleanType,
  joinLines,
  settleBracketJ,
  settleCapitalI,
  settleLoneLooks,
  settleReferences,
  settleSmallL,
  settleSmallO,
  settleTypes,
} from './clean-text.server'

describe('text of cells', () => {
  test('a dollar sign stands at its amount', () => {
    expect(cleanText('$   30,000.00')).toBe('$30,000.00')
    expect(cleanText('UNIT $ EA')).toBe('UNIT $ EA')
  })

  test('of several points in an amount only the last is one', () => {
    expect(cleanText('$42.566.47')).toBe('$42,566.47')
    expect(cleanText('1.207.004.54')).toBe('1,207,004.54')
    expect(cleanText('$11.701.15')).toBe('$11,701.15')
    expect(cleanText('EK11.701.15')).toBe('EK11.701.15')
    expect(cleanText('W-11.701.15-BK')).toBe('W-11.701.15-BK')
    expect(cleanText('0.375 1.5 7.405 10.0.0.1')).toBe('0.375 1.5 7.405 10.0.0.1')
  })

  test('wrapped lines are joined with a blank, but not after a hyphen or a stroke inside a word', () => {
    expect(joinLines(['MLHA5-48-F-MW-', 'DCC-DV'])).toBe('MLHA5-48-F-MW-DCC-DV')
    expect(joinLines(["FDS-MP5-9'-", 'S5-1C'])).toBe("FDS-MP5-9'-S5-1C")
    expect(joinLines(['DIRECT/', 'INDIRECT'])).toBe('DIRECT/INDIRECT')
    expect(joinLines(['TROFFER W/', 'BATTERY'])).toBe('TROFFER W/ BATTERY')
    expect(joinLines(['LINEAR PENDANT,', ' DIRECT'])).toBe('LINEAR PENDANT, DIRECT')
    expect(joinLines(['WALL -', 'NORTH'])).toBe('WALL NORTH')
    expect(joinLines([])).toBe('')
  })

  test('a tilde inside a code is a hyphen, brackets close as they opened, no blank stands before a comma', () => {
    expect(cleanText('OSQ-C~NM')).toBe('OSQ-C-NM')
    expect(cleanText('L30K(H}-MVOLT')).toBe('L30K(H)-MVOLT')
    expect(cleanText('L30K(H) -MVOLT')).toBe('L30K(H)-MVOLT')
    expect(cleanText('LIGHT , WET')).toBe('LIGHT, WET')
  })

  test('counts of letters that look like digits are counts', () => {
    expect(['S', '1S', 'LOT', 'EA'].map(settleLoneLooks)).toEqual(['5', '15', 'LOT', 'EA'])
  })

  test('where nearly all types have a number, a letter in its place is one', () => {
    expect(settleTypes(['UC1', 'UC2', 'UC3', 'UC4', 'UCS'])).toEqual(['UC1', 'UC2', 'UC3', 'UC4', 'UC5'])
    expect(settleTypes(['A1', 'B1', 'C1', 'D1', 'FIB'])).toEqual(['A1', 'B1', 'C1', 'D1', 'F1B'])
    expect(settleTypes(['A', 'B1', 'UCS', 'EX'])).toEqual(['A', 'B1', 'UCS', 'EX'])
  })

  test('quotes and dashes become plain, remains of rules go', () => {
    expect(cleanText('|  8’-0” – LONG _')).toBe('8\'-0" - LONG')
    expect(cleanText('NOTE.: SEE PLAN NO.: 4')).toBe('NOTE: SEE PLAN NO.: 4')
  })

  test.each([
    ['48', '48'],
    ['1,204', '1204'],
    ['l2', '12'],
    ['3O', '30'],
    ['7.', '7'],
    ['38.64', '38.64'],
    ['12.5', '12.5'],
    ['l2.5', '12.5'],
    ['1,204.50', '1204.50'],
    ['AS REQD', 'AS REQD'],
    ['', ''],
  ])('the quantity %j is %j', (read, clean) => {
    expect(cleanQuantity(read)).toBe(clean)
  })

  test.each([
    ['$1,271.25', '1271.25'],
    ['1.271,25', '1271.25'],
    ['S460.00', '460.00'],
    ['$80', '80'],
    ['INCLUDED', 'INCLUDED'],
  ])('the price %j is %j', (read, clean) => {
    expect(cleanPrice(read)).toBe(clean)
  })

  test.each([
    ['Al', 'A1'],
    ['A|', 'A1'],
    ['ClE', 'C1E'],
    ['Cc', 'C'],
    ['l', 'I'],
    ['EX-2', 'EX-2'],
    ['a2.', 'A2'],
    ['FIRST FLOOR', 'FIRST FLOOR'],
  ])('the type %j is %j', (read, clean) => {
    expect(cleanType(read)).toBe(clean)
  })

  test('a column of letter-and-digit types settles its look-alikes', () => {
    expect(settleTypes(['A1', 'AZ', 'BI', 'CIE', 'D1', 'D2', 'E1', 'ELE', 'EM'])).toEqual([
      'A1',
      'A2',
      'B1',
      'C1E',
      'D1',
      'D2',
      'E1',
      'E1E',
      'EM',
    ])
  })

  test('a column of letters keeps them', () => {
    expect(settleTypes(['A', 'AI', 'B', 'EL'])).toEqual(['A', 'AI', 'B', 'EL'])
  })

  test.each([
    ['SAME AS TYPE Al EXCEPT', 'SAME AS TYPE A1 EXCEPT'],
    ['CEILlNG', 'CEILING'],
    ['DSXl LED P4', 'DSX1 LED P4'],
    ['EZ1 MINl ZT', 'EZ1 MIN1 ZT'],
    ['Wall mounted', 'Wall mounted'],
    ['lx', 'lx'],
    ['TYPE Ill DISTRIBUTION', 'TYPE III DISTRIBUTION'],
    ['llex glabra', 'Ilex glabra'],
    ['lntegral lamp', 'Integral lamp'],
    ['llluminated, lbs, ltg. and lamps', 'Illuminated, lbs, ltg. and lamps'],
  ])('a small l in %j makes %j', (read, settled) => {
    expect(settleSmallL(read)).toBe(settled)
  })

  test.each([
    ['DuaI-Lite', 'Dual-Lite'],
    ['TransIsle', 'TransIsle'],
    ['Visa Iighting', 'Visa lighting'],
    ['Iong Iead 10-12 wks', 'long lead 10-12 wks'],
    ['Iron, Ion and Indirect', 'Iron, Ion and Indirect'],
    ['EVOIE6 TYPE II CAI', 'EVOIE6 TYPE II CAI'],
    ['Power I/O', 'Power I/O'],
  ])('a capital I in %j makes %j', (read, settled) => {
    expect(settleCapitalI(read)).toBe(settled)
  })

  test('a small o among digits, or before a hyphen and a digit, is a zero; in words it stays', () => {
    expect(settleSmallO('DIMMING o-10V, 9o-MIN.')).toBe('DIMMING 0-10V, 90-MIN.')
    expect(settleSmallO('Indoor 4om o-ring')).toBe('Indoor 4om o-ring')
  })

  test('a bracket that closes nothing inside a code is a J', () => {
    expect(settleBracketJ('S235)R')).toBe('S235JR')
    expect(settleBracketJ('(2)32W T8')).toBe('(2)32W T8')
    expect(settleBracketJ('1) VERIFY')).toBe('1) VERIFY')
    expect(settleBracketJ('L112-71-SP-27-WHT/T)')).toBe('L112-71-SP-27-WHT/TJ')
    expect(settleBracketJ('SEE NOTE A)')).toBe('SEE NOTE A)')
  })

  test('a type that is a word in small letters holds no ones', () => {
    expect(cleanType('Wall')).toBe('WALL')
    expect(cleanType('Al')).toBe('A1')
  })

  test('a type that is named in a text is one of the table, if only one looks like it', () => {
    const types = new Set(['A1', 'B', 'S5', '55'])
    expect(settleReferences('SAME AS TYPE AL, LONG', types)).toBe('SAME AS TYPE A1, LONG')
    expect(settleReferences('Same as type 8', types)).toBe('Same as type B')
    expect(settleReferences('TYPE SS OR TYPE B', types)).toBe('TYPE SS OR TYPE B')
    expect(settleReferences('TYPE C1', types)).toBe('TYPE C1')
  })
})

describe('remains of rules and lone marks', () => {
  const lines = fc.string({
    unit: fc.constantFrom(' ', '|', '_', '~', '.', ',', '-', ':', 'A', '7', '\t'),
    maxLength: 14,
  })
  /** The same with patterns, which are far too slow for long lines. */
  const byPatterns = (text: string) =>
    text
      .replace(/^[\s|_~]+|[\s|_~]+$/g, '')
      .replace(/( [.,:;'~_|-])+$/, '')
      .trim()

  test('go from the ends of a line as patterns would take them', () => {
    fc.assert(
      fc.property(lines, (text) => {
        // In a line without double blanks, blanks before commas and tildes inside words, nothing else is corrected.
        if (!/\s\s|\t| ,|\S~\S/.test(text)) expect(cleanText(text)).toBe(byPatterns(text))
      }),
      { numRuns: 3000 },
    )
  })

  test('a bracket that closes nothing is a J between two characters of a code and at its end', () => {
    const codes = fc.string({ unit: fc.constantFrom('A', '2', ')', '-', '/', ' ', 'b'), maxLength: 10 })
    const before = /(?<=[A-Z0-9]{2})\)(?=[A-Z0-9])|(?<=[A-Z0-9]+[-/](\S*[A-Z0-9])?)\)(?!\S)/g
    fc.assert(
      fc.property(codes, (text) => {
        expect(settleBracketJ(text)).toBe(text.replace(before, 'J'))
      }),
      { numRuns: 3000 },
    )
  })
})
