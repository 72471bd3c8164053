import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellNumber, decimalSignOf, storedNumberText } from './cell-number'
import { compare, formatDecimal, parseDecimal } from './money'
import { withCommas } from './number-text'

const read = (column: string, text: string, sign: '.' | ',' = '.') => {
  const value = cellNumber(column, text, sign)
  return value && formatDecimal(value)
}

describe('the number that a cell says', () => {
  test.each([
    ['QTY', '12', '12'],
    ['QTY', ' 12 ', '12'],
    ['QTY', '1,200', '1200'],
    ['QTY', '2.5', '2.5'],
    ['QTY', '-2', '-2'],
    ['QTY', '12 EA', '12'],
    ['UNIT $', '244.00 NET', '244.00'],
    ['QTY', '12ea.', '12'],
    ['QTY', '3 PCS', '3'],
    ['QTY', '17 poles', '17'],
    ['QTY', '2 FIXTURES', '2'],
    ['UNIT $', '$1,250.00', '1250.00'],
    ['UNIT $', 'US$ 50', '50'],
    ['UNIT $', 'USD 12.50', '12.50'],
    ['UNIT $', '12.50 USD', '12.50'],
    ['UNIT $', '$12.50/EA', '12.50'],
    ['UNIT $', '12.50 each', '12.50'],
    ['UNIT $', '.5', '0.5'],
    ['UNIT $', '５０', '50'],
    ['%', '7.5 %', '7.5'],
    ['%', '-1', '-1'],
    ['LIST $', '$5', '5'],
  ])('[GRID-041] in %s %j is %s', (column, text, expected) => {
    expect(read(column, text)).toBe(expected)
  })

  test.each([
    '(50.00)',
    '50.00-',
    '50.00 -',
    '$(50.00)',
    '($50.00)',
    '-$50.00',
    '$-50.00',
    '−50.00',
    'CR 50.00',
    '50.00 CR',
    'CR $50.00',
    '(50.00) CR',
  ])('is a credit: %s', (text) => {
    expect(read('UNIT $', text)).toBe('-50.00')
    expect(read('OVGDSP', text)).toBe('-50.00')
  })

  test.each([
    ['95,-', '95'],
    ['95,--', '95'],
    ['95.-', '95'],
    ['$95.--', '95'],
    ['95,—', '95'],
    ['95,- EA', '95'],
    ['-95,-', '-95'],
    ['1.250,-', '1250'],
    ['1 250,-', '1250'],
    ['1,250.-', '1250'],
  ])('is a price without cents and no credit: %s', (text, expected) => {
    expect([read('UNIT $', text), read('UNIT $', text, ',')]).toEqual([expected, expected])
    expect(storedNumberText('UNIT $', text)).toBe(`${expected}.00`)
  })

  test.each(['1,250,-', '1.250.-', '12.5,-', '95,---', '(95,-)'])('is no price without cents: %s', (text) => {
    expect([read('UNIT $', text), read('UNIT $', text, ',')]).toEqual([null, null])
  })

  test.each([
    "2 @ 4'",
    '(3) 2-LAMP',
    '1/2',
    '3 1/2',
    '10-12',
    '~15',
    "12'",
    `12'-6"`,
    '-',
    'N/A',
    "AS REQ'D",
    'SEE NOTE 3',
    '4,5',
    '2 DOZ',
    '(12)',
    '12-',
    'CR 12',
    '$12',
    '12%',
    '12+8',
    '3X4',
    '20 PER FLOOR, 4 FLOORS',
    '?',
    '2 OF 4',
    'A1',
    '1E5',
    '',
  ])('[GRID-077] is no quantity: %s', (text) => {
    expect(read('QTY', text)).toBeNull()
  })

  test.each([
    '12,50',
    '1,25',
    ',50',
    '12,5000',
    '1,23,456.78',
    '1.234,56',
    '1.2.3',
    '100-120',
    '2 @ 12.50',
    '1 250',
    '12.50 C',
    '12.50 M',
    '10 %',
    'CALL 5',
    '--5',
    '((5))',
    '(5',
    '5)',
    '(5)-',
    '12½',
    '12.50 EA EA',
    '1.5E+02',
    '9'.repeat(300),
  ])('is no amount: %s', (text) => {
    expect(read('UNIT $', text)).toBeNull()
  })

  test.each([
    ["1'250.00", '1250.00'],
    ['$2’080.50', '2080.50'],
    ["1'250'000.5", '1250000.5'],
  ])('has apostrophes between the thousands of an amount: %s', (text, expected) => {
    expect([read('UNIT $', text), read('UNIT $', text.replace('.', ','), ',')]).toEqual([expected, expected])
  })

  test.each(["12'50", "12'-6", "1'2500", "1'250,000", "0'250"])('is no amount with an apostrophe: %s', (text) => {
    expect(read('UNIT $', text)).toBeNull()
    expect(read('QTY', "1'250")).toBeNull()
  })

  test('[GRID-035] is an amount in cents, as it is shown', () => {
    expect(read('UNIT $', '17.1428571428571')).toBe('17.14')
    expect(read('COMMDOL', '12.345')).toBe('12.35')
    expect(read('%', '33.3333333333')).toBe('33.3333333333')
  })

  test('with a decimal comma', () => {
    expect(read('UNIT $', '12,50', ',')).toBe('12.50')
    expect(read('UNIT $', '1.234,56', ',')).toBe('1234.56')
    expect(read('UNIT $', '1 234,56', ',')).toBe('1234.56')
    expect(read('UNIT $', '(12,50)', ',')).toBe('-12.50')
    expect(read('QTY', '1.250', ',')).toBe('1250')
    expect(read('%', '7,5 %', ',')).toBe('7.5')
    expect(read('UNIT $', '12.50', ',')).toBeNull()
  })
})

