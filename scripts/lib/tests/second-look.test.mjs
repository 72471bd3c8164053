import { describe, expect, test } from 'vitest'
import { lookTwice } from './second-look.mjs'

const passed = (file, title, line = 1) => ({ file, line, title, status: 'passed', startedAt: 0, ms: 1 })
const failed = (file, title, line = 1) => ({ ...passed(file, title, line), status: 'failed', fault: { message: 'no' } })
const skipped = (file, title, line = 1) => ({ ...passed(file, title, line), status: 'skipped' })

/** Looks twice; the second run returns `second`. @returns the outcome, and the filters of the second run */
async function looked(first, second) {
  let asked = []
  const outcome = await lookTwice(first, async (filters) => {
    asked = filters
    return second
  })
  const statuses = outcome.records.map(({ file, title, status }) => `${file} ${title} ${status}`).sort()
  return { asked, flaky: outcome.flaky.map(({ title }) => title), statuses }
}

describe('a second look', () => {
  test('runs nothing where nothing failed', async () => {
    expect(await looked([passed('a', 'one')], [])).toEqual({ asked: [], flaky: [], statuses: ['a one passed'] })
  })

  test('names what passes then as flaky and counts it as passed; what fails twice stays failed', async () => {
    const first = [failed('a', 'one', 3), failed('a', 'two', 9), passed('a', 'three', 12)]
    expect(await looked(first, [passed('a', 'one', 3), failed('a', 'two', 9)])).toEqual({
      asked: ['a:3', 'a:9'],
      flaky: ['one'],
      statuses: ['a one passed', 'a three passed', 'a two failed'],
    })
  })

  test('keeps a test failed that did not run the second time', async () => {
    expect(await looked([failed('a', 'one')], [passed('a', 'other')])).toMatchObject({
      flaky: [],
      statuses: ['a one failed'],
    })
  })

  test('keeps a test failed that is skipped the second time', async () => {
    expect(await looked([failed('a', 'one')], [skipped('a', 'one')])).toMatchObject({
      flaky: [],
      statuses: ['a one failed'],
    })
  })

  test('keeps a test failed of which one of several tables fails again', async () => {
    const second = [passed('a', 'row'), failed('a', 'row')]
    expect(await looked([failed('a', 'row')], second)).toMatchObject({ flaky: [], statuses: ['a row failed'] })
  })

  test('runs a file again that broke outside its tests, and counts what came of it then', async () => {
    const first = [failed('a', 'group', 0), skipped('a', 'group > one'), passed('b', 'two')]
    const second = [passed('a', 'group > one')]
    expect(await looked(first, second)).toEqual({
      asked: ['a'],
      flaky: ['group'],
      statuses: ['a group > one passed', 'b two passed'],
    })
    expect(await looked(first, first.slice(0, 2))).toEqual({
      asked: ['a'],
      flaky: [],
      statuses: ['a group > one skipped', 'a group failed', 'b two passed'],
    })
    expect(await looked(first, [])).toMatchObject({ flaky: [] })
  })
})
