import { fuzzyScore } from '~/domain/fuzzy'
import { PALETTE_MAX_RESULTS } from '~/domain/limits'

/** The best 12 entries for a query, best first; an empty query keeps the given order. [CMD-35][CMD-36][CMD-62] */
export function bestMatches<T extends { readonly title: string }>(entries: readonly T[], query: string): readonly T[] {
  if (query.trim() === '') return entries.slice(0, PALETTE_MAX_RESULTS)
  return entries
    .map((entry) => ({ entry, score: fuzzyScore(query, entry.title) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PALETTE_MAX_RESULTS)
    .map(({ entry }) => entry)
}
