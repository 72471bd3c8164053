import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { likelihoodOf } from '../letters/name-marks.server'
import { median } from '../pixels/gray.server'
import type { CellText } from '../text/cell-text.server'

/** Minimum number of ones to show how wide the page prints them. */
const ENOUGH = 3
/** A glyph less likely to be a one, and this many times wider than the page's ones, is several touching ones. */
const UNLIKELY = 0.1
const WIDER = 1.7

/**
 * Replaces a wide mark read as a single one by as many ones as fit: narrow typefaces print `11` as one mark. A count
 * that lost a digit looks like any other.
 */
export function settleTouchingOnes(texts: readonly CellText[]): CellText[] {
  const ones = texts.flatMap(({ letters = [] }) => letters.flat().filter(isOne)).map(widthOf)
  if (ones.length < ENOUGH) return [...texts]
  const usual = median(ones)
  return texts.map((text) => {
    let mends = 0
    const letters = text.letters?.map((line) =>
      line.map((letter): Letter => {
        if (letter.text !== '1' || isOne(letter) || !letter.glyph || widthOf(letter) < WIDER * usual) return letter
        mends++
        return { ...letter, text: '1'.repeat(Math.round(widthOf(letter) / usual)) }
      }),
    )
    if (!letters || mends === 0) return text
    return { ...text, letters, lines: letters.map(lettersText), mends: (text.mends ?? 0) + mends }
  })
}

/** True if a letter is a one by its shape, too. */
function isOne({ text, names, glyph }: Letter): boolean {
  return text === '1' && glyph !== undefined && (names === undefined || likelihoodOf(names, '1') >= UNLIKELY)
}

function widthOf({ glyph }: Letter): number {
  return glyph ? glyph.right - glyph.left : 0
}
