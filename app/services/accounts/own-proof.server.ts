import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, users } from '#db/schema'
import { AppError } from '~/domain/errors'
import { ownPassword as messages } from '~/domain/page-messages'
import { accountOf, type SignedIn } from '../base/actor.server'
import { auditEntry } from '../base/audit.server'
import type { Clock } from '../base/clock.server'
import type { Passwords } from './passwords.server'

/**
 * Makes a signed-in person prove the password again before the account itself is changed.
 * @returns the stored password hash
 * @throws AppError unauthorized, also for a deleted account
 */
export async function proveOwnPassword(
  db: Database,
  clock: Clock,
  passwords: Passwords,
  who: SignedIn,
  password: string,
): Promise<string> {
  const { kind, id } = accountOf(who)
  const owners = kind === 'user' ? users : admins
  const [owner] = await db.select({ passwordHash: owners.passwordHash }).from(owners).where(eq(owners.id, id))
  if ((await passwords.verify(password, owner?.passwordHash ?? null)) && owner) return owner.passwordHash
  await auditEntry(db, clock(), who, kind === 'user' ? 'sign-in-failed' : 'admin-sign-in-failed')
  throw new AppError('unauthorized', messages.wrong, { details: [{ field: 'current', message: messages.wrong }] })
}
