import { MAX_MAKER_LENGTH } from '../limits/makers'
import { isCode } from './maker-codes'
import { catalogSearchUrl, websiteFor } from './maker-websites'
import { knownCode, MANUFACTURERS, type Manufacturer, nameFor, nameKey, ownName } from './manufacturers'
import type { OwnMaker } from './own-makers'

/** A maker with its website and what the agency added to it. */
export interface KnownMaker extends Manufacturer {
  /** The host name; null if unknown, or before the websites are loaded. */
  readonly website: string | null
  /** The agency's entry; null for a maker as it is built in. */
  readonly own: OwnMaker | null
}

/** The makers of an agency: its own, then the built-in ones. [MFG-02] */
export interface KnownMakers {
  /** Own makers by code, then the built-in ones. A built-in maker with an own entry is listed once, with both aliases. */
  readonly all: readonly KnownMaker[]
  /** Returns a maker's code by code, name or alias, ignoring common words at the end; null if unknown. [MFG-03] */
  codeOf(nameOrCode: string): string | null
  /** Returns the name of a code, null if unknown. [MFG-05] */
  nameOf(code: string): string | null
  /** True if the text is the code of an own or a built-in maker, exactly as it is written in MFG. [MFG-08] */
  isCode(text: string): boolean
  /**
   * Returns the https address of a maker's (code or name) own search for a catalog number; null without a known search or
   * if the number is blank. An own pattern receives the whole number. [CAT-01][CAT-07]
   */
  linkFor(mfg: string, catalog: string): string | null
}

/**
 * Builds the lookup. Own codes come before own names, own names before own aliases, and all of these before the built-in
 * map. An own name that matches only without its common end (`Mark Lighting` for `MARK`) never hides a built-in code.
 */
export function knownMakers(own: readonly OwnMaker[]): KnownMakers {
  const sorted = own.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const byCode = new Map(sorted.map((maker) => [maker.code, maker]))
  const exact = codesBy(sorted, nameKey)
  const loose = codesBy(sorted, (name) => nameKey(ownName(name)))
  const codeOf = (nameOrCode: string): string | null => {
    if (own.length === 0 || nameOrCode.length > MAX_MAKER_LENGTH) return knownCode(nameOrCode)
    const key = nameKey(nameOrCode)
    if (key === '') return null
    return (
      exact.get(key) ??
      (nameFor(key) === null ? loose.get(nameKey(ownName(nameOrCode))) : undefined) ??
      knownCode(nameOrCode)
    )
  }
  return {
    all: [...sorted.map(withBuiltIn), ...MANUFACTURERS.filter(({ code }) => !byCode.has(code)).map(asBuiltIn)],
    codeOf,
    nameOf: (code) => byCode.get(code)?.name ?? nameFor(code),
    isCode: (text) => byCode.has(text) || isCode(text),
    linkFor(mfg, catalog) {
      const code = codeOf(mfg)
      if (code === null) return null
      const pattern = byCode.get(code)?.link
      if (!pattern) return catalogSearchUrl(code, catalog)
      // encodeURIComponent throws on lone surrogates.
      const number = catalog.replace(/\p{Cs}/gu, '').trim()
      return number === '' ? null : pattern.split('*').join(encodeURIComponent(number))
    },
  }
}

/** Returns codes by the given form of their makers' texts; of two makers with one text, the first by code. */
function codesBy(makers: readonly OwnMaker[], formOf: (text: string) => string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const add = (text: string, code: string) => {
    const key = formOf(text)
    if (key !== '' && !codes.has(key)) codes.set(key, code)
  }
  for (const { code } of makers) add(code, code)
  for (const { code, name } of makers) add(name, code)
  for (const { code, aliases } of makers) for (const alias of aliases) add(alias, code)
  return codes
}

const asBuiltIn = (maker: Manufacturer): KnownMaker => ({ ...maker, website: websiteFor(maker.code), own: null })

const BUILT_IN = new Map(MANUFACTURERS.map((maker) => [maker.code, maker]))

function withBuiltIn(own: OwnMaker): KnownMaker {
  const builtIn = BUILT_IN.get(own.code)
  const others = builtIn ? [builtIn.name, ...builtIn.aliases] : []
  const used = new Set([own.name, ...own.aliases].map(nameKey))
  const aliases = [...own.aliases, ...others.filter((alias) => !used.has(nameKey(alias)))]
  return { code: own.code, name: own.name, aliases, website: websiteFor(own.code), own }
}
