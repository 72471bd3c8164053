import { expect, test } from 'vitest'
import { formatFigures } from './figures-csv'

test('a file has one line for each week, and a column for each figure', () => {
  const prices = { remembered: 40, quoted: 9, typed: 7 }
  const amounts = { pictures: 12, exports: 3, timed: 2, minutes: 95, ...prices, 'corrected:QTY': 5 }
  const lines = formatFigures([
    { week: '2026-11-16', amounts: { ...amounts, 'corrected:other': 1 } },
    { week: '2026-11-09', amounts: {} },
  ]).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFWeek of,Pictures,Exports,Tables with known time,Minutes of these tables,Prices from memory,Prices from quotes,Prices by hand,Corrected LINE,Corrected TYPE,Corrected QTY,Corrected MFG,Corrected CATALOG #,Corrected UNIT $,Corrected %,Corrected OVG $,Corrected INT. NOTES,Corrected LINE COMMENTS,Corrected other',
    '2026-11-16,12,3,2,95,40,9,7,0,0,5,0,0,0,0,0,0,0,1',
    '2026-11-09,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0',
    '',
  ])
})
