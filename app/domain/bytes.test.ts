import { expect, test } from 'vitest'
import { megabytes } from './bytes'

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1.3 MB'],
  [9.99 * 1024 * 1024, '10 MB'],
  [412.4 * 1024 * 1024, '412 MB'],
  [2048 * 1024 * 1024, '2,048 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
