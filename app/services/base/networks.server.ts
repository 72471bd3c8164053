import { BlockList, isIP } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1/128']
const PREFIX = /^\d{1,3}$/

/** Parses an address, or a network in the form 10.0.0.0/8; null if the text is neither. */
function parseNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return null
  const most = version === 4 ? 32 : 128
  if (bits !== undefined && !(PREFIX.test(bits) && Number(bits) <= most)) return null
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** True if the text is an IP address; one of IPv6 may be in brackets, as in front of a port. */
export function isAddress(text: string): boolean {
  if (text.startsWith('[') && text.endsWith(']')) return isIP(text.slice(1, -1)) === 6
  return isIP(text) !== 0
}

/** True if the text is an address or a network. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== null

/** Strips the prefix of IPv4 connections to a server that listens on IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * Returns a check for addresses of this machine or of one of the networks.
 * @param networks each as accepted by `isNetwork`
 */
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of [...LOOPBACK, ...networks].map(parseNetwork)) {
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  return (address) => {
    const known = plain(address)
    const version = isIP(known)
    return version !== 0 && list.check(known, version === 4 ? 'ipv4' : 'ipv6')
  }
}