describe('the decimal sign of a table', () => {
  const signOf = (...texts: string[]) => decimalSignOf(texts.map((text) => ['UNIT $', text] as const))

  test('is a comma where numbers prove it and none disproves it', () => {
    expect(signOf('10', '12,50', '1.234,56')).toBe(',')
    expect(signOf('1234,5')).toBe(',')
    expect(signOf('1.234', '0,85')).toBe(',')
    expect(signOf('95,-', '1.250,-', '87,5')).toBe(',')
    expect(signOf('95,-', '1,250.00')).toBe('.')
  })

  test('is a point where one number can only have that, and where nothing is proven', () => {
    expect(signOf('12,50', '1,234.50')).toBe('.')
    expect(signOf('12,50', '3.5')).toBe('.')
    expect(signOf('1,250', '1.250')).toBe('.')
    expect(signOf('50', '1,2500')).toBe('.')
    expect(signOf('N/A', '2 @ 4,5')).toBe('.')
    expect(signOf()).toBe('.')
  })

  test('is no comma if one text among thousands has a comma elsewhere', () => {
    expect(signOf('87,5', '1,250', '2,500')).toBe('.')
    expect(signOf('87,5', '1,250')).toBe('.')
    expect(signOf('87,5', '12,50', '1,250')).toBe(',')
    expect(signOf('87,5', '1.250', '2.500')).toBe(',')
  })

  test('is read from columns of numbers alone', () => {
    expect(
      decimalSignOf([
        ['CATALOG #', '12,50'],
        ['UNIT $', '100'],
      ]),
    ).toBe('.')
  })
})

describe('the text that is stored', () => {
  test.each([
    ['UNIT $', '.', '$1,250.00', '$1,250.00'],
    ['UNIT $', '.', '118.5', '118.5'],
    ['UNIT $', '.', '17.1428571428571', '17.14'],
    ['UNIT $', '.', '(50.00)', '-50.00'],
    ['UNIT $', '.', 'CR 50', '-50.00'],
    ['UNIT $', '.', '12.50 EA', '12.50'],
    ['UNIT $', '.', '12,50', '12,50'],
    ['UNIT $', '.', 'CALL', 'CALL'],
    ['UNIT $', ',', '1.250', '1250.00'],
    ['UNIT $', ',', '12,50', '12.50'],
    ['QTY', '.', '12 EA', '12'],
    ['QTY', '.', '007', '007'],
    ['QTY', ',', '1.250', '1250'],
    ['%', '.', '10%', '10%'],
    ['%', ',', '7,50 %', '7.5'],
    ['CATALOG #', '.', '(50.00)', '(50.00)'],
    ['CATALOG #', ',', '12,50', '12,50'],
  ] as const)('in %s with %j %j is %j', (column, sign, text, stored) => {
    expect(storedNumberText(column, text, sign)).toBe(stored)
  })
})

