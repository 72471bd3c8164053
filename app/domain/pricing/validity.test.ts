import { expect, test } from 'vitest'
import { firstDayIn, lastDayIn, saysExpired } from './validity'

test.each([
  ['Quote valid until 4/30/2024', '2024-04-30'],
  ['FIRM FOR RELEASE BY 12/31/21 ONLY. Factory has announced 6-9%.', '2021-12-31'],
  ['Expires: April 30, 2024', '2024-04-30'],
  ['Expiration date 1-5-2025', '2025-01-05'],
  ['Prices are good thru Dec. 15th 2026', '2026-12-15'],
  ['Held through 6/30/26 for the GC', '2026-06-30'],
  ['Prices effective 1/1/2026 thru 3/31/2026', '2026-03-31'],
  ['Effective Jan. 1 - March 31, 2026', '2026-03-31'],
  ['Valid 1/1/26–3/31/26', '2026-03-31'],
])('%s names the last day %s', (text, day) => {
  expect(lastDayIn(text)).toBe(day)
})

test.each([
  'Quote date 4/30/2024',
  'Valid for 30 days',
  'Good until 13/45/2024',
  'valid until 4/30/20245',
  'Effective 4/30/2024',
  'Good lighting. Sent by mail on 4/30/2024',
  `${'WORDS '.repeat(80)} valid until 4/30/2024`,
])('%s names none', (text) => {
  expect(lastDayIn(text)).toBeNull()
})

test('prices expire after their last day', () => {
  expect(saysExpired('Valid until 4/30/2024', '2024-04-30')).toBe(false)
  expect(saysExpired('Valid until 4/30/2024', '2024-05-01')).toBe(true)
  expect(saysExpired('Valid for 30 days', '2024-05-01')).toBe(false)
})

test.each([
  ['Effective: 3/1/2027', '2027-03-01'],
  ['PRICES EFFECTIVE AS OF MARCH 1, 2027', '2027-03-01'],
  ['Eff. date 3/1/27 thru 5/31/27', '2027-03-01'],
  ['Effective through 3/1/2027', null],
  ['Effective immediately', null],
  ['Jeff 3/1/2027', null],
])('%s names the first day %s', (text, day) => {
  expect(firstDayIn(text)).toBe(day)
})
