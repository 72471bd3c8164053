import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { secondFactorSetups, secondFactors, sessions } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { SECOND_STEP_SETUP_LIFE } from '~/domain/limits/accounts'
import { login, PRODUCT_NAME } from '~/domain/messages'
import { accountOf, kindFor, type SignedIn } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { base32 } from './base32.server'
import { factorOf, isFactorOf, sealName, wrongCode } from './factor-codes.server'
import { proveOwnPassword } from './own-proof.server'
import type { Passwords } from './passwords.server'
import { inGroups, newRecoveryCodes, plainCode, storingCodes } from './recovery-codes.server'
import type { SecretBox } from './secret-box.server'
import { keyAddress, newSecret, stepOf } from './totp.server'

/** The secret for an authenticator app, shown once. */
export interface FactorSetup {
  /** In groups, for typing by hand. */
  readonly secret: string
  /** The secret as an address, for the QR code. */
  readonly address: string
}

/** How a second step is turned on: a secret first, then a code made with it. */
export interface FactorSetups {
  /**
   * Creates a secret, to be confirmed in this session within 15 minutes.
   * @throws AppError unauthorized (password), conflict when it is on already
   */
  start(who: SignedIn, password: string): Promise<FactorSetup>
  /** The set-up started in this session; null once it has expired or was completed. */
  started(who: SignedIn): Promise<FactorSetup | null>
  /**
   * Turns it on if the first code is right.
   * @returns the recovery codes, shown only once
   * @throws AppError unauthorized (the code, or a session that has ended), notFound when the set-up is over, conflict
   * when it is on already
   */
  confirm(who: SignedIn, code: string): Promise<readonly string[]>
}

/** The condition that a session is still open when the statement runs. */
const stands = ({ sessionId }: SignedIn) =>
  sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.endedAt} is null)`

function setupView(who: SignedIn, secret: Buffer): FactorSetup {
  const text = base32(secret)
  return { secret: inGroups(text, ' '), address: keyAddress(text, PRODUCT_NAME, who.email) }
}

export function createFactorSetups(db: Database, clock: Clock, passwords: Passwords, box: SecretBox): FactorSetups {
  async function setupOf(who: SignedIn): Promise<Buffer | null> {
    const [found] = await db
      .select({ secret: secondFactorSetups.secret })
      .from(secondFactorSetups)
      .where(
        and(
          eq(secondFactorSetups.sessionId, who.sessionId),
          gt(secondFactorSetups.createdAt, clock() - SECOND_STEP_SETUP_LIFE),
        ),
      )
    return found ? box.open(found.secret, sealName(accountOf(who))) : null
  }

  return {
    async start(who, password) {
      await proveOwnPassword(db, clock, passwords, who, password)
      if (await factorOf(db, accountOf(who))) throw new AppError('conflict', messages.isOn)
      const secret = newSecret()
      const now = clock()
      await db.batch([
        db.delete(secondFactorSetups).where(eq(secondFactorSetups.sessionId, who.sessionId)),
        db.insert(secondFactorSetups).select(
          sql`select ${sessions.id}, ${box.seal(secret, sealName(accountOf(who)))}, ${now}
                from ${sessions} where ${sessions.id} = ${who.sessionId}`,
        ),
      ])
      return setupView(who, secret)
    },

    async started(who) {
      const secret = await setupOf(who)
      return secret && setupView(who, secret)
    },

    async confirm(who, typed) {
      const account = accountOf(who)
      const secret = await setupOf(who)
      if (secret === null) throw new AppError('notFound', messages.setupOver)
      const now = clock()
      const step = stepOf(secret, plainCode(typed), now, 0)
      if (step === null) throw wrongCode()
      const id = crypto.randomUUID()
      const fresh = newRecoveryCodes()
      const [made] = await db.batch([
        db
          .insert(secondFactors)
          .select(
            sql`select ${id}, ${account.kind === 'user' ? account.id : null}, ${account.kind === 'admin' ? account.id : null},
                ${box.seal(secret, sealName(account))}, ${step}, 0, ${now}
                where ${stands(who)} and not exists (select 1 from ${secondFactors} where ${isFactorOf(account)})`,
          )
          .returning({ id: secondFactors.id }),
        ...storingCodes(db, id, fresh),
        db.delete(secondFactorSetups).where(eq(secondFactorSetups.sessionId, who.sessionId)),
        auditEntry(db, now, who, kindFor(account, 'second-step-on'), {
          from: sql`${secondFactors} where ${secondFactors.id} = ${id}`,
        }),
      ])
      if (made.length > 0) return fresh
      if (await factorOf(db, account)) throw new AppError('conflict', messages.isOn)
      throw new AppError('unauthorized', login.sessionExpired)
    },
  }
}
