/** What a fixture type, a catalog number and the name of a maker look like. */
export const TYPE = /^[A-Z]{1,3}[-.]?\d{0,3}[A-Z]?$/i
export const CATALOG = /^(?=.*\d).{6,}$/
export const MAKER = /^[A-Z][A-Z .,&'/+-]{2,}$/i

/** A column is of a kind when so many of its cells are. */
const MOST = 0.8
/** With fewer rows every word may stand anywhere by chance. */
const FEWEST = 3

/** Whether the cells of a column are enough to tell, and so many of them fit. */
export function isMostly(texts: readonly string[], fits: (text: string) => boolean, share = MOST): boolean {
  return texts.length >= FEWEST && texts.filter(fits).length >= share * texts.length
}

/** Whether hardly any text of a column stands twice. */
export function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size >= MOST * texts.length
}
