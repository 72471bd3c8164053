import { networkOf, withoutPort } from './addresses.server'

export interface ConnectionLimits {
  readonly inAll: number
  /** Limit per address, where an IPv6 address counts as its whole network; connections from a proxy share one address. */
  readonly perAddress: number
  /** True if an address is a proxy's. */
  readonly isProxy: (address: string) => boolean
}

/** A caller, identified by its address or network. */
export interface Caller {
  readonly address: string
  /** Number of connections it may have. */
  readonly share: number
  open: number
  atWork: number
}

/** Number of a caller's connections beyond its share; they do not count towards the server's total. */
export const guestsOf = ({ open, share }: Caller) => Math.max(0, open - share)

/** Counts connections, by caller and in total, and compares them with the limits. */
export function createCallers({ inAll, perAddress, isProxy }: ConnectionLimits) {
  const callers = new Map<string, Caller>()
  let regular = 0
  let atWork = 0

  const count = (caller: Caller, step: 1 | -1) => {
    const before = guestsOf(caller)
    caller.open += step
    regular += step - (guestsOf(caller) - before)
  }

  return {
    of(remoteAddress: string): Caller {
      const peer = withoutPort(remoteAddress)
      const address = networkOf(peer)
      const share = isProxy(peer) ? Number.POSITIVE_INFINITY : perAddress
      return callers.get(address) ?? { address, share, open: 0, atWork: 0 }
    },
    opened(caller: Caller): void {
      callers.set(caller.address, caller)
      count(caller, 1)
    },
    closed(caller: Caller): void {
      count(caller, -1)
      if (caller.open === 0) callers.delete(caller.address)
    },
    /** Counts a connection as busy (1) or no longer busy (-1). */
    countAtWork(caller: Caller, step: 1 | -1): void {
      atWork += step
      caller.atWork += step
    },
    /** True if the server has more connections than its limit, not counting guests. */
    areTooMany: () => regular > inAll,
    /** True if every connection of the caller or the server is busy. */
    areAllAtWork: ({ atWork: own, share }: Caller) => own >= share || atWork >= inAll,
  }
}
