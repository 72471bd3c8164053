import type { Letter } from '../glyphs/glyphs.server'
import { BARS, RINGS, surest } from './alike.server'
import type { LineMark } from './line-names.server'

/** The least likelihood of each mark's name, and how much its height may differ from a capital's, as a share. */
const SURE = 0.95
const CAPITAL = 0.12
const NAMED = /^[A-Z0-9/-]$/
/** The widest white between two letters of a word, in cap heights; there is more next to a one, a slash and a hyphen. */
const CLOSE = 0.22
const CLOSE_BESIDE_SLIM = 0.36
const SLIM = /^[1I/-]$/

/**
 * Reads a line of one word by its marks alone if the engine could not know better: capitals, digits, slashes and hyphens that
 * are each certain and close together (a hyphen may be too pale to form a mark), with no ring or bar that shape leaves open.
 * undefined for every other line.
 */
export function readPlainly(marks: readonly LineMark[], cap: number): Letter[] | undefined {
  const letters = marks.map(({ glyph, names }, at): Letter | undefined => {
    const [name, sure] = surest(names ?? [])
    const isDash = glyph.shape === 'dash'
    // With two pieces it may be a hyphen below the bar of a 4.
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

/** Settles rings and bars by the certain characters of a word; undefined if they decide nothing. */
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
