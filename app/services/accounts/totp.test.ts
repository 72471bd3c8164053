import { describe, expect, test } from 'vitest'
import { base32 } from './base32.server'
import { codeAt, keyAddress, newSecret, stepAt, stepOf } from './totp.server'

/** The secret of both RFCs. */
const SECRET = Buffer.from('12345678901234567890')
const NOON = Date.UTC(2026, 10, 21, 12)
const STEP = 30_000

test('[RFC 4226] the first ten codes of its appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

// The RFC prints eight digits; our six are the last ones.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[RFC 6238] the code of second %d in its appendix B', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code.slice(-6))
})

describe('a typed code', () => {
  const at = (steps: number) => codeAt(SECRET, stepAt(NOON) + steps)

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %d steps from now is taken: %s', (steps, isTaken) => {
    expect(stepOf(SECRET, at(steps), NOON, 0)).toBe(isTaken ? stepAt(NOON) + steps : null)
  })

  test('counts until the last millisecond of its step', () => {
    expect(stepOf(SECRET, at(-1), NOON + STEP - 1, 0)).toBe(stepAt(NOON) - 1)
    expect(stepOf(SECRET, at(-1), NOON + STEP, 0)).toBeNull()
  })

  test('of a step that was taken, or of one before it, is taken no more', () => {
    const now = stepAt(NOON)
    expect(stepOf(SECRET, at(0), NOON, now)).toBeNull()
    expect(stepOf(SECRET, at(-1), NOON, now)).toBeNull()
    expect(stepOf(SECRET, at(1), NOON, now)).toBe(now + 1)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
    expect(stepOf(SECRET, code, NOON, 0)).toBeNull()
  })
})

test('a secret has 160 bits and is written in letters and digits that are not mistaken', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  expect(newSecret()).not.toEqual(secret)
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

// RFC 4648, chapter 10, without the padding, which apps omit.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('[RFC 4648] %j in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('an app reads whose account it is, whatever stands in the address', () => {
  expect(keyAddress('GEZDGNBV', 'Lumenline', 'ann+x&y@agency.example')).toBe(
    'otpauth://totp/Lumenline%3Aann%2Bx%26y%40agency.example?secret=GEZDGNBV&issuer=Lumenline&algorithm=SHA1&digits=6&period=30',
  )
})
