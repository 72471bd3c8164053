import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginCalculation, typeCalculation, typedInto, typingOf, writtenText } from './calculator'
import { cellNumber } from './cell-number'
import { compare, displayCell, isNumberColumn, parseDecimal, roundHalfUp, ZERO } from './money'
import { type Entry, entryOf } from './number-entry'
import { numberFault } from './number-fault'

const COLUMNS = ['QTY', 'UNIT $', '%', 'COMMDOL', 'OVGDSP', 'LIST $']
const stored = (column: string, typed: string) => {
  const entry = entryOf(column, typed)
  return entry.kind === 'number' ? entry.text : entry.kind
}

test('[CALC-21] numbers are typed alike in QTY, %, amounts and the amounts of the table’s own', () => {
  const columns = [...COLUMNS, 'OVGCOMMDOL', 'TYPE', 'LINE', 'CATALOG #', 'toString']
  expect(columns.filter(isNumberColumn)).toEqual([...COLUMNS, 'OVGCOMMDOL'])
})

describe('what is typed into a number column', () => {
  test.each([
    ['QTY', '12+8', '20'],
    ['QTY', '=12*3', '36'],
    ['QTY', '1,200', '1200'],
    ['QTY', '10/4', '2.5'],
    ['%', '=100/8', '12.5'],
    ['%', '12%', '12'],
    ['%', '10%+5%', '15'],
    ['%', '8*50%', '4'],
    ['%', '100/3', '33.3333333333'],
    ['UNIT $', '$1,250.50', '1250.50'],
    ['UNIT $', '95*1.12', '106.40'],
    ['UNIT $', '120+5%', '126.00'],
    ['UNIT $', '50%*120', '60.00'],
    ['UNIT $', '(50.00)', '-50.00'],
    ['UNIT $', '$-5', '-5'],
    ['UNIT $', 'CR 50', '-50.00'],
    ['UNIT $', 'usd 12.5', '12.50'],
    ['UNIT $', '12.345', '12.35'],
    ['UNIT $', '１２×３', '36.00'],
    ['OVGDSP', '12+3', '15.00'],
    ['LIST $', '2*1,250', '2500.00'],
  ])('[CALC-06] in %s %j is %s', (column, typed, text) => {
    expect(stored(column, typed)).toBe(text)
  })

  test.each([
    ['UNIT $', '12.345', '12.35', '12.345'],
    ['UNIT $', '=12.345', '12.35', '12.345'],
    ['UNIT $', '$1,012.345', '1012.35', '1012.345'],
    ['UNIT $', '+12.3449', '12.34', '12.3449'],
    ['COMMDOL', '(12.345)', '-12.35', '-12.345'],
    ['LIST $', '12.345-', '-12.35', '12.345-'],
    ['OVGDSP', 'CR 12.345', '-12.35', 'CR 12.345'],
  ])('[CALC-06] in %s %j is %s, and known to have parts of a cent', (column, typed, text, exact) => {
    expect(entryOf(column, typed)).toEqual({ kind: 'number', text, exact })
  })

  test.each([
    ['UNIT $', '12.5'],
    ['UNIT $', '12.50'],
    ['UNIT $', '12.500'],
    ['UNIT $', '12'],
    ['UNIT $', '.5'],
    ['UNIT $', '95*1.123'],
    ['UNIT $', '=100/3'],
    ['UNIT $', '12.345*1'],
    ['QTY', '2.345'],
    ['%', '12.3456'],
  ])('[CALC-06] in %s %j loses nothing that was typed, or is worked out', (column, typed) => {
    expect(entryOf(column, typed)).not.toHaveProperty('exact')
  })

  test.each([
    ['50-', '-50.00'],
    ['$1,250.00-', '-1250.00'],
    ['50 CR', '-50.00'],
    ['50cr', '-50.00'],
    ['CR 50', '-50.00'],
    ['50.00 USD', '50.00'],
    ['12.-', '12.00'],
    ['95,-', '95.00'],
    ['95,--', '95.00'],
    ['1.250,-', '1250.00'],
    ['$95.--', '95.00'],
  ])('[CALC-07] that files have as a number is one when it is typed: %s', (typed, text) => {
    expect(stored('UNIT $', typed)).toBe(text)
    expect(afterKeys('UNIT $', typed)).toEqual({ kind: 'number', text })
  })

  test.each(['-50-', '50--', '95*2-', '50-%', '50 CR+5'])(
    '[CALC-07] that is no number in files either is refused: %s',
    (typed) => {
      expect(stored('UNIT $', typed)).toBe('refused')
    },
  )

  test('a quantity and a percentage have no credit', () => {
    expect([stored('QTY', '5-'), stored('%', '5-')]).toEqual(['refused', 'refused'])
  })

  test.each([
    '1e9',
    '1,2,3.4.5',
    '--5',
    '=1/0',
    '=9^9^9',
    "12'",
    '12½',
    '38,64',
    '12,,500',
    '5%',
    '12+',
    '1 2',
    '4'.repeat(400),
  ])('[CALC-07][CALC-15] that begins like a number and is none is refused: %s', (typed) => {
    expect(stored('UNIT $', typed)).toBe('refused')
  })

  test('a comma that may be a decimal one is told from other faults', () => {
    expect(entryOf('UNIT $', '38,64')).toEqual({ kind: 'refused', why: 'separator' })
    expect(entryOf('UNIT $', '38,')).toEqual({ kind: 'refused', why: 'separator' })
    expect(entryOf('UNIT $', '1e9')).toEqual({ kind: 'refused', why: 'number' })
  })

  test('that are words stays words, which are marked', () => {
    for (const words of ['N/A', 'CALL 5', '½', '٣', 'TBD']) {
      expect(entryOf('UNIT $', words)).toEqual({ kind: 'words' })
      expect(numberFault('UNIT $', words)).toBe('other')
    }
    expect(entryOf('QTY', ' ')).toEqual({ kind: 'blank' })
  })
})

