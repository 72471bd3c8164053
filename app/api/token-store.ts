import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'

/** The part of the browser's storage used by a session. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The refresh token in the storage that all windows share, or in this window alone if the storage is full. */
export function createTokenStore(storage: TokenStorage) {
  let unstored: string | null = null
  return {
    stored: () => unstored ?? storage.getItem(REFRESH_TOKEN_KEY),
    store(token: string): void {
      unstored = null
      try {
        storage.setItem(REFRESH_TOKEN_KEY, token)
      } catch {
        unstored = token
        // The stored token is used up: once removed, other windows wait for a new one instead of sending a used one.
        storage.removeItem(REFRESH_TOKEN_KEY)
      }
    },
    /** Forgets a token that only this window has. */
    forget(): void {
      unstored = null
    },
  }
}
