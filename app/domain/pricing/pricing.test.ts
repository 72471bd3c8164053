import { describe, expect, test } from 'vitest'
import { cellText, type FixtureTable } from '../table/table'
import { applyOps, type TableOp } from '../table/table-ops'
import { isMissingPrice, recalculateCommission, withCommission } from './pricing'

function priced(...rows: Record<string, string>[]): FixtureTable {
  return {
    columns: ['LINE', 'QTY', 'UNIT $', '%', 'COMMDOL'],
    rows: rows.map((cells, at) => ({ id: `r${at}`, cells })),
  }
}

const set = (column: string, value: string, row = 'r0'): TableOp => ({ op: 'setCell', row, column, value })

/** Returns COMMDOL of every row after these changes and the ones that follow from them. */
function commissions(table: FixtureTable, ...ops: TableOp[]): string[] {
  return applyOps(table, withCommission(table, ops)).rows.map((row) => cellText(row, 'COMMDOL'))
}

describe('what follows from an edit', () => {
  test('[GRID-047] a new UNIT $ gives a new COMMDOL', () => {
    expect(commissions(priced({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' }), set('UNIT $', '1.45'))).toEqual([
      '0.15',
    ])
  })

  test('[GRID-048] a new % gives a new COMMDOL', () => {
    expect(commissions(priced({ 'UNIT $': '100' }), set('%', '12.5'))).toEqual(['12.50'])
  })

  test('[GRID-047][GRID-048] only in the rows that were edited', () => {
    const row = { 'UNIT $': '100', '%': '10', COMMDOL: '3' }
    expect(commissions(priced(row, row), set('UNIT $', '200', 'r1'))).toEqual(['3', '20.00'])
  })

  test('[GRID-076] clearing UNIT $ or % empties COMMDOL', () => {
    const table = priced({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' })
    expect(commissions(table, set('UNIT $', ''))).toEqual([''])
    expect(commissions(table, set('%', 'TBD'))).toEqual([''])
  })

  test('[GRID-076] an amount without a percentage is not wiped by a price', () => {
    expect(commissions(priced({ COMMDOL: '20' }), set('UNIT $', '100'))).toEqual(['20'])
  })

  test('[GRID-081] a typed COMMDOL stays until UNIT $ or % changes', () => {
    const table = priced({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' })
    expect(commissions(table, set('COMMDOL', '7'))).toEqual(['7'])
    expect(commissions(table, set('UNIT $', '100'), set('COMMDOL', '7'))).toEqual(['7'])
    expect(commissions(table, set('UNIT $', '200'), set('COMMDOL', '7'))).toEqual(['20.00'])
    expect(commissions(table, set('UNIT $', ''), set('COMMDOL', '7'))).toEqual(['7'])
  })

  test('[GRID-047][GRID-048][GRID-076][GRID-081] rows that are set as a whole follow the same rules', () => {
    const table = priced({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' })
    const setRow = (changes: Record<string, string>): TableOp[] => [
      { op: 'setRows', rows: [{ id: 'r0', cells: { ...table.rows[0]?.cells, ...changes } }] },
    ]
    expect(commissions(table, ...setRow({ 'UNIT $': '200' }))).toEqual(['20.00'])
    expect(commissions(table, ...setRow({ '%': '' }))).toEqual([''])
    expect(commissions(table, ...setRow({ '%': '', COMMDOL: '7' }))).toEqual(['7'])
    expect(commissions(table, ...setRow({ QTY: '3', COMMDOL: '7' }))).toEqual(['7'])
  })

  test('[GRID-047] many rows at once get what each would get', () => {
    const table = priced(...Array.from({ length: 300 }, (_, at) => ({ 'UNIT $': '1', '%': String(at % 7 ? at : '') })))
    const ops = table.rows.map(({ id }) => set('UNIT $', '200', id))
    const oneByOne = ops.reduce((before, op) => applyOps(before, withCommission(before, [op])), table)
    expect(applyOps(table, withCommission(table, ops))).toEqual(oneByOne)
  })

  test('the same amount written otherwise is left as it is', () => {
    const table = priced({ 'UNIT $': '123', '%': '20', COMMDOL: '24.6' })
    expect(withCommission(table, [set('UNIT $', '$123.00')])).toHaveLength(1)
  })

  test('nothing is added where the table has no COMMDOL', () => {
    const table = { columns: ['UNIT $', '%'], rows: priced({ '%': '10' }).rows }
    expect(withCommission(table, [set('UNIT $', '5')])).toHaveLength(1)
  })
})

test('[GRID-049][GRID-076] recalculation touches all rows where both numbers are readable, and no others', () => {
  const table = priced(
    { 'UNIT $': '100', '%': '10' },
    { 'UNIT $': '118.50', '%': '10', COMMDOL: '11.85' },
    { 'UNIT $': '', '%': '10', COMMDOL: '5' },
    { 'UNIT $': '100', '%': 'TBD', COMMDOL: '5' },
    { 'UNIT $': '100', '%': '10', COMMDOL: '9' },
  )
  expect(recalculateCommission(table)).toEqual([set('COMMDOL', '10.00'), set('COMMDOL', '10.00', 'r4')])
})

describe('missing prices', () => {
  const row = (line: string, unit: string) => ({ id: 'r', cells: { LINE: line, 'UNIT $': unit } })

  test.each(['', 'ASMB', 'PART', 'LMPS', 'OVG', 'A1'])(
    '[GRID-039][GRID-075] a blank UNIT $ is missing on LINE %j',
    (line) => {
      expect(isMissingPrice(row(line, ' '))).toBe(true)
      expect(isMissingPrice(row(line, '0'))).toBe(false)
    },
  )

  test.each(['BLNK', 'NOTE', 'SUB', 'GRP', 'NOQTE'])('[GRID-040] no price is missing on LINE %s', (line) => {
    expect(isMissingPrice(row(line, ''))).toBe(false)
  })
})

test('[GRID-049] a row that was found right is looked at again once it is another row', () => {
  const table = priced({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' })
  expect(recalculateCommission(table)).toEqual([])
  expect(recalculateCommission(applyOps(table, [set('COMMDOL', '9')]))).toEqual([set('COMMDOL', '10.00')])
})
