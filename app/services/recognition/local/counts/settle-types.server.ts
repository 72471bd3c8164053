import { typeKey } from '~/domain/counts'
import { counts as words } from '~/domain/panel-messages'
import { settleTypes } from '../clean-text.server'
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

/** How sure a count is, 0-1, whose type was put right by its neighbours. */
const DOUBTED = 0.5

/** Types as the table writes them, and as their neighbours ask for. A type that only looks like one of the table is said. */
export function settled({ groups, warnings }: ReadCounts, known: KnownTypes): ReadCounts {
  const counts = groups.flatMap((group) => group.counts)
  const present = new Set(counts.map(({ type }) => type))
  const habit = habitOf(counts)
  const names = new Map<string, string>()
  const guessed = new Set<string>()
  const said = new Set<string>()
  const byLook = new Map<string, string[]>()
  for (const type of known) byLook.set(lookAlike(type), [...(byLook.get(lookAlike(type)) ?? []), type])
  counts.forEach(({ type }, index) => {
    if (known.has(type)) {
      names.set(type, type)
      return
    }
    const usual = habit[index] ?? type
    const [only, another] = byLook.get(lookAlike(type)) ?? []
    if (only !== undefined && another === undefined && !present.has(only)) {
      names.set(type, only)
      said.add(words.readAs(type, only))
    } else if (!names.has(type)) {
      names.set(type, usual)
      if (/^\d/.test(type) && usual !== type) guessed.add(type)
    }
  })
  const named = (count: ReadCount): ReadCount => ({
    ...count,
    type: names.get(count.type) ?? count.type,
    confidence: guessed.has(count.type) ? Math.min(DOUBTED, count.confidence) : count.confidence,
  })
  return {
    groups: groups.map((group) => ({ ...group, counts: group.counts.map(named) })),
    warnings: [...said, ...warnings],
  }
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
    const isUnsure = (counts[index]?.confidence ?? 1) < SURE
    const isNext = isUnsure && /^[A-Z][LI]$/.test(type) && plain[index - 1] === type.charAt(0)
    return isNext && plain.some((other) => /^[A-Z]\d/.test(other)) ? `${type.charAt(0)}1` : type
  })
}
