import type { Letter } from '../glyphs/glyphs.server'
import { BARS, RINGS, surest } from './alike.server'
import type { LineMark } from './line-names.server'

/** A mark names itself so surely; its height is that of a capital, give or take this share. */
const SURE = 0.95
const CAPITAL = 0.12
const NAMED = /^[A-Z0-9/-]$/
/** White between two letters of a word, at most, in capitals; there is more beside a one, a stroke and a hyphen. */
const CLOSE = 0.22
const CLOSE_BESIDE_SLIM = 0.36
const SLIM = /^[1I/-]$/

/**
 * What a line of one word says by its marks alone, where there is nothing about it that the engine could know better:
 * capitals, digits, strokes and hyphens that each are surely what they are, close together (a hyphen may be too pale to be
 * a mark), and shape leaves no ring or bar open. undefined for every other line.
 */
export function readPlainly(marks: readonly LineMark[], cap: number): Letter[] | undefined {
  const letters = marks.map(({ glyph, names }, at): Letter | undefined => {
    const [name, sure] = surest(names ?? [])
    const isDash = glyph.shape === 'dash'
    // In two pieces it may be a hyphen below the bar of a 4.
    if (!names || sure < SURE || !NAMED.test(name) || isDash !== (name === '-') || glyph.pieces > 1) return undefined
    const height = glyph.bottom - glyph.top
    if (!isDash && name !== '/' && Math.abs(height - cap) > CAPITAL * cap) return undefined
    const before = marks[at - 1]
    const isSlim = SLIM.test(name) || SLIM.test(surest(before?.names ?? [])[0])
    const white = before ? glyph.left - before.glyph.right : 0
    if (white > (isSlim ? CLOSE_BESIDE_SLIM : CLOSE) * cap) return undefined
    return { text: name, blank: false, confidence: 100 * sure, glyph, names }
  })
  const known = letters.flatMap((letter) => (letter ? [letter] : []))
  return known.length === marks.length && known.length > 0 ? withoutDoubt(known) : undefined
}

/** Letters and digits of a word by what is sure in it; undefined where that leaves a ring or a bar open. */
function withoutDoubt(word: readonly Letter[]): Letter[] | undefined {
  const isOpen = ({ text }: Letter) => BARS.includes(text) || RINGS.includes(text)
  if (!word.some(isOpen)) return [...word]
  const sure = word.filter((letter) => !isOpen(letter) && /[A-Z0-9]/.test(letter.text))
  const isNumber = sure.length > 0 && sure.every(({ text }) => /\d/.test(text))
  const isName = sure.length > 1 && sure.every(({ text }) => /[A-Z]/.test(text))
  if (!isNumber && !isName) return undefined
  return word.map((letter) => {
    if (!isOpen(letter)) return letter
    const isBar = BARS.includes(letter.text)
    return { ...letter, text: isNumber ? (isBar ? '1' : '0') : isBar ? 'I' : 'O' }
  })
}
