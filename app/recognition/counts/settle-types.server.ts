import { typeKey } from '~/domain/counts/counts'
import { counts as words } from '~/domain/panel-messages'
import { settleTypes } from '../text/clean-text.server'
import type { ReadCount, ReadCounts } from './count-rows.server'
import { type KnownTypes, typeIn } from './count-words.server'

/** Replaces letters by the digits they look like. */
const lookAlike = (type: string) =>
  type
    .replace(/[OQ]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')

const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/** Replaces a leading digit by the letter that looks like it: 8 is B, 01 is O1. */
export function letterLike(type: string): string {
  return type.replace(/^\d/, (digit) => LETTERS[digit] ?? digit)
}

/** A type, and another candidate for it. */
interface Settled {
  readonly type: string
  readonly alternative?: string
}

/**
 * Settles types as the table writes them and as their neighbors suggest. The table's types are no proof: a type that only
 * resembles one of them is replaced, reported and marked as doubtful, and the printed one is kept as the alternative.
 */
export function settled({ groups, totals, warnings }: ReadCounts, known: KnownTypes): ReadCounts {
  const counts = groups.flatMap((group) => group.counts)
  const present = new Set(counts.map(({ type }) => type))
  const habit = habitOf(counts)
  const names = new Map<string, Settled>()
  const warned = new Set<string>()
  const uncounted = [...known].filter((type) => !present.has(type))
  const hasDigits = counts.some(({ type }) => /^[A-Z]{1,2}\d/.test(type))
  const ownType = typeOfTable(known, uncounted)
  counts.forEach(({ type, others = [] }, index) => {
    if (known.has(type) || names.has(type)) return
    const usual = habit[index] ?? type
    const only = ownType(type, others)
    if (only !== undefined) {
      names.set(type, { type: only, alternative: type })
      warned.add(words.readAs(type, only))
    } else if ((/^\d/.test(type) || /[.-][LI]$/.test(type)) && usual !== type)
      names.set(type, { type: usual, alternative: type })
    else {
      const alternative = onlyOne(uncounted.filter((other) => isNear(usual, other))) ?? digitFor(usual, present)
      const isNew = alternative !== undefined && (known.has(alternative) || (hasDigits && !present.has(alternative)))
      names.set(type, { type: usual, ...(isNew ? { alternative } : {}) })
    }
  })
  const named = (count: ReadCount, isAgain: boolean): ReadCount => {
    // The table's type was counted before, and a longer one was not: L1 and L1E.
    const again = isAgain && known.has(count.type) ? uncounted.filter((other) => isLonger(count.type, other)) : []
    const name = names.get(count.type) ?? { type: count.type, ...optional(onlyOne(again)) }
    return name.alternative === undefined ? { ...count, ...name } : { ...count, ...name, isDoubted: true }
  }
  return {
    groups: groups.map((group) => {
      const seen = new Set<string>()
      return {
        ...group,
        counts: group.counts.map((count) => {
          const isAgain = seen.has(count.type)
          seen.add(count.type)
          return named(count, isAgain)
        }),
      }
    }),
    totals,
    warnings: [...warned, ...warnings],
  }
}

const optional = (alternative: string | undefined) => (alternative === undefined ? {} : { alternative })

function onlyOne(types: readonly string[]): string | undefined {
  return types.length === 1 ? types[0] : undefined
}

/**
 * Finds the table's type for a reading that is not in the table: one that looks the same apart from lost marks, one that
 * another reading of the same ink gave, or one with a digit that was read as a letter. It must be the only one, and nothing
 * else may have been read as it.
 */
function typeOfTable(known: KnownTypes, uncounted: readonly string[]) {
  const byLook = new Map<string, string[]>()
  for (const type of known) byLook.set(bareLook(type), [...(byLook.get(bareLook(type)) ?? []), type])
  const free = (type: string | undefined) => (type !== undefined && uncounted.includes(type) ? type : undefined)
  return (type: string, others: readonly string[]): string | undefined => {
    const bare = byLook.get(bareLook(type)) ?? []
    const alike = bare.filter((other) => lookAlike(other) === lookAlike(type))
    if (alike.length > 0) return free(onlyOne(alike))
    // Marks get lost, but are never invented: A.2 is not A2.
    if (bare.length > 0 && !/[./*'+-]/.test(type)) return free(onlyOne(bare))
    const again = new Set(others.map((other) => typeIn(other, known)).filter((other) => known.has(other)))
    return free(onlyOne([...again])) ?? onlyOne(uncounted.filter((other) => isDigitForLetter(type, other)))
  }
}

/** Removes the marks that engines lose and the letter for existing or new: A/EM, A.1, (E) C. */
const bareLook = (type: string) => lookAlike(type.replace(/^\([ENR]\) ?/, '').replace(/[\s./'*+()-]/g, ''))

/** Digits read as letters, in addition to those that look the same. */
const DIGITS_FOR: Readonly<Record<string, string>> = { A: '4', B: '6', D: '4', T: '7' }

/** True if two types differ in just one such letter, not the first: AB is A6. */
function isDigitForLetter(read: string, other: string): boolean {
  if (read.length !== other.length) return false
  const places = Array.from(read, (_, at) => at).filter(
    (at) => lookAlike(read.charAt(at)) !== lookAlike(other.charAt(at)),
  )
  const [at = 0, second] = places
  return at > 0 && second === undefined && DIGITS_FOR[read.charAt(at)] === other.charAt(at)
}

/** Returns a type with a digit for its last letter, if similar: A1 for AL, B5 for BS, and A4 for AD if A3 or A5 exists. */
function digitFor(type: string, present: ReadonlySet<string>): string | undefined {
  const [, letter = '', look = '', end = ''] = /^([A-Z][.-]?)([ABDILOSTZ])(E|EM)?$/.exec(type) ?? []
  if (look === '') return undefined
  const digit = DIGITS_FOR[look]
  if (digit === undefined) return `${letter}${lookAlike(look)}${end}`
  const isNext = [-1, 1].some((step) => present.has(`${letter}${Number(digit) + step}`))
  return isNext ? `${letter}${digit}${end}` : undefined
}

/** Letters that engines confuse, in addition to those that look like digits. */
const PAIRS = ['EF', 'CG', 'PR', 'UV', 'MN', 'DO', 'HN', 'KX']

/** True if one type may have been read as the other: they look alike in print apart from at most one such pair. */
function isNear(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const [differs, second] = [...one].flatMap((letter, at) =>
    lookAlike(letter) === lookAlike(other.charAt(at)) ? [] : [`${letter}${other.charAt(at)}`],
  )
  if (differs === undefined) return true
  return second === undefined && PAIRS.some((pair) => [...pair].every((letter) => differs.includes(letter)))
}

/** True if only a last letter was lost: L1 of L1E. */
const isLonger = (read: string, other: string) => other.startsWith(read) && /^[A-Z]$/.test(other.slice(read.length))

const FEWEST_LETTERS = 3
const SURE = 0.8

/**
 * Applies the habit of all types: see `settleTypes`. It also reads numbers among letters as letters, and AL between A and B
 * as A1.
 */
function habitOf(counts: readonly ReadCount[]): string[] {
  const types = counts.map(({ type }) => typeKey(type))
  const letters = types.filter((type) => /^[A-Z]/.test(type)).length
  const digits = types.filter((type) => /^\d/.test(type))
  const areLetters =
    letters >= FEWEST_LETTERS &&
    digits.length < letters &&
    digits.every((type) => /^[012568]\d*$/.test(type) && !types.includes(letterLike(type)))
  const plain = areLetters ? types.map((type) => (/^\d+$/.test(type) ? letterLike(type) : type)) : types
  return settleTypes(plain).map((type, index) => {
    const isUnsure = counts[index]?.isDoubted === true || (counts[index]?.confidence ?? 1) < SURE
    const isNext = isUnsure && /^[A-Z][LI]$/.test(type) && plain[index - 1] === type.charAt(0)
    if (isNext && plain.some((other) => /^[A-Z]\d/.test(other))) return `${type.charAt(0)}1`
    // A.L next to A.2 is A.1.
    const [, lead = ''] = /^([A-Z]{1,2}[.-])[LI]$/.exec(type) ?? []
    return lead !== '' && plain.some((other) => other !== `${lead}1` && /^\d$/.test(other.replace(lead, '')))
      ? `${lead}1`
      : type
  })
}
