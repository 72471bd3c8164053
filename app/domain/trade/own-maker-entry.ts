import { MAX_OWN_ALIAS, MAX_OWN_ALIASES, MAX_OWN_CODE, MAX_OWN_LINK, MAX_OWN_NAME } from '../limits/makers'
import { nameText } from '../plain-text'
import { codeFor } from './maker-codes'
import { MANUFACTURERS, nameFor, nameKey, UNKNOWN_CODE } from './manufacturers'
import { makerFaults as faults } from './own-maker-messages'
import type { OwnMaker } from './own-makers'

/** A maker as typed into a form or a file. */
export interface TypedMaker {
  readonly code: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly percent: string
  /** The agency's share of overages, alone or next to the maker's: '75', '75/25'. */
  readonly split: string
  readonly link: string
}

export type MakerField = keyof TypedMaker

/** A fault of one field of a typed maker. */
export interface MakerFault {
  readonly field: MakerField
  readonly message: string
}

/** A maker that was understood, or the faults of its fields. */
export type ReadMaker = { readonly maker: OwnMaker } | { readonly faults: readonly MakerFault[] }

const CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.&/_+-]*$/u
/** With OWN_PERCENT_DECIMALS at most. */
const PERCENT = /^\d{1,3}(\.\d{1,4})?$/
/** Two shares of a whole: '75/25', '66.5 - 33.5'. */
const SHARES = /^(?<own>\d{1,3}(?:\.\d{1,4})?) {0,3}[/:-] {0,3}(?<other>\d{1,3}(?:\.\d{1,4})?)$/
/** Shares of a whole may differ from it by the rounding of binary fractions. */
const ROUNDING = 1e-9

/** Returns a code as it is stored: trimmed, in capitals. */
export const ownCode = (text: string): string => nameText(text).toUpperCase()

/** Reads what was typed. A blank name is that of the built-in maker of the code. */
export function readMaker(typed: TypedMaker): ReadMaker {
  const found: MakerFault[] = []
  const fault = (field: MakerField, message: string | null) => {
    if (message !== null) found.push({ field, message })
  }
  const code = ownCode(typed.code)
  const name = nameText(typed.name) || (nameFor(code) ?? '')
  const aliases = distinct(typed.aliases.map(nameText), [code, name])
  const percent = typed.percent.replace('%', '').trim()
  const split = ownShare(typed.split)
  const link = nameText(typed.link)
  fault('code', codeFault(code))
  fault('name', nameFault(name))
  fault('aliases', aliasesFault(aliases))
  fault('percent', isPercent(percent) ? null : faults.percent)
  fault('split', isPercent(split) ? null : faults.split)
  fault('link', link === '' ? null : linkFault(link))
  if (found.length > 0) return { faults: found }
  return { maker: { code, name, aliases, percent: numberOf(percent), split: numberOf(split), link: link || null } }
}

const isPercent = (text: string) => text === '' || (PERCENT.test(text) && Number(text) <= 100)
const numberOf = (text: string) => (text === '' ? null : Number(text))

/** Returns the first of two shares that are a whole together, otherwise the text without its percent signs. */
function ownShare(typed: string): string {
  const text = typed.replaceAll('%', '').trim()
  const { own = '', other } = SHARES.exec(text)?.groups ?? {}
  return Math.abs(Number(own) + Number(other) - 100) < ROUNDING ? own : text
}

/** Returns a maker as it is typed, for a form or a file. */
export const typedOf = ({ code, name, aliases, percent, split, link }: OwnMaker): TypedMaker => ({
  code,
  name,
  aliases,
  percent: percent === null ? '' : String(percent),
  split: split === null ? '' : String(split),
  link: link ?? '',
})

function codeFault(code: string): string | null {
  if (code === '') return faults.codeMissing
  if (nameKey(code) === UNKNOWN_CODE) return faults.codeUnknown
  if (code.length > MAX_OWN_CODE) return faults.codeLength
  if (!CODE.test(code)) return faults.codeShape
  const known = codeFor(code)
  return known === code || known === UNKNOWN_CODE ? null : faults.codeIsName(code, known)
}

function nameFault(name: string): string | null {
  if (name === '') return faults.nameMissing
  if (name.length > MAX_OWN_NAME) return faults.nameLength
  if (nameKey(name) === UNKNOWN_CODE) return faults.nameUnknown
  return nameKey(name) === '' ? faults.nameShape : null
}

function aliasesFault(aliases: readonly string[]): string | null {
  if (aliases.length > MAX_OWN_ALIASES) return faults.aliasCount
  if (aliases.some((alias) => alias.length > MAX_OWN_ALIAS)) return faults.aliasLength
  if (aliases.some((alias) => alias.includes(';'))) return faults.aliasSign
  if (aliases.some((alias) => nameKey(alias) === UNKNOWN_CODE)) return faults.nameUnknown
  const bare = aliases.find((alias) => nameKey(alias) === '')
  return bare === undefined ? null : faults.aliasShape(bare)
}

function linkFault(link: string): string | null {
  if (link.length > MAX_OWN_LINK) return faults.linkLength
  if (/\s/.test(link) || !URL.canParse(link)) return faults.link
  const { protocol, host, username, password } = new URL(link)
  if (protocol !== 'https:' || username !== '' || password !== '') return faults.link
  return host.includes('*') ? faults.linkStar : null
}

/** Returns the texts that are not blank and differ from those before them, and from `used`, in their normalized form. */
function distinct(texts: readonly string[], used: readonly string[]): string[] {
  const keys = new Set(used.map(nameKey))
  return texts.filter((text) => {
    const key = nameKey(text)
    if (text === '' || (key !== '' && keys.has(key))) return false
    keys.add(key)
    return true
  })
}

const BUILT_IN_CODES = new Set(MANUFACTURERS.map(({ code }) => code))

/**
 * The codes, names and aliases of an agency's makers: no text may lead to two of them. A built-in name or alias may be
 * overridden; a built-in code only by the maker of that code, or by a name.
 */
export class TakenNames {
  private readonly by = new Map<string, { readonly code: string; readonly as: 'code' | 'name' | 'aliases' }>()

  constructor(makers: readonly OwnMaker[] = []) {
    for (const maker of makers) this.add(maker)
  }

  /** Adds a maker unless one of its texts is taken. Returns the fault, null if it was added. */
  add(maker: OwnMaker): MakerFault | null {
    const texts = [
      ['code', maker.code] as const,
      ['name', maker.name] as const,
      ...maker.aliases.map((alias) => ['aliases', alias] as const),
    ]
    for (const [field, text] of texts) {
      const message = this.faultOf(field, text, maker.code)
      if (message !== null) return { field, message }
    }
    for (const [field, text] of texts) {
      const key = nameKey(text)
      if (!this.by.has(key)) this.by.set(key, { code: maker.code, as: field })
    }
    return null
  }

  private faultOf(field: MakerField, text: string, code: string): string | null {
    const key = nameKey(text)
    const holder = this.by.get(key)
    if (holder) {
      if (field === 'code' && holder.code === code) return faults.codeTaken(code)
      if (holder.as === 'code') return faults.takenAsCode(text, holder.code)
      return holder.as === 'name' ? faults.takenAsName(text, holder.code) : faults.takenAsAlias(text, holder.code)
    }
    const isOther = key !== code && BUILT_IN_CODES.has(key)
    return isOther && field !== 'name' ? faults.takenAsCode(text, nameFor(key) ?? key) : null
  }
}
