import { AppError } from '~/domain/errors'
import {
  BODY_BYTES,
  BODY_BYTES_OF_STRANGERS,
  BODY_GIVES_WAY_AFTER,
  BODY_GIVES_WAY_BYTES_PER_S,
  BODY_RETRY_S,
} from '~/domain/limits'
import { requests } from '~/domain/page-messages'

/** What a body holds, for each of which there is room of its own. */
export type BodyKind = keyof typeof BODY_BYTES

/** A body on its way. */
export interface ArrivingBody {
  /** Bytes that have come. */
  received(): number
  /** Ends it with this error: somebody else needs its room. */
  giveWay(error: AppError): void
}

/** What the body of one request takes of the budget, from before its first byte is read until it is answered. */
export interface BodyLease {
  /** From now on a member's and the organization's, no longer a stranger's. To be said before the body is read. */
  ownedBy(member: { readonly userId: string; readonly organizationId: string }): void
  /**
   * Takes room for more bytes, all of it or none. Where others have used it up, the slowest of their bodies gives way, as
   * long as one of them arrives slower than a usual line brings it.
   * @throws AppError tooMany (the caller has too much under way), busy (the organization or everybody together)
   */
  take(bytes: number): void
  /** The body arrives from now on until the answer is called. */
  arriving(body: ArrivingBody): () => void
  /** Gives everything back. */
  release(): void
}

export interface BodyBudget {
  lease(address: string, kind: BodyKind): BodyLease
  /** Bytes that are taken. */
  readonly taken: number
}

interface Account {
  readonly name: string
  readonly most: number
  readonly refusal: () => AppError
  /** Whether only one person's bodies are in it, who waits for them rather than lose one to another. */
  readonly isOnePersons?: true
}

interface Holder {
  readonly accounts: () => readonly Account[]
  readonly member: () => string | null
  /** Bytes a second, or null while it does not arrive or has only just begun. */
  readonly pace: () => number | null
  giveWay(): void
}

const own = () => new AppError('tooMany', requests.sendingTooMuch, { retryAfterS: BODY_RETRY_S })
const others = () => new AppError('busy', requests.bodiesBusy, { retryAfterS: BODY_RETRY_S })

/** The bytes of bodies that one server holds in memory: bounded for every caller and in all. */
export function createBodyBudget(clock: () => number = () => performance.now()): BodyBudget {
  const taken = new Map<string, number>()
  const holders = new Set<Holder>()
  const add = ({ name }: Account, bytes: number) => {
    const sum = (taken.get(name) ?? 0) + bytes
    if (sum > 0) taken.set(name, sum)
    else taken.delete(name)
  }
  const all = (kind: BodyKind): Account => ({ name: kind, most: BODY_BYTES[kind].inAll, refusal: others })

  /** The slowest of the bodies that others hold in an account and that are slow enough to give way. */
  const slowestOf = (account: Account, asking: Holder): Holder | undefined => {
    if (account.isOnePersons) return undefined
    let slowest: Holder | undefined
    let least = BODY_GIVES_WAY_BYTES_PER_S
    for (const holder of holders) {
      const pace = holder.pace()
      const isColleague = holder.member() !== null && holder.member() === asking.member()
      if (pace === null || pace >= least || holder === asking || isColleague) continue
      if (!holder.accounts().some(({ name }) => name === account.name)) continue
      slowest = holder
      least = pace
    }
    return slowest
  }

  return {
    lease(address, kind) {
      const share = BODY_BYTES[kind]
      let member: string | null = null
      let accounts: Account[] = [
        { name: `${kind} of strangers at ${address}`, most: BODY_BYTES_OF_STRANGERS, refusal: own },
        all(kind),
      ]
      let held = 0
      let released = false
      let body: { readonly since: number; readonly of: ArrivingBody } | null = null

      const release = () => {
        released = true
        body = null
        holders.delete(holder)
        for (const account of accounts) add(account, -held)
        held = 0
      }
      const holder: Holder = {
        accounts: () => accounts,
        member: () => member,
        pace() {
          if (body === null) return null
          const ms = clock() - body.since
          return ms < BODY_GIVES_WAY_AFTER ? null : (body.of.received() / ms) * 1000
        },
        giveWay() {
          const arriving = body?.of
          release()
          arriving?.giveWay(new AppError('slow', requests.slow))
        },
      }

      return {
        ownedBy({ userId, organizationId }) {
          member = userId
          accounts = [
            { name: `${kind} of member ${userId}`, most: share.perMember, refusal: own, isOnePersons: true },
            { name: `${kind} of organization ${organizationId}`, most: share.perOrganization, refusal: others },
            { name: `${kind} at ${address}`, most: share.perAddress, refusal: others },
            all(kind),
          ]
        },
        take(bytes) {
          if (released) return
          for (;;) {
            const full = accounts.find(({ name, most }) => (taken.get(name) ?? 0) + bytes > most)
            if (!full) break
            const slowest = bytes > full.most ? undefined : slowestOf(full, holder)
            if (!slowest) throw full.refusal()
            slowest.giveWay()
          }
          for (const account of accounts) add(account, bytes)
          held += bytes
        },
        arriving(of) {
          if (released) return () => {}
          body = { since: clock(), of }
          holders.add(holder)
          return () => {
            body = null
            holders.delete(holder)
          }
        },
        release,
      }
    },
    get taken() {
      return Object.keys(BODY_BYTES).reduce((sum, kind) => sum + (taken.get(kind) ?? 0), 0)
    },
  }
}
