import { AppError } from '~/domain/errors'
import {
  BODY_BYTES_IN_ALL,
  BODY_BYTES_PER_ADDRESS,
  BODY_BYTES_PER_MEMBER,
  BODY_BYTES_PER_ORGANIZATION,
  BODY_RETRY_S,
} from '~/domain/limits'
import { requests } from '~/domain/page-messages'

/** What the body of one request takes of the budget, from before its first byte is read until it is answered. */
export interface BodyLease {
  /** From now on a member's and the organization's, no longer the address's. To be said before the body is read. */
  ownedBy(member: { readonly userId: string; readonly organizationId: string }): void
  /**
   * Takes room for more bytes, all of it or none.
   * @throws AppError tooMany (the caller has too much under way), busy (the organization or everybody together)
   */
  take(bytes: number): void
  /** Gives everything back. */
  release(): void
}

export interface BodyBudget {
  lease(address: string): BodyLease
  /** Bytes that are taken. */
  readonly taken: number
}

interface Account {
  readonly name: string
  readonly most: number
  readonly refusal: () => AppError
}

const own = () => new AppError('tooMany', requests.sendingTooMuch, { retryAfterS: BODY_RETRY_S })
const others = () => new AppError('busy', requests.bodiesBusy, { retryAfterS: BODY_RETRY_S })
const ALL: Account = { name: 'all', most: BODY_BYTES_IN_ALL, refusal: others }

/** The bytes of bodies that one server holds in memory: bounded for every caller and in all. */
export function createBodyBudget(): BodyBudget {
  const taken = new Map<string, number>()
  const add = ({ name }: Account, bytes: number) => {
    const sum = (taken.get(name) ?? 0) + bytes
    if (sum > 0) taken.set(name, sum)
    else taken.delete(name)
  }

  return {
    lease(address) {
      let accounts: Account[] = [{ name: `address ${address}`, most: BODY_BYTES_PER_ADDRESS, refusal: own }, ALL]
      let held = 0
      let released = false
      return {
        ownedBy({ userId, organizationId }) {
          accounts = [
            { name: `member ${userId}`, most: BODY_BYTES_PER_MEMBER, refusal: own },
            { name: `organization ${organizationId}`, most: BODY_BYTES_PER_ORGANIZATION, refusal: others },
            ALL,
          ]
        },
        take(bytes) {
          if (released) return
          const full = accounts.find(({ name, most }) => (taken.get(name) ?? 0) + bytes > most)
          if (full) throw full.refusal()
          for (const account of accounts) add(account, bytes)
          held += bytes
        },
        release() {
          released = true
          for (const account of accounts) add(account, -held)
          held = 0
        },
      }
    },
    get taken() {
      return taken.get(ALL.name) ?? 0
    },
  }
}
