import { describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { freshServices } from '../../tests/support/fresh-services'
import { Limits } from './limits.server'

const ON = { rateLimit: true, addressLimit: 25 }
const refused = () => Promise.reject(new AppError('unauthorized', 'no'))
const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : 'bug'),
  )

const { signInTries } = await freshServices()
const limitsWith = (settings: typeof ON) => new Limits(settings, signInTries)

describe('onFailure and take', () => {
  test('successes are free, refusals use the window up', async () => {
    const limits = limitsWith(ON)
    for (let attempt = 0; attempt < 40; attempt++) await limits.onFailure('invite', 'ip', async () => 1)
    for (let attempt = 0; attempt < 30; attempt++)
      expect(await codeOf(limits.onFailure('invite', 'ip', refused))).toBe('unauthorized')
    expect(await codeOf(limits.onFailure('invite', 'ip', async () => 1))).toBe('tooMany')
    expect(await codeOf(limits.onFailure('invite', 'other', async () => 1))).toBe('fine')
  })

  test('a hundred refusals at the same time get no further than the window', async () => {
    const limits = limitsWith(ON)
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(limits.onFailure('invite', 'ip', refused))),
    )
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(30)
  })

  test('every try counts in take', async () => {
    const limits = limitsWith(ON)
    for (let attempt = 0; attempt < 20; attempt++) await limits.take('recognition', 'user')
    expect(await codeOf(limits.take('recognition', 'user'))).toBe('tooMany')
  })

  test('another address of the same IPv6 network is no other one', async () => {
    const limits = limitsWith(ON)
    for (let attempt = 0; attempt < 30; attempt++)
      expect(await codeOf(limits.onFailure('invite', `2001:db8:1:2::${attempt}`, refused))).toBe('unauthorized')
    expect(await codeOf(limits.onFailure('invite', '2001:db8:1:2::ffff', refused))).toBe('tooMany')
    expect(await codeOf(limits.onFailure('invite', '2001:db8:1:3::1', async () => 1))).toBe('fine')
    for (let attempt = 0; attempt < 25; attempt++) await limits.take('address', `2001:db8:1:2::${attempt}`)
    expect(await codeOf(limits.take('address', '2001:db8:1:2::ffff'))).toBe('tooMany')
  })

  test('an address has the budget that the settings give it', async () => {
    const limits = limitsWith(ON)
    for (let attempt = 0; attempt < 25; attempt++) await limits.take('address', 'ip')
    expect(await codeOf(limits.take('address', 'ip'))).toBe('tooMany')
    expect(await codeOf(limits.take('address', 'other'))).toBe('fine')
  })

  test('a person has a fifth of what an address has', async () => {
    const limits = limitsWith(ON)
    for (let attempt = 0; attempt < 5; attempt++) await limits.take('general', 'user')
    expect(await codeOf(limits.take('general', 'user'))).toBe('tooMany')
  })

  test('switched off everything passes', async () => {
    const limits = limitsWith({ ...ON, rateLimit: false })
    for (let attempt = 0; attempt < 400; attempt++) await limits.take('general', 'user')
    for (let attempt = 0; attempt < 20; attempt++) await codeOf(limits.onAccount('a', refused))
    expect(await codeOf(limits.onAccount('a', async () => 1))).toBe('fine')
  })
})
