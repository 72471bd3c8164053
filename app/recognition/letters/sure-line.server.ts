import type { Letter, Names } from '../glyphs/glyphs.server'
import { ALIKE, BARS, likelihoodOfShape, surest } from './alike.server'
import { likelihoodOf } from './name-marks.server'
import { tailed, tailsOf } from './tails.server'

/** A name at least AGAINST likely overrides the engine; a reading at least WITH likely may stay. */
const AGAINST = 0.9
const WITH = 0.2
/** Names that shape alone can give; full stops, commas and quotes depend on their position. */
const NAMED = /^[A-Z0-9&#%+()/$-]$/
const LETTER = /^[A-Za-z0-9]$/
/** Signs that engines read for letters; others depend on their position, too. */
const FOR_LETTER = /^[A-Za-z0-9()[\]{}|!?§£€&@À-ÿ]$/

/** White that is too narrow for a letter, in cap heights. */
const NO_ROOM = 0.45
/** The fewest glyphs that the engine reads alike, and the share of them named otherwise, that show a misjudged typeface. */
const FEWEST = 3
const MOSTLY = 0.4

/** Names that the net gives to the same reading of the engine all over the page, by that reading. */
export type OwnNames = ReadonlyMap<string, ReadonlySet<string>>

/** Collects the names that many of the glyphs read as the same letter share: the typeface prints it like that. */
export function ownNames(lines: readonly (readonly Letter[])[]): OwnNames {
  const counts = new Map<string, Map<string, number>>()
  for (const { text, names } of lines.flat()) {
    const name = names?.[0]?.[0]
    if (name === undefined || !LETTER.test(text)) continue
    const own = counts.get(text) ?? new Map<string, number>()
    counts.set(text, own.set(name, (own.get(name) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([text, own]) => {
      const all = [...own.values()].reduce((sum, count) => sum + count, 0)
      const often = [...own].filter(([, count]) => all >= FEWEST && count >= MOSTLY * all)
      return [text, new Set(often.map(([name]) => name))]
    }),
  )
}

/**
 * Corrects a line by its marks. If every mark is certainly one letter, the line follows its marks: other readings are replaced,
 * and a letter without a mark or room for one is dropped. In any other line, a letter is replaced only between two letters
 * whose marks confirm the reading.
 */
export function readSurely(letters: readonly Letter[], own: OwnNames, cap: number): Letter[] {
  // A sign stays even if its mark looks like a letter, because it may touch one: `L/` is much like a U.
  const isOne = (text: string, names: Names) =>
    isSurelyOne(text, names, own) && (text === '' || FOR_LETTER.test(text) || fits(text, names, own))
  const isSure = letters.every(({ text, glyph, names }) =>
    glyph ? (names ? isOne(text, names) : !/[A-Za-z0-9]/.test(text)) : true,
  )
  const stands = ({ text, names }: Letter) => names !== undefined && fits(text, names, own)
  const hasTail = tailsOf(letters, cap)
  let blank = false
  return letters.flatMap((letter, at): Letter[] => {
    const { text, glyph, names } = letter
    if (isSure && !glyph && LETTER.test(text) && !hasRoom(letters, at, cap) && !isDotted(letters, at)) {
      blank ||= letter.blank
      return []
    }
    const kept = blank ? { ...letter, blank } : letter
    blank = false
    const small = tailed(letters, at, hasTail)
    if (small !== undefined) return [{ ...kept, text: small }]
    if (names && isLetterWithBar(text, names)) return [{ ...kept, text: names[0]?.[0] ?? text }]
    if (!names || fits(text, names, own) || !isSurelyOne(text, names, own)) return [kept]
    const isBetween = [letters[at - 1], letters[at + 1]].every((other) => !other || stands(other))
    if (!isSure && (!isBetween || text === '' || letters.length < 3)) return [kept]
    if (text !== '' && !FOR_LETTER.test(text)) return [kept]
    const [name, sure] = surest(names)
    return [{ ...kept, text: BARS.includes(name) ? barAt(letters, at) : name, confidence: 100 * sure }]
  })
}

/** A mark that is one letter this likely has no bar next to it: engines read the W of `W1` as `wi`. */
const NO_BAR_BESIDE = 0.95

function isLetterWithBar(text: string, names: Names): boolean {
  const [letter = '', bar = ''] = text
  const [name, sure] = surest(names)
  return (
    text.length === 2 && BARS.includes(bar.replace('i', 'I')) && letter.toUpperCase() === name && sure >= NO_BAR_BESIDE
  )
}

/** Returns a one for a bar next to another bar or a digit, otherwise an I. */
function barAt(letters: readonly Letter[], at: number): string {
  const isNumber = [letters[at - 1], letters[at + 1]].some(
    (other) => other && (/\d/.test(other.text) || BARS.includes(surest(other.names ?? [])[0] || ' ')),
  )
  return isNumber || letters[at]?.names?.[0]?.[0] === '1' ? '1' : 'I'
}

function hasRoom(letters: readonly Letter[], at: number, cap: number): boolean {
  const [before, after] = [letters[at - 1]?.glyph, letters[at + 1]?.glyph]
  return !before || !after || after.left - before.right > NO_ROOM * cap
}

/** True if a mark next to it has a dot that its own letter lacks: an i touches it. */
function isDotted(letters: readonly Letter[], at: number): boolean {
  if (!/^[ij]$/.test(letters[at]?.text ?? '')) return false
  return [letters[at - 1], letters[at + 1]].some(
    (other) => other?.glyph && other.glyph.pieces > 1 && /^[A-Za-hk-z]$/.test(other.text),
  )
}

function isSurelyOne(text: string, names: Names, own: OwnNames): boolean {
  const [name, sure] = surest(names)
  if (text.length > 1) return false
  return fits(text, names, own) || (sure >= AGAINST && (NAMED.test(name) || BARS.includes(name || ' ')))
}

function fits(text: string, names: Names, own: OwnNames): boolean {
  if (text === '') return false
  const [name = ''] = names[0] ?? []
  if (!LETTER.test(text) && !NAMED.test(name)) return true
  if (own.get(text)?.has(name)) return true
  return likelihoodOf(names, text) >= WITH || ALIKE.some((group) => group.includes(text) && group.includes(name || ' '))
}

/** A letter with a name this likely needs no second reading by the engine. */
const BEYOND_DOUBT = 0.9
/** Two letters in one mark touch each other. */
const TOUCHING = /^[A-Za-z]{2}$/

/** True if every letter has a mark with the name that was read, and every mark read as two letters is no letter by its name. */
export function isNamedAsRead(lines: readonly (readonly Letter[])[]): boolean {
  return lines.flat().every(({ text, glyph, names }) => {
    if (TOUCHING.test(text)) return names !== undefined && names[0]?.[0] === '' && names[0][1] >= BEYOND_DOUBT
    if (!LETTER.test(text)) return glyph !== undefined && text.length === 1
    return names !== undefined && likelihoodOfShape(names, text) >= BEYOND_DOUBT
  })
}
