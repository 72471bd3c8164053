import type { TokenPairView, UserView } from '~/contracts/auth'
import { tokenOwner } from '~/domain/account/token-owner'
import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'
import { forgetPerson, rememberPerson } from './last-person'
import { hasSignedOutSince, markSignOut, readSignOutMarks } from './sign-out-marks'

/** The part of the browser's storage used by a session. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The user this window acts as, and the tokens that prove it. The refresh token is in the storage that all windows
 * share, where another window may replace it or sign out; if the storage is full, it is in this window alone.
 */
export function createCredentials(storage: TokenStorage) {
  let access: string | null = null
  let person: string | null = null
  let unstored: string | null = null
  let marks = readSignOutMarks(storage)

  const stored = () => unstored ?? storage.getItem(REFRESH_TOKEN_KEY)
  const isOthers = (token: string | null) => {
    const owner = tokenOwner(token)
    return person !== null && owner !== null && owner !== person
  }

  function store(token: string): void {
    unstored = null
    try {
      storage.setItem(REFRESH_TOKEN_KEY, token)
    } catch {
      unstored = token
      // The stored token is used up: once removed, other windows wait for a new one instead of sending a used one.
      storage.removeItem(REFRESH_TOKEN_KEY)
    }
  }

  return {
    /** The current refresh token. */
    stored,
    access: () => access,
    /** The id of the user; null while unknown. */
    person: () => person,
    /** True if a token names a user other than this window's. */
    isOthers,
    /** True if this user has signed out in another window since `begin`. */
    hasSignedOut: () => hasSignedOutSince(marks, readSignOutMarks(storage), person),
    begin(): void {
      person = tokenOwner(stored())
      marks = readSignOutMarks(storage)
    },
    actAs(id: string | null): void {
      person = id
    },
    /** Stores the pair of a refresh. Returns its access token; null if the pair is another user's. */
    accept(pair: TokenPairView): string | null {
      store(pair.refreshToken)
      // The token sent did not name its owner, and turns out to be another user's.
      if (isOthers(pair.refreshToken)) return null
      person ??= tokenOwner(pair.refreshToken)
      access = pair.accessToken
      return access
    },
    /** Stores the pair of a user who has just signed in here. */
    adopt({ accessToken, refreshToken }: TokenPairView, user: UserView): void {
      person = tokenOwner(refreshToken)
      // Before the token: windows notified of the token then show the right name.
      rememberPerson(storage, user)
      store(refreshToken)
      access = accessToken
    },
    dropRefused(token: string | null): void {
      // Another window may have stored a valid token in the meantime.
      if (token === null || stored() === token) storage.removeItem(REFRESH_TOKEN_KEY)
    },
    /** Forgets the tokens that only this window has. */
    forget(): void {
      access = null
      unstored = null
    },
    /** Removes the user from this computer and marks the sign-out for other windows. */
    remove(): void {
      markSignOut(storage, person ?? tokenOwner(stored()))
      storage.removeItem(REFRESH_TOKEN_KEY)
      forgetPerson(storage)
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
