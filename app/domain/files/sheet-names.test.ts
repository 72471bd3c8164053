import { expect, test } from 'vitest'
import { latestRevision, saysOtherSheet } from './sheet-names'

test('names of sheets that are not the quote', () => {
  const others = [
    'ALTERNATE 1',
    'VE',
    'VE_Options',
    'OLD',
    'OLD - DO NOT USE',
    'Superseded 5-1',
    'Quote (void)',
    'Do not send',
  ]
  expect(others.filter((name) => !saysOtherSheet(name))).toEqual([])
})

test('names of places and schedules say nothing', () => {
  const quotes = [
    'Old Town Hall',
    'Lighting Schedule',
    'Sheet1',
    'Rev 2',
    'Level 1',
    'Base Bid',
    'Current',
    'Void Deck',
    'Quote',
  ]
  expect(quotes.filter(saysOtherSheet)).toEqual([])
})

test.each([
  [['Original', 'Rev 1', 'Rev 2'], 'Rev 2'],
  [['Quote Rev A', 'Quote Rev B', 'Site Rev C'], 'Quote Rev B'],
  [['Rev1', 'Rev10', 'Rev2'], 'Rev10'],
  [['Quote V2', 'Quote V1'], 'Quote V2'],
  [['Quote', 'Quote Rev 1'], 'Quote'],
  [['Level 1', 'Level 2'], 'Level 1'],
])('the latest revision of %j is %s', (names, latest) => {
  const [first = { name: '' }, ...others] = names.map((name) => ({ name }))
  expect(latestRevision(first, others).name).toBe(latest)
})