test.each([
  ['QTY', '2.5', 'whole'],
  ['QTY', '-2', 'negative'],
  ['QTY', '12+8', 'other'],
  ['QTY', '5%', 'other'],
  ['QTY', '1,200', null],
  ['%', '1000', 'rate'],
  ['%', '-1', 'rate'],
  ['%', '100 %', null],
  ['UNIT $', '-5', 'negative'],
  ['UNIT $', 'N/A', 'other'],
  ['UNIT $', '38,64', 'other'],
  ['UNIT $', '$1,250.00', null],
  ['UNIT $', '999999999.99', null],
  ['UNIT $', '12345678901234567890', 'large'],
  ['UNIT $', '1000000000', 'large'],
  ['QTY', '1,000,000,000', 'large'],
  ['OVGDSP', '-5', null],
  ['OVGDSP', '-1000000000', 'large'],
  ['COMMDOL', '-5', 'negative'],
  ['ADDER $', '-5', null],
  ['TYPE', 'A', null],
] as const)('%s with %j is told as %s', (column, text, fault) => {
  expect(numberFault(column, text)).toBe(fault)
})

/** Types these keys one by one at the end of the field, then Enter, and returns the entry. */
function afterKeys(column: string, keys: string): Entry {
  const [first = '', ...others] = Array.from(keys)
  const begun = beginCalculation('', first)
  let typing = typingOf(begun ?? first)
  for (const key of others) {
    const end = typing.text.length
    const next = begun === null ? typingOf(typing.text + key) : typedInto(typing, end, end, key)
    const isKey = next.text.length > end && writtenText(typing, false) === typing.text
    const shown = begun !== null && isKey ? typeCalculation(typing.text, next.text.slice(end), column) : next.text
    typing = shown === next.text ? next : typingOf(shown)
  }
  return entryOf(column, writtenText(typing))
}

