import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { organizations, resetLinks, sessions, users } from '#db/schema'
import { AppError } from '~/domain/errors'
import { RESET_LINK_LIFE } from '~/domain/limits/accounts'
import { admin as adminMessages, reset as messages } from '~/domain/page-messages'
import type { Actor, Origin } from '../base/actor.server'
import { auditEntry, FOUND_ORGANIZATION } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Config } from '../base/config.server'
import type { DeviceOwner } from './known-devices.server'
import { checkNewAccount, refuseGuessed } from './new-account.server'
import type { Passwords } from './passwords.server'
import { newToken, tokenHash } from './tokens.server'

/**
 * Links for choosing a new password. Without a mail server, an admin creates the link and passes it on, and never
 * sees or sets the password.
 */
export interface Resets {
  /**
   * Returns the full address, which is shown only once; the user's earlier link becomes invalid. APP_URL takes
   * precedence over `baseUrl`.
   * @throws AppError notFound
   */
  issue(admin: Actor, userId: string, baseUrl: string): Promise<{ readonly email: string; readonly link: string }>
  /** The user the link is for. @throws AppError notFound when it was used or replaced, has expired or never existed */
  open(token: string): Promise<{ readonly email: string }>
  /**
   * Sets the password, invalidates the link and ends every session of the user.
   * @returns the link's user, including the account as browsers are recognized for it from now on
   * @throws AppError invalid (the password), notFound (the link)
   */
  redeem(token: string, password: string, origin: Origin): Promise<{ readonly email: string } & DeviceOwner>
}

export function createResets(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  { appUrl }: Pick<Config, 'appUrl'>,
): Resets {
  const invalid = () => new AppError('notFound', messages.invalid)

  async function holderOf(token: string): Promise<{ readonly email: string; readonly organization: string }> {
    const hash = tokenHash(token, 'pr')
    if (hash === null) throw invalid()
    const [found] = await db
      .select({ email: users.email, organization: organizations.name })
      .from(resetLinks)
      .innerJoin(users, eq(users.id, resetLinks.userId))
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(and(eq(resetLinks.hash, hash), gt(resetLinks.expiresAt, clock())))
    if (!found) throw invalid()
    return found
  }

  return {
    async issue(admin, userId, baseUrl) {
      const now = clock()
      const { token, hash } = newToken('pr')
      const [found] = await db.batch([
        db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
        db.delete(resetLinks).where(eq(resetLinks.userId, userId)),
        db
          .insert(resetLinks)
          .select(
            sql`select ${users.id}, ${hash}, ${now}, ${now + RESET_LINK_LIFE} from ${users} where ${users.id} = ${userId}`,
          ),
        auditEntry(db, now, admin, 'reset-link-made', {
          organization: FOUND_ORGANIZATION,
          subject: sql`${users.email}`,
          from: sql`${users} inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                    where ${users.id} = ${userId}`,
        }),
      ])
      const [user] = found
      if (!user) throw new AppError('notFound', adminMessages.userNotFound)
      return { email: user.email, link: `${appUrl ?? baseUrl}/reset?token=${token}` }
    },

    async open(token) {
      const { email } = await holderOf(token)
      return { email }
    },

    async redeem(token, password, origin) {
      const hash = tokenHash(token, 'pr')
      const { email, organization } = await holderOf(token)
      checkNewAccount(email, password)
      refuseGuessed(password, email, organization)
      const passwordHash = await passwords.hash(password)
      const now = clock()
      /** The user of the link if it still works when the statement runs: it may have been used in the meantime. */
      const user = sql`(select user_id from reset_links where hash = ${hash} and expires_at > ${now})`
      const [, , , , changed] = await db.batch([
        db.update(users).set({ passwordHash }).where(sql`${users.id} = ${user}`),
        db
          .update(sessions)
          .set({ endedAt: now, endedReason: 'reset' })
          .where(sql`${sessions.userId} = ${user} and ${sessions.endedAt} is null`),
        auditEntry(db, now, { email: '', origin }, 'password-reset', {
          email: sql`${users.email}`,
          organization: FOUND_ORGANIZATION,
          from: sql`${users} inner join ${organizations} on ${organizations.id} = ${users.organizationId}
                    where ${users.id} = ${user}`,
        }),
        db.delete(resetLinks).where(sql`${resetLinks.userId} = ${user}`),
        // The salt ensures that this hash was set by this very use of the link.
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email), eq(users.passwordHash, passwordHash))),
      ])
      const [owner] = changed
      if (!owner) throw invalid()
      return { email, id: owner.id, passwordHash }
    },
  }
}
