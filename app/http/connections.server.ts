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
   * is closed for it: one that is kept open for later, or whose head does not arrive.
   * @returns false when every line is at work, or has only just begun: the new one is to be refused
   */
  admit(socket: Socket): boolean
  /** A whole head has come over the line: it is at work until `ended` is called as often as this. */
  began(socket: Socket): void
  ended(socket: Socket): void
  /** Closes the lines that were opened ahead and have never been used. */
  closeUnused(): void
  readonly size: number
}

interface Line {
  readonly socket: Socket
  readonly address: string
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
  const held = new Map<string, number>()

  const forget = (line: Line) => {
    if (!lines.delete(line.socket)) return
    waiting.delete(line)
    const left = (held.get(line.address) ?? 0) - 1
    if (left > 0) held.set(line.address, left)
    else held.delete(line.address)
  }
  const close = (line: Line) => {
    forget(line)
    line.socket.destroy()
  }
  /** Of those that wait the one of the address with the most lines, and of its lines the one that has waited longest. */
  const closeOneOf = (isCandidate: (line: Line) => boolean): boolean => {
    let chosen: Line | undefined
    let most = 0
    const latest = clock() - TIME_FOR_A_HEAD
    for (const line of waiting) {
      if (line.waitingSince > latest) break
      const number = held.get(line.address) ?? 0
      if (number <= most || !isCandidate(line)) continue
      chosen = line
      most = number
    }
    if (chosen) close(chosen)
    return chosen !== undefined
  }

  return {
    admit(socket) {
      const peer = withoutPort(socket.remoteAddress ?? '')
      const address = networkOf(peer)
      const isShareUsed = !isProxy(peer) && (held.get(address) ?? 0) >= perAddress
      if (isShareUsed && !closeOneOf((line) => line.address === address)) return false
      if (lines.size >= inAll && !closeOneOf(() => true)) return false
      const line: Line = { socket, address, requests: 0, waitingSince: clock() }
      lines.set(socket, line)
      waiting.add(line)
      held.set(address, (held.get(address) ?? 0) + 1)
      socket.once('close', () => forget(line))
      return true
    },
    began(socket) {
      const line = lines.get(socket)
      if (!line) return
      line.requests += 1
      waiting.delete(line)
    },
    ended(socket) {
      const line = lines.get(socket)
      if (!line) return
      line.requests -= 1
      if (line.requests > 0) return
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
