import { expect, test } from 'vitest'
import { manualTimers } from '../../../tests/support/manual-timers'
import { whenQuiet } from './when-quiet'

function started(...tasks: (() => unknown)[]) {
  const [target, timers] = [new EventTarget(), manualTimers()]
  const idling: (() => void)[] = []
  const stop = whenQuiet(2000, tasks, { target, timers, idle: (task) => idling.push(task) })
  return {
    stop,
    pass: timers.pass,
    sign: (name: string) => target.dispatchEvent(new Event(name)),
    /** Lets promises settle, then gives the machine an idle moment. */
    async idle() {
      for (let turn = 0; turn < 5; turn += 1) await null
      idling.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await null
    },
  }
}

test('what can wait is done after the first look, one task at each idle moment', async () => {
  const done: string[] = []
  const { pass, idle } = started(
    () => done.push('one'),
    () => done.push('two'),
  )
  pass(1999)
  expect(done).toEqual([])
  pass(1)
  pass(600)
  expect(done).toEqual(['one'])
  await idle()
  expect(done).toEqual(['one', 'two'])
})

test('while somebody scrolls or types nothing is done on the side', async () => {
  const done: string[] = []
  const { pass, idle, sign } = started(
    () => done.push('one'),
    () => done.push('two'),
  )
  pass(2000)
  for (const name of ['scroll', 'wheel', 'keydown', 'pointerdown', 'touchmove']) {
    sign(name)
    pass(600)
    expect(done).toEqual([])
  }
  pass(600)
  expect(done).toEqual(['one'])
  sign('keydown')
  await idle()
  expect(done).toEqual(['one'])
  pass(600)
  expect(done).toEqual(['one', 'two'])
})

test('a task that fails does not keep the next one from its turn, and the end keeps all of them', async () => {
  const done: string[] = []
  const { pass, idle, stop } = started(
    () => Promise.reject(new Error('offline')),
    () => done.push('two'),
    () => done.push('three'),
  )
  pass(2000)
  pass(600)
  await idle()
  expect(done).toEqual(['two'])
  stop()
  await idle()
  expect(done).toEqual(['two'])
})
