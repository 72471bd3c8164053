import { type Letter, lettersText } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-reader.server'
import { type Pair, pairsOf, spacingOf } from './own-white.server'

/**
 * White as a share of the page's blank: with less than the first a blank that the engine saw is none, with more than the
 * second there is one that it did not see. Near to these, somebody should look.
 */
const NONE = 0.4
const SURELY_NONE = 0.25
const SURELY_SEEN = 0.5
/** Faces stand a one in more or less white of its own. */
const SURELY_BESIDE_ONE = 0.65
const SURELY_CLOSE = 0.42
const PARTED = 0.68
const SURELY_PARTED = 0.8

/**
 * Sets blanks by the white between letters: the engine forgets narrow ones (`1,2`) and sees some that are none (`1 A`).
 * A letter whose white is neither a blank nor none is told (`isUnsureBlank`).
 */
export function settleBlanks(texts: readonly CellText[], cap: number): CellText[] {
  const spacing = spacingOf(
    texts.flatMap(({ letters = [] }) => letters.flatMap(pairsOf)),
    cap,
  )
  if (!spacing) return [...texts]
  const shareOf = (pair: Pair) => spacing.spare(pair) / spacing.blankOf(pair)
  return texts.map((text) => {
    if (!text.letters) return text
    const letters = text.letters.map((line) => {
      const own = new Map(pairsOf(line).map((pair) => [pair.letter, pair]))
      return line.map((letter): Letter => {
        const pair = own.get(letter)
        if (!pair) return letter
        const settled = blankOf(letter.blank, shareOf(pair), isBesideOne(pair))
        if (isSingle(pair) || settled.blank === letter.blank) return { ...letter, ...settled }
        return { ...letter, isUnsureBlank: true }
      })
    })
    return { ...text, letters, lines: letters.map(lettersText) }
  })
}

function blankOf(isSeen: boolean, share: number, besideOne: boolean): Pick<Letter, 'blank' | 'isUnsureBlank'> {
  const blank = share > (isSeen ? NONE : PARTED)
  const seen = besideOne ? SURELY_BESIDE_ONE : SURELY_SEEN
  const [least, most] = isSeen ? [SURELY_NONE, seen] : [SURELY_CLOSE, SURELY_PARTED]
  return share > least && share < most ? { blank, isUnsureBlank: true } : { blank }
}

function isBesideOne({ before, letter }: Pair): boolean {
  return before.text === '1' || letter.text === '1'
}

/** Letters that touch are one mark, and a blank may lie within it. */
function isSingle({ before, letter }: Pair): boolean {
  return before.text.length === 1 && letter.text.length === 1
}
