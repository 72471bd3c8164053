import { expect, test } from 'vitest'
import { type FixtureTable, fromData, toData } from '../table/table'
import { applyOps } from '../table/table-ops'
import { columnGivenBack, columnTaken } from './take-column'

const tableOf = (columns: readonly string[], ...rows: readonly Record<string, string>[]): FixtureTable =>
  fromData({ columns, rows })
const after = (table: FixtureTable, ops: ReturnType<typeof columnTaken>) => toData(applyOps(table, ops))

const RATES = tableOf(['TYPE', 'Rate'], { TYPE: 'A', Rate: '1.234,56' }, { TYPE: 'B', Rate: '' })

test('a column that is taken leaves its place and its cells, as an import stores them', () => {
  expect(after(RATES, columnTaken(RATES, 'Rate', 'UNIT $'))).toEqual({
    columns: ['TYPE', 'UNIT $'],
    rows: [
      { TYPE: 'A', 'UNIT $': '1234.56' },
      { TYPE: 'B', 'UNIT $': '' },
    ],
  })
})

test('what is given back stands where it came from, as it is now', () => {
  const taken = applyOps(RATES, columnTaken(RATES, 'Rate', 'UNIT $'))
  const [first] = taken.rows
  const edited = applyOps(taken, [{ op: 'setCell', row: first?.id ?? '', column: 'UNIT $', value: '7.00' }])
  expect(after(edited, columnGivenBack(edited, 'UNIT $', 'Rate'))).toEqual({
    columns: ['TYPE', 'Rate'],
    rows: [
      { TYPE: 'A', Rate: '7.00' },
      { TYPE: 'B', Rate: '' },
    ],
  })
})

test('only the rows named give back, and the column stays for the others', () => {
  const table = tableOf(['TYPE', 'UNIT $'], { TYPE: 'A', 'UNIT $': '5.00' }, { TYPE: 'B', 'UNIT $': '6.00' })
  const named = new Set([table.rows[1]?.id ?? ''])
  expect(after(table, columnGivenBack(table, 'UNIT $', 'Rate', named))).toEqual({
    columns: ['TYPE', 'Rate', 'UNIT $'],
    rows: [
      { TYPE: 'A', Rate: '', 'UNIT $': '5.00' },
      { TYPE: 'B', Rate: '6.00', 'UNIT $': '' },
    ],
  })
})

test('a cell that was filled meanwhile keeps its text, and nothing to give back changes nothing', () => {
  const table = tableOf(['Rate', 'UNIT $'], { Rate: '1', 'UNIT $': '5.00' }, { Rate: '', 'UNIT $': '6.00' })
  expect(after(table, columnGivenBack(table, 'UNIT $', 'Rate'))).toEqual({
    columns: ['Rate', 'UNIT $'],
    rows: [
      { Rate: '1', 'UNIT $': '5.00' },
      { Rate: '6.00', 'UNIT $': '' },
    ],
  })
  expect(columnGivenBack(RATES, 'UNIT $', 'Rate')).toEqual([])
})
