import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordFault } from './common-passwords'
import { COMMON_PASSWORDS } from './common-passwords-data'

const KNOWN = ['Maria.Alvarez@northlight-reps.example', 'Northlight Lighting Reps']

describe('a password that many have', () => {
  test.each([
    ...['123456', '1234567890', '987654321', '000000', 'aaaaaaaa', 'abcdef', '123123', '121212', '112233', '696969'],
    ...[
      'password',
      '  Password1 ',
      'Password',
      'PASSWORD1',
      'password123',
      'Password1!',
      'p@ssw0rd',
      'Pa55word',
      'passwort',
      'admin@123',
    ],
    ...[
      'qwerty',
      'qwertz123',
      'azerty',
      'asdfgh',
      '1qaz2wsx',
      'zaq12wsx',
      '1q2w3e4r',
      'poiuytrewq',
      'qweasdzxc',
      'qwe123',
    ],
    ...['iloveyou', 'letmeinletmein', 'welcome1', 'abc123', 'trustno1', 'monkey12', 'Dragon99', 'michael', 'Jessica7'],
    ...[
      'liverpool1',
      'Summer2026',
      'Winter2025!',
      'october24',
      'montag1',
      'football',
      'starwars',
      'changeme',
      '123password',
    ],
    ...[
      '19841231',
      '311299',
      '12251990',
      '20260131',
      'lumenline',
      'Lumenline1',
      'lighting2026',
      'fixture1',
      'philips123',
    ],
  ])('%s is told', (password) => {
    expect(passwordFault(password)).toBe('common')
  })
})

describe('a password that is made of what is known', () => {
  test.each([
    ...[
      'maria.alvarez',
      'MariaAlvarez1',
      'alvarez2026',
      'maria.alvarez@northlight-reps.example',
      'northlight',
      'Northlight1!',
    ],
    ...['northlightlightingreps', 'Northlight Lighting Reps', 'n0rthlight'],
  ])('%s is told', (password) => {
    expect(passwordFault(password, KNOWN)).toBe('known')
    expect(passwordFault(password)).toBeNull()
  })
})

describe('any other', () => {
  test.each([
    ...[
      'correct horse',
      'correct horse battery',
      'lamp oil 42',
      'lamps and lights',
      'a new lamp oil',
      'lamps 1',
      'password 0',
    ],
    ...[
      'another one',
      'a quite new password',
      'kvxq7p',
      'kvxq7pzt',
      'Tr0ub4dor&3',
      'öäü wörter über nacht',
      ' six ch ',
      '48151623',
    ],
    ...['michael4719', 'blue-ladder-29', 'northlight sees ducks', 'sEcReTpAsS of mine', '7 lamps 3 poles'],
  ])('%s is not told', (password) => {
    expect(passwordFault(password, KNOWN)).toBeNull()
  })
})

test('there are some thousand of them, each in the form in which it is looked for', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(2500)
  for (const word of COMMON_PASSWORDS) {
    expect(word).toBe(word.toLowerCase())
    if (word.length >= 6) expect([word, passwordFault(word)]).toEqual([word, 'common'])
  }
})

test('any text gets an answer at once, and a long one is none of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1024 }), fc.emailAddress(), (password, email) => {
      const fault = passwordFault(password, [email])
      if (password.length > 40) expect(fault).toBeNull()
    }),
  )
  const startedAt = performance.now()
  for (const sign of ['a', '0', ' ', '.', '!', '💡', '\u0301', '\u202e']) {
    passwordFault(sign.repeat(1024), [`${sign.repeat(200)}@agency.example`, sign.repeat(200)])
    passwordFault(sign.repeat(40), [`${sign.repeat(200)}@agency.example`, sign.repeat(200)])
  }
  expect(performance.now() - startedAt).toBeLessThan(500)
})
