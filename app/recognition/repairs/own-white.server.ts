import type { Glyph, Letter } from '../glyphs/glyphs.server'
import { isBar } from '../letters/alike.server'
import { median } from '../pixels/gray.server'

/** Two neighboring letters of a line with known glyphs. */
export interface Pair {
  readonly before: Letter
  readonly letter: Letter
}

/** The letter spacing of a page, in cap heights. */
export interface Spacing {
  /** The white space between two letters in excess of their usual white space without a blank. */
  readonly spare: (pair: Pair) => number
  /** The excess white space that a blank would add between them. */
  readonly blankOf: (pair: Pair) => number
}

/**
 * The excess white space after a letter and before it, in cap heights: the means of about fifty proportional typefaces.
 * Letters that are not listed have the usual white space; l and | are often ones.
 */
const BEHIND: Readonly<Record<string, number>> = {
  '"': 0.02,
  '#': -0.03,
  ')': 0.03,
  '/': -0.03,
  '1': 0.08,
  ':': 0.04,
  A: -0.04,
  F: -0.02,
  H: 0.03,
  I: 0.03,
  J: 0.02,
  K: -0.04,
  L: -0.05,
  M: 0.02,
  N: 0.03,
  P: -0.03,
  T: -0.06,
  U: 0.02,
  V: -0.06,
  W: -0.05,
  X: -0.02,
  Y: -0.05,
  Z: -0.02,
  d: 0.02,
  f: -0.06,
  i: 0.02,
  k: -0.03,
  l: 0.08,
  '|': 0.08,
  o: -0.02,
  r: -0.05,
  t: -0.02,
  v: -0.05,
  w: -0.03,
  y: -0.02,
  z: -0.02,
}
const BEFORE: Readonly<Record<string, number>> = {
  '#': -0.05,
  '%': -0.03,
  '(': 0.03,
  '/': -0.03,
  '1': 0.05,
  '4': -0.03,
  '5': 0.02,
  ':': 0.03,
  A: -0.05,
  B: 0.03,
  C: -0.02,
  D: 0.02,
  E: 0.03,
  F: 0.03,
  H: 0.03,
  I: 0.03,
  J: -0.07,
  K: 0.02,
  L: 0.03,
  M: 0.02,
  N: 0.02,
  O: -0.02,
  P: 0.03,
  R: 0.03,
  T: -0.06,
  U: 0.02,
  V: -0.05,
  W: -0.05,
  X: -0.02,
  Y: -0.06,
  Z: -0.02,
  a: -0.02,
  c: -0.02,
  e: -0.02,
  f: -0.02,
  g: -0.03,
  i: 0.02,
  j: -0.03,
  l: 0.05,
  '|': 0.05,
  m: 0.02,
  o: -0.02,
  t: -0.03,
  v: -0.05,
  w: -0.04,
  y: -0.05,
  '°': -0.03,
}

/** Common typefaces such as Arial move a blank closer to these letters, in cap heights. */
const NEAR_BEHIND: Readonly<Record<string, number>> = { A: 0.07, L: 0.05, P: 0.03, Y: 0.03, T: 0.02 }
const NEAR_BEFORE: Readonly<Record<string, number>> = { A: 0.07, Y: 0.03, T: 0.02 }

/** How far to trust a page's own pairs: `pairs` of them weigh as much as the means of other pages. */
interface Trust {
  readonly pairs: number
  /**
   * Maximum deviation of a letter's white space from the mean, in cap heights: being next to a blank each time makes no
   * letter wider.
   */
  readonly most: number
  /** More excess white space than this is likely a blank, in cap heights. */
  readonly likely: number
}
const PROPORTIONAL: Trust = { pairs: 16, most: 0.08, likely: 0.2 }
/** In monospaced print narrow letters have a lot of white space around them. */
const ONE_PITCH: Trust = { pairs: 3, most: 0.3, likely: Number.POSITIVE_INFINITY }
/** The steps of monospaced print are equal to within this share; fewer steps than ENOUGH_STEPS do not show it. */
const EQUAL_STEPS = 0.2
const ENOUGH_STEPS = 30
/**
 * More white space than WIDE is a blank even if the engine saw none; more than WIDEST is not a blank between words, in
 * cap heights.
 */
const WIDE = 0.6
const WIDEST = 1.2
/**
 * The excess white space of a blank in most typefaces, in cap heights, and the number of the page's own blanks that it
 * weighs as much as.
 */
const USUAL_BLANK = 0.33
const USUAL_WEIGHT = 4
const ROUNDS = 3
const SURE_NAME = 0.8

/** The pairs of adjacent letters in a line that both have a glyph and a name. */
export function pairsOf(line: readonly Letter[]): Pair[] {
  return line.flatMap((letter, at) => {
    const before = line[at - 1]
    return before?.glyph && letter.glyph && before.text !== '' && letter.text !== '' ? [{ before, letter }] : []
  })
}

/** The distance between the centers of the two letters, in pixels. */
export function stepOf({ before, letter }: Pair): number {
  return middleOf(letter.glyph) - middleOf(before.glyph)
}

