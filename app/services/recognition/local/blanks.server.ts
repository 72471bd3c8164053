import type { CellText } from './cell-reader.server'
import { type Letter, lettersText } from './glyphs.server'
import { median } from './gray.server'

/** How many pairs of letters, with a blank and without, make a habit. */
const ENOUGH_BLANKS = 8
const ENOUGH_PAIRS = 30
/** The engine may have been wrong about so many. */
const STRAYS = 0.08
/** How far the two kinds must be apart, in capitals. */
const CLEAR = 0.08
/** A blank is nearly as wide as the page's other blanks. */
const NEARLY = 0.75
/** How often a letter must be seen until its own white is known. */
const SEEN = 3

/** In print of one pitch the middles of letters are equally far apart, give or take this share. */
const ONE_PITCH = 0.2

/** Two neighbours in a line, and whether the engine saw a blank between them. */
interface Pair {
  readonly before: Letter
  readonly letter: Letter
}

/**
 * Sets blanks by the white between letters where the page shows clearly how wide its blanks are. The engine forgets
 * narrow ones (`1,2`) and sees some that are none (`1 A`). A 1 stands in more white than an M: each letter's own white
 * is learnt from the page first.
 */
export function settleBlanks(texts: readonly CellText[], cap: number): CellText[] {
  const pairs = texts.flatMap(({ letters = [] }) => letters.flatMap(pairsOf))
  // Between an M and an H there is a long step and no blank: only print of one pitch can be measured by its steps.
  const measure: Measure = isOnePitch(pairs) ? (pair) => stepOf(pair) / cap : measureOf(pairs, cap)
  const limits = limitsOf(pairs, measure)
  if (!limits) return [...texts]
  return texts.map((text) => {
    if (!text.letters) return text
    let unclear = 0
    const letters = text.letters.map((line) => {
      const own = new Map(pairsOf(line).map((pair) => [pair.letter, pair]))
      return line.map((letter): Letter => {
        const pair = own.get(letter)
        const white = pair ? measure(pair) : undefined
        if (white === undefined) return letter
        if (white > limits.most && white < limits.least) {
          if (!letter.blank && white > (limits.most + limits.least) / 2) unclear++
          return letter
        }
        return { ...letter, blank: white >= limits.least }
      })
    })
    return {
      ...text,
      letters,
      lines: letters.map(lettersText),
      ...(unclear > 0 && { mends: (text.mends ?? 0) + unclear }),
    }
  })
}

function pairsOf(line: readonly Letter[]): Pair[] {
  return line.flatMap((letter, at) => {
    const before = line[at - 1]
    return before?.glyph && letter.glyph ? [{ before, letter }] : []
  })
}

type Measure = (pair: Pair) => number | undefined

/** How far two letters are apart beyond what they are without a blank, in capitals; undefined where that is not known. */
function measureOf(pairs: readonly Pair[], cap: number): Measure {
  const close = pairs.filter(({ letter }) => !letter.blank)
  const usual = median(close.map(whiteOf))
  const right = ownWhite(close, (pair) => pair.before.text, usual)
  const left = ownWhite(close, (pair) => pair.letter.text, usual)
  return (pair) => {
    const [after, before] = [right.get(pair.before.text), left.get(pair.letter.text)]
    return after === undefined || before === undefined ? undefined : (whiteOf(pair) - usual - after - before) / cap
  }
}

/** By letter, how much more white than usual stands on one side of it. Marks mostly stand at blanks: they count as usual. */
function ownWhite(pairs: readonly Pair[], letterOf: (pair: Pair) => string, usual: number): Map<string, number> {
  const whites = new Map<string, number[]>()
  for (const pair of pairs) {
    const text = letterOf(pair)
    whites.set(text, [...(whites.get(text) ?? []), whiteOf(pair)])
  }
  const own = new Map<string, number>([...',.;:)(\'"/'].map((mark) => [mark, 0]))
  for (const [text, seen] of whites) {
    if (!own.has(text) && seen.length >= SEEN) own.set(text, median(seen) - usual)
  }
  return own
}

function isOnePitch(pairs: readonly Pair[]): boolean {
  const steps = pairs.filter(({ letter }) => !letter.blank).map(stepOf)
  steps.sort((a, b) => a - b)
  const at = (share: number) => steps[Math.floor(steps.length * share)] ?? 0
  return at(0.9) - at(0.1) < ONE_PITCH * at(0.5)
}

function whiteOf({ before, letter }: Pair): number {
  return (letter.glyph?.left ?? 0) - (before.glyph?.right ?? 0)
}

function stepOf({ before, letter }: Pair): number {
  const middle = ({ glyph }: Letter) => ((glyph?.left ?? 0) + (glyph?.right ?? 0)) / 2
  return middle(letter) - middle(before)
}

interface Limits {
  /** Letters this near to each other have no blank between them. */
  readonly most: number
  /** Letters this far apart have one. */
  readonly least: number
  readonly apart: number
}

/** What parts letters with a blank between them from letters without; undefined where they are mixed. */
function limitsOf(pairs: readonly Pair[], measure: Measure): Limits | undefined {
  const sorted = (blank: boolean) =>
    pairs
      .filter(({ letter }) => letter.blank === blank)
      .flatMap((pair) => measure(pair) ?? [])
      .sort((a, b) => a - b)
  const [blanks, close] = [sorted(true), sorted(false)]
  if (blanks.length < ENOUGH_BLANKS || close.length < ENOUGH_PAIRS) return undefined
  // The white of a V beside an O is wide, too: a blank is set only where it is nearly as wide as usual.
  const least = Math.max(blanks[Math.floor(blanks.length * STRAYS)] ?? 0, NEARLY * median(blanks))
  const most = close[Math.ceil(close.length * (1 - STRAYS)) - 1] ?? 0
  const spread = least - (close[Math.ceil(close.length * (1 - STRAYS / 3)) - 1] ?? 0)
  return least - most > CLEAR && spread > 0 ? { most, least, apart: least - most } : undefined
}
