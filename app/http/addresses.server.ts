import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'

/** Where a request came from and which address it was meant for. */
export interface Addresses {
  readonly ip: string
  /** The address as the caller used it. */
  readonly ownOrigin: string
  /** The address for links: APP_URL when set, else the caller's. */
  readonly baseUrl: string
  readonly https: boolean
}

interface Settings {
  readonly appUrl: string | null
  readonly trustProxy: number
  /** Whether a connection from there is one of a proxy. */
  readonly isProxy: (address: string) => boolean
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The value that the outermost trusted proxy wrote; each proxy appends one. */
function forwarded(request: IncomingMessage, name: string, proxies: number): string | null {
  if (proxies === 0) return null
  const values = String(request.headers[name] ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  return values.at(-proxies) ?? values[0] ?? null
}

/** A proxy may write the port of the connection too, which is another for each; an IPv4 address may come as an IPv6 one. */
export function withoutPort(peer: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(peer)?.[1] ?? /^([\d.]+):\d+$/.exec(peer)?.[1] ?? peer
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/**
 * Under what an address is counted: whoever has one IPv6 address has all 2^64 of its network, so that they count as one.
 * Everything else, such as an IPv4 address, counts as itself.
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
 * Whose forwarded headers are left aside because they are of no proxy that is known; null when there are none, or they are
 * taken as they are meant.
 */
export function untrustedProxy(request: IncomingMessage, { trustProxy, isProxy }: Settings): string | null {
  const { headers } = request
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
  const peer = peerOf(request)
  return trustProxy > 0 && isForwarded && !isProxy(peer) ? peer : null
}

/** null when the Host header or the target is not one that a browser would send. */
export function addressesOf(request: IncomingMessage, settings: Settings): Addresses | null {
  const { appUrl, isProxy } = settings
  const host = request.headers.host
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null
  // Of two Host headers Node takes the first, a proxy in front perhaps the other.
  if ((request.headersDistinct.host ?? []).length > 1) return null
  if (!request.url?.startsWith('/')) return null
  // Anybody who reaches the server past the proxy could write these headers too.
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
 * Whether a request that changes something comes from our own pages: a browser says so itself (Sec-Fetch-Site, Origin,
 * Referer), a program says nothing. A bearer token is a proof, since no other site can make a browser send it.
 */
export function sourceOf(request: IncomingMessage, { ownOrigin, baseUrl }: Addresses): 'own' | 'foreign' | 'untold' {
  const { headers } = request
  if (/^Bearer /i.test(headers.authorization ?? '')) return 'own'
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return 'untold'
  const origin = URL.canParse(source) ? new URL(source).origin : 'null'
  return origin === ownOrigin || origin === baseUrl ? 'own' : 'foreign'
}

const LONGEST_ORIGIN_TOLD = 200

/** Where a browser says that a request comes from, as an origin; null when it says nothing that is one. */
function toldOrigin({ headers }: IncomingMessage): string | null {
  const source = headers.origin ?? headers.referer
  if (source === undefined || !URL.canParse(source)) return null
  return new URL(source).origin.slice(0, LONGEST_ORIGIN_TOLD)
}

/** What the log says of a refusal: both addresses, and the setting that mends it where the settings are the reason. */
export function refusedSource(request: IncomingMessage, { ownOrigin, baseUrl }: Addresses) {
  const browser = toldOrigin(request)
  const isOtherSite = request.headers['sec-fetch-site'] !== undefined
  const mend =
    browser === null || browser === 'null' || isOtherSite
      ? {}
      : { mend: `If people use ${browser}, set APP_URL=${browser}, and TRUST_PROXY=1 behind a proxy.` }
  return { browser: browser ?? 'not told', server: ownOrigin, appUrl: baseUrl, ...mend }
}

/** Data calls whose answer never rests on a cookie: sign-in takes a password, everything else a bearer token. */
const COOKIE_BLIND = /^\/(?:auth|fixtures|counts)\/|^\/(?:upload|refine|export-xml-[a-z]+|admin\/login)$/

/**
 * Refuses a change that another site may have caused. A program that keeps cookies but tells no source may use the data
 * calls, where its cookie then counts for nothing; whatever a cookie can authorise wants a proof.
 * @throws AppError forbidden
 */
export function checkSource(request: IncomingMessage, pathname: string, addresses: Addresses): void {
  const source = sourceOf(request, addresses)
  if (source === 'own') return
  if (source === 'untold' && request.headers.cookie === undefined) return
  if (source === 'foreign' || !COOKIE_BLIND.test(pathname)) throw new AppError('forbidden', requests.foreignOrigin)
  request.headers.cookie = undefined
}
