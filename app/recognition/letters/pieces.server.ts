import type { Letter, Names } from '../glyphs/glyphs.server'
import { isBar, surest } from './alike.server'

/** The greatest distance of a piece of a letter from the rest of it, in cap heights. */
const PIECE = 0.12

/** A mark whose name is at least this likely is a whole letter, even if the page has no other like it. */
const SURELY_ONE = 0.95

function isSurelyOne(names: Names): boolean {
  const [name, sure] = surest(names)
  return name !== '' && sure >= SURELY_ONE
}

/** A stem this close to another that is not a whole letter either, in cap heights, is half of a broken U, not another letter. */
const STEM = 0.2

function isPieceOf(left: Letter | undefined, right: Letter | undefined, cap: number): boolean {
  if (!left?.glyph || !right?.glyph || right.glyph.left - left.glyph.right >= STEM * cap) return false
  const read = left.read === '' ? right : left
  return read.verdict !== undefined && read.verdict.own > read.verdict.alike
}

/**
 * Restores readings next to pieces. Two letters stay two if their neighbors are not whole characters either: the marks may be
 * off by one. A letter next to an unread piece of ink stays as read: without that piece it looks like another.
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
