import { expect, test } from 'vitest'
import { bestMatches } from './palette-search'

const entries = Array.from({ length: 20 }, (_, index) => ({ title: `Command ${index + 1}` }))

test('[CMD-36][CMD-62] an empty query lists the first 12', () => {
  expect(bestMatches(entries, ' ')).toEqual(entries.slice(0, 12))
})

test('[CMD-36] a query lists at most 12', () => {
  expect(bestMatches(entries, 'command')).toHaveLength(12)
})

test('[CMD-35][CMD-40][CMD-41][CMD-42] exact comes before prefix before subsequence', () => {
  const titles = ['Reload', 'Load Project', 'Load'].map((title) => ({ title }))
  expect(bestMatches(titles, 'load').map(({ title }) => title)).toEqual(['Load', 'Load Project', 'Reload'])
})

test('[CMD-37][CMD-43] what does not match is not listed', () => {
  expect(bestMatches(entries, 'xyz')).toEqual([])
})
