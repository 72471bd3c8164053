import type { Letter, Names } from '../glyphs.server'
import { likelihoodOf } from './name-marks.server'

/** So likely, a name holds against the engine; so likely, what the engine read may well stand. */
const AGAINST = 0.9
const WITH = 0.2
/** Names that shape alone can give; full stops, commas and quotes are told by their place. */
const NAMED = /^[A-Z0-9&#%+()/$-]$/
/** Marks that typefaces print alike: shape alone does not tell which of them it is. */
const ALIKE = ['0O', '1Il|!']
const LETTER = /^[A-Za-z0-9]$/

/** White that has no room for a letter, in capitals. */
const NO_ROOM = 0.45
/** So many marks that the engine reads alike, and this share of them by another name, are a typeface that the net mistakes. */
const FEWEST = 3
const MOSTLY = 0.4

/** Names that the net gives to what the engine reads otherwise all over the page, by what it reads. */
export type OwnNames = ReadonlyMap<string, ReadonlySet<string>>

/** Where most of what the engine reads as one letter has the name of another, the typeface prints it like that. */
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
 * A line whose every mark is surely one letter says what its marks say, whatever the engine made of it: what the engine
 * read instead of a mark is replaced, and a letter that it read where no mark has room goes. undefined for any other line.
 */
export function readSurely(letters: readonly Letter[], own: OwnNames, cap: number): Letter[] | undefined {
  const isSure = letters.every(({ text, glyph, names }) =>
    glyph ? (names ? isSurelyOne(text, names, own) : !/[A-Za-z0-9]/.test(text)) : true,
  )
  if (!isSure || !letters.some(({ glyph }) => glyph)) return undefined
  let blank = false
  return letters.flatMap((letter, at): Letter[] => {
    const { text, names } = letter
    if (!letter.glyph && LETTER.test(text) && !hasRoom(letters, at, cap)) {
      blank ||= letter.blank
      return []
    }
    const kept = blank ? { ...letter, blank } : letter
    blank = false
    const [name = '', sure = 0] = names?.[0] ?? []
    return [names && !fits(text, names, own) ? { ...kept, text: name, confidence: 100 * sure } : kept]
  })
}

function hasRoom(letters: readonly Letter[], at: number, cap: number): boolean {
  const [before, after] = [letters[at - 1]?.glyph, letters[at + 1]?.glyph]
  return !before || !after || after.left - before.right > NO_ROOM * cap
}

function isSurelyOne(text: string, names: Names, own: OwnNames): boolean {
  const [name = '', sure = 0] = names[0] ?? []
  if (text.length > 1) return false
  return fits(text, names, own) || (sure >= AGAINST && NAMED.test(name))
}

function fits(text: string, names: Names, own: OwnNames): boolean {
  if (text === '') return false
  if (!LETTER.test(text) && !NAMED.test(names[0]?.[0] ?? '')) return true
  if (own.get(text)?.has(names[0]?.[0] ?? '')) return true
  return (
    likelihoodOf(names, text) >= WITH ||
    ALIKE.some((group) => group.includes(text) && group.includes(names[0]?.[0] ?? ' '))
  )
}

/** Named so surely, a letter needs no second reading by the engine. */
const BEYOND_DOUBT = 0.9

/** Whether every mark of a text has the name that the engine read, and every letter its mark. */
export function isNamedAsRead(lines: readonly (readonly Letter[])[]): boolean {
  return lines.flat().every(({ text, glyph, names }) => {
    if (!LETTER.test(text)) return glyph !== undefined && text.length === 1
    return names !== undefined && likelihoodOf(names, text) >= BEYOND_DOUBT
  })
}
