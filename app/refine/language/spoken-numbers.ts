import { NUMBER_WORDS } from './vocabulary'

interface Spoken {
  readonly number: number
  /** How many words it takes. */
  readonly words: number
}

/** The number that words say from a place on: "ninety-five", "two dozen", "three hundred"; null where there is none. */
export function spokenNumber(word: (offset: number) => string): Spoken | null {
  const small = upToNinetyNine(word)
  if (!small) return null
  const unit = MANY.get(word(small.words))
  if (unit === undefined || small.number === 0 || small.number >= unit) return small
  const many = { number: small.number * unit, words: small.words + 1 }
  if (unit === DOZEN) return many
  // "a hundred and fifty" is one number only without the "and", which joins wishes as well.
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

/** The number that a whole text says in words; null where it says anything else. */
export function numberOfWords(text: string): number | null {
  const words = text.trim().toLowerCase().split(/\s+/)
  const spoken = spokenNumber((offset) => words[offset] ?? '')
  return spoken?.words === words.length ? spoken.number : null
}
