import { type Letter, lettersText } from '../glyphs/glyphs.server'
import { median } from '../pixels/gray.server'
import type { CellText } from '../text/cell-text.server'
import { type Pair, pairsOf, stepOf, whiteOf } from './own-white.server'

/** Minimum number of pairs of digits without a blank that show the usual step between digits. */
const ENOUGH = 8
/** Minimum step across a blank, as a multiple of the usual step; before a fraction a shorter step is enough. */
const PARTED = 1.4
const BEFORE_FRACTION = 1.22
/** Up to this multiple of the usual step there is no blank. */
const CLOSE = 1.1
/** If the steps of ones are shorter than this share of the usual step, they do not rule out a blank. */
const NARROW_ONE = 0.95
/** Digits whose height differs by more than this share of the usual height are ignored. */
const OTHER_SIZE = 0.12
/**
 * Minimum white space of a blank, in cap heights: marks that are wide because they touch others also have long steps,
 * but less white space.
 */
const WHITE = 0.25
const DIGIT = /^\d$/

/**
 * Corrects the blanks between digits by the steps between their centers, which are equal in nearly every typeface:
 * engines read `1 3/4"` as `13/4"`, and `B-19` as `B-1 9`.
 */
export function settleDigitBlanks(texts: readonly CellText[], cap: number): CellText[] {
  const pairs = texts.flatMap(({ letters = [] }) => letters.flatMap(digitPairsOf))
  const close = pairs.filter(({ letter }) => !letter.blank)
  if (close.length < ENOUGH) return [...texts]
  const step = median(close.map(stepOf))
  const height = median(close.map(({ letter }) => heightOf(letter)))
  const ones = close.filter(hasOne)
  const isNarrowOne = ones.length === 0 || median(ones.map(stepOf)) < NARROW_ONE * step
  return texts.map((text) => {
    if (!text.letters) return text
    let changes = 0
    const letters = text.letters.map((line) => {
      const own = new Map(digitPairsOf(line).map((pair) => [pair.letter, pair]))
      return line.map((letter, at): Letter => {
        const pair = own.get(letter)
        if (!pair || Math.abs(heightOf(letter) - height) > OTHER_SIZE * height) return letter
        const steps = stepOf(pair) / step
        const isClose = steps <= CLOSE && !(isNarrowOne && hasOne(pair))
        const isParted = steps >= (isFraction(line, at) ? BEFORE_FRACTION : PARTED) && whiteOf(pair) >= WHITE * cap
        if (!isParted && !isClose) return letter
        changes++
        return { ...letter, blank: isParted, isUnsureBlank: false }
      })
    })
    return changes === 0 ? text : { ...text, letters, lines: letters.map(lettersText) }
  })
}

function digitPairsOf(line: readonly Letter[]): Pair[] {
  return pairsOf(line).filter(({ before, letter }) => DIGIT.test(before.text) && DIGIT.test(letter.text))
}

function hasOne({ before, letter }: Pair): boolean {
  return before.text === '1' || letter.text === '1'
}

function heightOf({ glyph }: Letter): number {
  return (glyph?.bottom ?? 0) - (glyph?.top ?? 0)
}

/** True if a proper fraction of an inch starts here, in halves to sixteenths. */
function isFraction(line: readonly Letter[], at: number): boolean {
  const text = line.slice(at).map((letter) => (letter.text.length === 1 ? letter.text : '?'))
  const [, upper, lower] = /^(\d\d?)\/(2|4|8|16)(?![\d/])/.exec(text.join('')) ?? []
  return upper !== undefined && Number(upper) < Number(lower)
}
