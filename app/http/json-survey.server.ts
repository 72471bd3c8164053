/** What a JSON text holds, as far as it decides how much memory its values will take. */
export interface JsonSurvey {
  /** Levels of brackets. */
  readonly depth: number
  /** Lists and objects. */
  readonly objects: number
  /** Different names of members, give or take a few that share a hash. */
  readonly names: number
  /** Members, entries, lists and objects, give or take one for each list and object. */
  readonly values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c

/**
 * Looks through a text without parsing it: depth costs no stack then, and millions of empty lists or of different names,
 * which take thirty times their length as values, no memory.
 */
export function surveyJson(text: string): JsonSurvey {
  const names = new Set<number>()
  let level = 0
  let depth = 0
  let objects = 0
  let commas = 0
  let quoted = false
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      quoted = !quoted
      if (quoted) hash = 0
    } else if (quoted) {
      hash = (Math.imul(hash, 31) + code) | 0
      if (code === BACKSLASH) at++
    } else if (code === COLON) {
      names.add(hash)
    } else if (code === COMMA) {
      commas++
    } else if (code === 0x7b || code === 0x5b) {
      objects++
      level++
      if (level > depth) depth = level
    } else if (code === 0x7d || code === 0x5d) level--
  }
  return { depth, objects, names: names.size, values: objects + commas }
}
