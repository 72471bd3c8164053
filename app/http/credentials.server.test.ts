import { describe, expect, test } from 'vitest'
import { adminCookies, adminDeviceCookies, bearerOf, deviceCookies, sessionCookies } from './credentials.server'

const request = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers })
const PLAIN = 'http://localhost:3000/'
const SECURE = 'https://quotes.example/'

describe('cookies', () => {
  test('[ADMIN-35] over http and https', () => {
    expect(sessionCookies.set(request(PLAIN), 'ct_1')).toBe('session=ct_1; Path=/; HttpOnly; SameSite=Lax')
    expect(sessionCookies.set(request(SECURE), 'ct_1')).toBe(
      '__Host-session=ct_1; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(adminCookies.set(request(PLAIN), 'ac_1')).toBe('admin=ac_1; Path=/admin; HttpOnly; SameSite=Strict')
    expect(adminCookies.clear(request(SECURE))).toBe(
      '__Secure-admin=; Path=/admin; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    )
  })

  test('of a known browser stay, and are never sent from another site', () => {
    expect(deviceCookies.set(request(SECURE), 'x1')).toBe(
      '__Host-device=x1; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000',
    )
    expect(adminDeviceCookies.set(request(PLAIN), 'x1')).toBe(
      'admin-device=x1; Path=/admin; HttpOnly; SameSite=Strict; Max-Age=34560000',
    )
  })

  test.each([
    ['session=ct_1', 'ct_1'],
    ['a=b; session=ct_1; c=d', 'ct_1'],
    ['a=session=ct_1', null],
    ['xsession=ct_1', null],
    ['session=', null],
    ['session=<script>', null],
    ['', null],
  ])('reads %j as %j', (Cookie, expected) => {
    expect(sessionCookies.read(request(PLAIN, { Cookie }))).toBe(expected)
  })

  test('over https the unprefixed name does not count: another site below the domain could have set it', () => {
    expect(sessionCookies.read(request(SECURE, { Cookie: 'session=ct_1' }))).toBeNull()
    expect(sessionCookies.read(request(SECURE, { Cookie: '__Host-session=ct_1' }))).toBe('ct_1')
  })
})

test.each([
  ['Bearer at_1', 'at_1'],
  ['bearer at_1', 'at_1'],
  ['Bearer', null],
  ['Bearer a b', null],
  ['Basic at_1', null],
])('the bearer of %j is %j', (Authorization, expected) => {
  expect(bearerOf(request(PLAIN, { Authorization }))).toBe(expected)
})
