import { describe, expect, test } from 'vitest'
import { lastLines } from './last-lines.mjs'

const SUITES = [
  { name: 'unit', passed: 4, failed: 1, skipped: 0, seconds: 12.4 },
  { name: 'end to end', passed: 2, failed: 0, skipped: 3, seconds: 101 },
]
const failure = (name) => ({
  kind: 'Failed',
  name,
  fault: { message: 'first\nsecond\nthird', expected: '1', received: '2', at: 'app/a.ts:3:1' },
  alone: 'npm run unit -- app/a.test.ts:3',
  warnings: ['warn one', 'warn two'],
})
const END = ['', 'unit          12 s  4 passed, 1 failed', 'end to end   101 s  2 passed, 3 skipped']

describe('the last lines of a run', () => {
  test('of a green one are its suites and the counts', () => {
    expect(lastLines([], SUITES)).toEqual([...END, '6 passed, 0 failed'])
  })

  test('of a red one say what failed, where, how, and what runs it alone', () => {
    expect(lastLines([failure('a.test.ts:3 > sums')], SUITES)).toEqual([
      '',
      'Failed: a.test.ts:3 > sums',
      '    first',
      '    second',
      '    third',
      '    expected  1',
      '    received  2',
      '    at        app/a.ts:3:1',
      '    alone     npm run unit -- app/a.test.ts:3',
      '    server    warn one',
      '    server    warn two',
      ...END,
      '6 passed, 1 failed',
    ])
  })

  test('give way by what says least, so that each failure keeps its cause and its command', () => {
    const told = Array.from({ length: 9 }, (_, at) => failure(`a.test.ts:${at} > sums`))
    const last = lastLines(told, SUITES).slice(-80)
    for (let at = 0; at < 9; at++) {
      const place = last.indexOf(`Failed: a.test.ts:${at} > sums`)
      expect(last.slice(place + 1, place + 6)).toEqual([
        '    first',
        '    expected  1',
        '    received  2',
        '    at        app/a.ts:3:1',
        '    alone     npm run unit -- app/a.test.ts:3',
      ])
    }
    expect(last.at(-1)).toBe('6 passed, 9 failed')
  })

  test('name as many as there is room for, and say how many more there are', () => {
    const told = Array.from({ length: 200 }, (_, at) => failure(`a.test.ts:${at} > sums`))
    const all = lastLines(told, SUITES)
    const last = all.slice(-80)
    const named = last.filter((line) => line.startsWith('Failed: '))
    expect(named.length).toBeGreaterThan(60)
    expect(last).toContain(`and ${200 - named.length} more, further up`)
    expect(last.at(-1)).toBe('6 passed, 200 failed')
    expect(all.filter((line) => line === 'Failed: a.test.ts:199 > sums')).toHaveLength(1)
  })

  test('do not count what passed the second time as failed', () => {
    const last = lastLines([{ ...failure('a.test.ts:3 > sums'), kind: 'Flaky' }], SUITES)
    expect(last).toContain('Flaky: a.test.ts:3 > sums')
    expect(last.at(-1)).toBe('6 passed, 0 failed')
  })
})
