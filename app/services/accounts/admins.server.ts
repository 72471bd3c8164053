import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { admins, secondFactors, sessions, tokens } from '#db/schema'
import { AppError } from '~/domain/errors'
import { ADMIN_SESSION_ABSOLUTE_LIFE, ADMIN_SESSION_IDLE_LIFE } from '~/domain/limits/sessions'
import { login } from '~/domain/messages'
import { admin as messages } from '~/domain/page-messages'
import { type Actor, type Origin, SERVER } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { normalizeEmail } from '../base/emails.server'
import { type AdminSetup, createAdminSetup } from './admin-setup.server'
import { checkNewAccount } from './new-account.server'
import type { Passwords } from './passwords.server'
import { adminSessionEntry } from './session-entries.server'
import { isAlive, isOfToken, isStale, type Sessions } from './sessions.server'
import { newToken, tokenHash } from './tokens.server'
import { askForCode } from './waiting-sign-ins.server'

/** An admin whose password was right, its stored hash, and the second step used. */
export interface ProvenAdmin {
  readonly adminId: string
  readonly passwordHash: string
  /** Absent if the account has no second step. */
  readonly factorId?: string
}

/** The signed-in platform admin. */
export interface Admin extends Actor {
  readonly adminId: string
  readonly sessionId: string
}

export interface Admins extends AdminSetup {
  /**
   * Checks an admin's password; users' e-mails and passwords are unknown here. [ADMIN-18]
   * @throws AppError unauthorized; CodeNeeded when the password is right and the account has a second step
   */
  verify(email: string, password: string, origin: Origin): Promise<ProvenAdmin>
  /**
   * Opens a session that ends after 30 minutes without use or 8 hours in total. The browser's previous cookie,
   * `replaced`, becomes invalid.
   * @throws AppError unauthorized when the admin was deleted
   */
  openSession(
    proven: ProvenAdmin,
    origin: Origin,
    replaced?: string | null,
  ): Promise<{ adminToken: string; cookieToken: string }>
  byToken(token: string, origin: Origin): Promise<Admin | null>
  byCookie(token: string, origin: Origin): Promise<Admin | null>
  /** Ends the session of an admin token or cookie; ignores an unknown token. [API-41] */
  logout(adminTokenOrCookie: string, origin: Origin): Promise<void>
  count(): Promise<number>
  /** The e-mail of the oldest admin account. */
  firstEmail(): Promise<string | null>
  /** @throws AppError invalid, conflict */
  create(email: string, password: string): Promise<ProvenAdmin>
}

export function createAdmins(db: Database, clock: Clock, passwords: Passwords, sessionStore: Sessions): Admins {
  async function adminBy(kind: 'access' | 'cookie', hash: string | null, origin: Origin): Promise<Admin | null> {
    if (hash === null) return null
    const now = clock()
    const [found] = await db
      .select({ adminId: admins.id, email: admins.email, sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(
        and(
          eq(tokens.hash, hash),
          eq(tokens.kind, kind),
          eq(sessions.kind, 'admin'),
          isAlive(now, now - ADMIN_SESSION_IDLE_LIFE),
        ),
      )
    if (!found) return null
    const { lastSeenAt, ...admin } = found
    if (isStale(lastSeenAt, now, ADMIN_SESSION_IDLE_LIFE)) await sessionStore.touch(admin.sessionId)
    return { ...admin, origin }
  }

  return {
    ...createAdminSetup(db, clock, passwords),

    async verify(email, password, origin) {
      const normal = normalizeEmail(email)
      const [found] =
        normal === null
          ? []
          : await db
              .select({ adminId: admins.id, passwordHash: admins.passwordHash, factorId: secondFactors.id })
              .from(admins)
              .leftJoin(secondFactors, eq(secondFactors.adminId, admins.id))
              .where(eq(admins.email, normal))
      const isRight = await passwords.verify(password, found?.passwordHash ?? null)
      if (!found || !isRight) {
        await auditEntry(db, clock(), { email: normal ?? '', origin }, 'admin-sign-in-failed')
        throw new AppError('unauthorized', login.wrong)
      }
      const { factorId, ...proven } = found
      if (factorId !== null) throw await askForCode(db, clock(), factorId, proven.passwordHash)
      return proven
    },

    async openSession({ adminId, passwordHash, factorId }, origin, replaced = null) {
      const now = clock()
      const expiresAt = now + ADMIN_SESSION_ABSOLUTE_LIFE
      const bearer = newToken('ad')
      const cookie = newToken('ac')
      await sessionStore.open(
        { kind: 'admin', id: adminId, passwordHash, factorId, origin, replaced: replaced && tokenHash(replaced, 'ac') },
        ADMIN_SESSION_ABSOLUTE_LIFE,
        [
          { hash: bearer.hash, kind: 'access', expiresAt },
          { hash: cookie.hash, kind: 'cookie', expiresAt },
        ],
        (session) => [adminSessionEntry(db, now, origin, 'admin-signed-in', sql`${sessions.id} = ${session}`)],
      )
      return { adminToken: bearer.token, cookieToken: cookie.token }
    },

    byToken: (token, origin) => adminBy('access', tokenHash(token, 'ad'), origin),
    byCookie: (token, origin) => adminBy('cookie', tokenHash(token, 'ac'), origin),

    async logout(token, origin) {
      const hash = tokenHash(token, 'ad', 'ac')
      if (hash === null) return
      await db.batch([
        adminSessionEntry(db, clock(), origin, 'admin-signed-out', isOfToken(hash)),
        sessionStore.endByToken(hash),
      ])
    },

    async count() {
      const [row] = await db.select({ number: count() }).from(admins)
      return row?.number ?? 0
    },

    async firstEmail() {
      const [first] = await db
        .select({ email: admins.email })
        .from(admins)
        .orderBy(admins.createdAt, admins.id)
        .limit(1)
      return first?.email ?? null
    },

    async create(email, password) {
      const account = checkNewAccount(email, password)
      const passwordHash = await passwords.hash(password)
      const id = crypto.randomUUID()
      try {
        await db.batch([
          db.insert(admins).values({ id, email: account.email, passwordHash, createdAt: clock() }),
          auditEntry(db, clock(), SERVER, 'admin-created', { subject: account.email }),
        ])
      } catch (error) {
        if (sqlErrorKind(error) === 'unique') throw new AppError('conflict', messages.emailTaken)
        throw error
      }
      return { adminId: id, passwordHash }
    },
  }
}
