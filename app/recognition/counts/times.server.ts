import { countIn } from './count-number.server'
import type { PhraseRow } from './count-rows.server'
import type { KnownTypes } from './count-words.server'

const TIMES_COUNT = /^[x×]\s?(\d[\d,]*)$/i
/** One line alone may as well name an exit sign. */
const FEWEST = 2

/**
 * Rows in which the x of "A | x12" is the sign that it is. X1 is the commonest type of exit signs, so an x before digits is a
 * sign only where it stands after a type, no other number is in its line, the table has no such type, and it is not alone.
 */
export function withTimes(rows: readonly PhraseRow[], known: KnownTypes): readonly PhraseRow[] {
  const marked = new Map(
    rows.flatMap((row) =>
      hasTimes(row, known) ? [[row, row.phrases.map((phrase, at) => (at > 0 ? signed(phrase, known) : phrase))]] : [],
    ),
  )
  if (marked.size < FEWEST) return rows
  return rows.map((row) => ({ ...row, phrases: marked.get(row) ?? row.phrases }))
}

function hasTimes({ phrases }: PhraseRow, known: KnownTypes): boolean {
  const isTimes = phrases.map((phrase, at) => at > 0 && signed(phrase, known) !== phrase)
  if (phrases.some(({ text }) => countIn(text) !== null)) return false
  return isTimes.some((is) => is) && isTimes.every((is, at) => !is || !isTimes[at - 1])
}

function signed<T extends { readonly text: string }>(phrase: T, known: KnownTypes): T {
  const digits = known.has(phrase.text.toUpperCase()) ? undefined : TIMES_COUNT.exec(phrase.text)?.[1]
  return digits === undefined ? phrase : { ...phrase, text: `× ${digits}` }
}
