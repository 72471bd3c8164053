import { expect, test } from 'vitest'
import { isPriceOfMany } from './price-unit'

test.each([
  'per C',
  '/M',
  '($/C)',
  '$/ft',
  'per hundred',
  'USD per 100 pcs',
  'per 100',
  'EUR/100',
  'USD / 1,000 EA',
  'price per 6',
  'per 1000 ft',
  'per lin. ft',
  'Hundred Price',
  'C net',
  '100 pc price',
  'prices in hundreds',
  "per 100'",
])('%s is the unit of a price of many', (text) => {
  expect(isPriceOfMany(text)).toBe(true)
})

test.each([
  'each',
  'USD',
  'per 1',
  '$/EA',
  'per fixture',
  'per drawing C-100',
  'net 30',
  'price 100',
  'for 2',
  'C',
  'M/C',
  'LX-4/M',
  'cost per watt',
  '14 W per ft',
  'per 7',
  `per ${'1'.repeat(80)} pcs`,
])('%s is none', (text) => {
  expect(isPriceOfMany(text)).toBe(false)
})

test.each(['Unit Price (pair)', 'Price FT', 'Net M'])('%s is one only as the heading of prices', (text) => {
  expect([isPriceOfMany(text, true), isPriceOfMany(text)]).toEqual([true, false])
})
