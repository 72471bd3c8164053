import { describe, expect, test } from 'vitest'
import type { CellText } from './cell-reader.server'
import { joinPages } from './pages.server'
import type { PageRow, PageTable } from './table.server'

const text = (value: string): CellText => ({ lines: value === '' ? [] : [value], confidence: 95 })
const item = (...values: string[]): PageRow => ({ kind: 'item', texts: values.map(text), band: { start: 0, end: 10 } })
const table = (names: string[] | undefined, rows: PageRow[], known = names ? 2 : 0): PageTable => ({
  names,
  columns: names?.length ?? rows[0]?.texts.length ?? 0,
  rows,
  known,
  extent: { start: 0, end: 100 },
})

describe('joining pages', () => {
  test('rows of later pages follow, matched by column name', () => {
    const { data, places } = joinPages([
      { page: 0, table: table(['TYPE', 'QTY'], [item('A1', '3')]) },
      { page: 1, table: table(['QTY', 'TYPE', 'WATTS'], [item('5', 'A2', '40')]) },
    ])
    expect(data).toEqual({
      columns: ['TYPE', 'QTY', 'WATTS'],
      rows: [
        { TYPE: 'A1', QTY: '3', WATTS: '' },
        { TYPE: 'A2', QTY: '5', WATTS: '40' },
      ],
    })
    expect(places.map(({ page }) => page)).toEqual([0, 1])
  })

  test('a page without a header continues the one before', () => {
    const { data } = joinPages([
      { page: 0, table: table(['TYPE', 'QTY'], [item('A1', '3')]) },
      { page: 1, table: table(undefined, [item('A2', '5')]) },
    ])
    expect(data.rows.at(-1)).toEqual({ TYPE: 'A2', QTY: '5' })
  })

  test('headings get a LINE code and their text stands under the catalog number', () => {
    const heading: PageRow = { kind: 'group', texts: [text('FIRST FLOOR')], band: { start: 0, end: 9 } }
    const { data, confidence } = joinPages([
      { page: 0, table: table(['TYPE', 'CATALOG #'], [heading, item('A1', 'XTOR-2')]) },
    ])
    expect(data).toEqual({
      columns: ['LINE', 'TYPE', 'CATALOG #'],
      rows: [
        { LINE: 'GRP', TYPE: '', 'CATALOG #': 'FIRST FLOOR' },
        { LINE: '', TYPE: 'A1', 'CATALOG #': 'XTOR-2' },
      ],
    })
    expect(confidence).toEqual([
      [null, null, 0.95],
      [null, 0.95, 0.95],
    ])
  })

  test("a spreadsheet's own row numbers are no column", () => {
    const { data } = joinPages([
      { page: 0, table: table(['1', 'TYPE', 'QTY'], [item('2', 'A1', '3'), item('3', 'A2', '4'), item('4', 'B', '')]) },
    ])
    expect(data.columns).toEqual(['TYPE', 'QTY'])
  })

  test('a legend beside the schedule is left out', () => {
    const { data } = joinPages([
      { page: 0, table: table(['TYPE', 'QTY'], [item('A1', '3')]) },
      { page: 0, table: table(['X', 'Y', 'Z'], [item('1', '2', '3')], 0) },
    ])
    expect(data.rows).toHaveLength(1)
  })

  test('columns may have any name', () => {
    const { data } = joinPages([{ page: 0, table: table(['TYPE', '__proto__'], [item('A1', 'x')]) }])
    expect(Object.keys(data.rows[0] ?? {})).toEqual(['TYPE', '__proto__'])
  })

  test('without tables there is nothing', () => {
    expect(joinPages([]).data).toEqual({ columns: [], rows: [] })
  })
})
