import { formatDecimal, parseDecimal, simplest } from '../pricing/money'

/**
 * Returns the % that most of a maker's latest lines have, as digits; of two that are used as often, the latest. null for an
 * empty list. `percents` are digits, the latest first; 12 and 12.00 are equal.
 */
export function usualPercent(percents: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of percents) {
    const percent = parseDecimal(text)
    if (!percent) continue
    const key = formatDecimal(simplest(percent))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let usual: string | null = null
  for (const [percent, count] of counts) if (usual === null || count > (counts.get(usual) ?? 0)) usual = percent
  return usual
}
