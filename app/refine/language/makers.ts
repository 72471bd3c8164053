import { type KnownMakers, knownMakers } from '~/domain/trade/known-makers'

const BUILT_IN = knownMakers([])

let present: KnownMakers = BUILT_IN

/** The makers of the agency whose instruction is interpreted; the built-in ones outside of `withMakers`. */
export const makers = (): KnownMakers => present

const codes = new Map<string, string | null>()
const CODES_REMEMBERED = 5000

/** Returns the code of a maker. Cached, because the same few names are looked up repeatedly. */
export function codeOf(text: string): string | null {
  const known = codes.get(text)
  if (known !== undefined) return known
  if (codes.size >= CODES_REMEMBERED) codes.clear()
  const code = present.codeOf(text)
  codes.set(text, code)
  return code
}

/**
 * Interprets with the makers of one agency. Interpreting is synchronous, so two agencies never meet here; the words that
 * it looks up pass through many functions that need no other context.
 */
export function withMakers<T>(own: KnownMakers, run: () => T): T {
  const before = present
  present = own
  codes.clear()
  try {
    return run()
  } finally {
    present = before
    codes.clear()
  }
}
