import { MAX_PRICE_PATTERN, MAX_PRICE_PATTERNS, OLD_PRICE_MONTHS } from '../limits/prices'
import { priceRuleFaults as faults } from './memory-messages'
import { folded } from './number-key'

/** An agency's rules for its remembered prices. */
export interface PriceRules {
  /** Patterns of words of a catalog number that do not change its price, in upper case: 'MVOLT', 'DBL*'. */
  readonly patterns: readonly string[]
  /** Months after which a price counts as old; 0 for never. */
  readonly oldAfter: number
}

/** The rules of an agency that has decided nothing. */
export const USUAL_RULES: PriceRules = { patterns: [], oldAfter: 12 }

const LINE_END = /\r?\n/
const SIGNIFICANT = /[\p{L}\p{N}]/u

/** Rules as typed into the form: one pattern per line. */
export interface TypedRules {
  readonly patterns: string
  readonly oldAfter: string
}

/** Reads typed rules. Equal patterns are kept once. `faults` has one sentence per line that is refused. */
export function readPriceRules(
  typed: TypedRules,
): { readonly rules: PriceRules } | { readonly faults: readonly string[] } {
  const lines = typed.patterns
    .split(LINE_END)
    .map((line) => folded(line))
    .filter((line) => line !== '')
  const patterns = [...new Set(lines)]
  const oldAfter = OLD_PRICE_MONTHS.find((months) => String(months) === typed.oldAfter)
  const found = [
    ...patterns.flatMap((pattern) => faultOf(pattern) ?? []),
    ...(patterns.length > MAX_PRICE_PATTERNS ? [faults.tooMany] : []),
    ...(oldAfter === undefined ? [faults.oldAfter] : []),
  ]
  return oldAfter === undefined || found.length > 0 ? { faults: found } : { rules: { patterns, oldAfter } }
}

function faultOf(pattern: string): string | null {
  if (pattern.length > MAX_PRICE_PATTERN) return faults.tooLong(pattern)
  if (pattern.includes(' ')) return faults.severalWords(pattern)
  return SIGNIFICANT.test(pattern) ? null : faults.noLetter(pattern)
}

/** The rules as the form shows them. */
export const typedRules = ({ patterns, oldAfter }: PriceRules): TypedRules => ({
  patterns: patterns.join('\n'),
  oldAfter: String(oldAfter),
})

/** True if a price of a time (ms since 1970) is older than the agency's limit. Months are calendar months in UTC. */
export function isOldPrice(savedAt: number, now: number, oldAfter: number): boolean {
  if (oldAfter === 0) return false
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - oldAfter)
  return savedAt < limit.getTime()
}
