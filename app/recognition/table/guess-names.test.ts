import { describe, expect, test } from 'vitest'
import type { CellText } from '../text/cell-text.server'
import type { PageRow } from '../text/page-rows.server'
import { guessedNames } from './guess-names.server'
import type { PageTable } from './table.server'

const text = (value: string): CellText => ({ lines: value === '' ? [] : [value], confidence: 95 })
const tableOf = (...rows: string[][]): PageTable => ({
  names: undefined,
  columns: rows[0]?.length ?? 0,
  rows: rows.map((texts): PageRow => ({ kind: 'item', texts: texts.map(text), band: { start: 0, end: 10 } })),
  known: 0,
  extent: { start: 0, end: 100 },
})

const SCHEDULE = [
  ['A1', '48', 'LITHONIA', 'DSX1 LED P5 30K', 'LED AREA LUMINAIRE'],
  ['A2', '16', 'KENALL', 'MLHA8-48-F-MW', 'HIGH ABUSE LINEAR'],
  ['B', '259', 'NOBODY KNOWS', 'LTR-6RD-H-SL10L', 'RECESSED DOWNLIGHT'],
  ['C', '', 'COLUMBIA', 'LEPC8-35ML-G', 'LINEAR PENDANT'],
]

describe('a schedule without a header', () => {
  test('has the columns that its makers, counts, types and catalog numbers tell', () => {
    expect(guessedNames(tableOf(...SCHEDULE))).toEqual(['TYPE', 'QTY', 'MFG', 'CATALOG #', 'COLUMN 5'])
  })

  test('has numbers for names where no column holds makers, or two do', () => {
    const bare = SCHEDULE.map(([type = '', count = '', , catalog = '']) => [type, count, catalog])
    expect(guessedNames(tableOf(...bare))).toEqual(['COLUMN 1', 'COLUMN 2', 'COLUMN 3'])
    const twice = SCHEDULE.map((row) => [...row.slice(0, 3), row[2] ?? ''])
    expect(guessedNames(tableOf(...twice))).toEqual(['COLUMN 1', 'COLUMN 2', 'COLUMN 3', 'COLUMN 4'])
  })

  test('has no QTY where two columns are numbers, and no TYPE where one letter repeats', () => {
    const watts = SCHEDULE.map(([, ...others]) => ['X', ...others, '40'])
    const expected = ['COLUMN 1', 'COLUMN 2', 'MFG', 'CATALOG #', 'COLUMN 5', 'COLUMN 6']
    expect(guessedNames(tableOf(...watts))).toEqual(expected)
  })

  test('is not guessed from two rows', () => {
    expect(guessedNames(tableOf(...SCHEDULE.slice(0, 2)))).not.toContain('MFG')
  })
})
