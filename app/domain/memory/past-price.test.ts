import { expect, test } from 'vitest'
import { spreadOf } from './past-price'

test.each([
  [[], null],
  [['99.50'], { least: '99.50', most: '99.50' }],
  [['1250.00', '99.50', '214.50'], { least: '99.50', most: '1250.00' }],
  [['9.00', '10.00'], { least: '9.00', most: '10.00' }],
  [['n/a', '12.00'], { least: '12.00', most: '12.00' }],
])('the spread of %j', (prices, spread) => {
  expect(spreadOf(prices.map((price) => ({ price })))).toEqual(spread)
})
