import { expect, test } from 'vitest'
import { deviceNumber, withDevice } from './known-devices.server'

const ANN = { id: 'ann', passwordHash: 'scrypt of her password' }
const BOB = { id: 'bob', passwordHash: 'scrypt of his password' }

test('a browser is known to the account that was signed in to, and to no other', () => {
  const marks = withDevice('', ANN)
  expect(marks).toMatch(/^[\w-]{48}$/)
  expect(deviceNumber(marks, ANN)).toBe(marks.slice(0, 16))
  expect(deviceNumber(marks, BOB)).toBeNull()
  expect(deviceNumber(marks, { ...ANN, id: 'ann 2' })).toBeNull()
})

test('another password makes it unknown', () => {
  expect(deviceNumber(withDevice('', ANN), { ...ANN, passwordHash: 'scrypt of another' })).toBeNull()
})

test.each([
  ['nothing', ''],
  ['less than a mark', 'x'.repeat(47)],
  ['a made-up mark', 'x'.repeat(48)],
  ['a longer one', 'x'.repeat(200)],
])('%s is no mark', (_, marks) => {
  expect(deviceNumber(marks, ANN)).toBeNull()
})

test('a mark with another number is none', () => {
  const marks = withDevice('', ANN)
  expect(deviceNumber(`x${marks.slice(1)}`, ANN)).toBe(marks.startsWith('x') ? marks.slice(0, 16) : null)
})

test('four people who share a browser are known there, and the one who has been away longest is forgotten', () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, passwordHash: `of ${id}` }))
  const marks = people.reduce((kept, person) => withDevice(kept, person), '')
  expect(people.map((person) => deviceNumber(marks, person) !== null)).toEqual([false, true, true, true, true])
  expect(marks).toHaveLength(192)
})

test('signing in again gives the browser a new number in the place of the former one', () => {
  const first = withDevice(withDevice('', BOB), ANN)
  const second = withDevice(first, ANN)
  expect(second).toHaveLength(96)
  expect(deviceNumber(second, ANN)).not.toBe(deviceNumber(first, ANN))
  expect(deviceNumber(second, BOB)).toBe(deviceNumber(first, BOB))
})
