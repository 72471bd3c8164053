import { type Letter, wordsOf } from '../glyphs/glyphs.server'

/** Lower-case letters that differ from their capitals only in size. */
const SIZED = /^[cosuvwxz]$/
/** A mark at least this high, in cap heights, is a capital. */
const AS_CAPITAL = 0.88

/** Capitalizes letters as high as capitals in words without another lower-case letter: `120v`; `LEDs` keeps its s. */
export function withCapitals(line: readonly Letter[], cap: number): Letter[] {
  const isHigh = ({ glyph }: Letter) => glyph !== undefined && glyph.bottom - glyph.top >= AS_CAPITAL * cap
  const isCapitalByHeight = (letter: Letter) => SIZED.test(letter.text) && isHigh(letter)
  return wordsOf(line).flatMap((word) => {
    const isSmall = word.some((letter) => /[a-z]/.test(letter.text) && !isCapitalByHeight(letter))
    return word.map((letter) => (!isSmall && isCapitalByHeight(letter) ? asCapital(letter) : letter))
  })
}

function asCapital(letter: Letter): Letter {
  const text = letter.text.toUpperCase()
  return letter.read === letter.text ? { ...letter, text, read: text } : { ...letter, text }
}
