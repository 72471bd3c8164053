import { describe, expect, test } from 'vitest'
import { type Lines, linesOfTable, tableOfLines } from './sheet-table'

function read(...lines: Lines) {
  const result = tableOfLines(lines)
  if (!result.ok) throw new Error(result.message)
  return result.value
}

describe('the table in a sheet', () => {
  test('stands below the row of names, wherever that is; values are trimmed and in capitals', () => {
    const { columns, rows } = read(
      ['Acme Lighting', '', ''],
      ['Project: Clinic', 'Type A'],
      [],
      ['Type', 'Qty', 'Catalog #', ''],
      ['a1', ' 4 ', 'evo 35', ''],
      [],
      ['B', '2'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #'])
    expect(rows).toEqual([
      { TYPE: 'A1', QTY: '4', 'CATALOG #': 'EVO 35' },
      { TYPE: 'B', QTY: '2', 'CATALOG #': '' },
    ])
  })

  test('has our names for what other people call the same', () => {
    const { columns } = read(
      ['Fixture Type', 'Quantity', 'Manufacturer', 'Catalog Number', 'Unit Price', 'Commission %', 'Remarks', 'Finish'],
      ['A', '1', 'LITHONIA', 'X', '5', '10', 'R', 'WHITE'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'LINE COMMENTS', 'Finish'])
  })

  test('keeps the names that people see for %$ and OVG $', () => {
    expect(read(['TYPE', '%$', 'OVG $'], ['A', '1', '2']).columns).toEqual(['TYPE', 'COMMDOL', 'OVGDSP'])
  })

  test('has numbered columns where there is no row of names', () => {
    expect(read(['A', '4', '2BLT4'], ['B', '5', 'EVO']).columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(read(['A', '4', '2BLT4'], ['B', '5', 'EVO']).rows).toHaveLength(2)
  })

  test('takes the first row for names when all of it could be names', () => {
    expect(read(['Room', 'Area'], ['101', 'WEST'])).toEqual({
      columns: ['Room', 'Area'],
      rows: [{ Room: '101', Area: 'WEST' }],
    })
  })

  test('gives every column a name of its own, and none that is hidden or dangerous', () => {
    const { columns, rows } = read(
      ['TYPE', 'QTY', 'type', '__proto__', '__COMPLETE', ''],
      ['A', '1', 'B', 'P', 'true', 'X'],
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'TYPE 2', '__proto__', 'COMPLETE', 'Column 6'])
    expect(Object.entries(rows[0] ?? {})).toContainEqual(['__proto__', 'P'])
  })

  test.each([[[]], [[['', ' ']]], [[['TYPE', 'QTY']]]])('is not found in %j', (lines) => {
    expect(tableOfLines(lines)).toEqual({ ok: false, message: 'No table was found in the file.' })
  })

  test('with more columns than a table takes is refused', () => {
    const wide = Array.from({ length: 201 }, (_, at) => `C${at}`)
    expect(tableOfLines([wide, wide]).ok).toBe(false)
  })
})

test('a table becomes lines under the names that people see, without what is hidden', () => {
  const rows = [{ TYPE: 'A', COMMDOL: '1.00', __COMPLETE: 'true' }]
  expect(linesOfTable({ columns: ['TYPE', 'COMMDOL', '__COMPLETE'], rows })).toEqual([
    ['TYPE', '%$'],
    ['A', '1.00'],
  ])
})
