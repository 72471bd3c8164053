/** Two letters for what the token opens, and 256 random bits in base64url. */
const SECRET_LENGTH = 2 + 1 + 43
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The id of the account that a member's token belongs to, which stands behind its secret part: `rt_<secret>_<id>`. A
 * window compares it with its own without asking the server. Null where the token names nobody: releases before this one
 * made such tokens. It proves nothing: what a token opens is decided by the server alone.
 */
export function tokenOwner(token: string | null): string | null {
  if (token === null || token.charAt(SECRET_LENGTH) !== '_') return null
  const owner = token.slice(SECRET_LENGTH + 1)
  return owner.length === 36 && UUID.test(owner) ? owner : null
}
