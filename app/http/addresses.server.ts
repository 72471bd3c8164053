import type { IncomingMessage } from 'node:http'

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

/** null when the Host header or the target is not one that a browser would send. */
export function addressesOf(request: IncomingMessage, { appUrl, trustProxy }: Settings): Addresses | null {
  const host = request.headers.host
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null
  if (!request.url?.startsWith('/')) return null
  const scheme = forwarded(request, 'x-forwarded-proto', trustProxy)
  const https = appUrl?.startsWith('https:') || scheme === 'https'
  const ownOrigin = `${https ? 'https' : 'http'}://${host}`
  if (!URL.canParse(ownOrigin + request.url)) return null
  const peer = forwarded(request, 'x-forwarded-for', trustProxy) ?? request.socket.remoteAddress ?? ''
  return {
    ip: peer.replace(/^::ffff:/, ''),
    ownOrigin: new URL(ownOrigin).origin,
    baseUrl: appUrl ?? new URL(ownOrigin).origin,
    https,
  }
}

/**
 * Whether a request that changes something comes from our own pages. A browser says so itself (Sec-Fetch-Site, Origin);
 * a script without cookies says neither and may pass; with a cookie there must be a proof. A bearer token is one,
 * since no other site can make a browser send it.
 */
export function isSameOrigin(request: IncomingMessage, { ownOrigin, baseUrl }: Addresses): boolean {
  const { headers } = request
  if (/^Bearer /i.test(headers.authorization ?? '')) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return headers.cookie === undefined
  const origin = URL.canParse(source) ? new URL(source).origin : 'null'
  return origin === ownOrigin || origin === baseUrl
}
