import type { Letter, Names } from '../glyphs/glyphs.server'
import { isBar, surest } from './alike.server'

/** How near a piece of a letter stands to the rest of it, in capitals. */
const PIECE = 0.12

/** A mark with such a name is a whole letter, though the page may have no other like it. */
const SURELY_ONE = 0.95

function isSurelyOne(names: Names): boolean {
  const [name, sure] = surest(names)
  return name !== '' && sure >= SURELY_ONE
}

/** One stem of a broken U is no letter more: so near to another stem, in capitals, which is no whole letter either. */
const STEM = 0.2

function isPieceOf(left: Letter | undefined, right: Letter | undefined, cap: number): boolean {
  if (!left?.glyph || !right?.glyph || right.glyph.left - left.glyph.right >= STEM * cap) return false
  const read = left.read === '' ? right : left
  return read.verdict !== undefined && read.verdict.own > read.verdict.alike
}

/**
 * Two letters stay two where their neighbours are not whole characters either: the marks may be one off. A letter with a
 * piece of ink beside it that nobody read stays what it is: without that piece it looks like another.
 */
export function asReadBesidePieces(cap: number): (letter: Letter, at: number, line: readonly Letter[]) => Letter {
  const isWhole = (other: Letter | undefined) => !other?.verdict || other.verdict.own <= other.verdict.alike
  return (letter, at, line) => {
    if (letter.read === undefined || letter.read === letter.text) return letter
    const [before, after] = [line[at - 1], line[at + 1]]
    if (letter.read === '')
      return isPieceOf(before, letter, cap) || isPieceOf(letter, after, cap) ? { ...letter, text: '' } : letter
    const isPiece = (other: Letter | undefined, white: number) =>
      other?.glyph && other.text === '' && white < PIECE * cap
    const { glyph } = letter
    // A bar may be the stem of a letter whose remainder runs into the next one.
    const isRest = (other: Letter | undefined, white: number) =>
      isBar(letter.text) && !isBar(letter.read ?? '') && other?.glyph && !isWhole(other) && white < PIECE * cap
    const isBeside = (is: typeof isPiece) =>
      glyph &&
      (is(before, glyph.left - (before?.glyph?.right ?? 0)) || is(after, (after?.glyph?.left ?? 0) - glyph.right))
    const isBroken = isBeside(isPiece) || isBeside(isRest)
    if (isBroken) return { ...letter, text: letter.read }
    if (letter.read.length < 2) return letter
    const isOne = (other: Letter | undefined) => isWhole(other) || isSurelyOne(other?.names ?? [])
    return isOne(before) && isOne(after) ? letter : { ...letter, text: letter.read }
  }
}
