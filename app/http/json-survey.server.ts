/** The structure of a JSON text, as far as it determines the memory its values will need. */
export interface JsonSurvey {
  /** Nesting depth of brackets. */
  readonly depth: number
  /** Number of lists and objects. */
  readonly objects: number
  /** Number of distinct member names, except for a few that share a hash. */
  readonly names: number
  /** Number of members, entries, lists and objects, accurate to one per list or object. */
  readonly values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c

/**
 * Scans a text without parsing it: deep nesting uses no stack, and millions of empty lists or distinct names, which
 * need thirty times their length once parsed, use no memory.
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
