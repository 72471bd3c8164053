import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addressesOf, isSameOrigin } from './addresses.server'

const DIRECT = { appUrl: null, trustProxy: 0 }

function requestTo(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket())
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
    const seen = (trustProxy: number) => addressesOf(requestTo('/', headers), { appUrl: null, trustProxy })
    expect(seen(0)).toMatchObject({ ip: '', https: false, baseUrl: 'http://inner' })
    expect(seen(1)).toMatchObject({ ip: '10.0.0.2', https: true, baseUrl: 'https://inner' })
    expect(seen(2)).toMatchObject({ ip: '10.0.0.1' })
  })

  test('links lead to APP_URL when it is set', () => {
    const settings = { appUrl: 'https://quotes.example', trustProxy: 0 }
    const addresses = addressesOf(requestTo('/', { host: 'inner:3000' }), settings)
    expect(addresses).toMatchObject({ baseUrl: 'https://quotes.example', https: true })
  })
})

describe('isSameOrigin', () => {
  const isOwn = (headers: Record<string, string>) => {
    const request = requestTo('/', { host: 'inner:3000', ...headers })
    const addresses = addressesOf(request, { appUrl: 'http://quotes.example', trustProxy: 0 })
    return addresses !== null && isSameOrigin(request, addresses)
  }

  test.each([
    [{ cookie: 'a=b', 'sec-fetch-site': 'same-origin' }, true],
    [{ cookie: 'a=b', 'sec-fetch-site': 'none' }, true],
    [{ cookie: 'a=b', 'sec-fetch-site': 'same-site' }, false],
    [{ cookie: 'a=b', 'sec-fetch-site': 'cross-site', origin: 'http://inner:3000' }, false],
    [{ cookie: 'a=b', origin: 'http://inner:3000' }, true],
    [{ cookie: 'a=b', origin: 'http://quotes.example' }, true],
    [{ cookie: 'a=b', origin: 'http://inner' }, false],
    [{ cookie: 'a=b', origin: 'null' }, false],
    [{ cookie: 'a=b', referer: 'http://inner:3000/login' }, true],
    [{ cookie: 'a=b', referer: 'junk' }, false],
    [{ cookie: 'a=b' }, false],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ authorization: 'Bearer at_x', origin: 'https://evil.example' }, true],
    [{ authorization: 'Basic x', cookie: 'a=b' }, false],
  ])('%j: %s', (headers: Record<string, string>, expected) => {
    expect(isOwn(headers)).toBe(expected)
  })
})
