import { describe, expect, test } from 'vitest'
import type { PageTable } from '../table/table.server'
import type { CellText } from '../text/cell-text.server'
import type { PageRow } from '../text/page-rows.server'
import { joinPages } from './pages.server'

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
    const { data, leftOut } = joinPages([
      { page: 0, table: table(['TYPE', 'QTY'], [item('A1', '3')]) },
      { page: 0, table: table(['X', 'Y', 'Z'], [item('1', '2', '3')], 0) },
    ])
    expect(data.rows).toHaveLength(1)
    expect(leftOut).toEqual([0])
  })

  test('a panel beside the schedule is left out, and told; alone in its picture it is kept', () => {
    const schedule = table(['TYPE', 'QTY', 'CATALOG #'], [item('A1', '3', 'X-1')])
    const panel = table(['CKT', 'LOAD', 'VA'], [item('1', 'LIGHTING', '900')])
    const beside = joinPages([
      { page: 0, table: schedule },
      { page: 0, table: panel },
    ])
    expect([beside.data.columns.length, beside.leftOut]).toEqual([3, [0]])
    const alone = joinPages([
      { page: 0, table: { ...panel, known: 0 } },
      { page: 1, table: schedule },
    ])
    expect(alone.data.columns).toEqual(['CKT', 'LOAD', 'VA', 'TYPE', 'QTY', 'CATALOG #'])
    expect([alone.data.rows.length, alone.leftOut]).toEqual([2, []])
  })

  test('words under a column of prices stand in a column of their own, and it is told', () => {
    const { data, unlike } = joinPages([
      { page: 0, table: table(['TYPE', 'QTY', 'UNIT $'], [item('A1', '3', '$12.50'), item('A2', '4', '$9.00')]) },
      { page: 1, table: table(undefined, [item('B1', '5', 'EXIT SIGN'), item('B2', '6', "STRIP 8'")]) },
    ])
    expect(data.columns).toEqual(['TYPE', 'QTY', 'UNIT $', 'COLUMN 3'])
    expect(data.rows.at(-1)).toEqual({ TYPE: 'B2', QTY: '6', 'UNIT $': '', 'COLUMN 3': "STRIP 8'" })
    expect(unlike).toEqual([1])
  })

  test('a page without a header that continues none is told; one that continues another, or has a second table with one, is not', () => {
    const rows = [item('A1', '3'), item('A2', '5')]
    const headed = table(['TYPE', 'QTY'], rows)
    const first = joinPages([
      { page: 0, table: table(undefined, rows) },
      { page: 1, table: headed },
      { page: 2, table: table(undefined, rows) },
    ])
    expect(first.nameless).toEqual([0])
    expect(
      joinPages([
        { page: 0, table: table(undefined, rows) },
        { page: 0, table: headed },
      ]).nameless,
    ).toEqual([])
  })

  test('another schedule in the same upload changes no doubt', () => {
    const letters = (value: string): CellText => ({
      ...text(value),
      letters: [[...value].map((mark) => ({ text: mark, confidence: 95, blank: false }))],
    })
    const lettered = (...values: string[]): PageRow => ({ ...item(), texts: values.map(letters) })
    const types = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1'].map((type) => lettered(type, '12'))
    const schedule = { page: 0, table: table(['TYPE', 'QTY'], types) }
    const parts = { page: 1, table: table(['QTY', 'NAME'], [lettered('4', 'hex bolt'), lettered('2', 'GASKET')]) }
    const [alone, both] = [joinPages([parts]), joinPages([schedule, parts])]
    expect(both.confidence.slice(types.length).map((row) => [row[1], row[2]])).toEqual(alone.confidence)
  })

  test('digits with a letter among them are no count: the cell is empty and doubtful', () => {
    const rows = [item('A1', '17a'), item('A2', '12'), item('A3', 'LOT'), item('A4', '')]
    const { data, confidence } = joinPages([{ page: 0, table: table(['TYPE', 'QTY'], rows) }])
    expect(data.rows.map((row) => row.QTY)).toEqual(['', '12', 'LOT', ''])
    expect(confidence.map((row) => row[1])).toEqual([0, 0.95, 0.95, null])
  })

  test('columns may have any name', () => {
    const { data } = joinPages([{ page: 0, table: table(['TYPE', '__proto__'], [item('A1', 'x')]) }])
    expect(Object.keys(data.rows[0] ?? {})).toEqual(['TYPE', '__proto__'])
  })

  test('without tables there is nothing', () => {
    expect(joinPages([]).data).toEqual({ columns: [], rows: [] })
  })
})

test('a line that is the sum of those above is a note to be looked at', () => {
  const rows = [item('A1', '3', 'XTOR-2'), item('A2', '5', 'XTOR-4'), item('', '8', '')]
  const { data, confidence } = joinPages([{ page: 0, table: table(['TYPE', 'QTY', 'CATALOG #'], rows) }])
  expect(data.rows.at(-1)).toEqual({ LINE: 'NOTE', TYPE: '', QTY: '', 'CATALOG #': '8' })
  expect(confidence.at(-1)?.at(-1)).toBe(0)
})