/** Every way to get a text into a cell: pasted into the field, and key by key. */
const bothWays = (column: string, typed: string) => [entryOf(column, typed), afterKeys(column, typed)]

describe.each(COLUMNS)('[CALC-07][CALC-15] in %s, what is no number', (column) => {
  test.each(['1,2,3.4.5', '=1/0', '=9^9^9', '=A1+1', "12'", '12½', '1e9', '4'.repeat(400), '=', '()', '1..2'])(
    'stays in the field or is marked, and is never stored as a number: %s',
    (typed) => {
      for (const entry of bothWays(column, typed)) {
        expect(entry.kind).not.toBe('number')
        if (entry.kind === 'words') expect(numberFault(column, typed)).toBe('other')
      }
    },
  )

  test.each(['½', '€5', '5€', '€1,250.00', '٣', '²'])('in another script or currency, %s too', (typed) => {
    for (const entry of bothWays(column, typed)) {
      expect(entry.kind).not.toBe('number')
      if (entry.kind === 'words') expect(numberFault(column, typed)).toBe('other')
    }
  })

  test('[CALC-09] two signs are refused as a whole; key by key, the second takes the place of the first in sight', () => {
    expect(entryOf(column, '--5').kind).toBe('refused')
    expect(afterKeys(column, '--5')).toEqual({ kind: 'number', text: '-5' })
  })

  test('full-width digits are the digits that they show', () => {
    for (const entry of bothWays(column, '１２５０')) expect(entry).toEqual({ kind: 'number', text: '1250' })
    for (const entry of bothWays(column, '１２＋８')) {
      expect(entry.kind === 'number' && Number(entry.text)).toBe(20)
    }
  })
})

describe('[GRID-041] letters that are typed behind a number', () => {
  test.each([
    ['QTY', '12 EA', '12'],
    ['QTY', '12ea', '12'],
    ['QTY', '12 pcs', '12'],
    ['QTY', '50/ea', '50'],
    ['UNIT $', '50 each', '50.00'],
    ['UNIT $', '50/ea', '50.00'],
    ['UNIT $', '50 USD', '50.00'],
    ['UNIT $', '50 CR', '-50.00'],
    ['LIST $', '12 units', '12.00'],
  ])('change nothing where they say one piece or dollars: in %s %j is %s', (column, keys, text) => {
    expect(afterKeys(column, keys)).toEqual({ kind: 'number', text })
  })

  test.each([
    ['QTY', '3 doz'],
    ['QTY', '10 C'],
    ['QTY', '2M'],
    ['QTY', '6k'],
    ['QTY', '5 ft'],
    ['QTY', '1 lot'],
    ['QTY', '2 PR'],
    ['QTY', '4 (four)'],
    ['QTY', '12?'],
    ['QTY', '12 ±'],
    ['QTY', '50 USD'],
    ['QTY', '12 %'],
    ['UNIT $', '5k'],
    ['UNIT $', '50/C'],
    ['UNIT $', '50 per 100'],
    ['UNIT $', '12 %'],
    ['UNIT $', '50-k'],
    ['UNIT $', '250 /HUND'],
    ['%', '12% off'],
    ['%', '12 pct'],
    ['%', '12 EA'],
    ['COMMDOL', '5k'],
    ['OVGDSP', '5k'],
    ['LIST $', '5k'],
  ])('are never dropped: in %s %j is refused', (column, keys) => {
    expect(afterKeys(column, keys)).toEqual({ kind: 'refused', why: 'number' })
  })

  test('[CALC-14] are a slip behind an operator, while the calculation goes on', () => {
    expect(afterKeys('UNIT $', '5+x3')).toEqual({ kind: 'number', text: '8.00' })
    expect(afterKeys('UNIT $', '2.5+x-y1')).toEqual({ kind: 'number', text: '1.50' })
    expect(afterKeys('UNIT $', '(2 USD + 3*4)')).toEqual({ kind: 'number', text: '14.00' })
    expect(afterKeys('UNIT $', '(2 doz + 3*4)')).toEqual({ kind: 'refused', why: 'number' })
    expect(afterKeys('UNIT $', '2k*3')).toEqual({ kind: 'refused', why: 'number' })
  })

  test('are read as they are in files and on clipboards', () => {
    const word = fc.constantFrom('EA', 'each', 'pcs', 'Units', 'doz', 'C', 'M', 'k', 'pr', 'box', 'USD', 'CR', '?', '±')
    const between = fc.constantFrom('', ' ', '/', ' /', '. ')
    fc.assert(
      fc.property(fc.constantFrom(...COLUMNS), fc.nat(9999), between, word, (column, number, gap, said) => {
        const text = `${number}${gap}${said}`
        const [entry, value] = [afterKeys(column, text), cellNumber(column, text)]
        const typed = entry.kind === 'number' ? parseDecimal(entry.text) : null
        expect([text, typed && value && compare(typed, value)]).toEqual([text, value && 0])
        expect([text, entry.kind]).toEqual([text, value ? 'number' : 'refused'])
      }),
    )
  })
})

