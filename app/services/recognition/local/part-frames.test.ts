import { describe, expect, test } from 'vitest'
import { findFrames } from './frame.server'
import { partsOf } from './part-frames.server'
import type { Rule } from './rules.server'

const CAP = 12
/** A rule at a place with the stretches in which it is drawn. */
const rule = (at: number, ...drawn: readonly (readonly [number, number])[]): Rule => ({
  at,
  thickness: 1,
  start: Math.min(...drawn.map(([start]) => start)),
  end: Math.max(...drawn.map(([, end]) => end)),
  spans: drawn.map(([start, end]) => ({ start, end })),
})
const ys = [10, 40, 70, 100]
const word = { left: 220, right: 235, top: 50, bottom: 62, parts: [] }

describe('tables whose rules lie in one line', () => {
  const beside = {
    horizontal: ys.map((y) => rule(y, [10, 210], [240, 400])),
    vertical: [10, 110, 210, 240, 300, 400].map((x) => rule(x, [10, 100])),
  }

  test('beside each other are two', () => {
    const [frame] = findFrames(beside, CAP)
    expect(frame?.xs).toHaveLength(6)
    expect(frame && partsOf(frame, [], CAP).map(({ xs }) => xs)).toEqual([
      [10, 110, 210],
      [240, 300, 400],
    ])
  })

  test('are one where words stand in the white, or a rule runs across it', () => {
    const [frame] = findFrames(beside, CAP)
    expect(frame && partsOf(frame, [word], CAP)).toHaveLength(1)
    const [closed] = findFrames({ ...beside, horizontal: [rule(10, [10, 400]), ...beside.horizontal.slice(1)] }, CAP)
    expect(closed && partsOf(closed, [], CAP)).toHaveLength(1)
  })

  test('below each other are two when their columns differ, and one with a heading between when not', () => {
    const below = (lower: readonly number[]) => ({
      horizontal: [10, 40, 70, 120, 150, 180].map((y) => rule(y, [10, 310])),
      vertical: [...new Set([10, 110, 210, 310, ...lower])]
        .sort((a, b) => a - b)
        .map((x) => {
          const drawn: (readonly [number, number])[] = []
          if ([10, 110, 210, 310].includes(x)) drawn.push([10, 70])
          if (lower.includes(x)) drawn.push([120, 180])
          return rule(x, ...drawn)
        }),
    })
    const parts = (lower: readonly number[]) => findFrames(below(lower), CAP).flatMap((one) => partsOf(one, [], CAP))
    expect(parts([10, 60, 160, 310]).map(({ ys: own }) => own)).toEqual([
      [10, 40, 70],
      [120, 150, 180],
    ])
    expect(parts([10, 110, 210, 310])).toHaveLength(1)
  })
})
