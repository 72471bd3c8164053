import { createHash, randomBytes } from 'node:crypto'

/**
 * The kind of a token by its prefix: a user's at, rt, ct (cookie) and pr (reset link), an admin's ad and ac (cookie), a
 * setup link su. cs is a sign-in of either that waits for its code.
 */
export type TokenPrefix = 'at' | 'rt' | 'ct' | 'ad' | 'ac' | 'su' | 'pr' | 'cs'

const TOKEN_BYTES = 32
const INVITE_BYTES = 24

export interface NewToken {
  /** The token itself, given to its owner once. */
  readonly token: string
  /** The stored hash. */
  readonly hash: string
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new token; a user's token contains its owner's id, so that a browser can tell whose it is (see `tokenOwner`). */
export function newToken(prefix: TokenPrefix, owner?: string): NewToken {
  const secret = `${prefix}_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const token = owner === undefined ? secret : `${secret}_${owner}`
  return { token, hash: hashOf(token) }
}

/** The hash a token is stored under; null if it does not have the form of one of these kinds. */
export function tokenHash(token: string, ...prefixes: TokenPrefix[]): string | null {
  const known = prefixes.some((prefix) => token.startsWith(`${prefix}_`))
  return known && /^[a-z]{2}_[\w-]{43}(?:_[0-9a-f-]{36})?$/.test(token) ? hashOf(token) : null
}

/** The secret part of an invite link. Stored unhashed because admins can display it again. */
export function newInviteToken(): string {
  return randomBytes(INVITE_BYTES).toString('base64url')
}
