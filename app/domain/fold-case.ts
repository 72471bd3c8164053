/** A text in which letters that differ in case only are the same. */
export interface Folded {
  readonly text: string
  /**
   * The place in the original that a place of the folded text stands for; null inside of a letter that became several.
   * Left out where both are the same.
   */
  readonly at?: (place: number) => number | null
}

const ASCII = /^[\0-\x7f]*$/

/** Folds by character, so that what a letter becomes does not depend on those around it: 'ß' and 'SS' are the same. */
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

/** By way of the capital: cells are stored in capitals, and 'ς', 'ſ' and 'µ' have those of 'σ', 's' and 'μ'. */
function foldSign(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  let folded = ''
  // One by one: at the end of a word a small sigma has another form.
  for (const capital of sign.toUpperCase()) folded += capital.toLowerCase()
  known.set(sign, folded)
  return folded
}
