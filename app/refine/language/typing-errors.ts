import { AFTER_WORDS, BACK, EXCEPT, NOUNS, PLACES, REST } from './row-words'
import type { Token } from './tokens'
import { isNear, KNOWN, LEADS, NOISE, NUMBER_WORDS, TAILS } from './vocabulary'

/** A word that was read as a different one. */
export interface Reading {
  readonly typed: string
  readonly meant: string
}

/** Words shorter than this are too similar to others. */
const SHORTEST = 5
const ROW_WORDS = [...AFTER_WORDS, ...BACK, ...EXCEPT, ...NOUNS, ...PLACES, ...REST].flatMap((words) =>
  words.split(' '),
)

/** The words of the language, of which a typed word may be a misspelling. */
export function grammarWords(notations: Iterable<string>, columns: Iterable<string>): ReadonlySet<string> {
  return new Set([...notations, ...columns, ...ROW_WORDS])
}

/**
 * Replaces each misspelt word with the only word of the language that is close to it; null if there is nothing to
 * replace. Words in the table or in capitals are left alone.
 */
export function respelt(
  tokens: readonly Token[],
  words: ReadonlySet<string>,
  isInTable: (text: string) => boolean,
): { readonly tokens: readonly Token[]; readonly readings: readonly Reading[] } | null {
  const readings: Reading[] = []
  const mended = tokens.map((token) => {
    const { kind, key, text } = token
    if (kind !== 'word' || key.length < SHORTEST || !/^\p{Ll}+$/u.test(text) || isKnown(key, words) || isInTable(text))
      return token
    const [meant, other] = [...words].filter((word) => word.length >= SHORTEST && isNear(key, word))
    if (meant === undefined || other !== undefined) return token
    readings.push({ typed: text, meant })
    return { ...token, key: meant }
  })
  return readings.length === 0 ? null : { tokens: mended, readings }
}

const isKnown = (key: string, words: ReadonlySet<string>): boolean =>
  words.has(key) || KNOWN.has(key) || LEADS.has(key) || TAILS.has(key) || NOISE.has(key) || NUMBER_WORDS.has(key)
