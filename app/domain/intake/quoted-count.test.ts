import { describe, expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { withNumberDoubts } from '../checks/number-check'
import { tableOfLines } from './table-of-lines'

/** Returns the quantities read below these headings, and the remarks. */
function counted(headings: readonly string[], ...counts: readonly (readonly string[])[]) {
  const lines = counts.map((texts, at) => ['AB'.charAt(at), 'LITH', `2BLT${at}`, '100', ...texts])
  const result = tableOfLines([['Type', 'Mfg', 'Catalog #', 'Unit Price', ...headings], ...lines])
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return [rows.map((row) => row.QTY), remarks]
}

const BOTH = [
  ['10', '12'],
  ['5', '6'],
] as const

describe('the quantity to quote', () => {
  test.each([
    ['Drawing Count', 'Quoted Qty'],
    ['Plan Qty', 'Order Qty'],
    ['Est Qty', 'Actual Qty'],
    ['T/O Qty', 'Our Qty'],
  ])('is not the count of the drawings: %s, %s', (planned, quoted) => {
    const remarks = [`QTY was read from ${quoted}. ${planned} may hold it as well: please check.`]
    expect(counted([planned, quoted], ...BOTH)).toEqual([['12', '6'], remarks])
    expect(counted([quoted, planned], ...BOTH)).toEqual([['10', '5'], remarks])
  })

  test.each([
    ['Quoted Qty', 'Revised Qty', 'Quoted Qty'],
    ['Qty', 'Our Qty', 'Qty (printed)'],
  ])('is asked for where two columns may hold it: %s, %s', (first, second, printed) => {
    const remarks = [`No column was read as QTY. It may be ${printed} or ${second}.`]
    expect(counted([first, second], ...BOTH)).toEqual([[undefined, undefined], remarks])
    const rowNumbers = [
      ['1', '1'],
      ['2', '2'],
    ]
    expect(counted([first, second], ...rowNumbers)[1]).toEqual(remarks)
  })

  test('is asked for where the quoted quantity is blank beside a count of the drawings', () => {
    expect(counted(['Plan Qty', 'Quoted Qty'], ['10', '12'], ['5', ''])[1]).toEqual([
      'No column was read as QTY. It may be Plan Qty or Quoted Qty.',
    ])
    expect(counted(['Plan Qty', 'Quoted Qty'], ['10', ''], ['5', ''])[0]).toEqual(['10', '5'])
  })

  test('is not asked for beside counts of floors', () => {
    expect(counted(['Bid Qty', '1st Floor Qty', '2nd Floor Qty'], ['10', '4', '6'])[0]).toEqual(['10'])
  })
})

describe('counts of floors', () => {
  /** The marked types, and the remarks about sums. */
  function marked(floors: readonly string[], ...counts: readonly (readonly string[])[]) {
    const head = ['Type', 'MFR', 'Catalog', ...floors, 'Qty', 'Unit Price']
    const rows = counts.map((texts, at) => ['ABC'.charAt(at), 'HLI', `LX${at}`, ...texts, '50.00'])
    const checked = withNumberDoubts(readLines(head, ...rows))
    const types = checked.rows.filter((row) => row.__DOUBTS?.includes('QTY')).map((row) => row.TYPE)
    return [types, (checked.remarks ?? []).filter((remark) => remark.includes('add up'))]
  }

  test('below headings of places, one row that adds up is enough', () => {
    expect(marked(['Flr 1', 'Flr 2'], ['100', '120', '22'], ['4', '4', '8'])).toEqual([
      ['A'],
      ['Flr 1, Flr 2 add up to 220 where QTY is 22, unlike in other rows. This QTY is marked: please check.'],
    ])
    expect(marked(['L1', 'L2'], ['4', '4', '8'], ['1', '2', '9'], ['1', '2', '5'])).toEqual([
      ['B', 'C'],
      [
        'L1, L2 add up to 3 where QTY is 9, and differ from QTY in 2 rows altogether, unlike in other rows. These quantities are marked: please check.',
      ],
    ])
    expect(marked(['L1', 'L2'], ['4', '0', '4'], ['1', '2', '9'])[0]).toEqual([])
  })

  test('below other headings, half of the rows must add up', () => {
    expect(marked(['East', 'West'], ['10', '12', '22'], ['4', '4', '8'], ['4', '4', '9'])[0]).toEqual(['C'])
    expect(marked(['East', 'West'], ['4', '4', '8'], ['4', '4', '9'])[0]).toEqual([])
  })
})
