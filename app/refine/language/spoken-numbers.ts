import { NUMBER_WORDS } from './vocabulary'

interface Spoken {
  readonly number: number
  /** The number of words it consists of. */
  readonly words: number
}

/** Parses a spelled-out number: "ninety-five", "two dozen", "three hundred"; null if there is no number. */
export function spokenNumber(word: (offset: number) => string): Spoken | null {
  const small = upToNinetyNine(word)
  if (!small) return null
  const unit = MANY.get(word(small.words))
  if (unit === undefined || small.number === 0 || small.number >= unit) return small
  const many = { number: small.number * unit, words: small.words + 1 }
  if (unit === DOZEN) return many
  // In "a hundred and fifty", the "and" is not part of the number, because "and" also joins requests.
  const rest = upToNinetyNine((offset) => word(many.words + offset))
  return rest && rest.number > 0 && rest.number < unit
    ? { number: many.number + rest.number, words: many.words + rest.words }
    : many
}

const DOZEN = 12
const MANY: ReadonlyMap<string, number> = new Map([
  ['dozen', DOZEN],
  ['hundred', 100],
  ['thousand', 1000],
])

function upToNinetyNine(word: (offset: number) => string): Spoken | null {
  const [tens, ones] = word(0).split('-')
  const first = NUMBER_WORDS.get(tens ?? '')
  if (first === undefined) return null
  const isTens = first >= 20 && first < 100
  if (ones !== undefined) {
    const last = NUMBER_WORDS.get(ones) ?? 0
    return isTens && last > 0 && last < 10 ? { number: first + last, words: 1 } : null
  }
  const next = NUMBER_WORDS.get(word(1)) ?? 0
  return isTens && next > 0 && next < 10 ? { number: first + next, words: 2 } : { number: first, words: 1 }
}

/** Parses a text that is entirely a spelled-out number; null otherwise. */
export function numberOfWords(text: string): number | null {
  const words = text.trim().toLowerCase().split(/\s+/)
  const spoken = spokenNumber((offset) => words[offset] ?? '')
  return spoken?.words === words.length ? spoken.number : null
}
