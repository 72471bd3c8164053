import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRAW_ALL_ROWS, HEAD_HEIGHT, OVERSCAN, ROW_HEIGHT } from './layout'
import { drawnRows, windowOf } from './row-window'

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
    const sights = fc.record({ top: fc.nat(60_000 * ROW_HEIGHT), height: fc.integer({ min: 200, max: 2000 }) })
    fc.assert(
      fc.property(sights, fc.integer({ min: DRAW_ALL_ROWS + 1, max: 60_000 }), (sight, count) => {
        const { first, last } = windowOf(sight, count)
        const bottom = Math.min(sight.top + sight.height - HEAD_HEIGHT, count * ROW_HEIGHT)
        if (sight.top >= count * ROW_HEIGHT) return
        expect(first * ROW_HEIGHT).toBeLessThanOrEqual(sight.top)
        expect((last + 1) * ROW_HEIGHT).toBeGreaterThanOrEqual(bottom)
        expect(last - first).toBeLessThan(sight.height / ROW_HEIGHT + 2 * OVERSCAN + 2)
      }),
    )
  })

  test('have the active one among them wherever it is', () => {
    expect(drawnRows({ first: 5, last: 7 }, 2, 100)).toEqual([2, 5, 6, 7])
    expect(drawnRows({ first: 5, last: 7 }, 50, 100)).toEqual([5, 6, 7, 50])
    expect(drawnRows({ first: 5, last: 7 }, 6, 100)).toEqual([5, 6, 7])
    expect(drawnRows({ first: 5, last: 7 }, null, 100)).toEqual([5, 6, 7])
    expect(drawnRows({ first: 5, last: 7 }, 500, 100)).toEqual([5, 6, 7])
  })
})
