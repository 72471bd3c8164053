import { countIn } from './count-number.server'
import type { PhraseRow } from './count-rows.server'
import type { KnownTypes } from './count-words.server'

const TIMES_COUNT = /^[x×]\s?(\d[\d,]*)$/i
/** A single line may just as well name an exit sign. */
const FEWEST = 2

/**
 * Marks the x of "A | x12" as a times sign. X1 is the most common type of exit sign, so an x before digits is a times sign only
 * after a type, without another number in its line, if the table has no such type, and if it occurs more than once.
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
