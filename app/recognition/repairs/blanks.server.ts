import { type Letter, lettersText } from '../glyphs/glyphs.server'
import type { CellText } from '../text/cell-text.server'
import { type Pair, pairsOf, spacingOf } from './own-white.server'

/**
 * White space as a share of the page's blank: below NONE, a blank that the engine saw is dropped; above PARTED, one
 * that it missed is added. Values close to these thresholds need review.
 */
const NONE = 0.4
const SURELY_NONE = 0.25
const SURELY_SEEN = 0.5
/** Typefaces differ in the white space around a 1. */
const SURELY_BESIDE_ONE = 0.65
const SURELY_CLOSE = 0.42
const PARTED = 0.68
const SURELY_PARTED = 0.8

/**
 * Corrects blanks by the white space between letters: the engine misses narrow ones (`1,2`) and sees false ones (`1
 * A`). A letter whose white space is neither clearly a blank nor clearly too narrow gets `isUnsureBlank`.
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

/** False for touching letters: they form one mark, which may contain a blank. */
function isSingle({ before, letter }: Pair): boolean {
  return before.text.length === 1 && letter.text.length === 1
}
