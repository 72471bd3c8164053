import { describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import type { SignInPlaces } from '~/services/accounts/sign-in-places.server'
import { freshServices } from '../../tests/support/fresh-services'
import { Limits, type SignIn } from './limits.server'

const ON = { rateLimit: true, addressLimit: 25 }
const STRANGER: SignIn = { account: 'a', ip: '10.0.0.1', places: { device: null, addresses: [] } }
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
    for (let attempt = 0; attempt < 20; attempt++) await codeOf(limits.onSignIn(STRANGER, refused))
    expect(await codeOf(limits.onSignIn(STRANGER, async () => 1))).toBe('fine')
  })
})

describe('onSignIn', () => {
  const fine = async () => 1
  const wrong = async (limits: Limits, signIn: SignIn, times: number) => {
    for (let attempt = 0; attempt < times; attempt++) await codeOf(limits.onSignIn(signIn, refused))
  }
  const at = (ip: string, places: Partial<SignInPlaces> = {}, account = 'member ann'): SignIn => ({
    account,
    ip,
    places: { device: null, addresses: [], ...places },
  })
  async function fresh() {
    const { signInTries: tries, advance } = await freshServices()
    return { limits: new Limits(ON, tries), advance }
  }

  test('ten refusals pause the account at that address, and neither elsewhere nor for another account', async () => {
    const { limits, advance } = await fresh()
    await wrong(limits, at('10.0.0.1'), 10)
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1', {}, 'admin ann'), fine))).toBe('fine')
    expect(await codeOf(limits.onSignIn(at('10.0.0.2'), fine))).toBe('fine')
    advance(30_000)
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('fine')
  })

  test('a known browser gets in at the very address where somebody guesses, and has tries of its own', async () => {
    const { limits } = await fresh()
    await wrong(limits, at('10.0.0.1'), 60)
    expect(await codeOf(limits.onSignIn(at('10.0.0.1', {}, 'member bob'), fine))).toBe('tooMany')
    const known = at('10.0.0.1', { device: 'laptop' })
    expect(await codeOf(limits.onSignIn(known, fine))).toBe('fine')
    await wrong(limits, known, 10)
    expect(await codeOf(limits.onSignIn(known, fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1', { device: 'phone' }), fine))).toBe('fine')
  })

  test('a known browser that has used up its tries is a stranger, with what strangers have at that address', async () => {
    const { limits, advance } = await fresh()
    const known = at('10.0.0.1', { device: 'laptop' })
    await wrong(limits, known, 10)
    expect(await codeOf(limits.onSignIn(known, fine))).toBe('fine')
    await wrong(limits, known, 10)
    expect(await codeOf(limits.onSignIn(known, fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('tooMany')
    // The cookie grants ten tries in addition to those without it, and then pauses: twenty in total.
    advance(30_000)
    expect(await codeOf(limits.onSignIn(known, fine))).toBe('fine')
  })

  test('of two pauses the shorter one is told', async () => {
    const { limits, advance } = await fresh()
    const [known, stranger] = [at('10.0.0.1', { device: 'laptop' }), at('10.0.0.1')]
    const told = () => limits.onSignIn(known, fine).catch((error: AppError) => error.extra.retryAfterS)
    await wrong(limits, stranger, 10)
    advance(30_000)
    await wrong(limits, stranger, 1)
    await wrong(limits, known, 10)
    expect(await told()).toBe(30)
    advance(30_000)
    await wrong(limits, known, 1)
    advance(1000)
    expect(await told()).toBe(29)
  })

  test('wrong codes pause the code at that address, never the password, and a right one forgets wrong passwords', async () => {
    const { limits, advance } = await fresh()
    await wrong(limits, at('10.0.0.1'), 9)
    for (let attempt = 0; attempt < 10; attempt++) await codeOf(limits.onCode(at('10.0.0.1'), refused))
    expect(await codeOf(limits.onCode(at('10.0.0.1'), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), () => Promise.reject(new Error())))).toBe('bug')
    expect(await codeOf(limits.onCode(at('10.0.0.2'), fine))).toBe('fine')
    advance(30_000)
    expect(await codeOf(limits.onCode(at('10.0.0.1'), fine))).toBe('fine')
    await wrong(limits, at('10.0.0.1'), 9)
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('fine')
  })

  test('a known browser has its own tries of codes at an address whose tries are used up', async () => {
    const { limits } = await fresh()
    for (let number = 0; number < 50; number += 1)
      await codeOf(limits.onCode(at('10.0.0.1', {}, `member ${number}`), refused))
    expect(await codeOf(limits.onCode(at('10.0.0.1'), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('fine')
    expect(await codeOf(limits.onCode(at('10.0.0.1', { device: 'laptop' }), fine))).toBe('fine')
  })

  test('what a signed-in person gives wrongly counts for the session alone', async () => {
    const { limits } = await fresh()
    const prove = (session: string, run: () => Promise<unknown>) =>
      codeOf(limits.onOwnProof('member ann', session, run))
    for (let attempt = 0; attempt < 10; attempt++) expect(await prove('one', refused)).toBe('unauthorized')
    expect(await prove('one', fine)).toBe('tooMany')
    expect(await prove('two', fine)).toBe('fine')
    expect(await codeOf(limits.onSignIn(at('10.0.0.1', { device: 'one' }), fine))).toBe('fine')
  })

  test('a hundred refusals from many addresses pause the account where it has never been signed in to', async () => {
    const { limits, advance } = await fresh()
    for (let host = 1; host <= 20; host += 1) await wrong(limits, at(`10.0.1.${host}`), 5)
    expect(await codeOf(limits.onSignIn(at('10.0.2.1'), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.2.1', { addresses: ['10.0.3.1'] }), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.2.1', { addresses: ['10.0.3.1', '10.0.2.1'] }), fine))).toBe('fine')
    const office = at('2001:db8:1:2::7', { addresses: ['2001:db8:1:2::1'] })
    expect(await codeOf(limits.onSignIn(office, fine))).toBe('fine')
    advance(30_000)
    expect(await codeOf(limits.onSignIn(at('10.0.2.1'), fine))).toBe('fine')
  })

  test('fifty refusals from one address, each of another account, end its tries', async () => {
    const { limits } = await fresh()
    for (let number = 0; number < 50; number += 1) await wrong(limits, at('10.0.0.1', {}, `member ${number}`), 1)
    expect(await codeOf(limits.onSignIn(at('10.0.0.1'), fine))).toBe('tooMany')
    expect(await codeOf(limits.onSignIn(at('10.0.0.2'), fine))).toBe('fine')
  })

  test('what was forgiven counts no more, there and everywhere', async () => {
    const { limits } = await fresh()
    for (let host = 1; host <= 10; host += 1) await wrong(limits, at(`10.0.1.${host}`), 10)
    await limits.forgive('member ann', '10.0.1.1')
    expect(await codeOf(limits.onSignIn(at('10.0.1.1'), fine))).toBe('fine')
    expect(await codeOf(limits.onSignIn(at('10.0.9.1'), fine))).toBe('fine')
    expect(await codeOf(limits.onSignIn(at('10.0.1.2'), fine))).toBe('tooMany')
  })
})
