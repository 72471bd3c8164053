import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connections, createConnections } from './connections.server'

/** A socket of which only the address matters: nothing is sent over it. */
function lineFrom(address: string): Socket {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return socket
}

/** The clock advances a second between two readings, or by `step`; 0 stops it. */
function connectionsOf(perAddress: number, inAll = 100, step = 1000) {
  let now = 0
  const clock = () => {
    now += step
    return now
  }
  return createConnections({ inAll, perAddress, isProxy: (address) => address === '10.9.9.9' }, clock)
}

/** Opens the given number of connections from an address. */
function open(connections: Connections, address: string, number: number): Socket[] {
  return Array.from({ length: number }, () => {
    const socket = lineFrom(address)
    expect(connections.admit(socket)).toBe(true)
    return socket
  })
}

const closed = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed)

describe('the lines of a server', () => {
  test('one more from an address closes the one of it that has waited longest', () => {
    const connections = connectionsOf(3)
    const [first, second, third] = open(connections, '10.0.0.1', 3) as [Socket, Socket, Socket]
    const other = open(connections, '10.0.0.2', 1)
    // The first has had a request since, so it has waited for less time than the others.
    connections.began(first)
    connections.ended(first)
    const fourth = open(connections, '10.0.0.1', 1)
    expect(closed([first, second, third, ...other, ...fourth])).toEqual([false, true, false, false, false])
    expect(connections.size).toBe(4)
  })

  test('one that is at work is not closed, and where all are, the new one is refused', () => {
    const connections = connectionsOf(2)
    const sockets = open(connections, '10.0.0.1', 2)
    for (const socket of sockets) connections.began(socket)
    const refused = lineFrom('10.0.0.1')
    expect([connections.admit(refused), connections.began(refused)]).toEqual([false, false])
    expect(closed(sockets)).toEqual([false, false])
    open(connections, '10.0.0.2', 1)
  })

  describe('that have only just come', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const fresh = (perAddress: number, inAll = 100) => createConnections({ inAll, perAddress, isProxy: () => false })

    test('are not closed for the next, which is a guest until they have had their time', () => {
      const connections = fresh(2)
      const sockets = open(connections, '10.0.0.1', 5)
      vi.advanceTimersByTime(99)
      expect(closed(sockets)).toEqual([false, false, false, false, false])
      vi.advanceTimersByTime(1)
      expect(closed(sockets)).toEqual([true, true, true, false, false])
    })

    test('keep their place when their head has come in time, and then others go', () => {
      const connections = fresh(2)
      const sockets = open(connections, '10.0.0.1', 4)
      expect(connections.began(sockets[3] as Socket)).toBe(true)
      vi.advanceTimersByTime(100)
      expect(closed(sockets)).toEqual([true, true, false, false])
    })

    test('are refused with their request where as many are at work already', () => {
      const connections = fresh(2)
      const [first, second, third, fourth] = open(connections, '10.0.0.1', 4) as [Socket, Socket, Socket, Socket]
      expect([first, second, third].map((line) => connections.began(line))).toEqual([true, true, false])
      connections.ended(first)
      expect(connections.began(fourth)).toBe(true)
      vi.advanceTimersByTime(200)
      expect(closed([first, second, third, fourth])).toEqual([true, false, true, false])
      expect(connections.began(open(connections, '10.0.0.2', 1)[0] as Socket)).toBe(true)
    })

    test('close nothing of other addresses, however many of one address come at once', () => {
      const connections = fresh(3, 10)
      const others = ['10.0.0.2', '10.0.0.3'].flatMap((address) => open(connections, address, 3))
      vi.advanceTimersByTime(1000)
      open(connections, '10.0.0.1', 14)
      expect(connections.size).toBe(20)
      expect(connections.admit(lineFrom('10.0.0.1'))).toBe(false)
      // Beyond twice the server's limit, a guest is closed at once for a caller within its share.
      others.push(...open(connections, '10.0.0.4', 1))
      expect(connections.size).toBe(20)
      vi.advanceTimersByTime(1000)
      expect(closed(others)).toEqual(Array(7).fill(false))
      expect(connections.size).toBe(10)
    })

    test('from many addresses at once are guests of a full server until they have had their time', () => {
      const connections = fresh(3, 4)
      const sockets = Array.from({ length: 8 }, (_, host) => open(connections, `10.0.0.${host}`, 1)).flat()
      expect(connections.admit(lineFrom('10.0.0.9'))).toBe(false)
      expect(sockets.slice(0, 5).map((line) => connections.began(line))).toEqual([true, true, true, true, false])
      vi.advanceTimersByTime(100)
      expect(closed(sockets)).toEqual([false, false, false, false, true, true, true, true])
    })
  })

  test('a line with two requests is at work until both are answered', () => {
    const connections = connectionsOf(1)
    const [line] = open(connections, '10.0.0.1', 1) as [Socket]
    connections.began(line)
    connections.began(line)
    connections.ended(line)
    expect(connections.admit(lineFrom('10.0.0.1'))).toBe(false)
    connections.ended(line)
    expect(connections.admit(lineFrom('10.0.0.1'))).toBe(true)
  })

  test('an IPv6 network counts as one address, and an IPv4 address written as IPv6 as itself', () => {
    const connections = connectionsOf(2)
    const six = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].flatMap((one) => open(connections, one, 1))
    expect(closed(six)).toEqual([true, false, false])
    const four = ['::ffff:10.0.0.1', '10.0.0.1', '10.0.0.1'].flatMap((one) => open(connections, one, 1))
    expect(closed(four)).toEqual([true, false, false])
  })

  test('the lines of a proxy are those of everybody behind it', () => {
    const connections = connectionsOf(2)
    expect(closed(open(connections, '10.9.9.9', 50))).toEqual(Array(50).fill(false))
  })

  test('a full server closes a waiting line of the address that has the most', () => {
    const connections = connectionsOf(10, 6)
    const few = open(connections, '10.0.0.1', 2)
    const many = open(connections, '10.0.0.2', 4)
    open(connections, '10.0.0.3', 1)
    expect(closed([...few, ...many])).toEqual([false, false, true, false, false, false])
    expect(connections.size).toBe(6)
  })

  test('a line that has ended makes room', async () => {
    const connections = connectionsOf(1)
    const [line] = open(connections, '10.0.0.1', 1) as [Socket]
    connections.began(line)
    const gone = new Promise((resolve) => line.once('close', resolve))
    line.destroy()
    await gone
    expect(connections.size).toBe(0)
    open(connections, '10.0.0.1', 1)
  })
})
