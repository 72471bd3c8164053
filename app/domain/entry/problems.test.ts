import { describe, expect, test } from 'vitest'
import { displayCell } from '../pricing/money'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '../table/columns'
import { findProblems, type ProblemKind } from './problems'

const sound = { TYPE: 'A', QTY: '1', MFG: 'OHR', 'UNIT $': '5' }

/** Returns 'kind index text' for each problem in these rows. */
function found(...rows: Record<string, string>[]): string[] {
  const table = { columns: DEFAULT_COLUMNS, rows: rows.map((cells, at) => ({ id: `r${at}`, cells })) }
  return findProblems(table).map(({ kind, index, text }) => `${kind} ${index} ${text}`.trim())
}

test('a sound row has no problem', () => {
  expect(found(sound)).toEqual([])
})

test('[GRID-039][GRID-040] a missing price is a problem on normal rows only', () => {
  expect(found({ ...sound, 'UNIT $': '' }, { LINE: 'NOTE' }, { LINE: 'NOQTE', TYPE: 'Z' })).toEqual(['price 0'])
})

test('[GRID-075] an overage row with its amount misses no price', () => {
  const overage = { LINE: 'ovg', 'UNIT $': '', QTY: '' }
  expect(found({ ...overage, OVGDSP: '500' })).toEqual([])
  for (const OVGDSP of ['', 'TBD']) expect(found({ ...overage, OVGDSP })).toContain('price 0')
  expect(found({ ...sound, 'UNIT $': '', OVGDSP: '500' })).toEqual(['price 0'])
})

test('the commission of a negative price is no problem of its own', () => {
  expect(found({ ...sound, 'UNIT $': '-50', '%': '10', COMMDOL: '-5.00' })).toEqual(['number 0 -50'])
  expect(found({ ...sound, 'UNIT $': '50', '%': '10', COMMDOL: '-5.00' })).toEqual(['number 0 -5.00'])
  expect(found({ ...sound, 'UNIT $': 'TBD', COMMDOL: 'TBD' })).toEqual(['number 0 TBD', 'number 0 TBD'])
})

test('an empty QTY is a problem, but not on OVG, which is one amount for the job', () => {
  expect(found({ ...sound, QTY: ' ' }, { LINE: 'OVG', 'UNIT $': '0' }, { LINE: 'GRP' })).toEqual(['quantity 0'])
})

test('text where a number belongs is told, on normal rows only', () => {
  expect(found({ ...sound, 'UNIT $': '1E5', QTY: 'abc', '%': '(5)' })).toEqual([
    'number 0 abc',
    'number 0 1E5',
    'number 0 (5)',
  ])
  expect(found({ ...sound, 'UNIT $': ' $1,250.00', '%': '15 %', OVGDSP: '-3' })).toEqual([])
  expect(found({ LINE: 'NOTE', QTY: 'AS NEEDED' })).toEqual([])
})

test('an amount that is shown as it was typed is told, whatever it counts as', () => {
  for (const text of ['(125.00)', '1E5', '0X10', '5-', '1.250,50']) {
    expect(displayCell('UNIT $', text)).toBe(text)
    expect(found({ ...sound, 'UNIT $': text })).toEqual([`number 0 ${text}`])
  }
})

test('a LINE that is none of the codes is told', () => {
  expect(found({ ...sound, LINE: 'foo' }, { ...sound, LINE: ' asmb', TYPE: 'B' }, { LINE: 'GRP' })).toEqual([
    'line 0 FOO',
  ])
})

describe('a TYPE', () => {
  test('that several lines have is told at each of them, whatever its case', () => {
    expect(found(sound, { ...sound, TYPE: 'B' }, { ...sound, TYPE: ' a' })).toEqual(['duplicate 0 A', 'duplicate 2 A'])
  })

  test('may repeat on parts and lamps, and stand on notes', () => {
    expect(found(sound, { ...sound, LINE: 'PART' }, { LINE: 'NOTE', TYPE: 'A' })).toEqual([])
  })

  test('that is blank is no duplicate', () => {
    expect(found({ ...sound, TYPE: '' }, { ...sound, TYPE: '' })).toEqual([])
  })
})

test('[LINE-10] a number on a row that carries none is named, and is no missing line of its own', () => {
  expect(
    found({ LINE: 'GRP', 'CATALOG #': 'LEVEL 1', 'UNIT $': '880', '%': '12' }, { LINE: 'NOTE', QTY: ' ' }),
  ).toEqual(['stray 0 880', 'stray 0 12'])
})

describe('a maker', () => {
  test('that the map does not know is named', () => {
    expect(found({ ...sound, MFG: 'NOBODY INC' })).toEqual(['maker 0 NOBODY INC'])
  })

  test('[MFG-04] behind OHR is named as it was read; OHR that was typed is sound', () => {
    expect(found({ ...sound, [HIDDEN.readMfg]: 'Nobody Inc' })).toEqual(['maker 0 Nobody Inc'])
    expect(found(sound)).toEqual([])
  })
})

describe('[LINE-08][LINE-09] PART and LMPS', () => {
  const part = { ...sound, LINE: 'PART' }
  const lamps = { ...sound, LINE: 'LMPS' }

  test('hang on the fixture or assembly above them, notes between or not', () => {
    expect(found({ ...sound, LINE: 'ASMB' }, part, { LINE: 'NOTE' }, lamps)).toEqual([])
  })

  test('have no parent at the top, or where a new group begins', () => {
    expect(found(part)).toEqual(['parent 0 PART'])
    expect(found(sound, { LINE: 'GRP' }, lamps)).toEqual(['parent 2 LMPS'])
  })
})

test('a column that the table does not have is not missed', () => {
  const rows = [{ id: 'r', cells: { 'CATALOG #': 'X' } }]
  const kinds = (columns: string[]): ProblemKind[] => findProblems({ columns, rows }).map(({ kind }) => kind)
  expect(kinds([COLUMN.catalog])).toEqual([])
  expect(kinds([COLUMN.catalog, COLUMN.qty])).toEqual(['quantity'])
})
