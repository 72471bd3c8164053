import { expect, test } from 'vitest'
import { addressBefore, markStart, markUpdate, updateAddress } from './update-marks'

function storage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('[VER-20][VER-31] the first start after an update is told once; a first visit is none', () => {
  const marks = storage()
  expect(markStart(marks, '1.0.0')).toBe(false)
  expect(markStart(marks, '1.1.0')).toBe(true)
  expect(markStart(marks, '1.1.0')).toBe(false)
})

test('an update that was applied counts, even if it is the first version that started here', () => {
  const marks = storage()
  markUpdate(marks, '1.1.0')
  expect([markStart(marks, '1.1.0'), markStart(marks, '1.1.0')]).toEqual([true, false])
})

test('a disabled storage stops neither the start nor the update', () => {
  const fails = () => {
    throw new DOMException('disabled', 'SecurityError')
  }
  const marks = { getItem: fails, setItem: fails, removeItem: fails }
  markUpdate(marks, '1.1.0')
  expect(markStart(marks, '1.1.0')).toBe(false)
})

test('[VER-17][VER-18] the address of an update names the version, and the page restores the address', () => {
  const address = updateAddress('https://quotes.example/?project=p1', '1.1.0')
  expect(address).toBe('/?project=p1&_v=1.1.0')
  expect(addressBefore(`https://quotes.example${address}#row`)).toBe('/?project=p1#row')
  expect(addressBefore('https://quotes.example/?project=p1')).toBeNull()
})
