import { describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from './columns'
import { blankRow, cellText, emptyTable, fromData, isEmptyTable, makeRow, normalizeData, toData } from './table'
import { NASTY, sample } from './table-samples'

describe('a table', () => {
  test('[GRID-003][GRID-004][GRID-064] is born with the default columns and no rows', () => {
    expect(emptyTable()).toEqual({ columns: DEFAULT_COLUMNS, rows: [] })
  })

  test('[GRID-065] is empty without rows, and when all cells are blank', () => {
    expect(isEmptyTable(emptyTable())).toBe(true)
    const rows = [blankRow(), makeRow({ TYPE: '  ', __COMPLETE: 'true' })]
    expect(isEmptyTable({ columns: ['TYPE'], rows })).toBe(true)
    expect(isEmptyTable({ columns: ['TYPE'], rows: [...rows, makeRow({ TYPE: 'A' })] })).toBe(false)
  })

  test('reads own values only, whatever the column is called', () => {
    for (const name of NASTY) {
      expect(cellText({}, name)).toBe('')
      expect(cellText(blankRow(), name)).toBe('')
      expect(cellText(makeRow({ [name]: 'x' }), name)).toBe('x')
      expect(cellText({ [name]: 'x' }, name)).toBe('x')
    }
  })

  test('[GRID-002][GRID-005][GRID-006][GRID-008] is stored with a text in every column, extra columns and hidden keys', () => {
    const row = makeRow({ TYPE: 'A', __COMPLETE: 'true' })
    expect(toData({ columns: ['TYPE', 'DESCRIPTION', 'DIVMFG'], rows: [row] })).toEqual({
      columns: ['TYPE', 'DESCRIPTION', 'DIVMFG'],
      rows: [{ TYPE: 'A', DESCRIPTION: '', DIVMFG: '', __COMPLETE: 'true' }],
    })
  })

  test('comes back from storage as it was, with new ids', () => {
    const data = toData(sample(NASTY))
    expect(toData(fromData(JSON.parse(JSON.stringify(data))))).toEqual(data)
    expect(fromData(data).rows[0]?.id).not.toBe(fromData(data).rows[0]?.id)
  })
})

describe('received data', () => {
  test.each([
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { columns: [] },
    { rows: [] },
    { columns: {}, rows: [] },
    { columns: [], rows: 'x' },
  ])('[UPLOAD-19][UPLOAD-20] %j is an empty table', (value) => {
    expect(normalizeData(value)).toEqual({ columns: [], rows: [] })
  })

  test('[UPLOAD-34] has numbers as text, blanks for null and missing values, and nothing else changed', () => {
    const rows = [{ TYPE: ' a1', QTY: 12, MFG: null }, { QTY: 0.5, TYPE: { a: 1 }, OTHER: 'x' }, null]
    expect(normalizeData({ columns: ['TYPE', 'QTY', 'MFG'], rows })).toEqual({
      columns: ['TYPE', 'QTY', 'MFG'],
      rows: [
        { TYPE: ' a1', QTY: '12', MFG: '' },
        { TYPE: '', QTY: '0.5', MFG: '' },
        { TYPE: '', QTY: '', MFG: '' },
      ],
    })
  })

  test("[COL-40] has '%$' as COMMDOL and 'OVG $' as OVGDSP, and no second commission column", () => {
    const rows = [
      { '%$': '1', 'OVG $': '2', COMMDOL: '' },
      { '%$': '1', COMMDOL: '3' },
    ]
    expect(normalizeData({ columns: ['%$', 'OVG $', 'COMMDOL'], rows })).toEqual({
      columns: ['COMMDOL', 'OVGDSP'],
      rows: [
        { COMMDOL: '1', OVGDSP: '2' },
        { COMMDOL: '3', OVGDSP: '' },
      ],
    })
  })

  test('[GRID-009] keeps hidden keys in rows and never as columns', () => {
    expect(
      normalizeData({ columns: ['A', '__COMPLETE'], rows: [{ A: 'x', __COMPLETE: true, __SECTION: 's1' }] }),
    ).toEqual({
      columns: ['A'],
      rows: [{ A: 'x', __COMPLETE: 'true', __SECTION: 's1' }],
    })
  })

  test('keeps columns of any name', () => {
    const text = JSON.stringify({ columns: NASTY, rows: [Object.fromEntries(NASTY.map((name) => [name, 'x']))] })
    expect(JSON.stringify(normalizeData(JSON.parse(text)))).toBe(text)
  })

  test('a row that is sound already is taken as it is', () => {
    const received = {
      columns: ['A', '__proto__'],
      rows: [JSON.parse('{"A":"É\\n1","__proto__":"x","__SECTION":"s"}')],
    }
    expect(normalizeData(received).rows[0]).toBe(received.rows[0])
    const unsound = [
      '{"A":"1"}',
      '{"A":"1","__proto__":2}',
      '{"A":"\\u0007","__proto__":""}',
      '{"A":"","__proto__":"","B":""}',
    ]
    for (const row of unsound) {
      const parsed = JSON.parse(row)
      expect(normalizeData({ columns: received.columns, rows: [parsed] }).rows[0]).not.toBe(parsed)
    }
  })

  test('[COL-16][COL-17] gives every column a name of its own', () => {
    expect(normalizeData({ columns: ['A', '', 'A'], rows: [{ A: '1', '': '2' }] })).toEqual({
      columns: ['A', 'Column 2', 'A 2'],
      rows: [{ A: '1', 'Column 2': '2', 'A 2': '' }],
    })
  })

  test('is free of what nobody can see', () => {
    expect(normalizeData({ columns: ['A\u0000'], rows: [{ 'A\u0000': '\u0007x\ty\n' }] })).toEqual({
      columns: ['A'],
      rows: [{ A: 'x\ty\n' }],
    })
  })
})
