import type { Socket } from 'node:net'
import { type Caller, type ConnectionLimits, createCallers, guestsOf } from './callers.server'

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

interface Line {
  readonly socket: Socket
  readonly caller: Caller
  requests: number
  waitingSince: number
}

/** Time a new connection has to send its head before another may replace it, in milliseconds. */
const TIME_FOR_A_HEAD = 100

/** Decides which connections to admit, and which waiting ones to close for them. */
export function createConnections(
  limits: ConnectionLimits,
  clock: () => number = () => performance.now(),
): Connections {
  /** In the order they began to wait: a connection leaves the set with a request and is appended again at its end. */
  const waiting = new Set<Line>()
  const lines = new Map<Socket, Line>()
  const callers = createCallers(limits)
  /** Callers whose excess connections will be closed when their time for a head has passed. */
  const lookedAfter = new Set<Caller>()

  const forget = (line: Line) => {
    if (!lines.delete(line.socket)) return
    waiting.delete(line)
    if (line.requests > 0) callers.countAtWork(line.caller, -1)
    callers.closed(line.caller)
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
    while (callers.areTooMany() && closeOneThatHadTime());
    if (lookedAfter.has(caller) || (guestsOf(caller) === 0 && !callers.areTooMany())) return
    lookedAfter.add(caller)
    setTimeout(() => {
      lookedAfter.delete(caller)
      makeRoom(caller)
    }, TIME_FOR_A_HEAD).unref()
  }
  /** True if one more guest fits. If there are too many, closes one of a caller over its share rather than one within it. */
  const hasRoomForGuest = (caller: Caller): boolean =>
    lines.size < 2 * limits.inAll || (caller.open < caller.share && closeOneOfAny((line) => guestsOf(line.caller) > 0))

  return {
    admit(socket) {
      const caller = callers.of(socket.remoteAddress ?? '')
      if (callers.areAllAtWork(caller) || !hasRoomForGuest(caller)) return false
      const line: Line = { socket, caller, requests: 0, waitingSince: clock() }
      callers.opened(caller)
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
        if (callers.areAllAtWork(line.caller)) return false
        waiting.delete(line)
        callers.countAtWork(line.caller, 1)
      }
      line.requests += 1
      return true
    },
    ended(socket) {
      const line = lines.get(socket)
      if (!line) return
      line.requests -= 1
      if (line.requests > 0) return
      callers.countAtWork(line.caller, -1)
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
