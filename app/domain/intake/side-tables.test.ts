import { expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { withNumberDoubts } from '../checks/number-check'
import { doubtedIn } from '../table/doubted-cells'

/** Returns TYPE and UNIT $ of each row, the columns, and the lines left out. */
function read(...lines: readonly string[]) {
  const { rows, columns, leftOut } = readLines(...lines.map((line) => line.split(',')))
  return {
    rows: rows.map((row) => [row.TYPE, row['UNIT $']]),
    columns,
    leftOut: leftOut?.lines.map(({ texts }) => texts),
  }
}

const HEAD = 'Type,Qty,Mfg,Catalog,Unit $'
const A = 'A,4,LITH,X1,118.50'
const B = 'B,2,GOTH,X2,20.00'
const C = 'C,2,GOTH,X3,25.00'
const PRICED = [
  ['A', '118.50'],
  ['B', '20.00'],
  ['C', '25.00'],
]
const OURS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $']

test.each([
  ['shorter than the schedule', [`${HEAD},,Code,Name`, `${A},,LITH,Lithonia`, `${B},,GOTH,Gotham`, C]],
  ['longer than it', [`${HEAD},,Code,Price`, `${A},,X9,999`, `${B},,X7,12`, `${C},,X6,5`, ',,,,,,X5,1']],
  ['with rows of its own', [`${HEAD},,Room,Count`, `${A},,LOBBY,2`, `${B},,OFFICE,14`, C, ',,,,,,EXIT,3']],
  ['to its left', [`Code,Price,,${HEAD}`, `X9,999,,${A}`, `X7,12,,${B}`, `,,,${C}`]],
])('a table beside the schedule is no part of it: %s', (_, lines) => {
  const { rows, columns, leftOut } = read(...lines)
  expect(rows).toEqual(PRICED)
  expect(columns).toEqual(OURS)
  expect(leftOut?.length).toBe(lines.filter((line) => line !== C && !line.startsWith(',,,C')).length)
})

test.each([
  ['TYPE', ['Type,Qty,Mfg,Catalog,,Type,Unit $', 'A,4,LITH,X1,,B,20', 'B,2,GOTH,X2,,A,118.50', 'C,2,GOTH,X3,,C,25']],
  [
    'CATALOG #',
    ['Type,Qty,Mfg,Catalog,,Catalog,Price', 'A,4,LITH,X1,,X9,20', 'B,2,GOTH,X2,,X2,5', 'C,2,GOTH,X3,,X1,25'],
  ],
])('a list of prices by %s beside the schedule prices no row', (_, lines) => {
  const { rows, leftOut } = read(...lines)
  expect(rows.map(([type, price]) => [type, price ?? ''])).toEqual([
    ['A', ''],
    ['B', ''],
    ['C', ''],
  ])
  expect(leftOut).toHaveLength(4)
})

test('columns set apart by an empty one stay with their rows', () => {
  const spaced = read(
    'Type,Qty,,Mfg,Catalog,,Unit $,Ext $',
    'A,4,,LITH,X1,,118.50,474',
    'B,2,,GOTH,X2,,20,40',
    'C,2,,GOTH,X3,,,',
  )
  expect(spaced.rows).toEqual([
    ['A', '118.50'],
    ['B', '20'],
    ['C', ''],
  ])
  expect(read(`${HEAD},,Finish,Voltage`, `${A},,WH,120`, `${B},,BL,277`, C).columns).toEqual([
    ...OURS,
    'Finish',
    'Voltage',
  ])
  const other = read(
    'Type,Qty,Mfg,Catalog,,Mfg,Catalog,Unit $',
    'A,4,LITH,X1,,HALO,Y1,118.50',
    'B,2,GOTH,X2,,HALO,Y2,20',
  )
  expect(other.rows).toEqual([
    ['A', '118.50'],
    ['B', '20'],
  ])
})

test('a total below the schedule does not make the columns at its end a table', () => {
  const { columns } = read(`${HEAD},,Code,Name`, `${A},,K1,North`, `${B},,K2,South`, 'Total,6,,,138.50')
  expect(columns).toEqual([...OURS, 'Code', 'Name'])
})

test.each([
  ['BASE BID,,,,,ALTERNATE #2', [false, false, true]],
  ['Specified,,,,,Value Engineering', [false, false, true]],
  ['OPTION,,,,,BASE BID', [true, true, false]],
  ['LEVEL 1,,,,,LEVEL 2', [false, false, false]],
])('the title %s above tables side by side says which prices are not part of the quote', (titles, doubtful) => {
  const head = 'Type,Qty,Catalog,Unit $'
  const lines = [titles, `${head},,${head}`, 'A,4,X1,118.50,,A,4,Y1,88.00', 'B,2,X2,20.00']
  const data = readLines(...lines.map((line) => line.split(',')))
  const priced = withNumberDoubts(data).rows.filter((row) => row['UNIT $'])
  expect(priced.map((row) => doubtedIn(row).includes('UNIT $'))).toEqual(doubtful)
})
