import { expect, test } from 'vitest'
import { beginning, briefDate, shortDate } from './dates'

test('[PROJ-09][PROJ-41] dates are month/day/four-digit year without leading zeros', () => {
  expect(shortDate('2025-01-31T12:30:00.000Z')).toBe('1/31/2025')
  expect(shortDate('2025-11-02T00:00:00.000Z')).toBe('11/2/2025')
  expect(shortDate('2025-01-31T02:00:00.000Z', 'America/Chicago')).toBe('1/30/2025')
})

test('what is no date is shown as nothing', () => {
  expect(shortDate('')).toBe('')
  expect(shortDate('soon')).toBe('')
})

test('a beginning is told with its day only where that is another than the end, in the zone of who reads it', () => {
  const told = (start: string, end: string, zone?: string) => beginning(start, end, zone).replace('\u202f', ' ')
  expect(told('2025-01-31T00:10:00.000Z', '2025-01-31T14:30:00.000Z')).toBe('12:10 AM')
  expect(told('2025-01-31T23:55:00.000Z', '2025-02-01T00:01:00.000Z')).toBe('1/31/2025, 11:55 PM')
  expect(told('2025-01-31T23:55:00.000Z', '2025-02-01T00:01:00.000Z', 'America/Chicago')).toBe('5:55 PM')
})

test('a brief day has its year only where that is another one than now, in the zone of who reads it', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z')
  expect(briefDate('2026-03-03T17:00:00.000Z', now)).toBe('Mar 3')
  expect(briefDate('2025-12-31T23:00:00.000Z', now)).toBe('Dec 31, 2025')
  expect(briefDate('2026-01-01T03:00:00.000Z', now, 'America/Chicago')).toBe('Dec 31, 2025')
  expect(briefDate('soon', now)).toBe('')
})
