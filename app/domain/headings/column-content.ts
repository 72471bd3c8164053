/** Typical forms of a fixture type, a catalog number and a maker's name. */
export const TYPE = /^[A-Z]{1,3}[-.]?\d{0,3}[A-Z]?$/i
export const CATALOG = /^(?=.*\d).{6,}$/
export const MAKER = /^[A-Z][A-Z .,&'/+-]{2,}$/i

/** The mark of a type, unlike a short word such as 'BOX': 'A', 'EX', 'P1A', 'X-3'. */
export const isMark = (text: string) => TYPE.test(text) && (text.length <= LONGEST_LETTERS || /\d/.test(text))

const LONGEST_LETTERS = 2

/** The share (0–1) of a column's cells that must match for it to be of a kind. */
const MOST = 0.8
/** With fewer rows, any word may occur by chance. */
const FEWEST = 3

/** True if a column has enough cells to decide and at least `share` of them match. */
export function isMostly(texts: readonly string[], fits: (text: string) => boolean, share = MOST): boolean {
  return texts.length >= FEWEST && texts.filter(fits).length >= share * texts.length
}

/** True if almost all texts of a column are distinct. */
export function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size >= MOST * texts.length
}
