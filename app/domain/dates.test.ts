import { expect, test } from 'vitest'
import { shortDate } from './dates'

test('[PROJ-09][PROJ-41] dates are month/day/four-digit year without leading zeros', () => {
  expect(shortDate('2025-01-31T12:30:00.000Z')).toBe('1/31/2025')
  expect(shortDate('2025-11-02T00:00:00.000Z')).toBe('11/2/2025')
  expect(shortDate('2025-01-31T02:00:00.000Z', 'America/Chicago')).toBe('1/30/2025')
})

test('what is no date is shown as nothing', () => {
  expect(shortDate('')).toBe('')
  expect(shortDate('soon')).toBe('')
})
