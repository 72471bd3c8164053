import { expect, test } from 'vitest'
import { atOnce, type Steps } from '~/domain/steps'
import { withPauses } from './with-pauses.server'

/** Work of so many steps, each of which takes the time that it is told. */
function* work(steps: number, ms: number, onStep: () => void = () => {}): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + ms
    while (performance.now() < end);
    onStep()
    yield
  }
  return `${steps} steps`
}

test('long work lets others have their turn, and gives what it gives at once', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  expect(await withPauses(work(30, 4))).toBe('30 steps')
  isOver = true
  // 120 ms of work are eight slices of at least 15 ms.
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(atOnce(work(30, 0))).toBe('30 steps')
})

test('what fails on the way fails as a whole', async () => {
  let steps = 0
  const failing = work(5, 0, () => {
    steps += 1
    if (steps === 3) throw new Error('the third step')
  })
  await expect(withPauses(failing)).rejects.toThrow('the third step')
  expect(steps).toBe(3)
})
