import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { organizations, secondFactors, users } from '#db/schema'
import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import { registration } from '~/domain/page-messages'
import type { Origin } from '../base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { normalizeEmail } from '../base/emails.server'
import { checkNewAccount } from './new-account.server'
import type { Passwords } from './passwords.server'
import { askForCode } from './waiting-sign-ins.server'

/** An account that has just been proven: the stored hash of the password that matched, and the second step used. */
export interface Proven {
  readonly userId: string
  readonly passwordHash: string
  /** Absent if the account has no second step. */
  readonly factorId?: string
}

/** Accounts, their passwords, and the invites that create them. */
export interface Accounts {
  /**
   * Checks a password.
   * @throws AppError unauthorized, with the same answer in the same time for a wrong password and an unknown e-mail;
   * CodeNeeded when the password is right and the account has a second step
   */
  verify(email: string, password: string, origin: Origin): Promise<Proven>
  /**
   * Creates an account in the organization of the invite. [SEC-02][AUTH-42]
   * @throws AppError invalid, notFound (the invite), conflict (the e-mail exists in any organization)
   */
  register(input: { email: string; password: string; inviteToken: string }, origin: Origin): Promise<Proven>
  /** The organization an invite belongs to. @throws AppError notFound */
  invite(token: string): Promise<{ id: string; name: string }>
}

export function createAccounts(db: Database, clock: Clock, passwords: Passwords): Accounts {
  async function organizationOf(inviteToken: string) {
    const [found] = await db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(eq(organizations.inviteToken, inviteToken))
    if (!found) throw new AppError('notFound', registration.invalidInvite)
    return found
  }

  /** Rehashes a password stored as `former`; null when `former` is no longer the stored hash. */
  async function renew(userId: string, former: string, password: string): Promise<string | null> {
    const passwordHash = await passwords.hash(password)
    const changed = await db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, former)))
      .returning({ id: users.id })
    return changed.length > 0 ? passwordHash : null
  }

  async function verify(email: string, password: string, origin: Origin): Promise<Proven> {
    const normal = normalizeEmail(email)
    const [user] =
      normal === null
        ? []
        : await db
            .select({
              userId: users.id,
              passwordHash: users.passwordHash,
              organizationId: organizations.id,
              organizationName: organizations.name,
              factorId: secondFactors.id,
            })
            .from(users)
            .innerJoin(organizations, eq(organizations.id, users.organizationId))
            .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
            .where(eq(users.email, normal))
    const isRight = await passwords.verify(password, user?.passwordHash ?? null)
    if (!user || !isRight) {
      await auditEntry(db, clock(), { email: normal ?? '', origin, ...user }, 'sign-in-failed')
      throw new AppError('unauthorized', login.wrong)
    }
    const { userId, passwordHash, factorId } = user
    const current = passwords.isOutdated(passwordHash) ? await renew(userId, passwordHash, password) : passwordHash
    // Another sign-in has rehashed it in the meantime.
    if (current === null) return verify(email, password, origin)
    if (factorId !== null) throw await askForCode(db, clock(), factorId, current)
    return { userId, passwordHash: current }
  }

  return {
    verify,
    invite: organizationOf,

    async register({ email, password, inviteToken }, origin) {
      const invite = inviteToken.trim()
      if (!invite) throw new AppError('invalid', registration.missingInvite)
      const account = checkNewAccount(email, password)
      await organizationOf(invite)
      const passwordHash = await passwords.hash(password)
      const now = clock()
      const id = crypto.randomUUID()
      try {
        // Reads the organization again inside the statement: the invite may have been replaced in the meantime.
        const [made] = await db.batch([
          db
            .insert(users)
            .select(
              sql`select ${id}, ${account.email}, ${passwordHash}, ${organizations.id}, ${now}, ${now}
                  from ${organizations} where ${organizations.inviteToken} = ${invite}`,
            )
            .returning({ id: users.id }),
          auditEntry(db, now, { email: account.email, origin }, 'registered', {
            organization: FOUND_ORGANIZATION,
            from: sql`${organizations} where ${organizations.inviteToken} = ${invite}`,
          }),
        ])
        if (made.length === 0) throw new AppError('notFound', registration.invalidInvite)
      } catch (error) {
        if (sqlErrorKind(error) === 'unique') throw new AppError('conflict', registration.emailTaken)
        throw error
      }
      return { userId: id, passwordHash }
    },
  }
}
