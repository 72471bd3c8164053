import { describe, expect, test } from 'vitest'
import skips from '../../../tests/skips.json' with { type: 'json' }
import { belowFloor, faultsOfRun, runByNone, tooManyFlaky, unexplainedSkips } from './guards.mjs'

const records = (counts, status = 'passed') =>
  Object.entries(counts).flatMap(([file, count]) =>
    Array.from({ length: count }, (_, at) => ({ file, title: `test ${at}`, status })),
  )
const here = () => true

describe('the floor of a suite', () => {
  const floors = { unit: { 'a.test.ts': 2, 'b.test.ts': 1 } }

  test('holds where each file has as many tests as before, or more', () => {
    expect(belowFloor('unit', floors, records({ 'a.test.ts': 2, 'b.test.ts': 3 }), here)).toEqual([])
  })

  test('misses a test, a file that did not run and a file that is gone', () => {
    expect(belowFloor('unit', floors, records({ 'a.test.ts': 1, 'b.test.ts': 1 }), here)).toEqual([
      'a.test.ts has 1 of the 2 tests that tests/floors.json asks for.',
    ])
    expect(belowFloor('unit', floors, records({ 'a.test.ts': 2 }), here)).toEqual([
      'b.test.ts has 0 of the 1 tests that tests/floors.json asks for.',
    ])
    expect(belowFloor('unit', floors, records({ 'a.test.ts': 2 }), (file) => file === 'a.test.ts')).toEqual([
      'b.test.ts is gone, with 1 tests. Remove its line from tests/floors.json if it should be.',
    ])
  })

  test('wants to know a new file', () => {
    expect(belowFloor('unit', floors, records({ 'a.test.ts': 2, 'b.test.ts': 1, 'c.test.ts': 1 }), here)).toEqual([
      'c.test.ts is not in tests/floors.json. Add it: npm run floors -- c.test.ts',
    ])
  })

  test('does not count a file that broke as a test', () => {
    const broken = { file: 'b.test.ts', title: '', status: 'failed' }
    expect(belowFloor('unit', floors, [...records({ 'a.test.ts': 2 }), broken], here)).toHaveLength(1)
  })
})

test('a file named like a test is run by a suite, now or ever', () => {
  const floors = { unit: { 'app/a.test.ts': 1 }, system: { 'tests/system/b.test.ts': 2 } }
  const files = ['app/a.test.ts', 'app/a.spec.ts', 'app/new.test.ts', 'tests/system/b.test.ts']
  expect(runByNone(files, floors, records({ 'app/new.test.ts': 1 }))).toEqual([
    'app/a.spec.ts is named like a test, and no suite runs it. Move or rename it: see docs/testing.md.',
  ])
})

describe('a skipped test', () => {
  const allowed = [{ file: 'a.test.ts', title: 'the storage', reason: 'needs root' }]

  test('needs a reason in the list, by its file and the beginning of its title', () => {
    const skipped = (file, title) => ({ file, title, status: 'skipped' })
    expect(unexplainedSkips([skipped('a.test.ts', 'the storage > is full')], allowed)).toEqual([])
    expect(unexplainedSkips([skipped('b.test.ts', 'the storage > is full')], allowed)).toEqual([
      'b.test.ts > the storage > is full is skipped, and tests/skips.json gives no reason.',
    ])
    expect(unexplainedSkips([skipped('a.test.ts', 'other')], allowed)).toHaveLength(1)
    expect(unexplainedSkips([{ ...skipped('a.test.ts', 'other'), status: 'passed' }], allowed)).toEqual([])
  })

  test('needs a reason that says something', () => {
    const skipped = [{ file: 'a.test.ts', title: 'one', status: 'skipped' }]
    expect(unexplainedSkips(skipped, [{ file: 'a.test.ts', title: 'one', reason: ' ' }])).toHaveLength(1)
  })

  test('makes a whole run red unless tests/skips.json allows it', () => {
    const [{ file, title }] = skips
    const skipped = [
      { file, title: `${title} > case`, status: 'skipped' },
      { file, title: `not ${title}`, status: 'skipped' },
    ]
    const skipFaults = (isWhole) =>
      faultsOfRun([{ suite: { project: 'unit' }, records: skipped, flaky: [], isWhole }]).filter((fault) =>
        fault.includes('is skipped'),
      )
    expect(skipFaults(true)).toEqual([`${file} > not ${title} is skipped, and tests/skips.json gives no reason.`])
    expect(skipFaults(false)).toEqual([])
  })
})

test('two tests may pass the second time, three make a run red', () => {
  expect(tooManyFlaky(2)).toEqual([])
  expect(tooManyFlaky(3)).toEqual(['3 tests passed only the second time; 2 may.'])
})
