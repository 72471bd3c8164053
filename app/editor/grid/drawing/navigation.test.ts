import { describe, expect, test } from 'vitest'
import { type Bounds, extensionOf, moveOf, nextPlace } from './navigation'

const open = { collapsed: false }
/** Filled: the first column's rows 2 to 4 and 7. */
const isFilled = ({ row, column }: { row: number; column: number }) => column === 0 && [2, 3, 4, 7].includes(row)
const bounds: Bounds = { rows: 10, columns: [open, { collapsed: true }, open, open], page: 4, isFilled }
const keys = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

describe('keys', () => {
  test.each([
    ['ArrowUp', {}, 'up'],
    ['Tab', {}, 'next'],
    ['Tab', { shiftKey: true }, 'previous'],
    ['Home', {}, 'rowStart'],
    ['End', { ctrlKey: true }, 'gridEnd'],
    ['PageDown', {}, 'pageDown'],
    ['ArrowDown', { ctrlKey: true }, 'edgeDown'],
    ['ArrowLeft', { metaKey: true }, 'edgeLeft'],
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

  test.each([
    ['ArrowUp', {}, 'up'],
    ['ArrowRight', { ctrlKey: true }, 'edgeRight'],
    ['Home', { ctrlKey: true }, 'gridStart'],
    ['End', { ctrlKey: true }, 'gridEnd'],
    ['PageUp', {}, 'pageUp'],
  ])('Shift+%s %j extends the marked cells %s and moves nothing', (key, modifiers, move) => {
    expect(extensionOf({ ...keys, ...modifiers, key, shiftKey: true })).toBe(move)
    expect(moveOf({ ...keys, ...modifiers, key, shiftKey: true })).toBeNull()
  })

  test('without Shift, with Alt, or with a letter nothing is extended', () => {
    expect(extensionOf({ ...keys, key: 'ArrowUp' })).toBeNull()
    expect(extensionOf({ ...keys, key: 'ArrowUp', shiftKey: true, altKey: true })).toBeNull()
    expect(extensionOf({ ...keys, key: 'W', shiftKey: true })).toBeNull()
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
    ['Ctrl+Down stops at the last filled cell of a run', { row: 2, column: 0 }, 'edgeDown', { row: 4, column: 0 }],
    ['Ctrl+Down goes on to the next filled cell', { row: 4, column: 0 }, 'edgeDown', { row: 7, column: 0 }],
    ['Ctrl+Down goes to the end where nothing follows', { row: 7, column: 0 }, 'edgeDown', { row: 9, column: 0 }],
    ['Ctrl+Up comes back the same way', { row: 9, column: 0 }, 'edgeUp', { row: 7, column: 0 }],
    ['Ctrl+Up stays on the first row', { row: 0, column: 3 }, 'edgeUp', { row: 0, column: 3 }],
    ['Ctrl+Left passes over collapsed and blank cells', { row: 3, column: 3 }, 'edgeLeft', { row: 3, column: 0 }],
    ['Ctrl+Right goes to the last column', { row: 3, column: 0 }, 'edgeRight', { row: 3, column: 3 }],
    ['Ctrl+End is the last cell', { row: 0, column: 0 }, 'gridEnd', { row: 9, column: 3 }],
  ] as const)('%s', (_, from, move, to) => {
    expect(nextPlace(from, move, bounds)).toEqual(to)
  })
})
