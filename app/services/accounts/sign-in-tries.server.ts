import { createHash, randomUUID } from 'node:crypto'
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { signInTries as table } from '#db/schema'
import { AppError } from '~/domain/errors'
import { SIGN_IN_TRIES_LIFE } from '~/domain/limits/accounts'
import { requests } from '~/domain/page-messages'
import type { Clock } from '../base/clock.server'

const FREE_TRIES = 10
const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 900

export interface SignInTries {
  /**
   * Runs a sign-in attempt. After ten refusals in a row the account pauses for 30 s, doubling up to 15 min; a success
   * resets the count, and anything else, such as a right password that still needs a code, leaves it unchanged. The
   * counts are in the database, so that neither a second server nor a restart allows more tries.
   * @param name identifies who signs in to what; must be unique
   * @param freeTries refusals without a pause
   * @throws AppError tooMany during the pause
   */
  run<T>(name: string, attempt: () => Promise<T>, freeTries?: number): Promise<T>
  /** Clears the refusals and the pause of a name. */
  forgive(name: string): Promise<void>
  /** Deletes entries that were not used for a day. */
  purge(): Promise<void>
}

/** The time of the next permitted try after the given number of refusals. */
function pausedUntil(failures: SQL, now: number, freeTries: number): SQL {
  const over = sql`(${failures} - ${freeTries})`
  const seconds = sql`min(${LONGEST_PAUSE_S}, ${FIRST_PAUSE_S} << min(${over}, 9))`
  return sql`${now} + iif(${over} < 0, 0, ${seconds} * 1000)`
}

export function createSignInTries(db: Database, clock: Clock): SignInTries {
  const keyOf = (account: string) => createHash('sha256').update(account).digest('hex')

  /** Counts a try as refused until its result is known, so that concurrent tries cannot slip through. */
  async function enter(account: string, freeTries: number): Promise<void> {
    const now = clock()
    const tryId = randomUUID()
    const failures = sql`${table.failures} + 1`
    const [, [row]] = await db.batch([
      db
        .insert(table)
        .values({ account, failures: 1, pausedUntil: now, tryId, at: now })
        .onConflictDoUpdate({
          target: table.account,
          set: { failures, pausedUntil: pausedUntil(failures, now, freeTries), tryId, at: now },
          setWhere: lte(table.pausedUntil, now),
        }),
      db.select({ tryId: table.tryId, pausedUntil: table.pausedUntil }).from(table).where(eq(table.account, account)),
    ])
    if (row === undefined || row.tryId === tryId) return
    const seconds = Math.max(1, Math.ceil((row.pausedUntil - now) / 1000))
    throw new AppError('tooMany', requests.tooManyAttempts(seconds), { retryAfterS: seconds })
  }

  /**
   * Takes back a counted try that was not refused. Sets the pause to now: the account was not pausing, or the try would
   * not have been let in.
   */
  async function giveBack(account: string): Promise<void> {
    await db
      .update(table)
      .set({ failures: sql`${table.failures} - 1`, pausedUntil: clock() })
      .where(eq(table.account, account))
  }

  const forgive = async (account: string) => {
    await db.delete(table).where(eq(table.account, account))
  }

  return {
    async run(name, attempt, freeTries = FREE_TRIES) {
      const account = keyOf(name)
      await enter(account, freeTries)
      try {
        const result = await attempt()
        await forgive(account)
        return result
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'unauthorized')) await giveBack(account)
        throw error
      }
    },

    forgive: (name) => forgive(keyOf(name)),

    async purge() {
      const now = clock()
      await db.delete(table).where(and(lt(table.at, now - SIGN_IN_TRIES_LIFE), lt(table.pausedUntil, now)))
    },
  }
}
