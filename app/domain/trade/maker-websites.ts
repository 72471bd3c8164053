import { CATALOG_SEARCH_LENGTH } from '../limits/makers'
import { knownCode, nameFor, nameKey } from './manufacturers'
import { WEBSITE_LINES } from './websites-data'

const HOSTS = new Map(WEBSITE_LINES.trim().split('\n').map(parseLine))

function parseLine(line: string): [code: string, host: string] {
  const [code = '', host = ''] = line.split('|')
  return [code, host === '=' ? `${nameKey(nameFor(code) ?? '').toLowerCase()}.com` : host]
}

/** Returns the host name of a maker's website by code, null if unknown. [MFG-06] */
export function websiteFor(code: string): string | null {
  return HOSTS.get(code) ?? null
}

/**
 * Returns the URL of the maker's own search for the first 6 characters of a catalog number; null if the maker (code or
 * name) has no known website or the number is blank. [CAT-01][CAT-03][CAT-07]
 */
export function catalogSearchUrl(mfg: string, catalog: string): string | null {
  const website = websiteFor(knownCode(mfg) ?? '')
  // encodeURIComponent throws on lone surrogates.
  const characters = Array.from(catalog.replace(/\p{Cs}/gu, '').trim())
  const wanted = characters.slice(0, CATALOG_SEARCH_LENGTH).join('').trim()
  return website && wanted ? `https://${website}/search?q=${encodeURIComponent(wanted)}` : null
}