describe('laws', () => {
  const column = fc.constantFrom('QTY', 'UNIT $', '%', 'COMMDOL', 'OVGDSP', 'LIST $')
  const sign = fc.constantFrom('.' as const, ',' as const)
  const text = fc.string({
    unit: fc.constantFrom(
      ...'0123456789',
      ...'0123456789',
      '.',
      ',',
      '-',
      '$',
      '%',
      '(',
      ')',
      ' ',
      "'",
      '/',
      'E',
      'A',
      'C',
      'R',
    ),
    maxLength: 16,
  })

  test('what is stored says the same number in the grammar of the product, or is the text as it came', () => {
    fc.assert(
      fc.property(column, sign, text, (name, decimals, came) => {
        const stored = storedNumberText(name, came, decimals)
        if (stored === came) return
        const [said, meant] = [cellNumber(name, stored), cellNumber(name, came, decimals)]
        expect(said && meant && compare(said, meant)).toBe(0)
        expect(storedNumberText(name, stored)).toBe(stored)
      }),
      { numRuns: 5000 },
    )
  })

  test('an amount is what these patterns say, and below zero where they say so', () => {
    const digits = String.raw`(?:\d+\.?\d*|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\.\d+)`
    const thousands = (sign: string) => String.raw`(?:\d+|[1-9]\d{0,2}(?:${sign}\d{3})+)`
    const withoutCents = String.raw`(?:${thousands(',')}\.|${thousands('[. \u00a0]')},)\s*-{1,2}`
    const above = new RegExp(`^\\s*\\$?\\s*(?:${digits}|${withoutCents})\\s*$`)
    const below = [
      new RegExp(`^\\s*(?:-\\s*\\$?|\\$\\s*-)\\s*${withoutCents}\\s*$`),
      new RegExp(`^\\s*(?:-\\s*\\$?|\\$\\s*-)\\s*${digits}\\s*$`),
      new RegExp(`^\\s*\\$?\\s*\\(\\s*(?:-\\s*\\$?|\\$)?\\s*${digits}\\s*\\)\\s*$`),
      new RegExp(`^\\s*\\$?\\s*(?!.*\\.\\s*-)${digits}\\s*-\\s*$`),
    ]
    const piece = fc.constantFrom(...' \t\u00a0$-(),.%0159a'.split(''), '12', '250', '1,250', '.00', '(12', '50)')
    const pieces = fc.array(piece, { maxLength: 7 }).map((all) => all.join(''))
    fc.assert(
      fc.property(pieces, (one) => {
        const isBelow = below.some((pattern) => pattern.test(one))
        const value = cellNumber('UNIT $', one)
        expect([one, value !== null]).toEqual([one, isBelow || above.test(one)])
        if (value) expect([one, value.units <= 0n]).toEqual([one, isBelow || value.units === 0n])
      }),
      { numRuns: 20_000 },
    )
  })

  test('digits of two numbers are never joined', () => {
    const number = fc.nat({ max: 999_999 }).map(String)
    const between = fc.constantFrom(' ', ' @ ', '/', '+', '-', 'X', "'-", ' OF ', ' PER ', '; ', ' 1/')
    fc.assert(
      fc.property(column, number, between, number, (name, one, sign, other) => {
        expect(cellNumber(name, `${one}${sign}${other}`)).toBeNull()
      }),
    )
  })

  test('any amount written with either decimal sign, with and without thousands, is that amount', () => {
    const cents = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n })
    fc.assert(
      fc.property(cents, fc.boolean(), (units, isGrouped) => {
        const plain = formatDecimal({ units, scale: 2 })
        const [whole = '', decimals = ''] = plain.replace('-', '').split('.')
        const american = `${plain.startsWith('-') ? '-' : ''}${isGrouped ? withCommas(whole) : whole}.${decimals}`
        const european = american.replace(/[.,]/g, (one) => (one === ',' ? '.' : ','))
        expect(cellNumber('UNIT $', american)).toEqual(parseDecimal(plain))
        expect(cellNumber('UNIT $', european, ',')).toEqual(parseDecimal(plain))
        expect(storedNumberText('UNIT $', european, ',')).toBe(plain)
      }),
    )
  })
})

test('a blank between thousands proves no decimal comma', () => {
  const signOf = (...texts: string[]) => decimalSignOf(texts.map((text) => ['UNIT $', text] as const))
  expect(signOf('1 250', '12.345')).toBe('.')
  expect(signOf('1 250', '12,50')).toBe(',')
})
