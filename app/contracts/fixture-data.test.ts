import { describe, expect, test } from 'vitest'
import { projects } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { readFixtureData } from './fixture-data'

describe('readFixtureData', () => {
  test('keeps columns and cells, whatever they are called', () => {
    const sent = JSON.parse('{"columns":["A","__proto__","refused"],"rows":[{"A":"1","__proto__":"2","refused":"3"}]}')
    const { columns, rows } = readFixtureData(sent)
    expect(columns).toEqual(['A', '__proto__', 'refused'])
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ['A', '1'],
      ['__proto__', '2'],
      ['refused', '3'],
    ])
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype)
  })

  test('numbers, booleans and null become text', () => {
    const { rows } = readFixtureData({ columns: ['A', 'B', 'C'], rows: [{ A: 1.5, B: true, C: null }] })
    expect(rows).toEqual([{ A: '1.5', B: 'true', C: '' }])
  })

  test('[COL-16][COL-17][COL-18] columns without a name of their own get one, and the first has the values', () => {
    const { columns, rows } = readFixtureData({ columns: ['A', 'A', '', 'a'], rows: [{ A: '1', '': '2', a: '3' }] })
    expect(columns).toEqual(['A', 'A 2', 'Column 3', 'a 3'])
    expect(rows).toEqual([{ A: '1', 'Column 3': '2', 'a 3': '3' }])
  })

  test('[GRID-008][GRID-009] hidden keys stay in rows and are no columns; a value in no column goes', () => {
    const row = { A: '1', __COMPLETE: 'true', __SECTION: 's1', B: '2' }
    expect(readFixtureData({ columns: ['A', '__COMPLETE'], rows: [row] })).toEqual({
      columns: ['A'],
      rows: [{ A: '1', __COMPLETE: 'true', __SECTION: 's1' }],
    })
    expect(() => readFixtureData({ columns: ['__COMPLETE'], rows: [] })).toThrow(projects.noData)
  })

  test('remarks of the reader are kept as far as they can be read, and no table is refused for them', () => {
    const read = (remarks: unknown) => readFixtureData({ columns: ['A'], rows: [], remarks }).remarks
    expect(read(['Picture 2 is cut off.\u0007', '', 3, null])).toEqual(['Picture 2 is cut off.'])
    for (const odd of [undefined, 'text', {}, [], [' ']]) expect(read(odd)).toBeUndefined()
    expect(read(Array.from({ length: 500 }, () => 'x'.repeat(5000)))).toEqual(
      Array.from({ length: 100 }, () => 'x'.repeat(1000)),
    )
  })

  test('what nobody can see goes, tabs and line ends stay', () => {
    const { columns, rows } = readFixtureData({
      columns: ['A\r\nB'],
      rows: [{ 'A\r\nB': '\u202ex\u0000\u0007\r\n\ty\uD800' }],
    })
    expect(columns).toEqual(['A B'])
    expect(rows).toEqual([{ 'A B': 'x\r\n\ty' }])
  })

  test('cells are bounded also where rows name none of them', () => {
    const columns = Array.from({ length: 200 }, (_, at) => `C${at}`)
    const read = (rows: number) => readFixtureData({ columns, rows: Array.from({ length: rows }, () => ({})) })
    expect(read(9000).rows).toHaveLength(9000)
    expect(() => read(9001)).toThrow(projectFaults.tooManyCells)
  })

  test('a name that is too long with its number is refused, so that what was saved can be saved again', () => {
    const name = 'x'.repeat(300)
    expect(() => readFixtureData({ columns: [name, name], rows: [] })).toThrow(projectFaults.columnNameLength)
  })

  test.each([
    ['nothing', null, projects.noData],
    ['no columns', { columns: [], rows: [] }, projects.noData],
    ['rows of another kind', { columns: ['A'], rows: {} }, projects.corruptedData],
    ['a row of another kind', { columns: ['A'], rows: [[]] }, projects.corruptedData],
    ['a cell of another kind', { columns: ['A'], rows: [{ A: [] }] }, projects.corruptedData],
    ['a column of another kind', { columns: [1], rows: [] }, projects.corruptedData],
    ['a long column name', { columns: ['x'.repeat(301)], rows: [] }, projectFaults.columnNameLength],
    [
      'a row with far more keys than columns may be',
      { columns: ['A'], rows: [Object.fromEntries(Array.from({ length: 401 }, (_, index) => [String(index), '']))] },
      projects.tooManyColumns,
    ],
  ])('[PROJ-26] refuses %s', (_what, value, message) => {
    expect(() => readFixtureData(value)).toThrow(message)
  })
})

test('a column name that is too long is refused as it was sent', () => {
  const read = (name: string) => readFixtureData({ columns: [name], rows: [] }).columns
  expect(read(`TYPE${' '.repeat(296)}`)).toEqual(['TYPE'])
  expect(() => read(`TYPE${' '.repeat(297)}`)).toThrow(projectFaults.columnNameLength)
})
