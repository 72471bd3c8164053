import { expect, test } from 'vitest'
import { createReadingQueue } from './reading-queue.server'

const never = () => new AbortController().signal

/** Enters and records the name once there is a place. */
const entering = (queue: ReturnType<typeof createReadingQueue>, name: string, entered: string[], signal = never()) =>
  queue.enter(signal).then(() => void entered.push(name))

test('an upload waits until one of the places is free, in the order of arrival', async () => {
  const queue = createReadingQueue(2)
  const entered: string[] = []
  await Promise.all([entering(queue, 'first', entered), entering(queue, 'second', entered)])
  const [third, fourth] = [entering(queue, 'third', entered), entering(queue, 'fourth', entered)]
  expect([queue.running, queue.waiting]).toEqual([2, 2])
  queue.leave()
  await third
  expect(entered).toEqual(['first', 'second', 'third'])
  queue.leave()
  await fourth
  expect([queue.running, queue.waiting]).toEqual([2, 0])
})

test('an aborted upload leaves the queue, and the next one gets the place', async () => {
  const queue = createReadingQueue(1)
  const entered: string[] = []
  const stop = new AbortController()
  await queue.enter(never())
  const aborted = entering(queue, 'aborted', entered, stop.signal)
  const next = entering(queue, 'next', entered)
  stop.abort(new Error('gone'))
  await expect(aborted).rejects.toThrow('gone')
  queue.leave()
  await next
  expect(entered).toEqual(['next'])
})

test('an abort after the start frees no second place', async () => {
  const queue = createReadingQueue(1)
  const stop = new AbortController()
  await queue.enter(never())
  const second = queue.enter(stop.signal)
  const third = queue.enter(never())
  queue.leave()
  await second
  stop.abort()
  expect([queue.running, queue.waiting]).toEqual([1, 1])
  queue.leave()
  await third
})

test('the seventeenth waiting upload is refused', async () => {
  const queue = createReadingQueue(1)
  await queue.enter(never())
  const waiting = Array.from({ length: 16 }, () => queue.enter(never()))
  await expect(queue.enter(never())).rejects.toMatchObject({ code: 'busy' })
  for (const _ of waiting) queue.leave()
  await Promise.all(waiting)
  expect(queue.running).toBe(1)
})
