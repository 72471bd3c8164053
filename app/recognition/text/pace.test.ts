import { expect, test } from 'vitest'
import { createPace, noHurry } from './pace.server'

/** Reads cells that take `once` ms, and as long again if there is time; returns how many were read once and twice. */
function run(cells: number, once: number, ms: number): { read: number; twice: number; left: number } {
  let left = ms
  const pace = createPace(cells, () => left)
  let [read, twice] = [0, 0]
  for (let cell = 0; cell < cells && pace.next(); cell++) {
    read++
    left -= once
    if (!pace.hasTimeForMore()) continue
    twice++
    left -= once
  }
  return { read, twice, left }
}

test('[UPLOAD-25] with time enough every cell is read a second time', () => {
  expect(run(100, 10, 5000)).toMatchObject({ read: 100, twice: 100 })
  const pace = createPace(3, noHurry)
  expect([pace.next(), pace.hasTimeForMore()]).toEqual([true, true])
})

test('where twice would be too long, all cells are read and some of them twice', () => {
  const { read, twice, left } = run(1000, 10, 13_000)
  expect(read).toBe(1000)
  expect(twice).toBeGreaterThan(50)
  expect(twice).toBeLessThan(400)
  expect(left).toBeGreaterThan(0)
})

test('what comes after the time is over is not read', () => {
  const { read } = run(1000, 10, 5000)
  expect(read).toBeGreaterThan(450)
  expect(read).toBeLessThan(500)
})
