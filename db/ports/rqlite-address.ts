import { DatabaseClusterError } from '../errors'

/** The nodes of a cluster and the credentials for them. */
export interface ClusterAddress {
  /** Origins such as `http://db1:4001`, in the order to try them. */
  readonly nodes: readonly string[]
  /** The value of the Authorization header; null without a password. */
  readonly authorization: string | null
}

const HOST = /^[a-z0-9._-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i
const DEFAULT_PORT = 4001

/**
 * Reads `rqlite://[user:password@]host[:port][?peers=host2:port,host3:port]`, `rqlites:` for TLS. Several hosts before
 * the path would not be a valid URL, hence `peers`.
 * @throws DatabaseClusterError with the mistake, but no part of the address, which may contain a password
 */
export function readClusterAddress(url: string): ClusterAddress {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed?.host || !/^rqlites?:$/.test(parsed.protocol)) {
    throw new DatabaseClusterError('DATABASE_URL must look like rqlite://host:4001?peers=host2:4001,host3:4001')
  }
  const unknown = [...parsed.searchParams.keys()].find((name) => name !== 'peers')
  if (unknown !== undefined)
    throw new DatabaseClusterError(`DATABASE_URL has an unknown setting "${unknown}"; only peers is known`)
  const peers = (parsed.searchParams.get('peers') ?? '').split(',').map((peer) => peer.trim())
  const hosts = [...new Set([parsed.host, ...peers.filter(Boolean)])]
  if (hosts.some((host) => !HOST.test(host)))
    throw new DatabaseClusterError('DATABASE_URL has a peer that is not host:port')
  const scheme = parsed.protocol === 'rqlites:' ? 'https' : 'http'
  const { username, password } = parsed
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    nodes: hosts.map((host) => `${scheme}://${/:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`}`),
    authorization: username ? `Basic ${Buffer.from(credentials).toString('base64')}` : null,
  }
}
