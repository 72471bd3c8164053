import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength'

test.each([
  ['', 'short'],
  ['a1B!x', 'short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['Password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['Summer2026', 'weak'],
  ['letmeinletmein', 'weak'],
  ['kvxq7p', 'weak'],
  ['kvxq7pzt', 'fair'],
  ['Tr0ub4dor&3', 'strong'],
  ['correct horse battery', 'strong'],
  ['öäü wörter über nacht', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('what is in the e-mail counts next to nothing', () => {
  expect(passwordStrength('maria.alvarez9')).toBe('strong')
  expect(passwordStrength('maria.alvarez9', ['Maria.Alvarez@agency.example'])).toBe('weak')
})

test('any text gets an answer, and a longer one is never short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.emailAddress(), (password, email) => {
      expect(passwordStrength(password, [email]) === 'short').toBe(password.length < 6)
    }),
  )
})
