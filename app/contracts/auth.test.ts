import { describe, expect, test } from 'vitest'
import { registration } from '~/domain/page-messages'
import { Email, Password } from './auth'

describe('Email', () => {
  test.each([
    [' Ann@Agency.Example ', 'ann@agency.example'],
    ['ann@MÜLLER.example', 'ann@xn--mller-kva.example'],
    ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
    ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
  ])('brings %j into the form %j', (typed, email) => {
    expect(Email.parse(typed)).toBe(email)
  })

  test.each([
    ['jürgen@agency.example', registration.emailLocalPart],
    ['jürgen@müller.example', registration.emailLocalPart],
    ['ann@mü ller.example', registration.emailInvalid],
    ['ann@ü/x.example', registration.emailInvalid],
    ['ann', registration.emailInvalid],
    [`${'a'.repeat(64)}@${'b.'.repeat(100)}example`, registration.emailInvalid],
    [7, registration.emailInvalid],
  ])('refuses %j with a sentence that says why', (typed, message) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })
})

test.each([
  ['12345', registration.passwordLength],
  ['x'.repeat(1025), registration.passwordTooLong],
])('[AUTH-17][AUTH-20] a password that is too short or too long is told which', (typed, message) => {
  expect(Password.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('an e-mail with more around it than anybody types is refused before it is tidied up', () => {
  const padded = (blanks: number) => `ann@agency.example${' '.repeat(blanks)}`
  expect(Email.parse(padded(1900))).toBe('ann@agency.example')
  expect(Email.safeParse(padded(2000)).error?.issues).toMatchObject([{ message: registration.emailInvalid }])
  expect(Email.safeParse(`ann@${'\u0130ü'.repeat(30_000)}.example`).success).toBe(false)
})
