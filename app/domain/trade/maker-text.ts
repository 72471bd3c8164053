import { MAX_MAKERS_TEXT } from '../limits/makers'
import { knownCode } from './manufacturers'

/** A maker and its catalog number as named in a schedule; either may be ''. */
export interface MakerNumber {
  readonly mfg: string
  readonly catalog: string
}

/** The parsed MFG and CATALOG # cells of a row that names several makers. */
export interface SplitMakers extends MakerNumber {
  /** The other makers with their numbers, in the order of the schedule. */
  readonly others: readonly MakerNumber[]
  /** True if the schedule accepts an equal: `OR EQUAL`, `OR APPROVED EQUIVALENT`. */
  readonly orEqual: boolean
}

/** A word, a separator between names, or a line break. */
interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'sign' | 'line'
}

/** The most words that any name in the list of makers has. */
const LONGEST_NAME = 6
/** Characters between makers. A slash separates within a word too: `LITHONIA/COOPER`. */
const SIGNS = '/;,|&+()#:'
/** A new maker may follow these characters; the others only end a word. */
const SEPARATORS = '/;,|&+('
/** Words that a new maker may follow. */
const LINKS: ReadonlySet<string> = new Set(['OR', 'AND', 'BY'])
/** Words that follow a maker's name and belong to it. */
const SUFFIXES: ReadonlySet<string> = new Set([
  'LIGHTING',
  'LTG',
  'INC',
  'CO',
  'CORP',
  'COMPANY',
  'CORPORATION',
  'LLC',
  'LTD',
  'INDUSTRIES',
  'PRODUCTS',
  'GROUP',
  'BRANDS',
  'MFG',
  'ELECTRIC',
  'SOLUTIONS',
])
/** The last word of a phrase that begins with OR, APPROVED or AN. */
const EQUAL = /^(EQUALS?|EQ|EQUIVALENTS?|EQUIV|APPROVED|SIMILAR|SUBSTITUTES?)$/
const BEFORE_EQUAL: ReadonlySet<string> = new Set([
  'OR',
  'AN',
  'A',
  'AS',
  'ENGINEER',
  'ENGINEERS',
  'PRE',
  'PREAPPROVED',
  'APPROVED',
])
/** Words that describe a fixture and are never an unknown maker's name. */
const DESCRIBING =
  /^(SERIES|MODEL|CAT|CATALOG|NO|TYPE|WITH|AND|FOR|FROM|PROVIDE|LEDS?|LAMPS?|BALLAST|DRIVER|TRIM|HOUSING|LENS|COLOR|FINISH|MOUNT(ED|ING)?|BLACK|WHITE|BRONZE|SEE|NOTES?|VOLTS?|WATTS?|DIM(MING)?|EMERGENCY|BATTERY|KIT|POLE|ARM|WALL|CEILING|EXIT|SIGN|SURFACE|RECESSED|PENDANT|LOUVER|ACRYLIC|PRISMATIC|UNV|MVOLT|EQUALS?|APPROVED)$/

const bare = (word: string) => word.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let start = -1
  const endWord = (end: number) => {
    if (start >= 0) tokens.push({ text: text.slice(start, end), start, end, kind: 'word' })
    start = -1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const isSign = SIGNS.includes(character)
    if (isSign || /\s/.test(character)) endWord(at)
    else if (start < 0) start = at
    if (isSign) tokens.push({ text: character, start: at, end: at + 1, kind: 'sign' })
    else if (character === '\n') tokens.push({ text: character, start: at, end: at + 1, kind: 'line' })
  }
  endWord(text.length)
  return tokens
}

/** Returns the end of the longest known maker's name that begins at a token; -1 if none does. */
function endOfKnown(tokens: readonly Token[], from: number, takesCodes: boolean): number {
  let name = ''
  let found = -1
  let words = 0
  for (let at = from; at < tokens.length && words < LONGEST_NAME; at++) {
    const token = tokens[at]
    if (!token || (token.kind === 'sign' && token.text !== '&' && token.text !== ',')) break
    if (token.kind !== 'word') continue
    words += 1
    name += ` ${token.text}`
    if (isMaker(name.trim(), takesCodes)) found = at + 1
  }
  if (found < 0) return -1
  while (tokens[found]?.kind === 'word' && SUFFIXES.has(bare(tokens[found]?.text ?? ''))) found += 1
  return found
}

