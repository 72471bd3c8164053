import { isProven } from '../doubt/doubt.server'
import type { Names, Verdict } from '../glyphs/glyphs.server'
import { likelihoodOf } from '../letters/name-marks.server'
import type { OneShape } from '../letters/one-shape.server'
import { median } from '../pixels/gray.server'

/** A character as it was read, what the page's other marks say about it, and what its own shape says. */
export interface NamedLetter {
  readonly read: string
  readonly names?: Names
  readonly verdict: Verdict
  /** Whether what stands around it leaves no doubt about its kind. */
  readonly anchored: boolean
  /** Whether it stands in a word of small letters, where no digit is. */
  readonly inWord: boolean
  /** Whether a digit would be odd there, between letters: an O is no nought then. */
  readonly inName: boolean
  /** How wide the mark is against its height, for a mark as high as a capital. */
  readonly width?: number
}

/** A name counts against what was read from this likelihood on, where that is no likelier than the other. */
const SURELY = 0.9
const HARDLY = 0.03

/** Characters that many typefaces print alike, a digit and what it is taken for: here a page's own print decides. */
const PAIRS = [
  { digit: '0', letters: ['O'] },
  { digit: '1', letters: ['I', 'l', '|'] },
] as const
type Pair = (typeof PAIRS)[number]

/** Fewer sure examples do not show a habit. */
const ENOUGH = 2
/** Logarithms of ratios. How far apart the digit and the letter must be in a typeface to be told apart at all. */
const APART = 2
/** How far from the middle between both a mark must be, as a share of what lies between them. */
const CLEARLY = 0.25
/** How far a mark must be from the only one of both that the page has examples of; and how far from even, without any. */
const FAR = 3
const FURTHEST = 3.5

/** Two are told apart by their shapes where so many of either are so many times nearer to their like, or to what is that near. */
const ENOUGH_TOLD = 5
const TOLD = 5
const LEAST_OWN = 0.004

/** Without both at hand, one that looks so much like the other is not told from it. */
const SAME = 1

/** Minimum noughts and Os that show their widths, if most of either stay within this share of the distance between both. */
const ENOUGH_RINGS = 3
/** Among so many one may be what it was not read as, where all others are so near to each other, as a share of that. */
const ENOUGH_FOR_ONE = 8
const TIGHTER = 0.3
const MOST = 0.97
const TIGHT = 0.45
/** How far apart the two must be, as shares of the height, and how near to its like a ring must be, as a share of that. */
const WIDTHS_APART = 0.08
const NEAR = 0.4

/** Which digits and letters this page prints alike. */
export function findOneShape(letters: readonly NamedLetter[]): OneShape {
  const [rings, bars] = PAIRS.map((pair) => {
    const { digit, letter } = habitOf(pair, letters)
    if (digit !== undefined && letter !== undefined) return digit - letter < SAME
    const ratios = letters.flatMap(({ read, names }) =>
      names && isOf(pair, read) && bothOf(pair, names) >= SURELY ? [ratioOf(pair, names)] : [],
    )
    return ratios.length >= ENOUGH && ratios.every((ratio) => ratio < 0)
  })
  const isAlike = (at: number, byName: boolean | undefined) => (byName ?? false) && !areToldByShape(PAIRS[at], letters)
  return { rings: isAlike(0, rings) && !createRingTeller(letters), bars: isAlike(1, bars) }
}

/** Whether nearly every digit and letter of a pair looks like its own kind, and so many times more than like the other. */
function areToldByShape(pair: Pair | undefined, letters: readonly NamedLetter[]): boolean {
  if (!pair) return false
  const own = letters.filter(({ read, verdict }) => isOf(pair, read) && Number.isFinite(verdict.own))
  const told = own.filter(({ verdict: { own, other } }) => other >= TOLD * Math.max(own, LEAST_OWN))
  const isLed = (digit: boolean) => own.filter(({ read }) => (read === pair.digit) === digit).length >= ENOUGH_TOLD
  return isLed(true) && isLed(false) && told.length >= MOST * own.length
}

/** The character of each letter: by its shape if that contradicts the reading, otherwise as read. */
export function settleNames(letters: readonly NamedLetter[]): string[] {
  const habits = PAIRS.map((pair) => habitOf(pair, letters))
  const ringOf = createRingTeller(letters)
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

type RingTeller = (letter: NamedLetter) => '0' | 'O' | undefined

/** Tells noughts from Os by how wide they are; undefined where this page does not print every nought narrower. */
function createRingTeller(all: readonly NamedLetter[]): RingTeller | undefined {
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
  const isTold =
    mostly(noughts, (width) => width <= nought + TIGHT * apart) && mostly(os, (width) => width >= o - TIGHT * apart)
  if (apart < WIDTHS_APART || !isTold) return undefined
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

/** Whether a mark looks like its like, of which the page has some that are surely what they were read as. */
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

/** Middle ratios of the page's digits among digits and of its letters among letters, where it has enough of them. */
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

/** Which of the letters a mark is: one has feet, as a small l has in print of one pitch, or else the usual one. */
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