describe('rows that name several makers', () => {
  const lines = (...values: string[]): CellText => ({ lines: values, confidence: 95 })
  const cells = (...texts: CellText[]): PageRow => ({ kind: 'item', texts, band: { start: 0, end: 10 } })

  test('keep the first known maker and its number, and the others with the row', () => {
    const { data } = joinPages([
      {
        page: 0,
        table: table(
          ['TYPE', 'MFG', 'CATALOG #'],
          [
            cells(text('A1'), lines('LITHONIA', 'COOPER', 'OR EQUAL'), lines('CPX-24', 'OCX-24')),
            cells(text('A2'), lines('HOLOPHANE'), lines('HBX-', '24')),
          ],
        ),
      },
    ])
    expect(data.rows).toEqual([
      {
        TYPE: 'A1',
        MFG: 'LITHONIA',
        'CATALOG #': 'CPX-24',
        __ALTERNATES: '{"others":[["COOPER","OCX-24"]],"orEqual":true}',
      },
      { TYPE: 'A2', MFG: 'HOLOPHANE', 'CATALOG #': 'HBX-24' },
    ])
  })

  test('give a table without a column of makers one, as sure as the cell that named them', () => {
    const { data, confidence } = joinPages([
      {
        page: 0,
        table: table(
          ['TYPE', 'CATALOG #'],
          [
            cells(text('A1'), lines('LITHONIA #2GTL4 LP840', 'KENALL #24GR-LD4')),
            cells(text('A2'), lines('GOTHAM EVO-6')),
            cells(text('A3'), lines('BY OWNER')),
          ],
        ),
      },
    ])
    expect(data.columns).toEqual(['TYPE', 'MFG', 'CATALOG #'])
    expect(data.rows.map((row) => [row.MFG, row['CATALOG #']])).toEqual([
      ['LITHONIA', '2GTL4 LP840'],
      ['GOTHAM', 'EVO-6'],
      ['', 'BY OWNER'],
    ])
    expect(confidence[0]).toEqual([expect.any(Number), confidence[0]?.[2], confidence[0]?.[2]])
    expect(confidence[2]?.[1]).toBeNull()
  })

  test('stay as they are where one catalog number among many begins with a name', () => {
    const rows = ['GOTHAM EVO-6', 'CPX-24', 'LDN6', 'WDGE2'].map((number) => cells(text('A'), lines(number)))
    const { data } = joinPages([{ page: 0, table: table(['TYPE', 'CATALOG #'], rows) }])
    expect(data.columns).toEqual(['TYPE', 'CATALOG #'])
    expect(data.rows[0]?.['CATALOG #']).toBe('GOTHAM EVO-6')
  })
})

test('a quantity keeps its decimals, and is to be checked', () => {
  const { data, confidence } = joinPages([
    { page: 0, table: table(['TYPE', 'QTY'], [item('A1', '38.64'), item('A2', '1,204'), item('A3', '7.')]) },
  ])
  expect(data.rows.map((row) => row.QTY)).toEqual(['38.64', '1204', '7'])
  expect(confidence.map((row) => row[1])).toEqual([0.7, 0.95, 0.95])
})

describe('[API-12] with a custom prompt', () => {
  const headed = (headings: string[], rows: PageRow[]) => ({ ...table(headings, rows, 2), headings })

  test('names and leaves out columns, also on the page that continues the table', () => {
    const first = headed(['TYPE', 'NOTES', 'WATTS'], [item('A1', '3', '40'), item('A2', '5', '36')])
    const { data, prompted, nameless } = joinPages(
      [
        { page: 0, table: first },
        { page: 1, table: table(undefined, [item('B1', '7', '20'), item('B2', '8', '24')]) },
      ],
      'QTY is under NOTES, ignore WATTS',
    )
    expect(data).toEqual({
      columns: ['TYPE', 'QTY'],
      rows: [
        { TYPE: 'A1', QTY: '3' },
        { TYPE: 'A2', QTY: '5' },
        { TYPE: 'B1', QTY: '7' },
        { TYPE: 'B2', QTY: '8' },
      ],
    })
    expect(prompted?.notUnderstood).toEqual([])
    expect(nameless).toEqual([])
  })

  test('names the columns of a table without a header, which then lacks none', () => {
    const rows = [item('A1', 'QX-1'), item('A2', 'QY-2')]
    const read = (prompt?: string) => joinPages([{ page: 0, table: table(undefined, rows) }], prompt)
    expect(read()).toMatchObject({ data: { columns: ['COLUMN 1', 'COLUMN 2'] }, nameless: [0] })
    const prompt = 'type is in the first column and the catalog number in the second column'
    expect(read(prompt)).toMatchObject({ data: { columns: ['TYPE', 'CATALOG #'] }, nameless: [] })
  })

  test('the column that had the name keeps its heading, with a number if need be', () => {
    const rows = [item('A1', 'X1', 'Y1')]
    const one = joinPages(
      [{ page: 0, table: headed(['TYPE', 'CATALOG #', 'ITEM'], rows) }],
      'use ITEM as catalog number',
    )
    expect(one.data.columns).toEqual(['TYPE', 'CATALOG # 2', 'CATALOG #'])
  })

  test('a row with text only in columns that are left out is told', () => {
    const rows = [item('A1', '3', ''), item('', '', 'FIELD VERIFY'), item('A2', '', '')]
    const { data, prompted } = joinPages([{ page: 0, table: headed(['TYPE', 'QTY', 'NOTES'], rows) }], 'ignore NOTES')
    expect(data.rows.map(({ TYPE }) => TYPE)).toEqual(['A1', 'A2'])
    expect(prompted?.emptied).toEqual(['FIELD VERIFY'])
  })

  test('a count that several rows share is not repeated under a new name', () => {
    const shared: PageRow = { ...item('A2', '7'), shared: [1] }
    const { data } = joinPages(
      [{ page: 0, table: headed(['TYPE', 'ROOMS'], [item('A1', '7'), shared]) }],
      'QTY is under ROOMS',
    )
    expect(data.rows.map(({ QTY }) => QTY)).toEqual(['7', ''])
  })
})
