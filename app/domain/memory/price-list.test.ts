import { expect, test } from 'vitest'
import { dayOf, noonOf, pricesToKeep, readPriceList, stateOn } from './price-list'

test('a name and days are read, a last day is optional', () => {
  expect(readPriceList({ name: ' Acuity\tQ4 ', from: '2026-11-01', until: '2026-12-31' })).toEqual({
    list: { name: 'Acuity Q4', from: '2026-11-01', until: '2026-12-31' },
  })
  expect(readPriceList({ name: 'Cooper', from: '2026-11-01', until: '' })).toEqual({
    list: { name: 'Cooper', from: '2026-11-01', until: null },
  })
})

test.each([
  [{ name: ' \u200b', from: '2026-11-01', until: '' }, ['name'], 'Give the price list a name.'],
  [{ name: 'x'.repeat(121), from: '2026-11-01', until: '' }, ['name'], 'A name has at most 120 characters.'],
  [{ name: 'A', from: '', until: '' }, ['from'], 'Enter the first day as a date, such as 2026-01-31.'],
  [{ name: 'A', from: '2026-02-30', until: '' }, ['from'], 'Enter the first day as a date, such as 2026-01-31.'],
  [
    { name: 'A', from: '2026-11-01', until: '12/31/2026' },
    ['until'],
    'Enter the last day as a date, such as 2026-12-31, or leave it blank.',
  ],
  [{ name: 'A', from: '2026-11-02', until: '2026-11-01' }, ['until'], 'The last day is before the first.'],
  [{ name: '', from: 'x', until: 'y' }, ['name', 'from', 'until'], 'Give the price list a name.'],
])('%o is refused at %j', (typed, fields, first) => {
  const read = readPriceList(typed)
  if (!('faults' in read)) throw new Error('It was accepted.')
  expect(read.faults.map(({ field }) => field)).toEqual(fields)
  expect(read.faults[0]?.message).toBe(first)
})

test('a list is in use on both its days', () => {
  const list = { from: '2026-11-01', until: '2026-11-30' }
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  expect(days.map((day) => stateOn(day, list))).toEqual(['future', 'current', 'current', 'past'])
  expect(stateOn('2099-01-01', { ...list, until: null })).toBe('current')
})

test('a day is that of UTC, and its noon the same day in every time zone of the agencies', () => {
  expect(dayOf(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11-30')
  expect(noonOf('2026-11-30')).toBe('2026-11-30T12:00:00.000Z')
})

test('prices are kept by number and maker, in dollars and cents', () => {
  expect(
    pricesToKeep([
      { maker: 'Lithonia', number: 'ldn6-35/15', price: '$1,045.5' },
      { maker: 'LITH', number: 'LDN6 35/15', price: '1045.50' },
      { maker: '', number: 'EVO 35/15', price: '80' },
    ]),
  ).toEqual([
    { maker: 'LITH', number: 'LDN6 35/15', price: '1045.50' },
    { maker: '', number: 'EVO 35/15', price: '80.00' },
  ])
})

test('lines without a number or a price, and numbers with several prices, are not kept', () => {
  const lines = [
    { maker: 'LITH', number: 'LOT PRICE', price: '10' },
    { maker: 'LITH', number: 'A 1', price: 'CALL' },
    { maker: 'LITH', number: 'A 2', price: '0' },
    { maker: 'LITH', number: 'A 3', price: '-5' },
    { maker: 'LITH', number: 'A 4', price: '0.001' },
    { maker: 'LITH', number: 'A 5', price: '10' },
    { maker: 'LITH', number: 'A 5', price: '11' },
    { maker: 'LITH', number: 'A 5', price: '10' },
    { maker: 'GOTH', number: 'A 5', price: '12' },
  ]
  expect(pricesToKeep(lines)).toEqual([{ maker: 'GOTH', number: 'A 5', price: '12.00' }])
})
