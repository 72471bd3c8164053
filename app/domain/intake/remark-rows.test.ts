import { expect, test } from 'vitest'
import { remarkRows } from './remark-rows'

const NOTE = 'Valid for the next 30 days'
const found = (...types: readonly string[]) =>
  remarkRows(
    types.map((type) => ({ TYPE: type, QTY: '4', MFG: '' })),
    ['TYPE', 'QTY', 'MFG'],
  )

test('a sentence and a number below types that are marks is a remark', () => {
  expect(found('A', 'B', NOTE)).toEqual([2])
})

test('in a table whose types are sentences it is a fixture', () => {
  expect(found('Downlight for the lobby', 'Exit sign over the door', 'Bracket for the pole')).toEqual([])
})

test('words at the end of a table of marks are notes, and fixtures below types in words', () => {
  const rowsOf = (type: string, last: string) => [
    { TYPE: type, QTY: '4', MFG: '' },
    { TYPE: last, QTY: '', MFG: '' },
  ]
  const columns = ['TYPE', 'QTY', 'MFG']
  for (const note of ['Typical of 3 floors', 'Freight: $150.00'])
    expect(remarkRows(rowsOf('A', note), columns)).toEqual([1])
  for (const mark of ['B', 'POLE LIGHT', '10:30']) expect(remarkRows(rowsOf('A', mark), columns)).toEqual([])
  expect(remarkRows(rowsOf('Downlight, lobby north', 'Pole at gate'), columns)).toEqual([])
})
