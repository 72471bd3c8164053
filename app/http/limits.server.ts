import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { SignInPlaces } from '~/services/accounts/sign-in-places.server'
import type { SignInTries } from '~/services/accounts/sign-in-tries.server'
import type { Config } from '~/services/base/config.server'
import type { Services } from '~/services/index.server'
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

/** Refusals of an account from wherever it has never been signed in to, before they pause together. */
const FREE_TRIES_ANYWHERE = 100

/** The name under which a user's refused sign-ins are counted. */
export const memberAccount = (email: string) => `member ${email}`

/** The same of a platform admin. */
export const adminAccount = (email: string) => `admin ${email}`

/** Who is about to prove a password, and from where. */
export interface SignIn {
  /** As `memberAccount` or `adminAccount` names it. */
  readonly account: string
  readonly ip: string
  readonly places: SignInPlaces
}

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

  /**
   * A sign-in, or another proof of a password. Refusals are counted for the browser when it is known to the account, else
   * for the address, and for the account at that address: nobody keeps the owner out from somewhere else. Where the owner
   * has never been, those of all addresses count together too, far later, so that many of them cannot share the guessing.
   * @throws AppError tooMany when too many were refused
   */
  async onSignIn<T>({ account, ip, places }: SignIn, run: () => Promise<T>): Promise<T> {
    if (!this.enabled) return run()
    const { device, addresses } = places
    if (device !== null) return this.tries.run(`${account} from browser ${device}`, run)
    const isKnown = addresses.some((one) => networkOf(one) === networkOf(ip))
    const anywhere = isKnown ? run : () => this.tries.run(account, run, FREE_TRIES_ANYWHERE)
    return this.onFailure('login', ip, () => this.tries.run(atAddress(account, ip), anywhere))
  }

  /** Forgets the refusals of an account at an address, and those from everywhere. */
  async forgive(account: string, ip: string): Promise<void> {
    await this.tries.forgive(atAddress(account, ip))
    await this.tries.forgive(account)
  }
}

const atAddress = (account: string, ip: string) => `${account} at ${networkOf(ip)}`

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
