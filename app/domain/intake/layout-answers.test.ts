import { expect, test } from 'vitest'
import { HIDDEN } from '../table/columns'
import { columnMeant, layoutOf } from './layout-answers'

test('a layout is the headings in their order, whatever their case and the blanks around them', () => {
  const layout = layoutOf(['TYPE', 'Qty', 'Rate'])
  expect(layoutOf(['type', ' QTY ', 'RATE'])).toBe(layout)
  expect(layoutOf(['TYPE', HIDDEN.readMfg, 'QTY', 'RATE'])).toBe(layout)
  for (const other of [
    ['TYPE', 'Rate', 'Qty'],
    ['TYPE', 'Qty'],
    ['TYPE', 'Qty', 'Rate', 'Cost'],
    ['TYPE', 'Qty Rate'],
  ]) {
    expect(layoutOf(other)).not.toBe(layout)
  }
})

test('headings with line breaks, commas or quotes make no two layouts one', () => {
  const layouts = [['A\nB'], ['A', 'B'], ['A,B'], ['A","B'], ['A"', '"B']].map(layoutOf)
  expect(new Set(layouts).size).toBe(layouts.length)
})

test('an answer means a column of its heading, and none where there is no such column', () => {
  const answer = { column: 'UNIT $', heading: 'RATE' }
  expect(columnMeant(answer, ['Cost', 'Rate'])).toBe('Rate')
  expect(columnMeant(answer, ['Cost', 'Rate 2'])).toBeUndefined()
})
