/** A text in which letters that differ only in case are equal. */
export interface Folded {
  readonly text: string
  /**
   * Maps a position in the folded text to its position in the original; null inside a letter that folded into several.
   * Omitted if all positions are equal.
   */
  readonly at?: (place: number) => number | null
}

const ASCII = /^[\0-\x7f]*$/

/** Folds each character separately, so that the result does not depend on its neighbors; 'ß' equals 'SS'. */
export function foldCase(text: string): Folded {
  if (ASCII.test(text)) return { text: text.toLowerCase() }
  const places: (number | null)[] = []
  let folded = ''
  let from = 0
  for (const sign of text) {
    const small = foldSign(sign)
    places.push(from, ...Array.from({ length: small.length - 1 }, () => null))
    folded += small
    from += sign.length
  }
  places.push(from)
  return { text: folded, at: (place) => places[place] ?? null }
}

const known = new Map<string, string>()

/**
 * Folds through the upper case: cells are stored in upper case, and 'ς', 'ſ' and 'µ' share theirs with 'σ', 's' and
 * 'μ'.
 */
function foldSign(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  let folded = ''
  // One character at a time: toLowerCase gives a sigma at the end of a word another form.
  for (const capital of sign.toUpperCase()) folded += capital.toLowerCase()
  known.set(sign, folded)
  return folded
}
