import { expect, test } from 'vitest'
import { tableOfLines } from '../intake/table-of-lines'
import { doubtedIn } from '../table/doubted-cells'

const HEAD = ['Type', 'Qty', 'Mfg', 'Catalog', 'Net']
const A = ['A', '12', 'LITH', 'LDN6', '1,014.00']
const B = ['B', '4', 'GOTH', 'EVO4', '840.00']
const C = ['C', '1', 'GOTH', 'ICO2', '50.00']
const read = (...lines: readonly (readonly string[])[]) => {
  const made = tableOfLines([HEAD, ...lines].map((line) => [...line]))
  if (!made.ok) throw new Error(made.message)
  const { rows, remarks = [] } = made.value
  return {
    rows: rows.map((row) => `${row.TYPE} ${row['UNIT $']}${doubtedIn(row).length > 0 ? ' ?' : ''}`),
    remark: remarks.find((text) => text.includes('amounts of whole lines')),
  }
}
const MARKED = ['A 1,014.00 ?', 'B 840.00 ?', 'C 50.00']
const REMARK =
  'The printed total of $1,904.00 is the sum of UNIT $, and QTY times UNIT $ gives $15,578.00. UNIT $ may hold the amounts of whole lines: please check.'

test.each([
  ['with the pieces', ['', '17', '', '', '1,904.00']],
  ['alone', ['', '', '', '', '1,904.00']],
  ['beside a word', ['TOTAL', '', '', '', '1,904.00']],
])('a sum of prices %s says that they may be amounts of lines', (_, sum) => {
  expect(read(A, B, C, sum)).toEqual({ rows: MARKED, remark: REMARK })
})

test.each([
  ['the sum of QTY × UNIT $', [A, B, ['', '16', '', '', '15,528.00']]],
  ['a fixture that costs as much', [A, B, ['D', '2', 'LITH', 'ZL1', '1,854.00']]],
  ['the sum of one price', [A, ['', '', '', '', '1,014.00']]],
  ['the sum of prices of one piece', [C, ['D', '1', 'GOTH', 'X1', '60.00'], ['', '', '', '', '110.00']]],
])('%s says nothing', (_, lines) => {
  const { rows, remark } = read(...lines)
  expect(remark).toBeUndefined()
  expect(rows.filter((row) => row.startsWith('A') && row.endsWith('?'))).toEqual([])
})
