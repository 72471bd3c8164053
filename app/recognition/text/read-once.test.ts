import { expect, test } from 'vitest'
import { blankGray } from '../pixels/gray.server'
import type { Engine } from './engine.server'
import { readingOnce } from './read-once.server'

/** An engine that counts its readings: each returns the next number. */
function counting(): Pick<Engine, 'read'> {
  let count = 0
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  return { read: () => [{ words: [{ ...box, text: String(++count), confidence: 90, symbols: [] }] }] }
}

test('what was read is remembered by its pixels, its size and the way it was read', () => {
  const { read } = readingOnce(counting())
  const textRead = (...args: Parameters<Engine['read']>) => read(...args)[0]?.words[0]?.text
  expect(textRead(blankGray(6, 4))).toBe('1')
  expect(textRead(blankGray(6, 4), 'block')).toBe('1')
  expect(textRead(blankGray(6, 4, 254))).toBe('2')
  expect(textRead(blankGray(4, 6))).toBe('3')
  expect(textRead(blankGray(6, 4), 'line')).toBe('4')
  expect(textRead(blankGray(6, 4))).toBe('1')
})

test('what was read long ago is read again', () => {
  const { read } = readingOnce(counting())
  const textRead = (width: number) => read(blankGray(width, 1))[0]?.words[0]?.text
  for (let width = 1; width <= 500; width++) textRead(width)
  expect(textRead(1)).toBe('1')
  expect(textRead(501)).toBe('501')
  expect(textRead(2)).toBe('2')
  expect(textRead(1)).toBe('502')
})
