import { expect, test } from 'vitest'
import { plainHyphens } from './hyphens.server'

const settled = (text: string) =>
  plainHyphens([...text].map((mark) => ({ text: mark })))
    .map(({ text: mark }) => mark)
    .join('')

test('a long hyphen that was read as a dash and a hyphen is one', () => {
  expect(settled('TPX—2—-AC')).toBe('TPX-2-AC')
  expect(settled('96W-–40K')).toBe('96W-40K')
})

test('two hyphens that are printed stay two', () => {
  expect(settled('A--B')).toBe('A--B')
})
