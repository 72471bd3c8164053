import type { Socket } from 'node:net'
import { networkOf, withoutPort } from './addresses.server'

export interface ConnectionLimits {
  readonly inAll: number
  /** Of one address, an IPv6 one with its whole network; a proxy's lines are those of everybody behind it. */
  readonly perAddress: number
  /** Whether an address is one of a proxy. */
  readonly isProxy: (address: string) => boolean
}

/** The lines between a server and its callers: bounded for each address and in all. */
export interface Connections {
  /**
   * Takes a new line in. Where its address, or the server, has no room, the line that has waited longest without a request
   * is closed for it: one that is kept open for later, or whose head does not arrive. A line that has only just come is given
   * time for its head; where there are none but such, the new one is a guest beyond the share until they have had it.
   * @returns false when every line is at work, or as many guests are there as the server has lines: it is to be refused
   */
  admit(socket: Socket): boolean
  /**
   * A whole head has come over the line: it is at work until `ended` is called as often as this.
   * @returns false when it was refused, or is a guest while its address, or the server, has all its lines at work: so is the
   * request to be refused
   */
  began(socket: Socket): boolean
  ended(socket: Socket): void
  /** Closes the lines that were opened ahead and have never been used. */
  closeUnused(): void
  readonly size: number
}

/** Where lines come from. */
interface Caller {
  readonly address: string
  /** How many lines it may have. */
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

/** What a new line has to send its head before another may have its place, in ms. */
const TIME_FOR_A_HEAD = 100

export function createConnections(
  { inAll, perAddress, isProxy }: ConnectionLimits,
  clock: () => number = () => performance.now(),
): Connections {
  /** In the order in which they began to wait: whoever has a request leaves it and comes back at its end. */
  const waiting = new Set<Line>()
  const lines = new Map<Socket, Line>()
  const callers = new Map<string, Caller>()
  let atWork = 0
  /** Lines beyond the share of their caller: they count for nobody else. */
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

  /** Of the lines of a caller that wait, the one that has waited longest. */
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
  /** Of those that wait one of the caller with the most lines, and of its lines the one that has waited longest. */
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

  /** Closes what is beyond a share as soon as it has had its time. Of so many lines some always wait. */
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
  /** Room for one more guest: where there are too many, those of a caller over its share go before a line within one. */
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
