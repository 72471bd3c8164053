import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, sessions, users } from '#db/schema'
import { normalizeEmail } from '../base/emails.server'
import { deviceNumber } from './known-devices.server'

/** The places an account was signed in to from before. */
export interface SignInPlaces {
  /** The number of the current browser if it has signed in before. */
  readonly device: string | null
  /** The addresses of the latest sessions. */
  readonly addresses: readonly string[]
}

const NOWHERE: SignInPlaces = { device: null, addresses: [] }
const SESSIONS_LOOKED_AT = 20

/** Looked up before the password is checked: sign-in tries by strangers must not lock out people at their usual place. */
export function createSignInPlaces(db: Database) {
  const latest = (owner: typeof sessions.userId | typeof sessions.adminId, id: string) =>
    db
      .select({ ip: sessions.ip })
      .from(sessions)
      .where(eq(owner, id))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(SESSIONS_LOOKED_AT)

  async function placesOf(
    table: typeof users | typeof admins,
    owner: typeof sessions.userId | typeof sessions.adminId,
    email: string,
    marks: string,
  ): Promise<SignInPlaces> {
    const normal = normalizeEmail(email)
    if (normal === null) return NOWHERE
    const [account] = await db
      .select({ id: table.id, passwordHash: table.passwordHash })
      .from(table)
      .where(eq(table.email, normal))
    if (!account) return NOWHERE
    const found = await latest(owner, account.id)
    return { device: deviceNumber(marks, account), addresses: [...new Set(found.map(({ ip }) => ip))] }
  }

  return {
    /** @param marks the marks the browser keeps, as made by `withDevice` */
    ofMember: (email: string, marks: string) => placesOf(users, sessions.userId, email, marks),
    ofAdmin: (email: string, marks: string) => placesOf(admins, sessions.adminId, email, marks),
  }
}
