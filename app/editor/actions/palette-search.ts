import { fuzzyScore, PREFIX_SCORE } from '~/domain/fuzzy'
import { PALETTE_MAX_RESULTS } from '~/domain/limits/dialogs'
import { printChord } from './desk/chord'

/** The factor for matches on keywords or shortcuts only, which ranks them below every title match. */
const BY_KEYWORD = 0.5

/** The ways to type a shortcut in a query: as it is printed here, and with the key names of both platforms. */
function keyWords(chord: string): readonly string[] {
  const asOnMac = chord.replace('Ctrl', 'Cmd').replace('Alt', 'Option')
  return [chord, asOnMac, printChord(chord).join('+'), printChord(chord, true).join('')]
}

/** Normalizes a typed shortcut: 'Alt + S' and 'alt s' become 'alt+s'. */
const asKeys = (query: string) => query.trim().replace(/\s*\+\s*|\s+/g, '+')

interface Searched {
  readonly title: string
  readonly keywords?: readonly string[] | undefined
  /** Shortcuts that run it, such as `Alt+S`. */
  readonly chords?: readonly string[]
}

/**
 * The specified score of the title; without a title match, a fraction of the best keyword or shortcut that starts with
 * the query.
 */
function scoreOf(query: string, { title, keywords = [], chords = [] }: Searched): number {
  const score = fuzzyScore(query, title)
  if (score > 0) return score
  const words = keywords.map((word) => fuzzyScore(query, word)).filter((other) => other >= PREFIX_SCORE)
  const keys = chords.flatMap(keyWords).map((chord) => fuzzyScore(asKeys(query), chord))
  return BY_KEYWORD * Math.max(0, ...words, ...keys.filter((other) => other >= PREFIX_SCORE))
}

/** Returns the best 12 entries for a query, best first; an empty query keeps the given order. [CMD-35][CMD-36][CMD-62] */
export function bestMatches<T extends Searched>(entries: readonly T[], query: string): readonly T[] {
  if (query.trim() === '') return entries.slice(0, PALETTE_MAX_RESULTS)
  return entries
    .map((entry) => ({ entry, score: scoreOf(query, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PALETTE_MAX_RESULTS)
    .map(({ entry }) => entry)
}
