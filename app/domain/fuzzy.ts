/** The score of an entry that begins with the query. [CMD-41] */
export const PREFIX_SCORE = 0.95
const SUBSEQUENCE = 0.7
const LENGTH_BONUS = 0.2

/**
 * Scores how well an entry matches a query, ignoring case, from 0 (no match) to 1: 1 for equal texts, 0.95 for a
 * prefix, 0.7 plus 0.2 × query length ÷ entry length for a subsequence. [CMD-40]…[CMD-43][CMD-57]
 */
export function fuzzyScore(query: string, entry: string): number {
  const wanted = query.trim().toLowerCase()
  const text = entry.trim().toLowerCase()
  if (wanted === text) return 1
  if (text.startsWith(wanted)) return PREFIX_SCORE
  return isSubsequence(wanted, text) ? SUBSEQUENCE + (LENGTH_BONUS * wanted.length) / text.length : 0
}

function isSubsequence(wanted: string, text: string): boolean {
  let from = 0
  for (const character of wanted) {
    const at = text.indexOf(character, from)
    if (at < 0) return false
    from = at + character.length
  }
  return true
}
