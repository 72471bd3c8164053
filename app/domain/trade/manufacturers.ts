import { MAX_MAKER_LENGTH } from '../limits/makers'
import { MANUFACTURER_LINES } from './manufacturers-data'

/** A maker of fixtures: its short code, name and aliases. [MFG-01] */
export interface Manufacturer {
  readonly code: string
  readonly name: string
  readonly aliases: readonly string[]
}

/** The code of every maker missing from the map. [MFG-04] */
export const UNKNOWN_CODE = 'OHR'

/** The built-in map. [MFG-02][MFG-03][MFG-28] */
export const MANUFACTURERS: readonly Manufacturer[] = MANUFACTURER_LINES.trim().split('\n').map(parseLine)

function parseLine(line: string): Manufacturer {
  const [code = '', name = '', aliases = ''] = pieces(line, '|')
  return { code, name, aliases: pieces(aliases, ';').filter(Boolean) }
}

function pieces(line: string, sign: string): string[] {
  return line.split(sign).map((piece) => piece.trim())
}

/** Returns the key for comparing names, which ignores case, accents, punctuation and spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Words at the end of a maker's name that do not distinguish makers: schedules write, abbreviate or omit them. */
export const COMMON_ENDS: ReadonlySet<string> = new Set(
  'LIGHTING LTG LIGHTS PRODUCTS SOLUTIONS SYSTEMS INDUSTRIES BRANDS GROUP INC LLC LTD CORP CORPORATION CO COMPANY MFG MANUFACTURING INTERNATIONAL USA'.split(
    ' ',
  ),
)

/** Strips the common words at the end of a maker's name: `Gotham Ltg., Inc.` is Gotham. Always keeps the first word. */
export function ownName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  while (words.length > 1 && COMMON_ENDS.has(nameKey(words.at(-1) ?? ''))) words.pop()
  return words.join(' ')
}

const BY_CODE = new Map(MANUFACTURERS.map((maker) => [maker.code, maker]))

/** Returns codes by normalized name. Codes win over names, names over aliases. */
function codesBy(formOf: (name: string) => string): ReadonlyMap<string, string> {
  return new Map([
    ...MANUFACTURERS.flatMap(({ code, aliases }) => aliases.map((alias) => [formOf(alias), code] as const)),
    ...MANUFACTURERS.map(({ code, name }) => [formOf(name), code] as const),
    ...MANUFACTURERS.map(({ code }) => [formOf(code), code] as const),
  ])
}

const CODE_BY_KEY = codesBy(nameKey)
const CODE_BY_OWN_NAME = codesBy((name) => nameKey(ownName(name)))

/** Matches names in comparable form: testing for it is many times cheaper than converting to it. */
const IS_KEY = /^[A-Z\d]*$/

/** Returns a maker's code by code, name or alias, ignoring common words at the end; null if unknown. [MFG-03] */
export function knownCode(nameOrCode: string): string | null {
  if (nameOrCode.length > MAX_MAKER_LENGTH) return null
  if (IS_KEY.test(nameOrCode)) return CODE_BY_KEY.get(nameOrCode) ?? CODE_BY_OWN_NAME.get(nameOrCode) ?? null
  return CODE_BY_KEY.get(nameKey(nameOrCode)) ?? CODE_BY_OWN_NAME.get(nameKey(ownName(nameOrCode))) ?? null
}

/** Returns the name of a code, null if unknown. [MFG-05] */
export function nameFor(code: string): string | null {
  return BY_CODE.get(code)?.name ?? null
}

/** A maker to search for; `own` is set if the agency added or changed it. */
type Searched = Manufacturer & { readonly own?: object | null }

/**
 * Returns all makers that a typed text may mean, best first: by code, by the start of a name or alias, by a part of
 * one. Those of the agency come before other makers whose code, name or alias also begins with the text.
 */
export function searchManufacturers<Maker extends Searched>(
  text: string,
  all: readonly Maker[],
  codeOf: (nameOrCode: string) => string | null = knownCode,
): Maker[] {
  const wanted = nameKey(text)
  // A lone '!' or '-' names no maker, whereas an empty field offers all.
  if (wanted === '') return text.trim() === '' ? [...all] : []
  const known = codeOf(text)
  const ranked = all.map((maker) => {
    const rank = maker.code === known ? 0 : rankOf(maker, wanted)
    return { maker, rank: maker.own && rank > 0 && rank < RANKS - 1 ? 1 : rank }
  })
  return ranked
    .filter(({ rank }) => rank < RANKS)
    .sort((a, b) => a.rank - b.rank)
    .map(({ maker }) => maker)
}

/** True if a maker's code, name or alias begins with the typed text, so that it is probably the one meant. */
export function beginsWith(maker: Manufacturer, text: string): boolean {
  return rankOf(maker, nameKey(text)) < RANKS - 1
}

const RANKS = 5

function rankOf({ code, name, aliases }: Manufacturer, wanted: string): number {
  const key = nameKey(name)
  const others = aliases.map(nameKey)
  const owns = [code, name, ...aliases].map((own) => nameKey(ownName(own)))
  const tests = [
    nameKey(code) === wanted,
    nameKey(code).startsWith(wanted),
    key.startsWith(wanted),
    others.some((other) => other.startsWith(wanted)) || owns.some((own) => isNameWithEnd(own, wanted)),
    key.includes(wanted) || others.some((other) => other.includes(wanted)),
  ]
  const rank = tests.indexOf(true)
  return rank < 0 ? RANKS : rank
}

/** True if `wanted` is a name followed by the start of one of the words that names commonly end with. */
function isNameWithEnd(own: string, wanted: string): boolean {
  if (!wanted.startsWith(own)) return false
  const end = wanted.slice(own.length)
  return [...COMMON_ENDS].some((word) => word.startsWith(end))
}
