import { describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { Limits } from './limits.server'

const ON = { rateLimit: true, addressLimit: 25 }
const refused = () => Promise.reject(new AppError('unauthorized', 'no'))
const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : 'bug'),
  )

describe('onAccount', () => {
  test('pauses after ten refusals, then twice as long with each further one, up to 15 minutes', async () => {
    let now = 0
    const limits = new Limits(ON, () => now)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await codeOf(limits.onAccount('a', refused))).toBe('unauthorized')
    const pauses: number[] = []
    for (let round = 0; round < 7; round++) {
      const told = await limits.onAccount('a', refused).catch((error: AppError) => error.extra.retryAfterS)
      pauses.push(Number(told))
      now += Number(told) * 1000
      expect(await codeOf(limits.onAccount('a', refused))).toBe('unauthorized')
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('a success forgets what came before, and accounts do not share a count', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 9; attempt++) await codeOf(limits.onAccount('a', refused))
    expect(await codeOf(limits.onAccount('a', async () => 1))).toBe('fine')
    for (let attempt = 0; attempt < 9; attempt++) await codeOf(limits.onAccount('a', refused))
    expect(await codeOf(limits.onAccount('a', async () => 1))).toBe('fine')
    for (let attempt = 0; attempt < 12; attempt++) await codeOf(limits.onAccount('b', refused))
    expect(await codeOf(limits.onAccount('b', async () => 1))).toBe('tooMany')
    expect(await codeOf(limits.onAccount('c', async () => 1))).toBe('fine')
  })

  test('fifty tries at the same time get no further than ten', async () => {
    const limits = new Limits(ON)
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(limits.onAccount('a', refused))))
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(10)
  })

  test('only a refusal counts, not a failure of ours', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 20; attempt++)
      await codeOf(limits.onAccount('a', () => Promise.reject(new Error())))
    expect(await codeOf(limits.onAccount('a', async () => 1))).toBe('fine')
  })
})

describe('onFailure and take', () => {
  test('successes are free, refusals use the window up', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 40; attempt++) await limits.onFailure('invite', 'ip', async () => 1)
    for (let attempt = 0; attempt < 30; attempt++)
      expect(await codeOf(limits.onFailure('invite', 'ip', refused))).toBe('unauthorized')
    expect(await codeOf(limits.onFailure('invite', 'ip', async () => 1))).toBe('tooMany')
    expect(await codeOf(limits.onFailure('invite', 'other', async () => 1))).toBe('fine')
  })

  test('a hundred refusals at the same time get no further than the window', async () => {
    const limits = new Limits(ON)
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(limits.onFailure('invite', 'ip', refused))),
    )
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(30)
  })

  test('every try counts in take', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 20; attempt++) await limits.take('recognition', 'user')
    expect(await codeOf(limits.take('recognition', 'user'))).toBe('tooMany')
  })

  test('an address has the budget that the settings give it', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 25; attempt++) await limits.take('address', 'ip')
    expect(await codeOf(limits.take('address', 'ip'))).toBe('tooMany')
    expect(await codeOf(limits.take('address', 'other'))).toBe('fine')
  })

  test('a person has a fifth of what an address has', async () => {
    const limits = new Limits(ON)
    for (let attempt = 0; attempt < 5; attempt++) await limits.take('general', 'user')
    expect(await codeOf(limits.take('general', 'user'))).toBe('tooMany')
  })

  test('switched off everything passes', async () => {
    const limits = new Limits({ ...ON, rateLimit: false })
    for (let attempt = 0; attempt < 400; attempt++) await limits.take('general', 'user')
    for (let attempt = 0; attempt < 20; attempt++) await codeOf(limits.onAccount('a', refused))
    expect(await codeOf(limits.onAccount('a', async () => 1))).toBe('fine')
  })
})
