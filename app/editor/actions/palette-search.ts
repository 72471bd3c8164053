import { fuzzyScore, PREFIX_SCORE } from '~/domain/fuzzy'
import { PALETTE_MAX_RESULTS } from '~/domain/limits'

/** Where only another word for it is meant, below every entry whose title answers. */
const BY_KEYWORD = 0.5

interface Searched {
  readonly title: string
  readonly keywords?: readonly string[] | undefined
}

/** The spec's score of the title; else a fraction of the best word that begins with the query. */
function scoreOf(query: string, { title, keywords = [] }: Searched): number {
  const score = fuzzyScore(query, title)
  if (score > 0) return score
  const words = keywords.map((word) => fuzzyScore(query, word)).filter((other) => other >= PREFIX_SCORE)
  return BY_KEYWORD * Math.max(0, ...words)
}

/** The best 12 entries for a query, best first; an empty query keeps the given order. [CMD-35][CMD-36][CMD-62] */
export function bestMatches<T extends Searched>(entries: readonly T[], query: string): readonly T[] {
  if (query.trim() === '') return entries.slice(0, PALETTE_MAX_RESULTS)
  return entries
    .map((entry) => ({ entry, score: scoreOf(query, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PALETTE_MAX_RESULTS)
    .map(({ entry }) => entry)
}
