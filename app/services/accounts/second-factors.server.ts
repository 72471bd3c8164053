import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { recoveryCodes, secondFactors } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { accountOf, kindFor, type SignedIn } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { type FactorCodes, factorOf } from './factor-codes.server'
import { createFactorResets, type FactorResets } from './factor-resets.server'
import { createFactorSetups, type FactorSetups } from './factor-setups.server'
import { proveOwnPassword } from './own-proof.server'
import type { Passwords } from './passwords.server'
import { newRecoveryCodes, storingCodes } from './recovery-codes.server'
import type { SecretBox } from './secret-box.server'

export interface FactorState {
  /** Milliseconds since 1970. */
  readonly since: number
  readonly codesLeft: number
}

/** The second step at sign-in, as its owner turns it on and off. Every change requires the password. */
export interface SecondFactors extends FactorSetups, FactorResets {
  /** Null while it is off. */
  stateOf(who: SignedIn): Promise<FactorState | null>
  /** Replaces the recovery codes. @throws AppError unauthorized (password, code), notFound when it is off */
  renewCodes(who: SignedIn, password: string, code: string): Promise<readonly string[]>
  /** @throws AppError unauthorized (password, code), notFound when it is off */
  turnOff(who: SignedIn, password: string, code: string): Promise<void>
}

export function createSecondFactors(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  box: SecretBox,
  codes: FactorCodes,
): SecondFactors {
  /** Checks the password, then the code. @returns the factor's id */
  async function prove(who: SignedIn, password: string, code: string): Promise<string> {
    await proveOwnPassword(db, clock, passwords, who, password)
    const factor = await factorOf(db, accountOf(who))
    if (factor === null) throw new AppError('notFound', messages.isOff)
    await codes.take(factor.id, accountOf(who), code, who)
    return factor.id
  }

  return {
    ...createFactorSetups(db, clock, passwords, box),
    ...createFactorResets(db, clock, box),

    async stateOf(who) {
      const factor = await factorOf(db, accountOf(who))
      if (factor === null) return null
      const [left] = await db
        .select({ number: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.factorId, factor.id))
      return { since: factor.since, codesLeft: left?.number ?? 0 }
    },

    async renewCodes(who, password, code) {
      const id = await prove(who, password, code)
      const fresh = newRecoveryCodes()
      await db.batch([
        db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id)),
        ...storingCodes(db, id, fresh),
        auditEntry(db, clock(), who, kindFor(accountOf(who), 'recovery-codes-made'), {
          from: sql`${secondFactors} where ${secondFactors.id} = ${id}`,
        }),
      ])
      return fresh
    },

    async turnOff(who, password, code) {
      const id = await prove(who, password, code)
      await db.batch([
        auditEntry(db, clock(), who, kindFor(accountOf(who), 'second-step-off'), {
          from: sql`${secondFactors} where ${secondFactors.id} = ${id}`,
        }),
        db.delete(secondFactors).where(eq(secondFactors.id, id)),
      ])
    },
  }
}
