import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { areLookAlikes } from '../letters/shapes.server'
import type { CellText, ReadAlone } from '../text/cell-text.server'

/** A mark this many times further from its character than usual, and at least this far, is probably another character. */
const ALIEN = 5
const FAR = 0.04
/** With more of them they are a second lettering and not misreadings; each takes a call of the engine. */
const MOST = 24
/** Minimum confidence (0–100) of a mark that is read alone. */
const SURE = 85

interface Spot {
  readonly text: number
  readonly line: number
  readonly at: number
  readonly letter: Letter
}

/**
 * Reads marks separately that look unlike all other marks with their name on the page. In a word the engine follows the
 * neighbours, and `TSW` is as good a word as `T5W`; a look-alike that occurs only once on the page can be found only
 * this way.
 */
export function settleLoneMarks(texts: readonly CellText[], readAlone: ReadAlone): CellText[] {
  const spots = texts.flatMap(({ letters = [] }, text) =>
    letters.flatMap((marks, line) =>
      marks.flatMap((letter, at): Spot[] => (isAlien(letter) ? [{ text, line, at, letter }] : [])),
    ),
  )
  if (spots.length === 0 || spots.length > MOST) return [...texts]
  const seen = new Set(
    texts.flatMap(({ letters = [] }) => letters.flat().flatMap((letter) => (isTypical(letter) ? [letter.text] : []))),
  )
  const found = new Map<string, string>()
  for (const { text, line, at, letter } of spots) {
    if (!letter.glyph) continue
    const alone = readAlone(letter.glyph)
    if (alone.confidence < SURE || !areLookAlikes(letter.text, alone.text)) continue
    if (seen.has(alone.text) && !looksMoreLike(letter, alone.text)) continue
    found.set(`${text} ${line} ${at}`, alone.text)
  }
  if (found.size === 0) return [...texts]
  return texts.map((cell, text) => {
    if (!cell.letters) return cell
    const letters = cell.letters.map((marks, line) =>
      marks.map((letter, at): Letter => {
        const alone = found.get(`${text} ${line} ${at}`)
        return alone === undefined ? letter : { ...letter, text: alone, read: letter.read ?? letter.text }
      }),
    )
    return { ...cell, letters, lines: letters.map(lettersText) }
  })
}

function isAlien({ text, glyph, verdict }: Letter): boolean {
  if (!glyph || !verdict || !/^[A-Za-z0-9]$/.test(text) || glyph.shape !== 'tall') return false
  return Number.isFinite(verdict.own) && verdict.own > FAR && verdict.own > ALIEN * verdict.alike
}

/**
 * True if a glyph resembles a character with examples on the page more than the one that was read; bold print resembles
 * neither.
 */
function looksMoreLike({ verdict }: Letter, text: string): boolean {
  return verdict !== undefined && verdict.rival === text && verdict.other < verdict.own
}

function isTypical({ verdict }: Letter): boolean {
  return verdict !== undefined && verdict.own <= verdict.alike
}
