import { expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { SIGN_IN_TRIES_LIFE } from '~/domain/limits/accounts'
import { freshServices } from '../../../tests/support/fresh-services'
import { createSignInTries } from './sign-in-tries.server'

const refused = () => Promise.reject(new AppError('unauthorized', 'no'))
const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : 'bug'),
  )

test('an account pauses after ten refusals, then twice as long with each further one, up to 15 minutes', async () => {
  const { signInTries, advance } = await freshServices()
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await codeOf(signInTries.run('a', refused))).toBe('unauthorized')
  const pauses: number[] = []
  for (let round = 0; round < 7; round++) {
    const told = await signInTries.run('a', refused).catch((error: AppError) => error.extra.retryAfterS)
    pauses.push(Number(told))
    advance(Number(told) * 1000)
    expect(await codeOf(signInTries.run('a', refused))).toBe('unauthorized')
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('two servers on one database count together, and so does one that was started anew', async () => {
  const { db, now, signInTries } = await freshServices()
  const other = createSignInTries(db, now)
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await codeOf(signInTries.run('a', refused))).toBe('unauthorized')
    expect(await codeOf(other.run('a', refused))).toBe('unauthorized')
  }
  for (const one of [signInTries, other, createSignInTries(db, now)]) {
    expect(await codeOf(one.run('a', async () => 1))).toBe('tooMany')
  }
})

test('a success forgets what came before, and accounts do not share a count', async () => {
  const { signInTries } = await freshServices()
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await codeOf(signInTries.run('a', refused))
    expect(await codeOf(signInTries.run('a', async () => 1))).toBe('fine')
  }
  for (let attempt = 0; attempt < 12; attempt++) await codeOf(signInTries.run('b', refused))
  expect(await codeOf(signInTries.run('b', async () => 1))).toBe('tooMany')
  expect(await codeOf(signInTries.run('c', async () => 1))).toBe('fine')
})

test('fifty tries at the same time get no further than ten', async () => {
  const { signInTries } = await freshServices()
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(signInTries.run('a', refused))))
  expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(10)
})

test('only a refusal counts, not a failure of ours', async () => {
  const { signInTries } = await freshServices()
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await codeOf(signInTries.run('a', () => Promise.reject(new Error())))).toBe('bug')
  }
  expect(await codeOf(signInTries.run('a', async () => 1))).toBe('fine')
})

test('what nobody has tried for a day is forgotten, and a forgiven account at once', async () => {
  const { signInTries, advance } = await freshServices()
  for (const account of ['a', 'b']) {
    for (let attempt = 0; attempt < 10; attempt++) await codeOf(signInTries.run(account, refused))
  }
  await signInTries.forgive('b')
  expect(await codeOf(signInTries.run('b', async () => 1))).toBe('fine')
  advance(SIGN_IN_TRIES_LIFE + 1)
  await signInTries.purge()
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await codeOf(signInTries.run('a', refused))).toBe('unauthorized')
})
