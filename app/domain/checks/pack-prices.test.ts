import { expect, test } from 'vitest'
import { checkNumbers, withNumberDoubts } from './number-check'

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  columns: [...columns],
  rows: rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))),
})

/** Returns the rows whose price is marked. */
const markedBy = (heading: string, ...packs: string[]) =>
  checkNumbers(
    table(['TYPE', 'QTY', 'UNIT $', heading], ...packs.map((pack, at) => ['ABC'.charAt(at), '10', '75', pack])),
  ).unlikely.flatMap(({ rows }) => rows)

test.each([
  'Pack Qty',
  'Case Qty',
  'Std Pack',
  'STANDARD PKG',
  'Qty/Carton',
  'Pack Size',
  'Pcs per Box',
  'Case Pack',
  'Pack',
])('a price beside more than one piece below %s is marked: it may be for the pack', (heading) => {
  expect(markedBy(heading, '1', '6', '')).toEqual([1])
})

test.each(['Battery Pack Qty', 'Case Weight', 'Pack Price', 'Box Color', 'Back Box', 'Carton No', 'Packing List'])(
  'a price beside a number below %s is not',
  (heading) => {
    expect(markedBy(heading, '1', '6', '')).toEqual([])
  },
)

test('the remark names the column and says what to do', () => {
  const { rows, remarks } = withNumberDoubts(table(['TYPE', 'QTY', 'UNIT $', 'Pack Qty'], ['A', '10', '75', '6']))
  expect(remarks).toEqual([
    'Pack Qty is more than 1 in one row: its price may be for a pack. It is marked: please check.',
  ])
  expect(rows[0]?.__DOUBTS).toBe('["UNIT $"]')
})

test('printed amounts and a measure of one piece show that a price is for one', () => {
  const columns = ['TYPE', 'QTY', 'UNIT $', 'Pack Qty']
  expect(checkNumbers(table([...columns, 'Ext'], ['A', '10', '75', '6', '750'])).unlikely).toEqual([])
  expect(checkNumbers(table([...columns, 'Ext'], ['A', '10', '75', '6', '125'])).unlikely).toHaveLength(1)
  expect(checkNumbers(table([...columns, 'UOM'], ['A', '10', '75', '6', 'EA'])).unlikely).toEqual([])
})
