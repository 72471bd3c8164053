import { describe, expect, test } from 'vitest'
import { projects } from '~/domain/messages'
import { readFixtureData } from './fixture-data'

describe('readFixtureData', () => {
  test('keeps columns and cells, whatever they are called', () => {
    const sent = JSON.parse('{"columns":["A","__proto__"],"rows":[{"A":"1","__proto__":"2","refused":"3"}]}')
    const { columns, rows } = readFixtureData(sent)
    expect(columns).toEqual(['A', '__proto__'])
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ['A', '1'],
      ['__proto__', '2'],
      ['refused', '3'],
    ])
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype)
  })

  test('numbers, booleans and null become text', () => {
    const { rows } = readFixtureData({ columns: ['A'], rows: [{ A: 1.5, B: true, C: null }] })
    expect(rows).toEqual([{ A: '1.5', B: 'true', C: '' }])
  })

  test.each([
    ['nothing', null, projects.noData],
    ['no columns', { columns: [], rows: [] }, projects.noData],
    ['rows of another kind', { columns: ['A'], rows: {} }, projects.corruptedData],
    ['a row of another kind', { columns: ['A'], rows: [[]] }, projects.corruptedData],
    ['a cell of another kind', { columns: ['A'], rows: [{ A: [] }] }, projects.corruptedData],
    ['a column of another kind', { columns: [1], rows: [] }, projects.corruptedData],
    ['a long column name', { columns: ['x'.repeat(301)], rows: [] }, projects.columnNameLength],
    [
      'a row with far more keys than columns may be',
      { columns: ['A'], rows: [Object.fromEntries(Array.from({ length: 401 }, (_, index) => [String(index), '']))] },
      projects.tooManyColumns,
    ],
  ])('[PROJ-26] refuses %s', (_what, value, message) => {
    expect(() => readFixtureData(value)).toThrow(message)
  })
})
