import { describe, expect, test } from 'vitest'
import { rule } from '../layout/layout-samples.server'
import type { Rule } from './rules.server'
import { touchingGroups } from './touching-rules.server'

const drawn = (at: number, ...spans: readonly (readonly [number, number])[]): Rule => ({
  ...rule(at, spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0),
  spans: spans.map(([start, end]) => ({ start, end })),
})
const LIMITS = { apart: 14, near: 6 }
const sides = [10, 200].map((at) => rule(at, 10, 100))

describe('rules that touch each other', () => {
  test('are one group; pieces in one line with much white between are of two', () => {
    const line = drawn(50, [10, 200], [300, 400])
    const beside = rule(300, 20, 90)
    const groups = touchingGroups({ horizontal: [rule(10, 10, 200), line], vertical: [...sides, beside] }, LIMITS)
    expect(groups).toHaveLength(2)
    expect(groups[0]?.horizontal.map(({ end }) => end)).toEqual([200, 200])
    expect(groups[1]).toEqual({ horizontal: [drawn(50, [300, 400])], vertical: [beside] })
  })

  test('a rule that is faint in places, or leaves off and is met again, is one', () => {
    const faint = drawn(50, [10, 80], [90, 200])
    const again = drawn(90, [10, 60], [150, 200])
    const [group, ...more] = touchingGroups({ horizontal: [rule(10, 10, 200), faint, again], vertical: sides }, LIMITS)
    expect(more).toEqual([])
    expect(group?.horizontal.map(({ spans }) => spans.length)).toEqual([1, 2, 2])
  })

  test('what touches nothing is in none, and the pieces of grain are not sorted', () => {
    expect(touchingGroups({ horizontal: [rule(500, 10, 200)], vertical: sides }, LIMITS)).toEqual([])
    const grain = { horizontal: Array.from({ length: 2100 }, (_, at) => rule(at, 0, 20)), vertical: sides }
    expect(touchingGroups(grain, LIMITS)).toEqual([grain])
  })
})
