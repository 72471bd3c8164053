import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMatcher, replaceSpans, type Span } from './find'

function spans(text: string, term: string, options: { caseSensitive?: boolean; wholeWords?: boolean } = {}): Span[] {
  const found: Span[] = []
  const matcher = createMatcher({ term, caseSensitive: false, wholeWords: false, ...options })
  matcher(text, (start, end) => found.push({ start, end }))
  return found
}

const pieces = (text: string, term: string, options = {}) =>
  spans(text, term, options).map(({ start, end }) => text.slice(start, end))

describe('where a term stands', () => {
  test('[FIND-08] an empty term is nowhere', () => {
    expect(spans('2BLT4 40L', '')).toEqual([])
  })

  test('[FIND-09] small and capital letters are the same by default', () => {
    expect(spans('Lithonia LITHONIA', 'lithonia')).toEqual([
      { start: 0, end: 8 },
      { start: 9, end: 17 },
    ])
  })

  test('[FIND-10] with caseSensitive on, case must match', () => {
    expect(pieces('Led LED led', 'LED', { caseSensitive: true })).toEqual(['LED'])
  })

  test.each([
    ['A', 'A A1 A_B A-B A.C CA', 3],
    ['40L', '2BLT4 40L ADP 40LS 140L (40L)', 2],
    ['É', 'É ÉTÉ CAFÉ 4É', 1],
    ['LED', 'LED/LED,LED\u0301', 2],
    ['灯', '灯具 灯 灯', 2],
    ['𝒜', '𝒜 𝒜𝒜', 1],
    ['#5', 'A#5 #5 #55', 2],
  ])('[FIND-11][FIND-17] as a whole word %s stands in %s %i times', (term, text, times) => {
    expect(spans(text, term, { wholeWords: true })).toHaveLength(times)
  })

  test.each(['.', '*', '(', '[a-z]', '$1', '\\', '^A', 'A|B', '(A+)+$'])('[FIND-17] %s is taken literally', (term) => {
    expect(pieces(`X${term}Y`, term)).toEqual([term])
    expect(spans('AAAB', term)).toEqual([])
  })

  test.each([
    ['STRASSE', 'straße', 'STRASSE'],
    ['straße', 'STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδός'.normalize('NFD').replace(/\p{M}/gu, ''), 'ΟΔΟΣ'],
    ['50 ΜA', '50 µa', '50 ΜA'],
    ['ﬁxture', 'FIXTURE', 'ﬁxture'],
  ])('in %s the term %s stands, whatever capitals do to letters', (text, term, piece) => {
    expect(pieces(text, term)).toEqual([piece])
  })

  test('no match begins or ends inside of a letter', () => {
    expect(spans('ß', 's')).toEqual([])
    expect(spans('💡', '\ud83d')).toEqual([])
    expect(pieces('İİ i̇', 'İ')).toEqual(['İ', 'İ', 'i̇'])
  })

  test('letters that become longer do not shift what stands behind them', () => {
    expect(spans('İß LED', 'led')).toEqual([{ start: 3, end: 6 }])
  })

  test('matches do not overlap, and one that is no word hides none that is', () => {
    expect(spans('AAAAA', 'AA')).toEqual([
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ])
    expect(spans('XA A A', 'A A', { wholeWords: true })).toEqual([{ start: 3, end: 6 }])
  })

  test('every match is the term, and they are those that a naive search finds', () => {
    const sign = fc.constantFrom('a', 'A', 'b', '-', ' ')
    const text = fc.string({ unit: sign, maxLength: 60 })
    fc.assert(
      fc.property(text, fc.string({ unit: sign, minLength: 1, maxLength: 30 }), (where, term) => {
        const expected: number[] = []
        const [small, wanted] = [where.toLowerCase(), term.toLowerCase()]
        for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, at + wanted.length)) expected.push(at)
        expect(spans(where, term).map(({ start }) => start)).toEqual(expected)
      }),
    )
  })

  test('a long term is found as a short one is', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 400 })
    fc.assert(
      fc.property(text, fc.nat(300), fc.integer({ min: 25, max: 90 }), (where, from, length) => {
        const term = where.slice(from, from + length)
        if (term === '') return
        expect(spans(where, term)[0]?.start).toBe(where.indexOf(term))
        expect(spans(where, `${term}c`)).toEqual([])
      }),
    )
  })

  test('a term made to be slow takes no more steps than another', () => {
    const text = 'a'.repeat(2_000_000)
    expect(spans(text, `${'a'.repeat(9999)}b`)).toEqual([])
    expect(spans(text, 'a'.repeat(10_000))).toHaveLength(200)
  })
})

describe('replacing', () => {
  test('[FIND-13] goes from the end of the text, so that each place is the one that was found', () => {
    expect(replaceSpans('A-A-A', spans('A-A-A', 'a'), 'LONGER')).toBe('LONGER-LONGER-LONGER')
    expect(replaceSpans('A-A-A', spans('A-A-A', 'a'), '')).toBe('--')
    expect(replaceSpans('COST', spans('COST', 'COST'), '$& $1 $$')).toBe('$& $1 $$')
  })

  test('replacing every match by itself changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ minLength: 1, maxLength: 3 }), (text, term) => {
        const found = spans(text, term, { caseSensitive: true })
        expect(replaceSpans(text, found, term)).toBe(text)
      }),
    )
  })
})
