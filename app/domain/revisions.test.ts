import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REVISIONS_KEPT } from './limits/projects'
import { thinned } from './revisions'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 12)
const saves = (times: readonly number[]) => times.map((savedAt, at) => ({ version: at + 1, savedAt }))
const saveTimes = fc
  .array(fc.integer({ min: 0, max: 3 * 365 * DAY }), { maxLength: 300 })
  .map((ages) => ages.sort((a, b) => b - a).map((age) => NOW - age))

describe('thinning', () => {
  test('never touches the latest 50', () => {
    fc.assert(
      fc.property(saveTimes, (times) => {
        const all = saves(times)
        const latest = new Set(all.slice(-REVISIONS_KEPT).map(({ version }) => version))
        expect(thinned(all, NOW).filter((version) => latest.has(version))).toEqual([])
      }),
    )
  })

  test('done twice takes nothing more', () => {
    fc.assert(
      fc.property(saveTimes, (times) => {
        const all = saves(times)
        const gone = new Set(thinned(all, NOW))
        const left = all.filter(({ version }) => !gone.has(version))
        expect(thinned(left, NOW)).toEqual([])
      }),
    )
  })

  test('leaves the last of every day, week and month', () => {
    const at = (days: number) => NOW - days * DAY
    const old = [at(800), at(799), at(760), at(200), at(199.9), at(100), at(10), at(9.9), at(9)]
    const recent = Array.from({ length: REVISIONS_KEPT }, () => NOW)
    expect(thinned(saves([...old, ...recent]), NOW).sort((a, b) => a - b)).toEqual([1, 4, 7])
  })
})
