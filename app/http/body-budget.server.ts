import { AppError } from '~/domain/errors'
import {
  BODY_BYTES,
  BODY_BYTES_OF_STRANGERS,
  BODY_GIVES_WAY_AFTER,
  BODY_GIVES_WAY_BYTES_PER_S,
  BODY_RETRY_S,
} from '~/domain/limits/bodies'
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

/** A limit on bytes that several leases share. Every lease counts in several accounts, one of them that of all callers. */
interface Account {
  readonly name: string
  readonly most: number
  readonly refusal: () => AppError
  /** True if it contains the bodies of one person only; these wait for each other and are never ended for one another. */
  readonly isOnePersons?: true
}

const own = () => new AppError('tooMany', requests.sendingTooMuch, { retryAfterS: BODY_RETRY_S })
const others = () => new AppError('busy', requests.bodiesBusy, { retryAfterS: BODY_RETRY_S })
const ofAll = (kind: BodyKind): Account => ({ name: kind, most: BODY_BYTES[kind].inAll, refusal: others })

/** Limits the bytes of request bodies held in memory, per caller and in total. */
export class BodyBudget {
  /** For the leases: the bodies that are arriving. */
  readonly arriving = new Map<BodyLease, { readonly body: ArrivingBody; readonly since: number }>()
  private readonly reserved = new Map<string, number>()

  constructor(readonly clock: () => number) {}

  lease(address: string, kind: BodyKind): BodyLease {
    return new BodyLease(this, address, kind)
  }

  /** Bytes reserved in total. */
  get taken(): number {
    return Object.keys(BODY_BYTES).reduce((sum, kind) => sum + this.bytesIn(kind), 0)
  }

  bytesIn(account: string): number {
    return this.reserved.get(account) ?? 0
  }

  add(accounts: readonly Account[], bytes: number): void {
    for (const { name } of accounts) {
      const sum = this.bytesIn(name) + bytes
      if (sum > 0) this.reserved.set(name, sum)
      else this.reserved.delete(name)
    }
  }
}

/**
 * The holder of memory for one request, from before the first byte of its body is read until the request is answered and
 * the lease released.
 */
export class BodyLease {
  private userId: string | null = null
  private accounts: readonly Account[]
  private held = 0
  private isReleased = false

  constructor(
    private readonly budget: BodyBudget,
    private readonly address: string,
    private readonly kind: BodyKind,
  ) {
    const name = `${kind} of strangers at ${address}`
    this.accounts = [{ name, most: BODY_BYTES_OF_STRANGERS, refusal: own }, ofAll(kind)]
  }

  /** Charges the lease to a member and their organization instead of strangers. Call it before the body is read. */
  ownedBy({ userId, organizationId }: { readonly userId: string; readonly organizationId: string }): void {
    const { kind, address } = this
    const { perMember, perOrganization, perAddress } = BODY_BYTES[kind]
    this.userId = userId
    this.accounts = [
      { name: `${kind} of member ${userId}`, most: perMember, refusal: own, isOnePersons: true },
      { name: `${kind} of organization ${organizationId}`, most: perOrganization, refusal: others },
      { name: `${kind} at ${address}`, most: perAddress, refusal: others },
      ofAll(kind),
    ]
  }

  /**
   * Reserves memory for more bytes, all or none. If others have used it up, their slowest body is ended, provided one
   * of them arrives slower than on a typical connection.
   * @throws AppError tooMany (the caller has too much in progress), busy (the organization or the whole server)
   */
  take(bytes: number): void {
    if (this.isReleased) return
    for (;;) {
      const full = this.accounts.find(({ name, most }) => this.budget.bytesIn(name) + bytes > most)
      if (!full) break
      const slowest = bytes > full.most ? undefined : this.slowestOtherIn(full)
      if (!slowest) throw full.refusal()
      slowest.giveWay()
    }
    this.budget.add(this.accounts, bytes)
    this.held += bytes
  }

  /** Marks the body as arriving until the returned function is called. */
  arriving(body: ArrivingBody): () => void {
    if (this.isReleased) return () => {}
    this.budget.arriving.set(this, { body, since: this.budget.clock() })
    return () => this.budget.arriving.delete(this)
  }

  /** Releases all reserved bytes. */
  release(): void {
    this.isReleased = true
    this.budget.arriving.delete(this)
    this.budget.add(this.accounts, -this.held)
    this.held = 0
  }

  private giveWay(): void {
    const arriving = this.budget.arriving.get(this)
    this.release()
    arriving?.body.giveWay(new AppError('slow', requests.slow))
  }

  /** The slowest body of another person in an account, among those slow enough to be ended. */
  private slowestOtherIn({ name, isOnePersons }: Account): BodyLease | undefined {
    if (isOnePersons) return undefined
    let slowest: BodyLease | undefined
    let least = BODY_GIVES_WAY_BYTES_PER_S
    for (const [lease, { body, since }] of this.budget.arriving) {
      const isOwn = lease === this || (lease.userId !== null && lease.userId === this.userId)
      if (isOwn || !lease.accounts.some((account) => account.name === name)) continue
      const ms = this.budget.clock() - since
      const pace = (body.received() / ms) * 1000
      if (ms < BODY_GIVES_WAY_AFTER || pace >= least) continue
      slowest = lease
      least = pace
    }
    return slowest
  }
}

export const createBodyBudget = (clock: () => number = () => performance.now()) => new BodyBudget(clock)
