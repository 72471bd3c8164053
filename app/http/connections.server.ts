import type { Socket } from 'node:net'
import { networkOf, withoutPort } from './addresses.server'

export interface ConnectionLimits {
  readonly inAll: number
  /** Limit per address, where an IPv6 address counts as its whole network; connections from a proxy share one address. */
  readonly perAddress: number
  /** True if an address is a proxy's. */
  readonly isProxy: (address: string) => boolean
}

/** The connections between a server and its callers, limited per address and in total. */
export interface Connections {
  /**
   * Admits a new connection. If its address or the server is full, closes the connection that has waited longest
   * without a request: one kept open for later, or one whose head does not arrive. New connections get a moment to send
   * their head; if all waiting ones are new, this one is a guest beyond the share until that moment has passed.
   * @returns false if every connection is busy, or there are as many guests as the server has regular connections; the
   * new one must be refused
   */
  admit(socket: Socket): boolean
  /**
   * Marks the connection as busy after a complete head, until `ended` has been called once for each call.
   * @returns false if the connection was refused, or is a guest while all connections of its address or the server are
   * busy; the request must be refused
   */
  began(socket: Socket): boolean
  ended(socket: Socket): void
  /** Closes connections that were opened ahead of time and never used. */
  closeUnused(): void
  readonly size: number
}

/** A caller, identified by its address or network. */
interface Caller {
  readonly address: string
  /** Number of connections it may have. */
  readonly share: number
  open: number
  atWork: number
  isLookedAfter: boolean
}

interface Line {
  readonly socket: Socket
  readonly caller: Caller
  requests: number
  waitingSince: number
}

/** Time a new connection has to send its head before another may replace it, in milliseconds. */
const TIME_FOR_A_HEAD = 100

export function createConnections(
  { inAll, perAddress, isProxy }: ConnectionLimits,
  clock: () => number = () => performance.now(),
): Connections {
  /** In the order they began to wait: a connection leaves the set with a request and is appended again at its end. */
  const waiting = new Set<Line>()
  const lines = new Map<Socket, Line>()
  const callers = new Map<string, Caller>()
  let atWork = 0
  /** Connections beyond the share of their caller; they do not count towards the server's total. */
  let guests = 0

  const callerOf = (socket: Socket): Caller => {
    const peer = withoutPort(socket.remoteAddress ?? '')
    const address = networkOf(peer)
    const share = isProxy(peer) ? Number.POSITIVE_INFINITY : perAddress
    return callers.get(address) ?? { address, share, open: 0, atWork: 0, isLookedAfter: false }
  }
  const guestsOf = ({ open, share }: Caller) => Math.max(0, open - share)
  const count = (caller: Caller, step: 1 | -1) => {
    const before = guestsOf(caller)
    caller.open += step
    guests += guestsOf(caller) - before
  }
  const areTooMany = () => lines.size - guests > inAll
  const areAllAtWork = ({ atWork: own, share }: Caller) => own >= share || atWork >= inAll
  const rests = (line: Line) => {
    atWork -= 1
    line.caller.atWork -= 1
  }
  const forget = (line: Line) => {
    if (!lines.delete(line.socket)) return
    waiting.delete(line)
    if (line.requests > 0) rests(line)
    count(line.caller, -1)
    if (line.caller.open === 0) callers.delete(line.caller.address)
  }
  const close = (line: Line) => {
    forget(line)
    line.socket.destroy()
  }
  const hasHadTime = ({ waitingSince }: Line, now: number) => waitingSince <= now - TIME_FOR_A_HEAD

  /** Closes the caller's connection that has waited longest. */
  const closeOneOf = (caller: Caller): boolean => {
    const now = clock()
    for (const line of waiting) {
      if (!hasHadTime(line, now)) return false
      if (line.caller !== caller) continue
      close(line)
      return true
    }
    return false
  }
  /** Closes the longest-waiting connection of the caller with the most connections. */
  const closeOneOfAny = (isCandidate: (line: Line) => boolean): boolean => {
    let chosen: Line | undefined
    for (const line of waiting) {
      if (line.caller.open > (chosen?.caller.open ?? 0) && isCandidate(line)) chosen = line
    }
    if (chosen) close(chosen)
    return chosen !== undefined
  }
  const closeOneThatHadTime = () => {
    const now = clock()
    return closeOneOfAny((line) => hasHadTime(line, now))
  }

  /** Closes connections beyond a share as soon as their time for a head has passed; runs again until none are left over. */
  const makeRoom = (caller: Caller): void => {
    while (guestsOf(caller) > 0 && closeOneOf(caller));
    while (areTooMany() && closeOneThatHadTime());
    if (caller.isLookedAfter || (guestsOf(caller) === 0 && !areTooMany())) return
    caller.isLookedAfter = true
    setTimeout(() => {
      caller.isLookedAfter = false
      makeRoom(caller)
    }, TIME_FOR_A_HEAD).unref()
  }
  /** True if one more guest fits. If there are too many, closes one of a caller over its share rather than one within it. */
  const hasRoomForGuest = (caller: Caller): boolean =>
    lines.size < 2 * inAll || (caller.open < caller.share && closeOneOfAny((line) => guestsOf(line.caller) > 0))

  return {
    admit(socket) {
      const caller = callerOf(socket)
      if (areAllAtWork(caller) || !hasRoomForGuest(caller)) return false
      const line: Line = { socket, caller, requests: 0, waitingSince: clock() }
      callers.set(caller.address, caller)
      count(caller, 1)
      lines.set(socket, line)
      waiting.add(line)
      socket.once('close', () => forget(line))
      makeRoom(caller)
      return true
    },
    began(socket) {
      const line = lines.get(socket)
      if (!line) return false
      if (line.requests === 0) {
        if (areAllAtWork(line.caller)) return false
        waiting.delete(line)
        atWork += 1
        line.caller.atWork += 1
      }
      line.requests += 1
      return true
    },
    ended(socket) {
      const line = lines.get(socket)
      if (!line) return
      line.requests -= 1
      if (line.requests > 0) return
      rests(line)
      line.waitingSince = clock()
      waiting.add(line)
    },
    closeUnused() {
      for (const { socket } of lines.values()) if (socket.bytesRead === 0) socket.destroy()
    },
    get size() {
      return lines.size
    },
  }
}
