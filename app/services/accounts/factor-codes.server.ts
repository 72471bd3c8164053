import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { recoveryCodes, secondFactors } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { MAX_WRONG_CODES } from '~/domain/limits/accounts'
import { type Account, type Actor, kindFor } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { plainCode, recoveryCodeHash } from './recovery-codes.server'
import type { SecretBox } from './secret-box.server'
import { stepOf } from './totp.server'

/** The name an account's secret is sealed under. */
export const sealName = ({ kind, id }: Account) => `${kind} ${id}`

/** The error for a wrong code, attached to the field it was typed in. */
export const wrongCode = (message: string = messages.codeWrong) =>
  new AppError('unauthorized', message, { details: [{ field: 'code', message }] })

/** The condition for an account's second step. */
export const isFactorOf = ({ kind, id }: Account): SQL =>
  eq(kind === 'user' ? secondFactors.userId : secondFactors.adminId, id)

/** An account's second step; null while it is off. */
export async function factorOf(db: Database, account: Account): Promise<{ id: string; since: number } | null> {
  const [found] = await db
    .select({ id: secondFactors.id, since: secondFactors.createdAt })
    .from(secondFactors)
    .where(isFactorOf(account))
  return found ?? null
}

export interface FactorCodes {
  /**
   * Accepts a code from the app or a recovery code as the second step; each works once. Consecutive wrong codes are
   * counted across all addresses, because only someone who knows the password gets this far.
   * @param actor who signs in, for the audit trail
   * @throws AppError unauthorized; busy while the secret cannot be read
   */
  take(factorId: string, account: Account, typed: string, actor: Actor): Promise<void>
}

export function createFactorCodes(db: Database, clock: Clock, box: SecretBox): FactorCodes {
  /** @throws AppError unauthorized, busy */
  async function takeOfApp(factorId: string, account: Account, code: string): Promise<void> {
    // Counted as wrong until it is known to be right, so that concurrent tries cannot slip through.
    const [factor] = await db
      .update(secondFactors)
      .set({ wrongCodes: sql`${secondFactors.wrongCodes} + 1` })
      .where(and(eq(secondFactors.id, factorId), lt(secondFactors.wrongCodes, MAX_WRONG_CODES)))
      .returning({ secret: secondFactors.secret, lastStep: secondFactors.lastStep })
    if (!factor) throw wrongCode(messages.tooManyWrongCodes)
    const secret = box.open(factor.secret, sealName(account))
    if (secret === null) throw new AppError('busy', messages.unreadable, { retryAfterS: 60 })
    const step = stepOf(secret, code, clock(), factor.lastStep)
    if (step === null) throw wrongCode()
    const stored = box.isOutdated(factor.secret) ? box.seal(secret, sealName(account)) : factor.secret
    const taken = await db
      .update(secondFactors)
      .set({ lastStep: step, wrongCodes: 0, secret: stored })
      .where(and(eq(secondFactors.id, factorId), lt(secondFactors.lastStep, step)))
      .returning({ id: secondFactors.id })
    // The same code was used twice at the same moment.
    if (taken.length === 0) throw wrongCode()
  }

  /** @throws AppError unauthorized */
  async function takeRecovery(factorId: string, account: Account, code: string, actor: Actor): Promise<void> {
    const isIt = and(eq(recoveryCodes.hash, recoveryCodeHash(code)), eq(recoveryCodes.factorId, factorId))
    const [, , taken] = await db.batch([
      auditEntry(db, clock(), actor, kindFor(account, 'recovery-code-used'), {
        from: sql`${recoveryCodes} where ${isIt}`,
      }),
      db
        .update(secondFactors)
        .set({ wrongCodes: 0 })
        .where(sql`${secondFactors.id} = (select factor_id from ${recoveryCodes} where ${isIt})`),
      db.delete(recoveryCodes).where(isIt).returning({ hash: recoveryCodes.hash }),
    ])
    if (taken.length === 0) throw wrongCode()
  }

  return {
    async take(factorId, account, typed, actor) {
      const code = plainCode(typed)
      try {
        if (code.length === 6 && /^\d+$/.test(code)) await takeOfApp(factorId, account, code)
        else await takeRecovery(factorId, account, code, actor)
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthorized') {
          await auditEntry(db, clock(), actor, kindFor(account, 'code-refused'))
        }
        throw error
      }
    },
  }
}
