import { AppError } from '~/domain/errors'
import {
  BODY_BYTES,
  BODY_BYTES_OF_STRANGERS,
  BODY_GIVES_WAY_AFTER,
  BODY_GIVES_WAY_BYTES_PER_S,
  BODY_RETRY_S,
} from '~/domain/limits'
import { requests } from '~/domain/page-messages'

/** Kinds of bodies, each with a separate budget. */
export type BodyKind = keyof typeof BODY_BYTES

/** A body that is being received. */
export interface ArrivingBody {
  /** Bytes received. */
  received(): number
  /** Ends the body with this error because another request needs its memory. */
  giveWay(error: AppError): void
}

/** The share of one request in the budget, from before the first byte of its body is read until it is answered. */
export interface BodyLease {
  /** Charges the lease to a member and their organization instead of strangers. Call it before the body is read. */
  ownedBy(member: { readonly userId: string; readonly organizationId: string }): void
  /**
   * Reserves memory for more bytes, all or none. If others have used it up, their slowest body is ended, provided one
   * of them arrives slower than on a typical connection.
   * @throws AppError tooMany (the caller has too much in progress), busy (the organization or the whole server)
   */
  take(bytes: number): void
  /** Marks the body as arriving until the returned function is called. */
  arriving(body: ArrivingBody): () => void
  /** Releases all reserved bytes. */
  release(): void
}

export interface BodyBudget {
  lease(address: string, kind: BodyKind): BodyLease
  /** Bytes reserved in total. */
  readonly taken: number
}

interface Account {
  readonly name: string
  readonly most: number
  readonly refusal: () => AppError
  /** True if it contains the bodies of one person only; these wait for each other and are never ended for one another. */
  readonly isOnePersons?: true
}

interface Holder {
  readonly accounts: () => readonly Account[]
  readonly member: () => string | null
  /** Bytes per second, or null if it is not arriving or has only just started. */
  readonly pace: () => number | null
  giveWay(): void
}

const own = () => new AppError('tooMany', requests.sendingTooMuch, { retryAfterS: BODY_RETRY_S })
const others = () => new AppError('busy', requests.bodiesBusy, { retryAfterS: BODY_RETRY_S })

/** Limits the bytes of request bodies held in memory, per caller and in total. */
export function createBodyBudget(clock: () => number = () => performance.now()): BodyBudget {
  const taken = new Map<string, number>()
  const holders = new Set<Holder>()
  const add = ({ name }: Account, bytes: number) => {
    const sum = (taken.get(name) ?? 0) + bytes
    if (sum > 0) taken.set(name, sum)
    else taken.delete(name)
  }
  const all = (kind: BodyKind): Account => ({ name: kind, most: BODY_BYTES[kind].inAll, refusal: others })

  /** The slowest body of another holder in an account, among those slow enough to be ended. */
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
