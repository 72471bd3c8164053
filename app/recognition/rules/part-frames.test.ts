import { describe, expect, test } from 'vitest'
import { findFrames } from './frame.server'
import { partsOf, withoutBorders } from './part-frames.server'
import type { Rule } from './rules.server'

const CAP = 12
/** A rule at a position, drawn along the given ranges. */
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

  test('are two, too, where a word stands at the edge of one, a little outside', () => {
    const [frame] = findFrames(beside, CAP)
    expect(frame && partsOf(frame, [{ ...word, left: 236, right: 260 }], CAP)).toHaveLength(2)
  })

  test('the walls of a plan far below are no row of a table, a row close below is one', () => {
    const below = (top: number) => {
      const horizontal = [10, 40, 70, top].map((y) => rule(y, [10, 310]))
      const vertical = [10, 110, 210, 310].map((x) =>
        rule(x, [10, 70], ...(x === 10 ? [[top, top + 90] as const] : [])),
      )
      return findFrames({ horizontal, vertical }, CAP).flatMap((one) => partsOf(one, [], CAP))
    }
    expect(below(130).map(({ ys: own }) => own)).toEqual([[10, 40, 70]])
    expect(below(100).map(({ bottom }) => bottom)).not.toEqual([70])
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
    expect(parts([10, 110, 310])).toHaveLength(1)
    expect(parts([10, 110, 230, 310])).toHaveLength(2)
  })
})

describe('what stands around a table', () => {
  const xs = [10, 110, 210, 310]
  const table = {
    horizontal: ys.map((y) => rule(y + 50, [10, 310])),
    vertical: xs.map((x) => rule(x, [60, 150])),
  }

  test('the box of a title right above it, in line with its side, is no row of it', () => {
    const box = { horizontal: [20, 50].map((y) => rule(y, [10, 180])), vertical: [rule(180, [20, 50])] }
    const side = rule(10, [20, 50], [60, 150])
    const rules = {
      horizontal: [...box.horizontal, ...table.horizontal],
      vertical: [side, ...box.vertical, ...table.vertical.slice(1)],
    }
    const [frame] = findFrames(rules, CAP)
    expect(frame && partsOf(frame, [], CAP).map((part) => [part.xs, part.top])).toEqual([[xs, 60]])
  })

  test('the border of a sheet whose ticks stand in line with its rules is no part of it', () => {
    const border = {
      horizontal: [rule(2, [-30, 700]), rule(60, [640, 700]), rule(300, [-30, 700])],
      vertical: [rule(-30, [2, 300]), rule(640, [2, 300])],
    }
    const rules = {
      horizontal: [
        ...border.horizontal.filter(({ at }) => at !== 60),
        ...table.horizontal.map((one) =>
          one.at === 60 ? { ...one, end: 700, spans: [...one.spans, { start: 640, end: 700 }] } : one,
        ),
      ],
      vertical: [...table.vertical, ...border.vertical],
    }
    const parts = findFrames(rules, CAP).flatMap((frame) => partsOf(frame, [], CAP))
    expect(parts.map((part) => part.xs)).toEqual([xs])
  })

  test('a sheet with a title block is left out where it holds a table of more cells', () => {
    const sheet = {
      horizontal: [rule(2, [0, 500]), rule(300, [0, 500])],
      vertical: [0, 400, 500].map((x) => rule(x, [2, 300])),
    }
    const frames = findFrames(
      { horizontal: [...sheet.horizontal, ...table.horizontal], vertical: [...sheet.vertical, ...table.vertical] },
      CAP,
    )
    expect(frames).toHaveLength(2)
    expect(withoutBorders(frames).map((frame) => frame.xs)).toEqual([xs])
    expect(withoutBorders(frames.slice(0, 1))).toHaveLength(1)
  })
})
