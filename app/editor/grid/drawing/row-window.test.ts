import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOCK_ROWS, DRAW_ALL_ROWS, HEAD_HEIGHT, OVERSCAN, ROW_HEIGHT } from './layout'
import { drawnBlocks, rowsOfBlock, windowOf } from './row-window'

const height = HEAD_HEIGHT + 20 * ROW_HEIGHT

describe('the rows that are drawn', () => {
  test('are all where they are few, so that the browser finds and prints them', () => {
    expect(windowOf({ top: 0, height: 0 }, DRAW_ALL_ROWS)).toEqual({ first: 0, last: DRAW_ALL_ROWS - 1 })
    expect(windowOf({ top: 0, height }, 0)).toEqual({ first: 0, last: -1 })
  })

  test('begin and end a few rows outside of what is in sight', () => {
    expect(windowOf({ top: 100 * ROW_HEIGHT, height }, 2000)).toEqual({ first: 100 - OVERSCAN, last: 119 + OVERSCAN })
    expect(windowOf({ top: 0, height }, 2000).first).toBe(0)
    expect(windowOf({ top: 1e9, height }, 2000)).toEqual({ first: 1999, last: 1999 })
  })

  test('cover everything in sight, wherever the table is scrolled to', () => {
    const spans = fc.record({ top: fc.nat(60_000 * ROW_HEIGHT), height: fc.integer({ min: 200, max: 2000 }) })
    fc.assert(
      fc.property(spans, fc.integer({ min: DRAW_ALL_ROWS + 1, max: 60_000 }), (span, count) => {
        const { first, last } = windowOf(span, count)
        const bottom = Math.min(span.top + span.height - HEAD_HEIGHT, count * ROW_HEIGHT)
        if (span.top >= count * ROW_HEIGHT) return
        expect(first * ROW_HEIGHT).toBeLessThanOrEqual(span.top)
        expect((last + 1) * ROW_HEIGHT).toBeGreaterThanOrEqual(bottom)
        expect(last - first).toBeLessThan(span.height / ROW_HEIGHT + 2 * OVERSCAN + 2)
      }),
    )
  })

  test('stand in blocks that hold all of them, and the active one wherever it is', () => {
    const at = (block: number) => block * BLOCK_ROWS
    const window = { first: at(5) + 1, last: at(7) }
    expect(drawnBlocks(window, at(2), at(100))).toEqual([2, 5, 6, 7])
    expect(drawnBlocks(window, at(51) - 1, at(100))).toEqual([5, 6, 7, 50])
    expect(drawnBlocks(window, at(6), at(100))).toEqual([5, 6, 7])
    expect(drawnBlocks(window, null, at(100))).toEqual([5, 6, 7])
    expect(drawnBlocks(window, at(500), at(100))).toEqual([5, 6, 7])
    expect(drawnBlocks({ first: 0, last: -1 }, null, 0)).toEqual([])
    expect(rowsOfBlock(7, at(8))).toEqual({ first: at(7), end: at(8) })
    expect(rowsOfBlock(7, at(7) + 1)).toEqual({ first: at(7), end: at(7) + 1 })
  })
})
