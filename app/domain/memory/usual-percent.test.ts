import { expect, test } from 'vitest'
import { usualPercent } from './usual-percent'

test.each([
  [['12', '10', '12'], '12'],
  [['10', '12', '12.00'], '12'],
  [['10', '12'], '10'],
  [['8', '12', '12', '8'], '8'],
  [['0', '0.0', '5'], '0'],
  [[], null],
])('of %s, the latest first, the usual one is %s', (percents, usual) => {
  expect(usualPercent(percents)).toBe(usual)
})
