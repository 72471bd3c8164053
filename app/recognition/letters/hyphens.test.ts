import { expect, test } from 'vitest'
import { plainHyphens } from './hyphens.server'

const said = (text: string) =>
  plainHyphens([...text].map((mark) => ({ text: mark })))
    .map(({ text: mark }) => mark)
    .join('')

test('a long hyphen that was read as a dash and a hyphen is one', () => {
  expect(said('TPX—2—-AC')).toBe('TPX-2-AC')
  expect(said('96W-–40K')).toBe('96W-40K')
})

test('two hyphens that are printed stay two', () => {
  expect(said('A--B')).toBe('A--B')
})
