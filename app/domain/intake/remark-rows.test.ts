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
