import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, organizations, recoveryCodes, secondFactorSetups, secondFactors, sessions, users } from '#db/schema'
import { secondStep as messages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { SECOND_STEP_SETUP_LIFE } from '~/domain/limits'
import { login, PRODUCT_NAME } from '~/domain/messages'
import { admin as adminMessages } from '~/domain/page-messages'
import { type Account, type Actor, accountOf, kindFor, SERVER, type SignedIn } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { normalizeEmail } from '../base/emails.server'
import { base32 } from './base32.server'
import { type FactorCodes, sealName, wrongCode } from './factor-codes.server'
import { proveOwnPassword } from './own-proof.server'
import type { Passwords } from './passwords.server'
import { inGroups, newRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-codes.server'
import type { SecretBox } from './secret-box.server'
import { keyAddress, newSecret, stepOf } from './totp.server'

/** The secret for an authenticator app, shown once. */
export interface FactorSetup {
  /** In groups, for typing by hand. */
  readonly secret: string
  /** The secret as an address, for the QR code. */
  readonly address: string
}

export interface FactorState {
  /** Milliseconds since 1970. */
  readonly since: number
  readonly codesLeft: number
}

/** The second step at sign-in, as its owner turns it on and off. Every change requires the password. */
export interface SecondFactors {
  /** Null while it is off. */
  stateOf(who: SignedIn): Promise<FactorState | null>
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
  /** Replaces the recovery codes. @throws AppError unauthorized (password, code), notFound when it is off */
  renewCodes(who: SignedIn, password: string, code: string): Promise<readonly string[]>
  /** @throws AppError unauthorized (password, code), notFound when it is off */
  turnOff(who: SignedIn, password: string, code: string): Promise<void>
  /** The users of an organization who have a second step. */
  ofOrganization(organizationId: string): Promise<ReadonlySet<string>>
  /** Lets an admin turn it off for a user who has lost theirs. @throws AppError notFound when it is off */
  reset(admin: Actor, userId: string): Promise<void>
  /** Turns it off for a platform admin, from the server's command line. @throws AppError notFound when it is off */
  resetAdmin(email: string): Promise<void>
  /** True if a stored secret cannot be read because its key is missing or was replaced. */
  hasUnreadable(): Promise<boolean>
}

export function createSecondFactors(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  box: SecretBox,
  codes: FactorCodes,
): SecondFactors {
  const isOf = ({ kind, id }: Account): SQL => eq(kind === 'user' ? secondFactors.userId : secondFactors.adminId, id)

  async function factorOf(account: Account): Promise<{ id: string; since: number } | null> {
    const [found] = await db
      .select({ id: secondFactors.id, since: secondFactors.createdAt })
      .from(secondFactors)
      .where(isOf(account))
    return found ?? null
  }

  /** The condition that a session is still open when the statement runs. */
  const stands = ({ sessionId }: SignedIn) =>
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.endedAt} is null)`

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

  function setupView(who: SignedIn, secret: Buffer): FactorSetup {
    const text = base32(secret)
    return { secret: inGroups(text, ' '), address: keyAddress(text, PRODUCT_NAME, who.email) }
  }

  /** Statements that store codes for an existing factor. */
  const storeCodes = (factorId: string, fresh: readonly string[]) =>
    fresh.map((code) =>
      db
        .insert(recoveryCodes)
        .select(
          sql`select ${recoveryCodeHash(code)}, ${secondFactors.id} from ${secondFactors} where ${secondFactors.id} = ${factorId}`,
        ),
    )

  /** Checks the password, then the code. @returns the factor's id */
  async function prove(who: SignedIn, password: string, code: string): Promise<string> {
    await proveOwnPassword(db, clock, passwords, who, password)
    const factor = await factorOf(accountOf(who))
    if (factor === null) throw new AppError('notFound', messages.isOff)
    await codes.take(factor.id, accountOf(who), code, who)
    return factor.id
  }

  return {
    async stateOf(who) {
      const factor = await factorOf(accountOf(who))
      if (factor === null) return null
      const [left] = await db
        .select({ number: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.factorId, factor.id))
      return { since: factor.since, codesLeft: left?.number ?? 0 }
    },

    async start(who, password) {
      await proveOwnPassword(db, clock, passwords, who, password)
      if (await factorOf(accountOf(who))) throw new AppError('conflict', messages.isOn)
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
                where ${stands(who)} and not exists (select 1 from ${secondFactors} where ${isOf(account)})`,
          )
          .returning({ id: secondFactors.id }),
        ...storeCodes(id, fresh),
        db.delete(secondFactorSetups).where(eq(secondFactorSetups.sessionId, who.sessionId)),
        auditEntry(db, now, who, kindFor(account, 'second-step-on'), {
          from: sql`${secondFactors} where ${secondFactors.id} = ${id}`,
        }),
      ])
      if (made.length > 0) return fresh
      if (await factorOf(account)) throw new AppError('conflict', messages.isOn)
      throw new AppError('unauthorized', login.sessionExpired)
    },

    async renewCodes(who, password, code) {
      const id = await prove(who, password, code)
      const fresh = newRecoveryCodes()
      await db.batch([
        db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id)),
        ...storeCodes(id, fresh),
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

    async ofOrganization(organizationId) {
      const found = await db
        .select({ id: users.id })
        .from(secondFactors)
        .innerJoin(users, eq(users.id, secondFactors.userId))
        .where(eq(users.organizationId, organizationId))
      return new Set(found.map(({ id }) => id))
    },

    async reset(admin, userId) {
      const [, removed] = await db.batch([
        auditEntry(db, clock(), admin, 'second-step-reset', {
          organization: { id: sql`${organizations.id}`, name: sql`${organizations.name}` },
          subject: sql`${users.email}`,
          from: sql`${secondFactors} inner join ${users} on ${users.id} = ${secondFactors.userId}
                    inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                    where ${users.id} = ${userId}`,
        }),
        db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ id: secondFactors.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', adminMessages.noSecondStep)
    },

    async resetAdmin(email) {
      const normal = normalizeEmail(email) ?? ''
      const [found] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, normal))
      const factor = eq(secondFactors.adminId, found?.id ?? '')
      const [, removed] = await db.batch([
        auditEntry(db, clock(), SERVER, 'admin-second-step-off', {
          subject: sql`${admins.email}`,
          from: sql`${secondFactors} inner join ${admins} on ${admins.id} = ${secondFactors.adminId} where ${factor}`,
        }),
        db.delete(secondFactors).where(factor).returning({ id: secondFactors.id }),
      ])
      if (removed.length === 0) throw new AppError('notFound', adminMessages.adminNoSecondStep)
    },

    async hasUnreadable() {
      const found = await db
        .select({ secret: secondFactors.secret, userId: secondFactors.userId, adminId: secondFactors.adminId })
        .from(secondFactors)
      return found.some(({ secret, userId, adminId }) => {
        const account: Account = userId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: userId }
        return box.open(secret, sealName(account)) === null
      })
    },
  }
}
