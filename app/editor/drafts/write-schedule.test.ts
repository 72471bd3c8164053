import { beforeEach, expect, test, vi } from 'vitest'
import { realTimers } from '../state/model/store'
import { createWriteSchedule, type WriteSchedule } from './write-schedule'

let schedule: WriteSchedule
let writes: number

beforeEach(() => {
  vi.useFakeTimers()
  writes = 0
  schedule = createWriteSchedule(realTimers, () => {
    writes += 1
  })
  return () => vi.useRealTimers()
})

test('writes once, after the delay', () => {
  schedule.plan(100)
  expect(schedule.isPlanned).toBe(true)
  vi.advanceTimersByTime(99)
  expect(writes).toBe(0)
  vi.advanceTimersByTime(1)
  expect(writes).toBe(1)
  vi.advanceTimersByTime(1000)
  expect([writes, schedule.isPlanned]).toEqual([1, false])
})

test('changes that continue postpone the write by one delay, and no further', () => {
  for (let ms = 0; ms < 200; ms += 20) {
    schedule.plan(100)
    vi.advanceTimersByTime(20)
  }
  expect(writes).toBe(1)
})

test('a shorter delay replaces a longer one', () => {
  schedule.plan(1000)
  schedule.plan(100)
  vi.advanceTimersByTime(100)
  expect(writes).toBe(1)
})

test('a longer delay counts as a change that continues', () => {
  schedule.plan(100)
  schedule.plan(1000)
  vi.advanceTimersByTime(100)
  expect(writes).toBe(0)
  vi.advanceTimersByTime(100)
  expect(writes).toBe(1)
})

test('a canceled write is not made, and the next one starts afresh', () => {
  schedule.plan(100)
  schedule.plan(100)
  schedule.cancel()
  vi.advanceTimersByTime(1000)
  expect(writes).toBe(0)
  schedule.plan(100)
  vi.advanceTimersByTime(100)
  expect(writes).toBe(1)
})
