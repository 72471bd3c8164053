import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission'
import { formatDecimal } from './money'
import { rateFor } from './rate-for'

test.each([
  ['118.50', '11.85', '10'],
  ['1200', '100', '8.333'],
  ['$1,250.00', '100.01', '8.001'],
  ['100', '7', '7'],
  ['-100', '7', '-7'],
  ['0', '7', ''],
  ['0', '0', null],
  ['TBD', '7', null],
  ['100', '', null],
])('[GRID-045] the percentage of %s that is %s is %s', (unit, amount, rate) => {
  expect(rateFor(unit, amount)).toBe(rate)
})

test('[GRID-045][GRID-046] it gives exactly that amount to the cent, whatever price and amount', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 11n }).map((units) => formatDecimal({ units, scale: 2 }))
  fc.assert(
    fc.property(money, money, (unit, amount) => {
      expect(commissionOf(unit, rateFor(unit, amount) ?? '')).toBe(amount)
    }),
  )
})
