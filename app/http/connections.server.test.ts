import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Connections, createConnections } from './connections.server'

/** A socket of which only the address matters: nothing is sent over it. */
function lineFrom(address: string): Socket {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return socket
}

/** A second passes between two looks at the clock, unless it stands still. */
function connectionsOf(perAddress: number, inAll = 100, step = 1000) {
  let now = 0
  const clock = () => {
    now += step
    return now
  }
  return createConnections({ inAll, perAddress, isProxy: (address) => address === '10.9.9.9' }, clock)
}

/** Lets so many lines in from an address. */
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
    // The first has had a request since, so it has waited less long than the others.
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
    expect(connections.admit(lineFrom('10.0.0.1'))).toBe(false)
    expect(closed(sockets)).toEqual([false, false])
    open(connections, '10.0.0.2', 1)
  })

  test('a line that has only just come is not closed for the next', () => {
    const connections = connectionsOf(2, 100, 0)
    const sockets = open(connections, '10.0.0.1', 2)
    expect(connections.admit(lineFrom('10.0.0.1'))).toBe(false)
    expect(closed(sockets)).toEqual([false, false])
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
