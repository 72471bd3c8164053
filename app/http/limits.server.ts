import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { SignInPlaces } from '~/services/accounts/sign-in-places.server'
import type { SignInTries } from '~/services/accounts/sign-in-tries.server'
import type { Config } from '~/services/base/config.server'
import type { Services } from '~/services/index.server'
import { networkOf } from './addresses.server'

/** The limits: points within a number of seconds. */
const WINDOWS = {
  refresh: { points: 300, duration: 60 },
  recognition: { points: 20, duration: 60 },
  mapping: { points: 60, duration: 60 },
  prices: { points: 120, duration: 60 },
  makers: { points: 120, duration: 60 },
  figures: { points: 60, duration: 60 },
  invite: { points: 30, duration: 900 },
  login: { points: 50, duration: 900 },
  code: { points: 50, duration: 900 },
} as const

/** Window for all requests of one address, including pages, in seconds; an agency shares one address. */
const ADDRESS_SECONDS = 10
/** One person may use up this fraction (1/n) of it. */
const PERSONS_PART = 5

export type LimitName = keyof typeof WINDOWS | 'address' | 'general'

/** Refused tries of an account from unknown places before they pause together. */
const FREE_TRIES_ANYWHERE = 100

/** The name a user's refused sign-ins are counted under. */
export const memberAccount = (email: string) => `member ${email}`

/** The name a platform admin's refused sign-ins are counted under. */
export const adminAccount = (email: string) => `admin ${email}`

/** A sign-in attempt, and where it comes from. */
export interface SignIn {
  /** The result of `memberAccount` or `adminAccount`. */
  readonly account: string
  readonly ip: string
  readonly places: SignInPlaces
}

/** The counters of one running server, in memory except for those of accounts. If disabled, everything is let through. */
export class Limits {
  private readonly enabled: boolean
  private readonly windows: Readonly<Record<LimitName, RateLimiterMemory>>

  constructor(
    { rateLimit, addressLimit }: Pick<Config, 'rateLimit' | 'addressLimit'>,
    private readonly tries: SignInTries,
  ) {
    this.enabled = rateLimit
    this.windows = {
      address: new RateLimiterMemory({ points: addressLimit, duration: ADDRESS_SECONDS }),
      general: new RateLimiterMemory({ points: Math.ceil(addressLimit / PERSONS_PART), duration: ADDRESS_SECONDS }),
      refresh: new RateLimiterMemory(WINDOWS.refresh),
      recognition: new RateLimiterMemory(WINDOWS.recognition),
      mapping: new RateLimiterMemory(WINDOWS.mapping),
      prices: new RateLimiterMemory(WINDOWS.prices),
      makers: new RateLimiterMemory(WINDOWS.makers),
      figures: new RateLimiterMemory(WINDOWS.figures),
      invite: new RateLimiterMemory(WINDOWS.invite),
      login: new RateLimiterMemory(WINDOWS.login),
      code: new RateLimiterMemory(WINDOWS.code),
    }
  }

  /**
   * Counts one try.
   * @param key the caller: an id, or an address, which counts as its whole network
   * @throws AppError tooMany when the limit is reached
   */
  async take(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return
    try {
      await this.windows[name].consume(networkOf(key))
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, requests.tooMany) : error
    }
  }

  /**
   * Runs a try that counts only if the caller's input is refused.
   * @throws AppError tooMany when too many earlier ones were refused
   */
  async onFailure<T>(name: LimitName, ip: string, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const limiter = this.windows[name]
    const key = networkOf(ip)
    // Counted before the result is known and given back afterwards, so that concurrent tries cannot slip through.
    await limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, requests.tooManyAttempts) : error
    })
    try {
      const result = await run()
      await limiter.reward(key)
      return result
    } catch (error) {
      if (!(error instanceof AppError)) await limiter.reward(key)
      throw error
    }
  }

  /**
   * Checks the password of a sign-in. A browser known to the account has separate tries; once they are used up, it
   * counts as a stranger. Strangers' refusals count for the address and for the account at that address, so that they
   * cannot lock out the owner elsewhere. At addresses unknown to the owner, refusals from all of them also count
   * together, with a far higher limit, so that many addresses cannot share the guessing.
   * @throws AppError tooMany when too many were refused
   */
  async onSignIn<T>(signIn: SignIn, run: () => Promise<T>): Promise<T> {
    return this.enabled ? this.counted('login', signIn, run) : run()
  }

  /**
   * Checks the code that follows a right password. Counted in the same way but separately: wrong codes pause only the
   * code step. A right one completes the sign-in, which clears wrong passwords too.
   * @throws AppError tooMany when too many were refused
   */
  async onCode<T>(signIn: SignIn, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const result = await this.counted('code', { ...signIn, account: `code of ${signIn.account}` }, run)
    const { account, ip, places } = signIn
    if (places.device !== null) await this.tries.forgive(fromBrowser(account, places.device))
    await this.tries.forgive(atAddress(account, ip))
    return result
  }

  /**
   * Checks a password or code that a signed-in person enters again; refusals are counted per session.
   * @throws AppError tooMany when too many were refused
   */
  async onOwnProof<T>(account: string, sessionId: string, run: () => Promise<T>): Promise<T> {
    return this.enabled ? this.tries.run(`${account} in session ${sessionId}`, run) : run()
  }

  private async counted<T>(window: 'login' | 'code', signIn: SignIn, run: () => Promise<T>): Promise<T> {
    const { account, places } = signIn
    if (places.device === null) return this.countedAsStranger(window, signIn, run)
    let hasBegun = false
    try {
      return await this.tries.run(fromBrowser(account, places.device), () => {
        hasBegun = true
        return run()
      })
    } catch (error) {
      if (hasBegun || pauseOf(error) === null) throw error
      return await this.countedAsStranger(window, signIn, run).catch((other: unknown) => {
        // The account pauses either way: report the pause that ends first.
        throw (pauseOf(other) ?? 0) > (pauseOf(error) ?? 0) ? error : other
      })
    }
  }

  private countedAsStranger<T>(
    window: 'login' | 'code',
    { account, ip, places }: SignIn,
    run: () => Promise<T>,
  ): Promise<T> {
    const isKnown = places.addresses.some((one) => networkOf(one) === networkOf(ip))
    const anywhere = isKnown ? run : () => this.tries.run(account, run, FREE_TRIES_ANYWHERE)
    return this.onFailure(window, ip, () => this.tries.run(atAddress(account, ip), anywhere))
  }

  /** Clears the refusals of an account at an address, and those counted for all addresses. */
  async forgive(account: string, ip: string): Promise<void> {
    await this.tries.forgive(atAddress(account, ip))
    await this.tries.forgive(account)
  }
}

const atAddress = (account: string, ip: string) => `${account} at ${networkOf(ip)}`
const fromBrowser = (account: string, device: string) => `${account} from browser ${device}`

/** The waiting time of an error in seconds; null if it asks for none. */
function pauseOf(error: unknown): number | null {
  return error instanceof AppError && error.code === 'tooMany' ? (error.extra.retryAfterS ?? 0) : null
}

function tooMany(waitMs: number, sentence: (seconds: number) => string): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('tooMany', sentence(seconds), { retryAfterS: seconds })
}

const limits = new WeakMap<Services, Limits>()

/** The counters of these services. */
export function limitsOf(services: Services): Limits {
  const known = limits.get(services)
  if (known) return known
  const created = new Limits(services.config, services.signInTries)
  limits.set(services, created)
  return created
}