/** In a catalog number, short words are codes for many things, so a maker's name needs at least four letters there. */
function isMaker(name: string, takesCodes: boolean): boolean {
  const letters = bare(name)
  if (letters.length < (takesCodes ? 2 : 4) || !/\p{L}/u.test(letters)) return false
  return knownCode(name) !== null || knownCode(`${name} Lighting`) !== null
}

/** Returns the end of a phrase like `OR APPROVED EQUAL` that begins at a token; -1 if none does. */
function endOfEqual(tokens: readonly Token[], from: number): number {
  const first = bare(tokens[from]?.text ?? '')
  if (first !== 'OR' && first !== 'APPROVED' && first !== 'EQUAL' && first !== 'EQUALS') return -1
  for (let at = from; at < tokens.length && at < from + LONGEST_NAME; at++) {
    const token = tokens[at]
    if (token?.kind === 'line') continue
    if (token?.kind !== 'word') return -1
    const word = bare(token.text)
    const next = tokens.slice(at + 1).find(({ kind }) => kind !== 'line')
    const goesOn = next?.kind === 'word' && EQUAL.test(bare(next.text))
    if (EQUAL.test(word) && !goesOn && (at > from || word.startsWith('EQUAL'))) return at + 1
    if (!BEFORE_EQUAL.has(word) && !EQUAL.test(word)) return -1
  }
  return -1
}

/** A segment of the text: a maker with the text after it, or text before any maker. */
interface Entry {
  readonly maker: string
  readonly isKnown: boolean
  readonly number: string
}

interface Entries {
  readonly entries: readonly Entry[]
  readonly orEqual: boolean
}

/** Returns a range of the text as one line, without separators at its ends. */
function plain(text: string, start: number, end: number): string {
  const words = text.slice(start, end).replace(/\s+/g, ' ')
  let [from, to] = [0, words.length]
  while (from < to && ' /;,|&+:-#.'.includes(words.charAt(from))) from += 1
  while (to > from && ' /;,|&+:-('.includes(words.charAt(to - 1))) to -= 1
  return words.slice(from, to)
}

/** A label before a number that is not part of it: `CAT. NO. 2GTL4`. */
const NUMBER_LABEL = /^(?:(?:CAT\.?|CATALOG|MODEL) )?(?:NO\.?|NUMBER|#)[ :#]+/i

/** True for an unknown maker: a word of letters that is not descriptive, followed by a number on the same line. */
function isUnknownMaker(tokens: readonly Token[], at: number, takesNames: boolean): boolean {
  const word = tokens[at]
  if (word?.kind !== 'word' || !/^\p{L}{3,}[.,]?$/u.test(word.text) || DESCRIBING.test(bare(word.text))) return false
  const next = tokens[at + 1]
  if (next === undefined || next.kind !== 'word') return takesNames
  return /\d/.test(next.text) || bare(tokens[at + 2]?.text ?? '') === 'SERIES' || takesNames
}

/**
 * Splits a text into makers. With `takesNames` the text is an MFG cell, in which codes are makers, and so are unknown
 * names between separators.
 */
function entriesOf(text: string, takesNames: boolean): Entries {
  const tokens = tokensOf(text)
  const starts: { at: number; end: number; isKnown: boolean }[] = []
  const gaps: { start: number; end: number }[] = []
  let mayStart = true
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const equalEnd = token.kind === 'word' ? endOfEqual(tokens, at) : -1
    if (equalEnd > 0) {
      gaps.push({ start: token.start, end: tokens[equalEnd - 1]?.end ?? token.end })
      at = equalEnd - 1
      mayStart = true
      continue
    }
    if (token.kind === 'line' || (token.kind === 'sign' && SEPARATORS.includes(token.text))) {
      mayStart = true
      continue
    }
    if (token.kind === 'word' && LINKS.has(bare(token.text))) {
      mayStart = true
      continue
    }
    if (mayStart && token.kind === 'word') {
      const end = endOfKnown(tokens, at, takesNames)
      if (end > 0) {
        starts.push({ at, end, isKnown: true })
        at = end - 1
        mayStart = false
        continue
      }
      const isAfterLine = tokens[at - 1]?.kind === 'line'
      // A wrapped name continues on the next line; another maker begins there only after a known maker or a separator.
      if ((!isAfterLine || starts.length > 0 || !takesNames) && isUnknownMaker(tokens, at, takesNames)) {
        starts.push({ at, end: at + 1, isKnown: false })
      }
    }
    mayStart = false
  }
  return { entries: stretches(text, tokens, starts, gaps), orEqual: gaps.length > 0 }
}

