import { expect, test } from 'vitest'
import { numberKey } from './number-key'

test('catalog numbers are the same however they are spaced and written', () => {
  expect(numberKey(' 2blt4  40L\u00a0adp\n')).toBe('2BLT440LADP')
  expect(numberKey('2BLT4-40L')).not.toBe(numberKey('2BLT4 40L'))
  expect(numberKey(' \t')).toBe('')
})
