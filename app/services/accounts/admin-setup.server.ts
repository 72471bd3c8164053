import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, setupLinks } from '#db/schema'
import { AppError } from '~/domain/errors'
import { SETUP_LINK_LIFE } from '~/domain/limits/accounts'
import { admin as messages } from '~/domain/page-messages'
import type { Origin } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { checkNewAccount, refuseGuessed } from './new-account.server'
import type { Passwords } from './passwords.server'
import { newToken, tokenHash } from './tokens.server'

/** The link by which the first admin chooses e-mail and password. */
export interface AdminSetup {
  /**
   * Returns a one-time token for creating the first admin, valid for an hour; invalidates earlier ones. [ADMIN-36]
   * @throws AppError conflict when an admin exists already
   */
  setupLink(): Promise<string>
  /** True if `completeSetup` would still accept the token. */
  isSetupOpen(token: string): Promise<boolean>
  /** @throws AppError invalid (e-mail or password), notFound (the link) */
  completeSetup(token: string, email: string, password: string, origin: Origin): Promise<{ adminId: string }>
}

/** The condition that a setup link is still open when the statement runs. */
const isOpen = (hash: string, now: number) =>
  sql`${setupLinks.hash} = ${hash} and ${setupLinks.usedAt} is null and ${setupLinks.expiresAt} > ${now}
      and not exists (select 1 from admins)`

export function createAdminSetup(db: Database, clock: Clock, passwords: Passwords): AdminSetup {
  return {
    async setupLink() {
      const [admin] = await db.select({ id: admins.id }).from(admins).limit(1)
      if (admin) throw new AppError('conflict', messages.setupInvalid)
      const now = clock()
      const { token, hash } = newToken('su')
      await db.batch([
        db.delete(setupLinks),
        db.insert(setupLinks).values({ hash, createdAt: now, expiresAt: now + SETUP_LINK_LIFE }),
      ])
      return token
    },

    async isSetupOpen(token) {
      const hash = tokenHash(token, 'su')
      if (hash === null) return false
      const found = await db.select({ hash: setupLinks.hash }).from(setupLinks).where(isOpen(hash, clock()))
      return found.length > 0
    },

    async completeSetup(token, email, password, origin) {
      const hash = tokenHash(token, 'su')
      if (hash === null) throw new AppError('notFound', messages.setupInvalid)
      const account = checkNewAccount(email, password)
      refuseGuessed(password, account.email)
      const passwordHash = await passwords.hash(password)
      const now = clock()
      const id = crypto.randomUUID()
      const [, made] = await db.batch([
        db.update(setupLinks).set({ usedAt: now, adminId: id }).where(isOpen(hash, now)),
        db
          .insert(admins)
          .select(
            sql`select ${id}, ${account.email}, ${passwordHash}, ${now}
                from ${setupLinks} where ${setupLinks.adminId} = ${id}`,
          )
          .returning({ id: admins.id }),
        auditEntry(db, now, { email: account.email, origin }, 'admin-created', {
          subject: account.email,
          from: sql`${admins} where ${admins.id} = ${id}`,
        }),
      ])
      if (made.length === 0) throw new AppError('notFound', messages.setupInvalid)
      return { adminId: id }
    },
  }
}
