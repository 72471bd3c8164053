/** A run of digits longer than this is put after all shorter ones and compared sign by sign. */
const LONGEST_RUN = 40

/** Comes before every small letter, so that A2 stands before AA. */
const LENGTH_BASE = 0x30

/**
 * A text by which texts stand in the order a person expects when they are compared sign by sign: A2 before A10, capitals
 * beside small letters. Every run of digits is led by its length, so it takes one pass over the text.
 */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => {
    const bare = digits.replace(/^0+/, '')
    return String.fromCharCode(LENGTH_BASE + Math.min(bare.length, LONGEST_RUN)) + bare
  })
}