function stretches(
  text: string,
  tokens: readonly Token[],
  starts: readonly { at: number; end: number; isKnown: boolean }[],
  gaps: readonly { start: number; end: number }[],
): Entry[] {
  const before = plain(
    text,
    0,
    Math.min(tokens[starts[0]?.at ?? tokens.length]?.start ?? text.length, gaps[0]?.start ?? text.length),
  )
  const lead: Entry[] = before === '' ? [] : [{ maker: '', isKnown: false, number: before }]
  const named = starts.map(({ at, end, isKnown }, index): Entry => {
    const first = tokens[at]?.start ?? 0
    const nameEnd = tokens[end - 1]?.end ?? first
    const next = tokens[starts[index + 1]?.at ?? tokens.length]?.start ?? text.length
    // Text after "or equal" belongs to no maker, but nothing that was read is dropped.
    const parts = partsBetween(nameEnd, withoutLink(text, nameEnd, next), gaps)
    const texts = parts.map(([from, to]) => plain(text, from, to).replace(NUMBER_LABEL, ''))
    const number = texts.filter(Boolean).join(' ')
    return { maker: plain(text, first, nameEnd), isKnown, number }
  })
  return [...lead, ...named]
}

/** Returns the end of a segment without the OR, AND or BY that leads to the next maker. */
function withoutLink(text: string, start: number, end: number): number {
  if (end === text.length) return end
  const trimmed = text.slice(start, end).trimEnd()
  const link = /(?<![^\s/;,|&+()#:])(?:OR|AND|BY)$/i.exec(trimmed)
  return link ? start + link.index : end
}

function partsBetween(start: number, end: number, gaps: readonly { start: number; end: number }[]): [number, number][] {
  const parts: [number, number][] = []
  let from = start
  for (const gap of gaps) {
    if (gap.end <= from || gap.start >= end) continue
    parts.push([from, Math.max(from, gap.start)])
    from = gap.end
  }
  parts.push([from, Math.max(from, end)])
  return parts
}

/** True if the text after a maker is a catalog number: it has a digit or says SERIES. */
const isNumber = (text: string) => /\d/.test(text) || /\bSERIES\b/i.test(text)

/** Splits a cell that lists one number per maker, in order; undefined if there are more or fewer. */
function numbersFor(catalog: string, makers: number): string[] | undefined {
  for (const separator of [/\n/, /\s\/\s|\n/, /;|\n/]) {
    const parts = catalog.split(separator).map((part) => plain(part, 0, part.length))
    const filled = parts.filter((part) => part !== '')
    if (filled.length === makers) return filled
  }
  return undefined
}

/**
 * Splits the MFG and CATALOG # cells of a row if they name several makers, a maker and its number in one cell, or an
 * equal. Line breaks of the schedule are `\n`. The first known maker and its number come first; nothing that was read
 * is dropped. null if there is nothing to split: at most one maker in MFG, and a catalog number that names none.
 */
export function splitMakers(mfg: string, catalog: string): SplitMakers | null {
  if (mfg.length + catalog.length > MAX_MAKERS_TEXT) return null
  const inNumber = entriesOf(catalog, false)
  const inName = entriesOf(mfg, true)
  const orEqual = inNumber.orEqual || inName.orEqual
  const named = fromNames(mfg, inName, catalog, inNumber)
  const found = named ?? fromNumber(mfg, inName, inNumber)
  if (found) return ordered(found, orEqual)
  if (!orEqual) return null
  return {
    mfg: inName.entries.map(({ maker, number }) => `${maker} ${number}`.trim()).join(' '),
    catalog: inNumber.entries.map(({ maker, number }) => `${maker} ${number}`.trim()).join(' '),
    others: [],
    orEqual,
  }
}

/** Returns the makers of an MFG cell that names several, or one with its number. */
function fromNames(mfg: string, { entries }: Entries, catalog: string, inNumber: Entries): MakerList | undefined {
  const makers = entries.filter(({ maker }) => maker !== '')
  const hasKnown = makers.some(({ isKnown }) => isKnown)
  const lead = entries.find(({ maker }) => maker === '')
  if (makers.length === 0 || lead !== undefined) return undefined
  const hasNumbers = makers.some(({ number }) => isNumber(number))
  if (hasNumbers && hasKnown) {
    const list = makers.map(({ maker, isKnown, number }) => ({ mfg: maker, isKnown, catalog: number }))
    const [first, ...rest] = list
    const own = plain(catalog, 0, catalog.length)
    return first ? [{ ...first, catalog: joined(first.catalog, own) }, ...rest] : list
  }
  const names = makers.map(({ maker, number, isKnown }) => ({
    mfg: `${maker} ${number}`.trim(),
    isKnown: isKnown && number === '',
  }))
  if (names.length < 2 || !/[/;,|&+\n]|\bOR\b/i.test(mfg)) return undefined
  const own = inNumber.entries.filter(({ maker, isKnown }) => maker !== '' && isKnown)
  if (own.length === names.length)
    return own.map(({ maker, number, isKnown }) => ({ mfg: maker, isKnown, catalog: number }))
  const numbers = numbersFor(withoutEqual(catalog, inNumber), names.length)
  if (numbers) return names.map((name, at) => ({ ...name, catalog: numbers[at] ?? '' }))
  const whole = inNumber.entries.map(({ maker, number }) => `${maker} ${number}`.trim()).join(' ')
  const lucky = Math.max(
    0,
    names.findIndex(({ isKnown }) => isKnown),
  )
  return names.map((name, at) => ({ ...name, catalog: at === lucky ? whole : '' }))
}

/** Joins a number from MFG and the text of CATALOG #. If one begins with the other, it is the whole number. */
function joined(number: string, own: string): string {
  const words = (text: string) =>
    text
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const [first, second] = [words(number), words(own)]
  if (first.every((word, at) => word === second[at])) return own
  return second.every((word, at) => word === first[at]) ? number : `${number} ${own}`
}

/** Returns the catalog cell without "or equal", keeping its lines. */
function withoutEqual(catalog: string, { orEqual }: Entries): string {
  if (!orEqual) return catalog
  return catalog
    .split('\n')
    .map((line) =>
      entriesOf(line, false)
        .entries.map(({ maker, number }) => `${maker} ${number}`.trim())
        .join(' '),
    )
    .join('\n')
}

/** Returns the makers named in a catalog number, if MFG is blank or names only the first. */
function fromNumber(mfg: string, inName: Entries, { entries }: Entries): MakerList | undefined {
  const makers = entries.filter(({ maker }) => maker !== '')
  const known = makers.filter(({ isKnown }) => isKnown)
  const [lead] = entries
  if (known.length === 0 || !lead) return undefined
  const list = makers.map(({ maker, isKnown, number }) => ({ mfg: maker, isKnown, catalog: number }))
  if (mfg.trim() === '') return lead.maker === '' ? undefined : list
  const own = inName.entries
  // The first number belongs to the maker in MFG; the catalog cell names the others.
  if (lead.maker !== '' || own.length !== 1 || !own[0]?.isKnown) return undefined
  return [{ mfg: own[0].maker, isKnown: true, catalog: lead.number }, ...list]
}

type MakerList = readonly (MakerNumber & { readonly isKnown: boolean })[]

/** Moves the first known maker to the front; without one, keeps the order. */
function ordered(list: MakerList, orEqual: boolean): SplitMakers {
  const first = list.find(({ isKnown }) => isKnown) ?? list[0]
  const others = list.filter((one) => one !== first).map(({ mfg, catalog }) => ({ mfg, catalog }))
  return { mfg: first?.mfg ?? '', catalog: first?.catalog ?? '', others, orEqual }
}
