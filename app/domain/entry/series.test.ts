import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seriesAfter } from './series'

describe('two or more that count evenly are counted on', () => {
  test.each([
    [
      ['1', '2'],
      ['3', '4', '5'],
    ],
    [
      ['5', '3'],
      ['1', '-1', '-3'],
    ],
    [
      ['0.1', '0.2'],
      ['0.3', '0.4', '0.5'],
    ],
    [
      ['12.50', '13'],
      ['13.50', '14.00', '14.50'],
    ],
    [
      ['F1', 'F2'],
      ['F3', 'F4', 'F5'],
    ],
    [
      ['A08', 'A09'],
      ['A10', 'A11', 'A12'],
    ],
    [
      ['LEVEL 2', 'LEVEL 1'],
      ['LEVEL 0', 'LEVEL 1', 'LEVEL 2'],
    ],
    [
      ['100', '200', '300'],
      ['400', '500', '600'],
    ],
    [
      ['F12', 'F11'],
      ['F10', 'F9', 'F8'],
    ],
    [
      ['007', '008'],
      ['009', '010', '011'],
    ],
  ])('%j leads to %j', (texts, next) => {
    expect(seriesAfter(texts, 3, 'runs')).toEqual(next)
  })
})

describe('everything else is repeated', () => {
  test.each([
    [['A'], ['A', 'A', 'A']],
    [['F1'], ['F1', 'F1', 'F1']],
    [['5'], ['5', '5', '5']],
    [
      ['A', 'B'],
      ['A', 'B', 'A'],
    ],
    [
      ['1', '2', '4'],
      ['1', '2', '4'],
    ],
    [
      ['F1', 'G2'],
      ['F1', 'G2', 'F1'],
    ],
    [
      ['', ''],
      ['', '', ''],
    ],
    [
      ['1', ''],
      ['1', '', '1'],
    ],
  ])('%j leads to %j', (texts, next) => {
    expect(seriesAfter(texts, 3, 'runs')).toEqual(next)
  })
})

test('turned round, one text counts up and a run is repeated', () => {
  expect(seriesAfter(['F9'], 3, 'single')).toEqual(['F10', 'F11', 'F12'])
  expect(seriesAfter(['1.5'], 2, 'single')).toEqual(['2.5', '3.5'])
  expect(seriesAfter(['1', '2'], 3, 'single')).toEqual(['1', '2', '1'])
  expect(seriesAfter(['1', '2'], 3, 'never')).toEqual(['1', '2', '1'])
})

test('any texts give as many as were asked for, and a fill in two parts is the same as in one', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.integer().map((n) => `F${n}`),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(texts, fc.nat(8), fc.constantFrom('runs', 'single', 'never'), (from, count, counts) => {
      const next = seriesAfter(from, count, counts)
      expect(next).toHaveLength(count)
      expect(seriesAfter(from, count + 3, counts).slice(0, count)).toEqual(next)
    }),
  )
})
