import { typeKey } from '~/domain/counts'
import { counts as words } from '~/domain/panel-messages'
import { settleTypes } from '../clean-text.server'
import { editDistance } from '../header-vocabulary.server'
import type { ReadCount, ReadCounts } from './count-rows.server'
import type { KnownTypes } from './count-words.server'

/** Letters that look alike, in one form. */
const lookAlike = (type: string) =>
  type
    .replace(/[OQ]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')

const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/** A type whose first digit is the letter that looks like it: 8 is B, 01 is O1. */
export function letterLike(type: string): string {
  return type.replace(/^\d/, (digit) => LETTERS[digit] ?? digit)
}

/** A type, and what it may be instead. */
interface Settled {
  readonly type: string
  readonly alternative?: string
}

/**
 * Types as the table writes them, and as their neighbours ask for. The table's types are no proof: what looks like one
 * of them is said, doubted, and keeps what was printed beside it.
 */
export function settled({ groups, totals, warnings }: ReadCounts, known: KnownTypes): ReadCounts {
  const counts = groups.flatMap((group) => group.counts)
  const present = new Set(counts.map(({ type }) => type))
  const habit = habitOf(counts)
  const names = new Map<string, Settled>()
  const said = new Set<string>()
  const byLook = new Map<string, string[]>()
  for (const type of known) byLook.set(lookAlike(type), [...(byLook.get(lookAlike(type)) ?? []), type])
  const uncounted = [...known].filter((type) => !present.has(type))
  const hasDigits = counts.some(({ type }) => /^[A-Z]{1,2}\d/.test(type))
  counts.forEach(({ type }, index) => {
    if (known.has(type) || names.has(type)) return
    const usual = habit[index] ?? type
    const [only, another] = byLook.get(lookAlike(type)) ?? []
    if (only !== undefined && another === undefined && !present.has(only)) {
      names.set(type, { type: only, alternative: type })
      said.add(words.readAs(type, only))
    } else if (/^\d/.test(type) && usual !== type) names.set(type, { type: usual, alternative: type })
    else {
      const alternative = onlyOne(uncounted.filter((other) => isNear(usual, other))) ?? digitFor(usual)
      const isNew = alternative !== undefined && (known.has(alternative) || (hasDigits && !present.has(alternative)))
      names.set(type, { type: usual, ...(isNew ? { alternative } : {}) })
    }
  })
  const named = (count: ReadCount, isAgain: boolean): ReadCount => {
    // A type of the table that was counted before, and one that differs by a letter was not: L1 and L1E.
    const again = isAgain && known.has(count.type) ? uncounted.filter((other) => isNear(count.type, other)) : []
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
    warnings: [...said, ...warnings],
  }
}

const optional = (alternative: string | undefined) => (alternative === undefined ? {} : { alternative })

function onlyOne(types: readonly string[]): string | undefined {
  return types.length === 1 ? types[0] : undefined
}

/** AL may be A1, BS may be B5: the type with a digit where its last letter looks like one. */
function digitFor(type: string): string | undefined {
  const [, letter = '', look = '', end = ''] = /^([A-Z])([ILOSZ])(E|EM)?$/.exec(type) ?? []
  return look === '' ? undefined : `${letter}${lookAlike(look)}${end}`
}

/** Letters that engines take for each other, besides those that look like digits. */
const PAIRS = ['EF', 'CG', 'PR', 'UV', 'MN', 'DO', 'HN', 'KX']

/** Whether one of two types may have been read for the other: they look alike, or differ by one letter. */
function isNear(one: string, other: string): boolean {
  if (lookAlike(one) === lookAlike(other)) return true
  if (one.length === 1 && other.length === 1) return PAIRS.some((pair) => pair.includes(one) && pair.includes(other))
  return Math.min(one.length, other.length) >= 2 && editDistance(one, other) === 1
}

const FEWEST_LETTERS = 3
const SURE = 0.8

/** What the types are by the habit of all: see `settleTypes`; besides, numbers among letters, and AL between A and B. */
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
    return isNext && plain.some((other) => /^[A-Z]\d/.test(other)) ? `${type.charAt(0)}1` : type
  })
}
