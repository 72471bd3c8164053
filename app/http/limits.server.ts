import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { Config } from '~/services/config.server'
import type { Services } from '~/services/index.server'
import type { SignInTries } from '~/services/sign-in-tries.server'
import { networkOf } from './addresses.server'

/** What is counted: points within a number of seconds. */
const WINDOWS = {
  refresh: { points: 300, duration: 60 },
  recognition: { points: 20, duration: 60 },
  mapping: { points: 60, duration: 60 },
  invite: { points: 30, duration: 900 },
  login: { points: 50, duration: 900 },
} as const

/** Everything that one address asks the app, pages too, counts within so many seconds; an agency shares one. */
const ADDRESS_SECONDS = 10
/** One person may use up this part of it. */
const PERSONS_PART = 5

export type LimitName = keyof typeof WINDOWS | 'address' | 'general'

/** The name under which a user's refused sign-ins are counted. */
export const memberAccount = (email: string) => `member ${email}`
/** The same of a platform admin. */
export const adminAccount = (email: string) => `admin ${email}`

/** The counters of one running server, in its memory but for those of accounts. Switched off they let everything through. */
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
      invite: new RateLimiterMemory(WINDOWS.invite),
      login: new RateLimiterMemory(WINDOWS.login),
    }
  }

  /**
   * Counts one try.
   * @param key who tries: an id, or an address, which counts with its whole network
   * @throws AppError tooMany when the window is used up
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
   * Runs a try that counts only when what the caller sent is refused.
   * @throws AppError tooMany when too many earlier ones were refused
   */
  async onFailure<T>(name: LimitName, ip: string, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const limiter = this.windows[name]
    const key = networkOf(ip)
    // Counted before the answer is known and given back after it, so that tries at the same time cannot slip through.
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

  /** A sign-in. @throws AppError tooMany while the account pauses */
  onAccount<T>(account: string, run: () => Promise<T>): Promise<T> {
    return this.enabled ? this.tries.run(account, run) : run()
  }

  /** Forgets an account's refusals and its pause. */
  forgive(account: string): Promise<void> {
    return this.tries.forgive(account)
  }
}

function tooMany(waitMs: number, sentence: (seconds: number) => string): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('tooMany', sentence(seconds), { retryAfterS: seconds })
}

const limits = new WeakMap<Services, Limits>()

/** The counters that belong to these services. */
export function limitsOf(services: Services): Limits {
  const known = limits.get(services)
  if (known) return known
  const created = new Limits(services.config, services.signInTries)
  limits.set(services, created)
  return created
}
