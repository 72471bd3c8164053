import { describe, expect, test } from 'vitest'
import { type Bounds, moveOf, nextPlace } from './navigation'

const open = { collapsed: false }
const bounds: Bounds = { rows: 10, columns: [open, { collapsed: true }, open, open], page: 4 }
const keys = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

describe('keys', () => {
  test.each([
    ['ArrowUp', {}, 'up'],
    ['Tab', {}, 'next'],
    ['Tab', { shiftKey: true }, 'previous'],
    ['Home', {}, 'rowStart'],
    ['End', { ctrlKey: true }, 'gridEnd'],
    ['PageDown', {}, 'pageDown'],
  ])('%s %j moves %s', (key, modifiers, move) => {
    expect(moveOf({ ...keys, ...modifiers, key })).toBe(move)
  })

  test.each([
    ['[GRID-056]', 'W', 'up'],
    ['[GRID-057]', 'A', 'left'],
    ['[GRID-058]', 'S', 'down'],
    ['[GRID-059]', 'D', 'right'],
  ])('%s Shift+%s moves the active cell %s', (_, key, move) => {
    expect(moveOf({ ...keys, key, shiftKey: true })).toBe(move)
  })

  test('letters without Shift, with Ctrl or with Alt move nothing', () => {
    expect(moveOf({ ...keys, key: 'w' })).toBeNull()
    expect(moveOf({ ...keys, key: 'S', shiftKey: true, ctrlKey: true })).toBeNull()
    expect(moveOf({ ...keys, key: 'ArrowUp', altKey: true })).toBeNull()
  })
})

describe('moves', () => {
  test.each([
    ['[GRID-060][GRID-062] Tab goes to the next open column', { row: 1, column: 0 }, 'next', { row: 1, column: 2 }],
    ['[GRID-061][GRID-063] Shift+Tab goes back over it', { row: 1, column: 2 }, 'previous', { row: 1, column: 0 }],
    ['[GRID-071] Tab goes on in the next row', { row: 1, column: 3 }, 'next', { row: 2, column: 0 }],
    ['[GRID-071] Shift+Tab goes back to the row before', { row: 1, column: 0 }, 'previous', { row: 0, column: 3 }],
    ['[GRID-071] Tab leaves the grid from the last cell', { row: 9, column: 3 }, 'next', null],
    ['[GRID-071] Shift+Tab leaves it from the first', { row: 0, column: 0 }, 'previous', null],
    ['the arrows stop at the edges', { row: 0, column: 3 }, 'right', { row: 0, column: 3 }],
    ['the arrows pass over collapsed columns', { row: 0, column: 2 }, 'left', { row: 0, column: 0 }],
    ['pages stop at the end', { row: 8, column: 0 }, 'pageDown', { row: 9, column: 0 }],
    ['Ctrl+End is the last cell', { row: 0, column: 0 }, 'gridEnd', { row: 9, column: 3 }],
  ] as const)('%s', (_, from, move, to) => {
    expect(nextPlace(from, move, bounds)).toEqual(to)
  })
})
