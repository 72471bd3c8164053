/** How a remembered number relates to the one of a line. */
export type Likeness =
  /** The same number. */
  | 'same'
  /** Different only in words that do not change a price, by the agency's own patterns. */
  | 'pattern'
  /** The closest number of the same family. */
  | 'closest'

const wordsOf = (key: string): readonly string[] => key.split(' ')

/**
 * Returns a test for words that match a pattern: `*` stands for any characters, also none. 'DBL*' matches 'DBLXD', '*VOLT'
 * matches 'MVOLT'. Takes time linear in the word for each pattern.
 */
export function matcherOf(patterns: readonly string[]): (word: string) => boolean {
  const tests = patterns.map((pattern) => {
    const [first = '', ...rest] = pattern.split('*')
    const last = rest.pop()
    return (word: string) => {
      if (last === undefined) return word === first
      if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last)) return false
      let from = first.length
      const end = word.length - last.length
      return rest.every((part) => {
        const at = word.indexOf(part, from)
        from = at + part.length
        return at >= 0 && from <= end
      })
    }
  })
  return (word) => tests.some((isMatch) => isMatch(word))
}

/** Joins the words of a number that may change its price. */
const pricedWords = (words: readonly string[], isIgnored: (word: string) => boolean) =>
  words.filter((word) => !isIgnored(word)).join(' ')

/** The words that two numbers have in common, of all words of both (0–1), each word counted as often as it occurs. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  return (2 * common) / (one.length + other.length)
}

/** Minimum share of common words for a number to be called close: two of three, or three of four. */
const CLOSE = 0.6
/** Numbers of two words have only their family in common. */
const FEWEST_WORDS = 3
/** The most close numbers that are offered to the look-up, because the maker of the first one may be another. */
const MOST_CLOSE = 2

/**
 * Orders remembered numbers by how well they fit a number, by their keys: first those that differ only in ignored words,
 * then the closest of the same family. The others are left out.
 */
export function rankSimilar(
  key: string,
  others: readonly string[],
  isIgnored: (word: string) => boolean,
): readonly { readonly key: string; readonly likeness: Likeness }[] {
  const words = wordsOf(key)
  const plain = pricedWords(words, isIgnored)
  const ranked = others
    .filter((other) => other !== key)
    .map((other) => ({ other, its: wordsOf(other) }))
    .filter(({ its }) => its[0] === words[0])
    .map(({ other, its }) => {
      const isSame = pricedWords(its, isIgnored) === plain
      const share = isSame ? 1 : words.length < FEWEST_WORDS ? 0 : shareOf(words, its)
      return { key: other, likeness: isSame ? ('pattern' as const) : ('closest' as const), share }
    })
    .filter(({ share }) => share >= CLOSE)
    .sort(
      (one, two) => Number(two.likeness === 'pattern') - Number(one.likeness === 'pattern') || two.share - one.share,
    )
  const patterns = ranked.filter(({ likeness }) => likeness === 'pattern').length
  return ranked.slice(0, patterns + MOST_CLOSE).map(({ share: _, ...rest }) => rest)
}
