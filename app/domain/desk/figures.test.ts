import { describe, expect, test } from 'vitest'
import {
  correctedByColumn,
  correctedCells,
  correctedFigure,
  DESK_FIGURES,
  figureNamed,
  lastWeeks,
  minutesEach,
  rememberedShare,
  sinceFirst,
  sumOf,
  weekOf,
} from './figures'

const SATURDAY = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  ['the first moment of a Monday', '2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['a day within', '2026-11-19T15:30:00.000Z', '2026-11-16'],
  ['the last moment of a Sunday', '2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['the next Monday', '2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['a week over the turn of a year', '2027-01-03T10:00:00.000Z', '2026-12-28'],
  ['a leap day', '2028-02-29T10:00:00.000Z', '2028-02-28'],
])('the week of %s is named by its Monday', (_, time, week) => {
  expect(weekOf(Date.parse(time))).toBe(week)
})

test.each([
  ['UNIT $', 'corrected:UNIT $'],
  ['CATALOG #', 'corrected:CATALOG #'],
  ['OVGDSP', 'corrected:OVGDSP'],
  ['Voltage for the Mayor’s house', 'corrected:other'],
  ['__proto__', 'corrected:other'],
  ['unit $', 'corrected:other'],
  ['COMMDOL', null],
])('a corrected cell of %s counts as %s', (column, figure) => {
  expect(correctedFigure(column)).toBe(figure)
})

test('18 figures are counted, and no other name is one', () => {
  expect(DESK_FIGURES).toHaveLength(18)
  expect(figureNamed('corrected:QTY')).toBe('corrected:QTY')
  for (const name of ['corrected:COMMDOL', 'corrected:Voltage', '__proto__', 'constructor', '']) {
    expect(figureNamed(name)).toBeUndefined()
  }
})

describe('the weeks of the report', () => {
  const counted = [
    { week: '2026-11-02', amounts: { pictures: 3 } },
    { week: '2026-11-16', amounts: { pictures: 5, exports: 1 } },
    { week: '2025-01-06', amounts: { pictures: 100 } },
  ]

  test('are the last ones, the latest first, with those in which nothing was counted', () => {
    expect(lastWeeks(counted, SATURDAY, 4)).toEqual([
      { week: '2026-11-16', amounts: { pictures: 5, exports: 1 } },
      { week: '2026-11-09', amounts: {} },
      { week: '2026-11-02', amounts: { pictures: 3 } },
      { week: '2026-10-26', amounts: {} },
    ])
  })

  test('begin with the first in which something was counted', () => {
    expect(sinceFirst(lastWeeks(counted, SATURDAY, 26)).map(({ week }) => week)).toEqual([
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
    ])
    expect(sinceFirst(lastWeeks([], SATURDAY, 26))).toEqual([])
  })

  test('add up', () => {
    const sum = sumOf(lastWeeks(counted, SATURDAY, 12))
    expect([sum.pictures, sum.exports, sum.typed]).toEqual([8, 1, 0])
  })
})

test('an average table takes its minutes divided by the tables that they belong to', () => {
  expect(minutesEach({ minutes: 50, timed: 4, exports: 40 })).toBe(13)
  expect(minutesEach({ minutes: 1, timed: 3 })).toBe(1)
  expect(minutesEach({ exports: 3 })).toBeNull()
})

test('the share of remembered prices is that of all prices entered', () => {
  expect(rememberedShare({ remembered: 2, typed: 1 })).toBe(67)
  expect(rememberedShare({ remembered: 2, quoted: 5, typed: 1 })).toBe(25)
  expect(rememberedShare({ remembered: 3 })).toBe(100)
  expect(rememberedShare({ typed: 3 })).toBe(0)
  expect(rememberedShare({ pictures: 3 })).toBeNull()
})

test('corrections are listed by column, the most corrected first, and without columns that had none', () => {
  const amounts = { 'corrected:other': 4, 'corrected:QTY': 4, 'corrected:LINE': 0, 'corrected:MFG': 9, typed: 50 }
  expect(correctedByColumn(amounts)).toEqual([
    { column: 'MFG', cells: 9 },
    { column: 'QTY', cells: 4 },
    { column: 'other', cells: 4 },
  ])
  expect(correctedCells(amounts)).toBe(17)
})
