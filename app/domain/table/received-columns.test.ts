import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnKey, isHidden } from './columns'
import { receiveCells, receiveColumns } from './received-columns'

const namesOf = (...names: string[]) => receiveColumns(names).columns
const cellsOf = (names: readonly string[], row: object) =>
  Object.fromEntries(receiveCells(new Map(), receiveColumns(names), Object.entries(row)))

const ANY_NAMES = fc.array(
  fc.oneof(fc.string(), fc.constantFrom('', ' ', 'A', 'a', 'A 2', '%$', 'COMMDOL', '__SECTION')),
)

describe('the names of received columns', () => {
  test('[COL-16][COL-41] an empty one becomes the number of its place', () => {
    expect(namesOf('A', '', ' ', '\u200b')).toEqual(['A', 'Column 2', 'Column 3', 'Column 4'])
    expect(namesOf('', 'Column 1')).toEqual(['Column 1 2', 'Column 1'])
  })

  test('[COL-17][COL-18][COL-42] a name in use gets the next free number, whatever its case', () => {
    expect(namesOf('A', 'A', 'a')).toEqual(['A', 'A 2', 'a 3'])
    expect(namesOf('A', 'A', 'A 2')).toEqual(['A', 'A 3', 'A 2'])
    expect(namesOf('TYPE', 'type')).toEqual(['TYPE', 'TYPE 2'])
  })

  test("[COL-40] '%$' is one with COMMDOL, in either order", () => {
    expect(namesOf('%$', 'OVG $', 'COMMDOL')).toEqual(['COMMDOL', 'OVGDSP'])
    expect(namesOf('COMMDOL', '%$')).toEqual(['COMMDOL'])
    expect(namesOf('COMMDOL', 'COMMDOL')).toEqual(['COMMDOL', 'COMMDOL 2'])
  })

  test('[GRID-009] hidden keys are none', () => {
    expect(namesOf('A', '__COMPLETE', '__SECTION')).toEqual(['A'])
    expect(namesOf('__COMPLETE\u0000').some(isHidden)).toBe(false)
  })

  test('are all different, not blank and not hidden, and stay as they are from then on', () => {
    fc.assert(
      fc.property(ANY_NAMES, (names) => {
        const { columns, columnOf } = receiveColumns(names)
        expect(new Set(columns.map(columnKey)).size).toBe(columns.length)
        expect(columns.some((column) => column.trim() === '' || isHidden(column))).toBe(false)
        expect(receiveColumns(columns).columns).toEqual(columns)
        expect(names.every((name) => isHidden(name) || columns.includes(columnOf.get(name) ?? ''))).toBe(true)
      }),
    )
  })
})

describe('the values of a received row', () => {
  test('go to the first of two columns with the very same name, and to each of two that differ in case', () => {
    expect(cellsOf(['A', 'A'], { A: '1' })).toEqual({ A: '1' })
    expect(cellsOf(['a', 'A'], { a: '1', A: '2' })).toEqual({ a: '1', 'A 2': '2' })
  })

  test('[GRID-008] in no column are left out, hidden ones stay', () => {
    expect(cellsOf(['A'], { A: '1', B: '2', __COMPLETE: 'true' })).toEqual({ A: '1', __COMPLETE: 'true' })
  })

  test.each(['__proto__', 'constructor', 'toString'])('of a column named %s are kept', (name) => {
    const row: object = JSON.parse(`{${JSON.stringify(name)}:"V"}`)
    expect(Object.entries(cellsOf([name], row))).toEqual([[name, 'V']])
    expect(cellsOf(['A'], row)).toEqual({})
  })
})
