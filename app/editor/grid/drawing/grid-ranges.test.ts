import { describe, expect, test } from 'vitest'
import { extended } from '../drag/fill-drag'
import { cycled } from './grid-ranges'

const open = { collapsed: false }
const columns = [open, open, { collapsed: true }, open]
const range = { top: 1, bottom: 2, left: 1, right: 3 }

describe('the active cell goes round inside of what is marked', () => {
  test.each([
    ['Tab goes right, over collapsed columns', { row: 1, column: 1 }, 'next', { row: 1, column: 3 }],
    ['Tab goes on in the next row', { row: 1, column: 3 }, 'next', { row: 2, column: 1 }],
    ['Tab comes back to the first cell', { row: 2, column: 3 }, 'next', { row: 1, column: 1 }],
    ['Shift+Tab goes from the first to the last', { row: 1, column: 1 }, 'previous', { row: 2, column: 3 }],
    ['Enter goes down', { row: 1, column: 1 }, 'down', { row: 2, column: 1 }],
    ['Enter goes on in the next column', { row: 2, column: 1 }, 'down', { row: 1, column: 3 }],
    ['Shift+Enter goes from the first to the last', { row: 1, column: 1 }, 'up', { row: 2, column: 3 }],
  ] as const)('%s', (_, from, move, to) => {
    expect(cycled(from, move, range, columns)).toEqual(to)
  })

  test('also where every column is collapsed', () => {
    const collapsed = columns.map(() => ({ collapsed: true }))
    expect(cycled({ row: 1, column: 1 }, 'next', range, collapsed)).toEqual({ row: 1, column: 2 })
  })
})

test.each([
  ['inside nothing is filled', 2, 2, null],
  ['below', 5, 2, { ...range, bottom: 5 }],
  ['above', 0, 2, { ...range, top: 0 }],
  ['right', 2, 6, { ...range, right: 6 }],
  ['left', 1, 0, { ...range, left: 0 }],
  ['the axis on which the pointer is further out counts', 9, 4, { ...range, bottom: 9 }],
  ['and downwards where both are equal', 3, 4, { ...range, bottom: 3 }],
])('a drag of the fill handle: %s', (_, row, column, target) => {
  expect(extended(range, row, column)).toEqual(target)
})