describe('laws', () => {
  const column = fc.constantFrom(...COLUMNS)

  test('[CALC-13][CALC-14] without an operator what is stored has every digit that was typed, in order, or nothing is', () => {
    const key = fc.constantFrom(...'0123456789', ...'0123456789', ',', '.', '$', ' ', 'e', 'A', "'", '^', '½', '²')
    fc.assert(
      fc.property(column, fc.string({ unit: key, minLength: 1, maxLength: 14 }), (name, keys) => {
        for (const entry of [entryOf(name, keys), afterKeys(name, keys)]) {
          if (entry.kind !== 'number') continue
          const typed = parseDecimal(keys.replace(/[^\d.]/g, '')) ?? ZERO
          const kept = ['QTY', '%'].includes(name) ? typed : roundHalfUp(typed, 2)
          expect([keys, compare(parseDecimal(entry.text) ?? ZERO, kept)]).toEqual([keys, 0])
          expect(keys).not.toMatch(/[½²]/)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('[CALC-06] a number with thousands separated is that number; with one elsewhere it is refused', () => {
    const whole = fc.bigInt({ min: 1000n, max: 10n ** 12n }).map(String)
    fc.assert(
      fc.property(column, whole, (name, number) => {
        const grouped = displayCell('UNIT $', number).slice(1, -3)
        expect(stored(name, grouped)).toBe(number)
        expect(afterKeys(name, grouped)).toEqual({ kind: 'number', text: number })
        const shifted = `${number.slice(0, -2)},${number.slice(-2)}`
        expect(stored(name, shifted)).toBe('refused')
        expect(afterKeys(name, shifted).kind).toBe('refused')
      }),
    )
  })

  test('[CALC-06] any text is stored as a number that reads as itself, or is refused, or is marked', () => {
    const word = fc.constantFrom(
      'CR',
      'USD',
      'US',
      'EA',
      'each',
      ' ',
      '$',
      '5',
      '12.50',
      '1,250',
      '-',
      '(',
      ')',
      '%',
      '/',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.array(word, { maxLength: 5 }).map((words) => words.join('')),
    )
    fc.assert(
      fc.property(column, text, (name, typed) => {
        const entry = entryOf(name, typed)
        if (entry.kind === 'words') expect(numberFault(name, typed)).toBe('other')
        if (entry.kind !== 'number') return
        expect(entry.text).toMatch(/^-?\d+(\.\d+)?$/)
        expect(parseDecimal(entry.text)).not.toBeNull()
        expect(numberFault(name, entry.text)).not.toBe('other')
      }),
      { numRuns: 3000 },
    )
  })
})
