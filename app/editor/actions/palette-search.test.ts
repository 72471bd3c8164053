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

test('the keys of a command find it, however they are written, below every title that answers', () => {
  const commands = [
    { title: 'Save As', chords: ['Alt+S'] },
    { title: 'Move Rows Up', chords: ['Alt+Shift+ArrowUp'] },
    { title: 'Alternate', chords: [] },
  ]
  const found = (query: string) => bestMatches(commands, query).map(({ title }) => title)
  for (const query of ['alt+s', 'Alt + S', 'alt s', 'option+s', '⌥S']) expect(found(query)[0], query).toBe('Save As')
  expect(found('alt')).toEqual(['Alternate', 'Save As', 'Move Rows Up'])
  expect(found('alt+shift+↑')).toEqual(['Move Rows Up'])
  expect(found('s')).toEqual(['Save As', 'Move Rows Up'])
})
