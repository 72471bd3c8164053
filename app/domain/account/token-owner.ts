/** Two letters for the kind of token, and 256 random bits in base64url. */
const SECRET_LENGTH = 2 + 1 + 43
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns the account id of a member's token, which follows its secret part: `rt_<secret>_<id>`. Lets a window compare
 * it with its own account without asking the server. Null if the token has no id, as in tokens of earlier releases. It
 * proves nothing: only the server decides what a token grants.
 */
export function tokenOwner(token: string | null): string | null {
  if (token === null || token.charAt(SECRET_LENGTH) !== '_') return null
  const owner = token.slice(SECRET_LENGTH + 1)
  return owner.length === 36 && UUID.test(owner) ? owner : null
}
