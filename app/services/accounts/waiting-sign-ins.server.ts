import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { admins, organizations, secondFactors, users, waitingSignIns } from '#db/schema'
import { WAITING_SIGN_IN_LIFE } from '~/domain/limits/accounts'
import type { Account, Actor, Origin } from '../base/actor.server'
import { newToken, tokenHash } from './tokens.server'

/**
 * Thrown when the password was right and the account needs a code too: neither a refusal nor a session. For five
 * minutes the token allows the second step and nothing else.
 */
export class CodeNeeded extends Error {
  override readonly name = 'CodeNeeded'
  constructor(readonly codeToken: string) {
    super('The code is still to come.')
  }
}

/** A sign-in whose password was right. */
export interface WaitingSignIn {
  readonly hash: string
  readonly factorId: string
  /** The stored hash of the password that was right. */
  readonly passwordHash: string
  readonly account: Account
  readonly actor: Actor
}

/** Records a sign-in that waits for its code. @returns the error to throw */
export async function askForCode(
  db: Database,
  now: number,
  factorId: string,
  passwordHash: string,
): Promise<CodeNeeded> {
  const { token, hash } = newToken('cs')
  await db.batch([
    db.delete(waitingSignIns).where(and(eq(waitingSignIns.factorId, factorId), lte(waitingSignIns.expiresAt, now))),
    // Selected from the second step, which may have been turned off in the meantime.
    db.insert(waitingSignIns).select(
      sql`select ${hash}, ${secondFactors.id}, ${passwordHash}, ${now + WAITING_SIGN_IN_LIFE}
            from ${secondFactors} where ${secondFactors.id} = ${factorId}`,
    ),
  ])
  return new CodeNeeded(token)
}

/** The sign-in of a token; null if it has expired, never existed, or belongs to the other kind of account. */
export async function findWaiting(
  db: Database,
  now: number,
  token: string,
  kind: Account['kind'],
  origin: Origin,
): Promise<WaitingSignIn | null> {
  const hash = tokenHash(token, 'cs')
  if (hash === null) return null
  const [found] = await db
    .select({
      factorId: secondFactors.id,
      passwordHash: waitingSignIns.passwordHash,
      userId: users.id,
      userEmail: users.email,
      organizationId: organizations.id,
      organizationName: organizations.name,
      adminId: admins.id,
      adminEmail: admins.email,
    })
    .from(waitingSignIns)
    .innerJoin(secondFactors, eq(secondFactors.id, waitingSignIns.factorId))
    .leftJoin(users, eq(users.id, secondFactors.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(admins, eq(admins.id, secondFactors.adminId))
    .where(and(eq(waitingSignIns.hash, hash), gt(waitingSignIns.expiresAt, now)))
  if (!found) return null
  const { factorId, passwordHash, userId, userEmail, adminId, adminEmail } = found
  if (kind === 'user' && userId !== null && userEmail !== null) {
    const { organizationId, organizationName } = found
    const home = organizationId === null ? {} : { organizationId, organizationName: organizationName ?? '' }
    return { hash, factorId, passwordHash, account: { kind, id: userId }, actor: { email: userEmail, origin, ...home } }
  }
  if (kind === 'admin' && adminId !== null && adminEmail !== null) {
    return { hash, factorId, passwordHash, account: { kind, id: adminId }, actor: { email: adminEmail, origin } }
  }
  return null
}
