/** Longer runs of digits sort after all shorter ones and are compared character by character. */
const LONGEST_RUN = 40

/** Sorts before every lower-case letter, so that A2 comes before AA. */
const LENGTH_BASE = 0x30

/**
 * Returns a key whose character order is the natural order of texts: A2 before A10, ignoring case. Prefixes each run of
 * digits with its length, in one pass over the text.
 */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => {
    const bare = digits.replace(/^0+/, '')
    return String.fromCharCode(LENGTH_BASE + Math.min(bare.length, LONGEST_RUN)) + bare
  })
}
