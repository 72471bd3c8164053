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
  code: { points: 50, duration: 900 },
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

/** Who is about to sign in, and from where. */
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
      code: new RateLimiterMemory(WINDOWS.code),
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
   * The password of a sign-in. A browser that is known to the account has tries of its own; when it has used them up it is
   * a stranger like any other. Refusals of strangers are counted for the address and for the account at that address:
   * nobody keeps the owner out from somewhere else. Where the owner has never been, those of all addresses count together
   * too, far later, so that many of them cannot share the guessing.
   * @throws AppError tooMany when too many were refused
   */
  async onSignIn<T>(signIn: SignIn, run: () => Promise<T>): Promise<T> {
    return this.enabled ? this.counted('login', signIn, run) : run()
  }

  /**
   * The code that follows a right password. Counted in the same way, and apart: wrong codes pause the step of the code and
   * no password. A right one completes the sign-in, which forgets wrong passwords too.
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
   * A password or code that a signed-in person gives once more; refusals are counted for the session.
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
        // Both pause: what counts is when the first of them is over.
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

  /** Forgets the refusals of an account at an address, and those from everywhere. */
  async forgive(account: string, ip: string): Promise<void> {
    await this.tries.forgive(atAddress(account, ip))
    await this.tries.forgive(account)
  }
}

const atAddress = (account: string, ip: string) => `${account} at ${networkOf(ip)}`
const fromBrowser = (account: string, device: string) => `${account} from browser ${device}`

/** How many seconds an answer asks to wait; null when it does not. */
function pauseOf(error: unknown): number | null {
  return error instanceof AppError && error.code === 'tooMany' ? (error.extra.retryAfterS ?? 0) : null
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
