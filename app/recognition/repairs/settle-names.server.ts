import { isProven } from '../doubt/doubt.server'
import type { Names, Verdict } from '../glyphs/glyphs.server'
import { likelihoodOf } from '../letters/name-marks.server'
import type { OneShape } from '../letters/one-shape.server'
import { median } from '../pixels/gray.server'

/** A character as it was read, what the page's other marks say about it, and what its shape says. */
export interface NamedLetter {
  readonly read: string
  readonly names?: Names
  readonly verdict: Verdict
  /** True if its context leaves no doubt about its kind. */
  readonly anchored: boolean
  /** True if it is in a word of small letters, which has no digits. */
  readonly inWord: boolean
  /** True if it is between letters, where a digit would be odd: an O there is not a zero. */
  readonly inName: boolean
  /** The width as a share of the height, for a mark as high as a capital. */
  readonly width?: number
}

/** A name replaces the character that was read if it is at least SURELY likely, and that character at most HARDLY. */
const SURELY = 0.9
const HARDLY = 0.03

/** Characters that many typefaces print alike, a digit and the letters it is confused with: the page's own print decides. */
const PAIRS = [
  { digit: '0', letters: ['O'] },
  { digit: '1', letters: ['I', 'l', '|'] },
] as const
type Pair = (typeof PAIRS)[number]

/** Minimum number of sure examples that show a habit. */
const ENOUGH = 2
/** Logarithms of ratios. The least distance between digit and letter in a typeface that makes them distinguishable. */
const APART = 2
/** Minimum distance of a mark from the midpoint of both, as a share of their distance. */
const CLEARLY = 0.25
/** Minimum distance of a mark from the only kind with examples on the page, and from even odds if there are no examples. */
const FAR = 3
const FURTHEST = 3.5

/**
 * Shapes distinguish a pair if ENOUGH_DECIDED marks of each kind are CLEARLY_CLOSER times closer to their kind (or to
 * LEAST_OWN) than to the other.
 */
const ENOUGH_DECIDED = 5
const CLEARLY_CLOSER = 5
const LEAST_OWN = 0.004

/** Below this distance a digit and a letter are indistinguishable. */
const SAME = 1

/** Minimum number of zeros and Os that show their widths. */
const ENOUGH_RINGS = 3
/**
 * Among ENOUGH_FOR_ONE marks one may be misread if the others are within TIGHTER of their median; else MOST are within
 * TIGHT (as shares of the distance between both widths).
 */
const ENOUGH_FOR_ONE = 8
const TIGHTER = 0.3
const MOST = 0.97
const TIGHT = 0.45
/**
 * Minimum distance between both widths, as a share of the height, and maximum distance of a ring from its kind, as a
 * share of that.
 */
const WIDTHS_APART = 0.08
const NEAR = 0.4

/** Finds the digits and letters that this page prints alike. */
export function findOneShape(letters: readonly NamedLetter[]): OneShape {
  const [rings, bars] = PAIRS.map((pair) => {
    const { digit, letter } = habitOf(pair, letters)
    if (digit !== undefined && letter !== undefined) return digit - letter < SAME
    const ratios = letters.flatMap(({ read, names }) =>
      names && isOf(pair, read) && bothOf(pair, names) >= SURELY ? [ratioOf(pair, names)] : [],
    )
    return ratios.length >= ENOUGH && ratios.every((ratio) => ratio < 0)
  })
  const isAlike = (at: number, byName: boolean | undefined) =>
    (byName ?? false) && !areDecidedByShape(PAIRS[at], letters)
  return { rings: isAlike(0, rings) && !createRingClassifier(letters), bars: isAlike(1, bars) }
}

/** True if nearly every digit and letter of a pair looks many times more like its own kind than like the other. */
function areDecidedByShape(pair: Pair | undefined, letters: readonly NamedLetter[]): boolean {
  if (!pair) return false
  const own = letters.filter(({ read, verdict }) => isOf(pair, read) && Number.isFinite(verdict.own))
  const clear = own.filter(({ verdict: { own, other } }) => other >= CLEARLY_CLOSER * Math.max(own, LEAST_OWN))
  const isLed = (digit: boolean) => own.filter(({ read }) => (read === pair.digit) === digit).length >= ENOUGH_DECIDED
  return isLed(true) && isLed(false) && clear.length >= MOST * own.length
}

/** The character of each letter: by its shape if that contradicts the reading, otherwise as read. */
export function settleNames(letters: readonly NamedLetter[]): string[] {
  const habits = PAIRS.map((pair) => habitOf(pair, letters))
  const ringOf = createRingClassifier(letters)
  return letters.map((letter) => {
    const { read, names, verdict, inWord, inName } = letter
    if (!names || inWord) return verdict.text
    const ring = ringOf?.(letter)
    if (ring) return ring === '0' || read === '0' ? ring : read
    const at = PAIRS.findIndex((pair) => isOf(pair, read) || (read !== '' && isOf(pair, names[0]?.[0] ?? '')))
    const pair = PAIRS[at]
    const habit = habits[at]
    if (pair && habit && isOf(pair, read)) {
      const isKept = bothOf(pair, names) < SURELY || isProvenBy(verdict, pair, habit)
      const kind = isKept ? undefined : kindOf(ratioOf(pair, names), habit)
      if (kind === 'digit') return inName ? verdict.text : pair.digit
      if (kind === 'letter') return read === pair.digit ? letterOf(pair, names) : read
      if (bothOf(pair, names) > HARDLY) return verdict.text
    }
    return bySurestName(read, names, verdict)
  })
}

