import { expect, test } from 'vitest'
import { tableOfLines } from './table-of-lines'

const HEAD = ['Type', 'Qty', 'Mfg', 'Catalog #', 'Unit Price']

function read(...lines: readonly (readonly string[])[]) {
  const result = tableOfLines([HEAD, ...lines])
  if (!result.ok) throw new Error(result.message)
  const { rows, remarks = [] } = result.value
  return { numbers: rows.map((row) => row['CATALOG #']), remarks }
}

const A = ['A', '5', 'LITH', 'LHQM-LED-G', '100']
const B = ['B', '2', 'LITH', 'EVO4', '70']

test('a catalog number that goes on below is one, and is named', () => {
  expect(read(A, ['', '', '', '-ADP-EZ1'], ['', '', '', '-LP835', ''], B)).toEqual({
    numbers: ['LHQM-LED-G-ADP-EZ1-LP835', 'EVO4'],
    remarks: [
      'One catalog number goes on in the row below, and the rows were joined: LHQM-LED-G-ADP-EZ1-LP835. Please check.',
    ],
  })
})

test.each([
  [['', '', '', '+ADP-EZ1', '']],
  [['', '', '', '- see note', '']],
  [['', '', '', '-', '']],
  [['', '', '', `-${'A'.repeat(200)}`, '']],
  [['', '1', '', '-ADP', '']],
  [['C', '', '', '-ADP', '']],
  [['', '', '', '-ADP', '5']],
])('a row that says anything else stays: %j', (line) => {
  expect(read(A, line, B).numbers).toEqual(['LHQM-LED-G', line[3], 'EVO4'].map((text) => text?.toUpperCase()))
})

test('nothing is joined to a text that is no number, or to one that ends in a hyphen', () => {
  expect(read(['A', '5', 'LITH', '2X4 troffer', '9'], ['', '', '', '-ADP']).numbers).toHaveLength(2)
  expect(read(['A', '5', 'LITH', 'LHQM-', '9'], ['', '', '', '-ADP']).numbers).toHaveLength(2)
  expect(read(['A', '5', 'LITH', '', '9'], ['', '', '', '-ADP']).numbers).toHaveLength(2)
})
