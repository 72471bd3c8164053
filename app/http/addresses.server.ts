import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'

/** The origin of a request and the address it was sent to. */
export interface Addresses {
  readonly ip: string
  /** The address the caller used. */
  readonly ownOrigin: string
  /** The base for links: APP_URL if set, else the caller's address. */
  readonly baseUrl: string
  readonly https: boolean
}

interface Settings {
  readonly appUrl: string | null
  readonly trustProxy: number
  /** True if a connection from this address is from a proxy. */
  readonly isProxy: (address: string) => boolean
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The value written by the outermost trusted proxy; each proxy appends one. */
function forwarded(request: IncomingMessage, name: string, proxies: number): string | null {
  if (proxies === 0) return null
  const values = String(request.headers[name] ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  return values.at(-proxies) ?? values[0] ?? null
}

/** Strips the port that some proxies add, which differs for each connection, and the IPv6 form of an IPv4 address. */
export function withoutPort(peer: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(peer)?.[1] ?? /^([\d.]+):\d+$/.exec(peer)?.[1] ?? peer
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/**
 * The key an address is counted under. An IPv6 address counts as its whole /64 network, because its owner has all 2^64
 * addresses in it. Anything else, such as an IPv4 address, counts as itself.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] ?? ''
  if (!isIPv6(address)) return ip
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const zeros = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array<string>(zeros).fill('0'), ...groups(back ?? '')]
  return `${all.slice(0, 4).join(':')}::/64`
}

const peerOf = ({ socket }: IncomingMessage) => withoutPort(socket.remoteAddress ?? '')

/**
 * The peer whose forwarded headers are ignored because it is not a known proxy; null if there are no such headers, or
 * they are trusted.
 */
export function untrustedProxy(request: IncomingMessage, { trustProxy, isProxy }: Settings): string | null {
  const { headers } = request
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
  const peer = peerOf(request)
  return trustProxy > 0 && isForwarded && !isProxy(peer) ? peer : null
}

/** Returns null if the Host header or the target could not come from a browser. */
export function addressesOf(request: IncomingMessage, settings: Settings): Addresses | null {
  const { appUrl, isProxy } = settings
  const host = request.headers.host
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null
  // With two Host headers Node uses the first, a proxy in front possibly the other.
  if ((request.headersDistinct.host ?? []).length > 1) return null
  if (!request.url?.startsWith('/')) return null
  // Anyone who bypasses the proxy could set these headers too.
  const proxies = settings.trustProxy > 0 && isProxy(peerOf(request)) ? settings.trustProxy : 0
  const scheme = forwarded(request, 'x-forwarded-proto', proxies)
  const https = appUrl?.startsWith('https:') || scheme === 'https'
  const ownOrigin = `${https ? 'https' : 'http'}://${host}`
  if (!URL.canParse(ownOrigin + request.url)) return null
  const peer = forwarded(request, 'x-forwarded-for', proxies) ?? request.socket.remoteAddress ?? ''
  return {
    ip: withoutPort(peer),
    ownOrigin: new URL(ownOrigin).origin,
    baseUrl: appUrl ?? new URL(ownOrigin).origin,
    https,
  }
}

/**
 * The source of a state-changing request: browsers declare it (Sec-Fetch-Site, Origin, Referer), programs do not. A
 * bearer token proves our own origin, since no other site can make a browser send it.
 */
export function sourceOf(request: IncomingMessage, { ownOrigin, baseUrl }: Addresses): 'own' | 'foreign' | 'unknown' {
  const { headers } = request
  if (/^Bearer /i.test(headers.authorization ?? '')) return 'own'
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return 'unknown'
  const origin = URL.canParse(source) ? new URL(source).origin : 'null'
  return origin === ownOrigin || origin === baseUrl ? 'own' : 'foreign'
}

const LONGEST_ORIGIN_SHOWN = 200

/** The origin a browser claims for a request; null if it names none or the value is invalid. */
function claimedOrigin({ headers }: IncomingMessage): string | null {
  const source = headers.origin ?? headers.referer
  if (source === undefined || !URL.canParse(source)) return null
  return new URL(source).origin.slice(0, LONGEST_ORIGIN_SHOWN)
}

/** The log fields of a refused request: both addresses and, if the settings are the cause, the one to change. */
export function refusedSource(request: IncomingMessage, { ownOrigin, baseUrl }: Addresses) {
  const browser = claimedOrigin(request)
  const isOtherSite = request.headers['sec-fetch-site'] !== undefined
  const mend =
    browser === null || browser === 'null' || isOtherSite
      ? {}
      : { mend: `If people use ${browser}, set APP_URL=${browser}, and TRUST_PROXY=1 behind a proxy.` }
  return { browser: browser ?? 'not told', server: ownOrigin, appUrl: baseUrl, ...mend }
}

/** Data calls that never authenticate by cookie: sign-in takes a password, everything else a bearer token. */
const COOKIE_BLIND = /^\/(?:auth|fixtures|counts)\/|^\/(?:upload|refine|export-xml-[a-z]+|admin\/login)$/

/**
 * Refuses a change that another site may have caused. A program that keeps cookies but names no source may use the data
 * calls, which ignore the cookie; anything a cookie can authorize requires proof of the source.
 * @throws AppError forbidden
 */
export function checkSource(request: IncomingMessage, pathname: string, addresses: Addresses): void {
  const source = sourceOf(request, addresses)
  if (source === 'own') return
  if (source === 'unknown' && request.headers.cookie === undefined) return
  if (source === 'foreign' || !COOKIE_BLIND.test(pathname)) throw new AppError('forbidden', requests.foreignOrigin)
  request.headers.cookie = undefined
}
