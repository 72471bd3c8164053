import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { createNetworkCheck } from '~/services/base/networks.server'
import { addressesOf, checkSource, networkOf, refusedSource, sourceOf, untrustedProxy } from './addresses.server'

const isProxy = createNetworkCheck(['10.0.0.0/8'])
const DIRECT = { appUrl: null, trustProxy: 0, isProxy }

function requestTo(url: string, headers: Record<string, string>, from = '127.0.0.1'): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
  const request = new IncomingMessage(socket)
  request.url = url
  Object.assign(request.headers, headers)
  return request
}

describe('addressesOf', () => {
  test.each(['localhost', 'localhost:3000', 'quotes.agency.example', '127.0.0.1:80', '[::1]:3000', 'my_host'])(
    'takes the host %s',
    (host) => {
      expect(addressesOf(requestTo('/', { host }), DIRECT)?.ownOrigin).toBe(new URL(`http://${host}`).origin)
    },
  )

  test.each(['', 'a b', '[::1', 'a/b', 'a@b', 'a:b', 'a:999999', '-a', 'x'.repeat(300)])(
    'refuses the host %j',
    (host) => {
      expect(addressesOf(requestTo('/', { host }), DIRECT)).toBeNull()
    },
  )

  test.each(['http://evil.example/', '*', 'path', ''])('refuses the target %j', (url) => {
    expect(addressesOf(requestTo(url, { host: 'localhost' }), DIRECT)).toBeNull()
  })

  test('believes forwarded headers only as far as proxies are trusted', () => {
    const headers = { host: 'inner', 'x-forwarded-for': '6.6.6.6, 10.0.0.1, 10.0.0.2', 'x-forwarded-proto': 'https' }
    const seen = (trustProxy: number) => addressesOf(requestTo('/', headers), { appUrl: null, trustProxy, isProxy })
    expect(seen(0)).toMatchObject({ ip: '127.0.0.1', https: false, baseUrl: 'http://inner' })
    expect(seen(1)).toMatchObject({ ip: '10.0.0.2', https: true, baseUrl: 'https://inner' })
    expect(seen(2)).toMatchObject({ ip: '10.0.0.1' })
  })

  test('forwarded headers count only when the connection itself is one of a proxy', () => {
    const headers = { host: 'inner', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' }
    const settings = { appUrl: null, trustProxy: 1, isProxy }
    for (const from of ['127.0.0.1', '::1', '10.9.9.9', '::ffff:10.9.9.9']) {
      const request = requestTo('/', headers, from)
      expect(addressesOf(request, settings)).toMatchObject({ ip: '6.6.6.6', https: true })
      expect(untrustedProxy(request, settings)).toBeNull()
    }
    const forged = requestTo('/', headers, '::ffff:198.51.100.7')
    expect(addressesOf(forged, settings)).toMatchObject({ ip: '198.51.100.7', https: false })
    expect(untrustedProxy(forged, settings)).toBe('198.51.100.7')
    expect(untrustedProxy(forged, DIRECT)).toBeNull()
    expect(untrustedProxy(requestTo('/', { host: 'inner' }, '198.51.100.7'), settings)).toBeNull()
  })

  test.each([
    ['198.51.100.7:49152', '198.51.100.7'],
    ['[2001:db8::7]:49152', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['unknown', 'unknown'],
  ])('of the forwarded address %s only the address counts, not the port', (forwarded, ip) => {
    const request = requestTo('/', { host: 'inner', 'x-forwarded-for': forwarded })
    expect(addressesOf(request, { appUrl: null, trustProxy: 1, isProxy })?.ip).toBe(ip)
  })

  test('links lead to APP_URL when it is set', () => {
    const settings = { appUrl: 'https://quotes.example', trustProxy: 0, isProxy }
    const addresses = addressesOf(requestTo('/', { host: 'inner:3000' }), settings)
    expect(addresses).toMatchObject({ baseUrl: 'https://quotes.example', https: true })
  })
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

describe('where a request comes from', () => {
  const requestWith = (headers: Record<string, string>, pathname = '/') => {
    const request = requestTo(pathname, { host: 'inner:3000', ...headers })
    const addresses = addressesOf(request, { appUrl: 'http://quotes.example', trustProxy: 0, isProxy })
    if (addresses === null) throw new Error('the request itself is refused')
    return { request, addresses }
  }

  test.each([
    [{ cookie: 'a=b', 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ cookie: 'a=b', 'sec-fetch-site': 'none' }, 'own'],
    [{ cookie: 'a=b', 'sec-fetch-site': 'same-site' }, 'foreign'],
    [{ cookie: 'a=b', 'sec-fetch-site': 'cross-site', origin: 'http://inner:3000' }, 'foreign'],
    [{ cookie: 'a=b', origin: 'http://inner:3000' }, 'own'],
    [{ cookie: 'a=b', origin: 'http://quotes.example' }, 'own'],
    [{ cookie: 'a=b', origin: 'http://inner' }, 'foreign'],
    [{ cookie: 'a=b', origin: 'null' }, 'foreign'],
    [{ cookie: 'a=b', referer: 'http://inner:3000/login' }, 'own'],
    [{ cookie: 'a=b', referer: 'junk' }, 'foreign'],
    [{ cookie: 'a=b' }, 'unknown'],
    [{}, 'unknown'],
    [{ origin: 'https://evil.example' }, 'foreign'],
    [{ authorization: 'Bearer at_x', origin: 'https://evil.example' }, 'own'],
    [{ authorization: 'Basic x', cookie: 'a=b' }, 'unknown'],
  ])('%j: %s', (headers: Record<string, string>, expected) => {
    const { request, addresses } = requestWith(headers)
    expect(sourceOf(request, addresses)).toBe(expected)
  })

  test.each(['/', '/login', '/logout', '/admin', '/admin/organizations', '/session/exchange', '/authx'])(
    '%s refuses a cookie without a proof, and any foreign source',
    (pathname) => {
      for (const headers of [{ cookie: 'a=b' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
        const { request, addresses } = requestWith(headers, pathname)
        expect(() => checkSource(request, pathname, addresses)).toThrow(requests.foreignOrigin)
      }
    },
  )

  test.each(['/auth/login', '/auth/logout', '/fixtures/save', '/upload', '/admin/login', '/export-xml-mapping'])(
    '%s goes on without the cookie that came without a proof, and refuses any foreign source',
    (pathname) => {
      const withoutOrigin = requestWith({ cookie: 'a=b' }, pathname)
      checkSource(withoutOrigin.request, pathname, withoutOrigin.addresses)
      expect(withoutOrigin.request.headers.cookie).toBeUndefined()
      const foreign = requestWith({ cookie: 'a=b', origin: 'https://evil.example' }, pathname)
      expect(() => checkSource(foreign.request, pathname, foreign.addresses)).toThrow(requests.foreignOrigin)
    },
  )

  test('what the log says of a refusal names both addresses, and the setting where a setting is the reason', () => {
    const described = (headers: Record<string, string>) => {
      const { request, addresses } = requestWith(headers)
      return refusedSource(request, addresses)
    }
    const server = { server: 'http://inner:3000', appUrl: 'http://quotes.example' }
    const browser = 'https://lamps.example'
    expect(described({ origin: browser })).toEqual({
      browser,
      ...server,
      mend: 'If people use https://lamps.example, set APP_URL=https://lamps.example, and TRUST_PROXY=1 behind a proxy.',
    })
    expect(described({ referer: `${browser}/login?invite=sEcReT` }).browser).toBe(browser)
    expect(described({ origin: browser, 'sec-fetch-site': 'cross-site' })).toEqual({ browser, ...server })
    expect(described({ cookie: 'a=b' })).toEqual({ browser: 'not told', ...server })
    expect(described({ origin: `https://${'x'.repeat(5000)}` }).browser.length).toBeLessThanOrEqual(200)
  })
})