type RingClassifier = (letter: NamedLetter) => '0' | 'O' | undefined

/** Distinguishes zeros from Os by width; undefined if this page does not print every zero narrower. */
function createRingClassifier(all: readonly NamedLetter[]): RingClassifier | undefined {
  const [rings] = PAIRS
  const widths = (text: string) =>
    all.flatMap(({ read, anchored, width }) => (read === text && anchored && width !== undefined ? [width] : []))
  const [noughts, os] = [widths('0'), widths('O')]
  if (Math.min(noughts.length, os.length) < ENOUGH_RINGS) return undefined
  const [nought, o] = [median(noughts), median(os)]
  const apart = o - nought
  const mostly = (of: readonly number[], isOwn: (width: number) => boolean) => {
    const near = of.filter((width) => Math.abs(width - median(of)) <= TIGHTER * apart)
    const isOneOther = of.length >= ENOUGH_FOR_ONE && near.length >= of.length - 1
    return isOneOther || of.filter(isOwn).length >= MOST * of.length
  }
  const isDecided =
    mostly(noughts, (width) => width <= nought + TIGHT * apart) && mostly(os, (width) => width >= o - TIGHT * apart)
  if (apart < WIDTHS_APART || !isDecided) return undefined
  return ({ read, names, width }) => {
    if (width === undefined || !isOf(rings, read) || bothOf(rings, names ?? []) < SURELY) return undefined
    if (Math.abs(width - nought) <= NEAR * apart) return '0'
    return Math.abs(width - o) <= NEAR * apart ? 'O' : undefined
  }
}

function bySurestName(read: string, names: Names, verdict: Verdict): string {
  const [name = '', sure = 0] = names[0] ?? []
  if (sure < SURELY || !/^[A-Z0-9]$/.test(name)) return verdict.text
  if (PAIRS.some((pair) => isOf(pair, name))) return verdict.text
  if (read.toUpperCase() === name) return read
  if (read !== '' && (!/^[A-Za-z0-9]$/.test(read) || likelihoodOf(names, read) > HARDLY)) return verdict.text
  return name
}

/** True if a mark looks like its kind, and the page has sure examples of that kind. */
function isProvenBy(verdict: Verdict, { digit }: Pair, habit: Habit): boolean {
  return isProven(verdict) && (verdict.text === digit ? habit.digit : habit.letter) !== undefined
}

function isOf({ digit, letters }: Pair, text: string): boolean {
  return (
    text === digit || letters.some((letter) => letter === text || (letter !== 'l' && letter === text.toUpperCase()))
  )
}

function bothOf({ digit, letters }: Pair, names: Names): number {
  return [digit, ...letters].reduce((sum, text) => sum + likelihoodOf(names, text), 0)
}

function ratioOf({ digit, letters }: Pair, names: Names): number {
  const letter = letters.reduce((sum: number, text) => sum + likelihoodOf(names, text), 0)
  return Math.log(likelihoodOf(names, digit) / letter)
}

/** Median ratios of the page's digits among digits and of its letters among letters, if it has enough of them. */
interface Habit {
  readonly digit?: number
  readonly letter?: number
}

function habitOf(pair: Pair, all: readonly NamedLetter[]): Habit {
  const sure = all.filter(({ anchored, names, read }) => anchored && names && isOf(pair, read))
  const ratios = (isDigit: boolean) =>
    sure.flatMap(({ read, names }) => (names && (read === pair.digit) === isDigit ? [ratioOf(pair, names)] : []))
  const [digits, letters] = [ratios(true), ratios(false)]
  return {
    ...(digits.length >= ENOUGH ? { digit: median(digits) } : {}),
    ...(letters.length >= ENOUGH ? { letter: median(letters) } : {}),
  }
}

/** The letter that a mark is: the one it surely looks like (a small l has feet in monospaced print), or else the usual one. */
function letterOf({ letters }: Pair, names: Names): string {
  return letters.find((letter) => likelihoodOf(names, letter) >= SURELY) ?? letters[0]
}

function kindOf(ratio: number, { digit, letter }: Habit): 'digit' | 'letter' | undefined {
  if (digit !== undefined && letter !== undefined) {
    const apart = digit - letter
    const away = ratio - (digit + letter) / 2
    if (apart < APART || Math.abs(away) < CLEARLY * apart) return undefined
    return away > 0 ? 'digit' : 'letter'
  }
  if (digit !== undefined) return ratio < Math.min(0, digit - FAR) ? 'letter' : ratio > 2 ? 'digit' : undefined
  if (letter !== undefined) return ratio > Math.max(0, letter + FAR) ? 'digit' : ratio < -2 ? 'letter' : undefined
  return ratio > FURTHEST ? 'digit' : ratio < -FURTHEST ? 'letter' : undefined
}
