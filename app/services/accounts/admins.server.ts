import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { sqlErrorKind } from '#db/errors'
import { admins, secondFactors, sessions, setupLinks, tokens } from '#db/schema'
import { AppError } from '~/domain/errors'
import { ADMIN_SESSION_ABSOLUTE_LIFE, ADMIN_SESSION_IDLE_LIFE, SETUP_LINK_LIFE } from '~/domain/limits'
import { login } from '~/domain/messages'
import { admin as messages } from '~/domain/page-messages'
import { type Actor, type Origin, SERVER } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import { normalizeEmail } from '../base/emails.server'
import { checkNewAccount, refuseGuessed } from './new-account.server'
import type { Passwords } from './passwords.server'
import { isAlive, isStale, type Sessions } from './sessions.server'
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

export interface Admins {
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

  /** The condition that a setup link is still open when the statement runs. */
  const isOpen = (hash: string, now: number) =>
    sql`${setupLinks.hash} = ${hash} and ${setupLinks.usedAt} is null and ${setupLinks.expiresAt} > ${now}
        and not exists (select 1 from admins)`

  async function countAdmins(): Promise<number> {
    const [row] = await db.select({ number: count() }).from(admins)
    return row?.number ?? 0
  }

  return {
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
        (session) => [
          auditEntry(db, now, { email: '', origin }, 'admin-signed-in', {
            email: sql`${admins.email}`,
            from: sql`${sessions} inner join ${admins} on ${admins.id} = ${sessions.adminId}
                      where ${sessions.id} = ${session}`,
          }),
        ],
      )
      return { adminToken: bearer.token, cookieToken: cookie.token }
    },

    byToken: (token, origin) => adminBy('access', tokenHash(token, 'ad'), origin),
    byCookie: (token, origin) => adminBy('cookie', tokenHash(token, 'ac'), origin),

    async logout(token, origin) {
      const hash = tokenHash(token, 'ad', 'ac')
      if (hash === null) return
      await db.batch([
        auditEntry(db, clock(), { email: '', origin }, 'admin-signed-out', {
          email: sql`${admins.email}`,
          from: sql`${sessions} inner join ${admins} on ${admins.id} = ${sessions.adminId}
                    where ${sessions.endedAt} is null and ${sessions.id} =
                    (select session_id from tokens where hash = ${hash})`,
        }),
        sessionStore.endByToken(hash),
      ])
    },

    count: countAdmins,

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

    async setupLink() {
      if ((await countAdmins()) > 0) throw new AppError('conflict', messages.setupInvalid)
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
