import { expect, test } from 'vitest'
import { createNetworkCheck, isNetwork } from './networks.server'

test.each(['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each(['', 'proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '10.0.0.0/-1'])(
  '%j is none',
  (text) => {
    expect(isNetwork(text)).toBe(false)
  },
)

test('this machine and the listed networks are known, and nobody else', () => {
  const isKnown = createNetworkCheck(['172.16.0.0/12', '192.0.2.7', 'fd00:1::/32'])
  const known = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '172.18.0.1', '::FFFF:172.18.0.1', '192.0.2.7']
  for (const address of [...known, 'fd00:1:2::3']) expect([address, isKnown(address)]).toEqual([address, true])
  for (const address of ['172.32.0.1', '192.0.2.8', '10.0.0.1', 'fd00:2::1', '::2', '', 'unknown']) {
    expect([address, isKnown(address)]).toEqual([address, false])
  }
})
