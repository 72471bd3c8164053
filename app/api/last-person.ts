import type { UserView } from '~/contracts/auth'
import { STORAGE_KEYS } from '~/domain/storage-keys'

/** The last user who signed in on this browser. */
export interface LastPerson {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
}

type Reading = Pick<Storage, 'getItem'>
type Writing = Pick<Storage, 'setItem' | 'removeItem'>

/** The last user until signing out, for starts without a server, and for windows that must show who is signed in. */
export function lastPerson(storage: Reading): LastPerson | null {
  try {
    const [organizationId, userId] = storage.getItem(STORAGE_KEYS.draftOwner)?.split(' ') ?? []
    if (!organizationId || !userId) return null
    return { organizationId, userId, email: storage.getItem(STORAGE_KEYS.draftOwnerEmail) ?? '' }
  } catch {
    return null
  }
}

/** Stores the user; ignores a full or disabled storage. */
export function rememberPerson(storage: Writing, { id, email, organization }: UserView): void {
  try {
    storage.setItem(STORAGE_KEYS.draftOwnerEmail, email)
    storage.setItem(STORAGE_KEYS.draftOwner, `${organization.id} ${id}`)
  } catch {
    // A start without a server then shows no drafts.
  }
}

export function forgetPerson(storage: Writing): void {
  try {
    storage.removeItem(STORAGE_KEYS.draftOwner)
    storage.removeItem(STORAGE_KEYS.draftOwnerEmail)
  } catch {
    // A disabled storage contains nothing to remove.
  }
}
