import { expect, test } from 'vitest'
import { createStore } from './store'

function observed() {
  const store = createStore(0)
  const values: number[] = []
  store.subscribe(() => values.push(store.get()))
  return { store, values }
}

test('listeners of a batch hear once, when it is over, and everybody in it sees each change', () => {
  const { store, values } = observed()
  const answer = store.batch(() => {
    store.set(1)
    store.batch(() => store.set(store.get() + 1))
    expect(values).toEqual([])
    return 'done'
  })
  expect([answer, values]).toEqual(['done', [2]])
})

test('a batch that leads back tells nobody, one that fails tells what it did', () => {
  const { store, values } = observed()
  store.batch(() => {
    store.set(1)
    store.set(0)
  })
  expect(values).toEqual([])
  const fail = () => {
    store.set(3)
    throw new Error('no')
  }
  expect(() => store.batch(fail)).toThrow('no')
  expect(values).toEqual([3])
})

test('a listener may change the value itself', () => {
  const { store, values } = observed()
  store.subscribe(() => store.set(Math.min(2, store.get() + 1)))
  store.set(1)
  expect([store.get(), values.at(-1)]).toEqual([2, 2])
})
