import { describe, expect, test } from 'vitest'
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