/** White space between two letters, px. */
export function whiteOf({ before, letter }: Pair): number {
  return (letter.glyph?.left ?? 0) - (before.glyph?.right ?? 0)
}

/**
 * Learns the letter spacing of a page from pairs without a blank in between, and the width of its blanks from the
 * others. Returns undefined for a page without such pairs. A 1 has more white space around it than an M, and a T
 * overhangs its neighbor.
 */
export function spacingOf(pairs: readonly Pair[], cap: number): Spacing | undefined {
  const seen = pairs.filter((pair) => !pair.letter.blank && whiteOf(pair) < WIDE * cap)
  if (seen.length === 0) return undefined
  const hasOnePitch = isOnePitch(pairs)
  const { pairs: weight, most, likely } = hasOnePitch ? ONE_PITCH : PROPORTIONAL
  const ofMeans = (pair: Pair) => whiteOf(pair) / cap - (BEHIND[lastOf(pair)] ?? 0) - (BEFORE[firstOf(pair)] ?? 0)
  const usualOfMeans = median(seen.map(ofMeans))
  // A missed blank would make its letters seem to need a lot of white space, as with a hyphen that always has two.
  const close = seen.filter((pair) => isBesideBar(pair) || ofMeans(pair) - usualOfMeans < likely)
  const behind = new Map<string, number>()
  const before = new Map<string, number>()
  const behindOf = (pair: Pair) => behind.get(lastOf(pair)) ?? BEHIND[lastOf(pair)] ?? 0
  const beforeOf = (pair: Pair) => before.get(firstOf(pair)) ?? BEFORE[firstOf(pair)] ?? 0
  let usual = usualOfMeans
  const learn = (
    own: Map<string, number>,
    letterOf: (pair: Pair) => string,
    otherOf: (pair: Pair) => number,
    means: Readonly<Record<string, number>>,
  ) => {
    const all = new Map<string, number[]>()
    for (const pair of close) {
      const whites = all.get(letterOf(pair))
      const white = whiteOf(pair) / cap - usual - otherOf(pair)
      if (whites) whites.push(white)
      else all.set(letterOf(pair), [white])
    }
    for (const [text, whites] of all) {
      const mean = means[text] ?? 0
      const learnt = (whites.length * median(whites) + weight * mean) / (whites.length + weight)
      own.set(text, Math.min(mean + most, Math.max(mean - most, learnt)))
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    learn(behind, lastOf, beforeOf, BEHIND)
    learn(before, firstOf, behindOf, BEFORE)
    usual = median(close.map((pair) => whiteOf(pair) / cap - behindOf(pair) - beforeOf(pair)))
  }
  const spare = (pair: Pair) => whiteOf(pair) / cap - usual - behindOf(pair) - beforeOf(pair)
  const blanks = pairs.filter(({ letter }) => letter.blank).map(spare)
  const usable = blanks.filter((white) => white < WIDEST)
  const blank = (usable.length * median(usable) + USUAL_WEIGHT * USUAL_BLANK) / (usable.length + USUAL_WEIGHT)
  const nearer = (pair: Pair) => (NEAR_BEHIND[lastOf(pair)] ?? 0) + (NEAR_BEFORE[firstOf(pair)] ?? 0)
  return { spare, blankOf: (pair) => (hasOnePitch ? blank : blank - nearer(pair)) }
}

/** Touching letters are one mark: its left neighbor is next to the first of them, its right neighbor next to the last. */
function lastOf({ before }: Pair): string {
  return nameOf(before) ?? before.text.slice(-1)
}

function firstOf({ letter }: Pair): string {
  return nameOf(letter) ?? letter.text.slice(0, 1)
}

/** The certain name of a glyph that was read as something else: a one read as L has a lot of white space around it. */
function nameOf({ text, names }: Letter): string | undefined {
  const [name = '', sure = 0] = names?.[0] ?? []
  return text.length === 1 && sure >= SURE_NAME && /^[A-Z0-9]$/.test(name) && name !== text.toUpperCase()
    ? name
    : undefined
}

/**
 * True for ones next to letters or digits: typefaces differ most in their white space. Hyphens are learned from other
 * neighbors.
 */
function isBesideBar(pair: Pair): boolean {
  const sides = [lastOf(pair), firstOf(pair)]
  return sides.some(isBar) && sides.every((side) => /[A-Za-z0-9|]/.test(side))
}

function isOnePitch(pairs: readonly Pair[]): boolean {
  const isSingle = ({ before, letter }: Pair) => before.text.length === 1 && letter.text.length === 1
  const steps = pairs.filter((pair) => !pair.letter.blank && isSingle(pair)).map(stepOf)
  if (steps.length < ENOUGH_STEPS) return false
  steps.sort((a, b) => a - b)
  const at = (share: number) => steps[Math.floor(steps.length * share)] ?? 0
  return at(0.9) - at(0.1) < EQUAL_STEPS * at(0.5)
}

function middleOf(glyph: Glyph | undefined): number {
  return glyph ? (glyph.left + glyph.right) / 2 : 0
}
