import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { Config } from '~/services/config.server'
import type { Services } from '~/services/index.server'

/** What is counted: points within a number of seconds. */
const WINDOWS = {
  refresh: { points: 300, duration: 60 },
  recognition: { points: 20, duration: 60 },
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

const ACCOUNT_FREE_TRIES = 10
const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 900
const ACCOUNTS_REMEMBERED = 50_000

interface Account {
  readonly failures: number
  readonly pausedUntil: number
}

/** The counters of one running server, all in memory. Switched off they let everything through. */
export class Limits {
  private readonly enabled: boolean
  private readonly windows: Readonly<Record<LimitName, RateLimiterMemory>>
  private readonly accounts = new Map<string, Account>()

  constructor(
    { rateLimit, addressLimit }: Pick<Config, 'rateLimit' | 'addressLimit'>,
    private readonly now: () => number = Date.now,
  ) {
    this.enabled = rateLimit
    this.windows = {
      address: new RateLimiterMemory({ points: addressLimit, duration: ADDRESS_SECONDS }),
      general: new RateLimiterMemory({ points: Math.ceil(addressLimit / PERSONS_PART), duration: ADDRESS_SECONDS }),
      refresh: new RateLimiterMemory(WINDOWS.refresh),
      recognition: new RateLimiterMemory(WINDOWS.recognition),
      invite: new RateLimiterMemory(WINDOWS.invite),
      login: new RateLimiterMemory(WINDOWS.login),
    }
  }

  /**
   * Counts one try.
   * @throws AppError tooMany when the window is used up
   */
  async take(name: LimitName, key: string): Promise<void> {
    if (!this.enabled) return
    try {
      await this.windows[name].consume(key)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, requests.tooMany) : error
    }
  }

  /**
   * Runs a try that counts only when what the caller sent is refused.
   * @throws AppError tooMany when too many earlier ones were refused
   */
  async onFailure<T>(name: LimitName, key: string, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const limiter = this.windows[name]
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

  /**
   * A sign-in: after ten refusals in a row an account pauses for 30 s, doubling up to 15 min; a success forgets them.
   * @throws AppError tooMany while the account pauses
   */
  async onAccount<T>(account: string, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const waiting = (this.accounts.get(account)?.pausedUntil ?? 0) - this.now()
    if (waiting > 0) throw tooMany(waiting, requests.tooManyAttempts)
    this.count(account, +1)
    try {
      const result = await run()
      this.accounts.delete(account)
      return result
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unauthorized')) this.count(account, -1)
      throw error
    }
  }

  /** Forgets an account's refusals and its pause. */
  forgive(account: string): void {
    this.accounts.delete(account)
  }

  /** A try counts as refused until its answer is known, so that tries at the same time cannot slip through. */
  private count(account: string, change: 1 | -1): void {
    const failures = (this.accounts.get(account)?.failures ?? 0) + change
    const over = failures - ACCOUNT_FREE_TRIES
    const pauseS = over < 0 ? 0 : Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** over)
    // Deleting first keeps the map in the order of last use, so that the first entry is the one to drop.
    this.accounts.delete(account)
    this.accounts.set(account, { failures, pausedUntil: this.now() + pauseS * 1000 })
    const oldest = this.accounts.keys().next()
    if (this.accounts.size > ACCOUNTS_REMEMBERED && !oldest.done) this.accounts.delete(oldest.value)
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
  const created = new Limits(services.config)
  limits.set(services, created)
  return created
}
