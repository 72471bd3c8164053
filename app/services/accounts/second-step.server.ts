import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { waitingSignIns } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import type { Account, Origin } from '../base/actor.server'
import type { Clock } from '../base/clock.server'
import type { Proven } from './accounts.server'
import type { ProvenAdmin } from './admins.server'
import type { FactorCodes } from './factor-codes.server'
import { findWaiting, type WaitingSignIn } from './waiting-sign-ins.server'

/** The second half of a sign-in: the code, after the right password. */
export interface SecondStep {
  /** The e-mail of the sign-in the token belongs to. @throws AppError unauthorized when it has expired */
  emailOf(codeToken: string, kind: Account['kind']): Promise<string>
  /** Checks the code and invalidates the token. @throws AppError unauthorized, with a detail when the code is wrong; busy */
  proveMember(codeToken: string, code: string, origin: Origin): Promise<Proven>
  proveAdmin(codeToken: string, code: string, origin: Origin): Promise<ProvenAdmin>
}

export function createSecondStep(db: Database, clock: Clock, codes: FactorCodes): SecondStep {
  async function find(codeToken: string, kind: Account['kind'], origin: Origin): Promise<WaitingSignIn> {
    const waiting = await findWaiting(db, clock(), codeToken, kind, origin)
    if (waiting === null) throw new AppError('unauthorized', messages.tookTooLong)
    return waiting
  }

  async function prove(codeToken: string, code: string, kind: Account['kind'], origin: Origin): Promise<WaitingSignIn> {
    const waiting = await find(codeToken, kind, origin)
    await codes.take(waiting.factorId, waiting.account, code, waiting.actor)
    await db.delete(waitingSignIns).where(eq(waitingSignIns.hash, waiting.hash))
    return waiting
  }

  return {
    async emailOf(codeToken, kind) {
      const { actor } = await find(codeToken, kind, { ip: '', agent: '' })
      return actor.email
    },
    async proveMember(codeToken, code, origin) {
      const { account, passwordHash, factorId } = await prove(codeToken, code, 'user', origin)
      return { userId: account.id, passwordHash, factorId }
    },
    async proveAdmin(codeToken, code, origin) {
      const { account, passwordHash, factorId } = await prove(codeToken, code, 'admin', origin)
      return { adminId: account.id, passwordHash, factorId }
    },
  }
}
