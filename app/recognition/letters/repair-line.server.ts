import {
  type Character,
  type Glyph,
  glyphsOf,
  type Letter,
  lettersText,
  type Names,
  type Shape,
} from '../glyphs/glyphs.server'
import type { Word } from '../glyphs/words.server'
import { median } from '../pixels/gray.server'
import { areTouching, surest } from './alike.server'
import { SHAPES } from './character-shapes.server'
import { joinPieces, type LineMark, type ReadCount, unlikeName } from './line-names.server'
import { likelihoodOf, type NameMark } from './name-marks.server'
import { withOnes } from './ones.server'
import { readMarks } from './read-marks.server'

/** Characters that the engine writes next to a digit or a hyphen when it cannot decide between the two. */
const DOUBLED: ReadonlyMap<string, string> = new Map([
  ['0', 'OoDQ'],
  ['1', 'IlT'],
  ['2', '?Zz'],
  ['5', 'Ss'],
  ['6', 'G'],
  ['7', '?T'],
  ['8', 'BS'],
  // A long hyphen in thin-stroked lettering.
  ['-', '-=_'],
])
/** Costs of the alignment. Two characters over one glyph are touching letters: cheap if the glyph is wide. */
const MISSING = 1
const SURPLUS = 1
const DOUBLED_SURPLUS = 0.6
const TOUCHING = 0.3
/** The cost of two characters over a mark that its name makes almost certainly a single letter. */
const TOUCHING_AS_ONE = 0.7
const SURELY_ONE = 0.95
const TOUCHING_WIDTH = 1.05
const TOUCHING_NARROW = 0.7
const THREE = 0.75
const THREE_WIDTH = 2
/** A wider mark, in cap heights, has room for a third letter that may be a double: `WW` before a 5 that was read as `S5`. */
const WIDE_THREE = 2.7
const DOUBLED_THREE = 0.3
const UNLIKE = 1.6
const NEARLY_UNLIKE = 0.3
/** The cost per cap height of distance from the glyph, beyond a third of one, and its maximum. */
const COST_OF_PLACE = 0.8
const MOST_FOR_PLACE = 1
/** A ring is about as wide as it is high. */
const RING = 0.85
/** An I is narrower than this, in cap heights; an L is wider. */
const WIDTH_OF_L = 0.48
/** The width of the widest dot, in cap heights. */
const DOT_WIDTH = 0.3
/** Dots are lower than this, in cap heights. */
const COMMA_HEIGHT = 0.25
/** The sides of a decimal point, in cap heights. */
const POINT = { least: 0.11, most: 0.3 }
/** A stroke with at least this ratio of width to height slants. */
const SLANTED = 0.33
/** One stroke of a quote is narrower, two that touch are wider, in cap heights. */
const FOOT_MARK = 0.25
/** The least likelihood of the name of a quote or degree sign that overrides the reading, 0–1. */
const SURE_QUOTE = 0.6
const SURE_COMMA = 0.7
const SURE_POINT = 0.85
/** A less likely name of a quote must be this many times likelier than the reading. */
const LIKELY_QUOTE = 0.45
const LIKELIER = 2
/** The most changes for which a line is still worth repairing. */
const MAX_CHANGES = 3
/**
 * White between letters that is certainly a blank: in cap heights (small print is coarser), and relative to the line's usual
 * gap. Less than NO_BLANK is never a blank.
 */
const BLANK = 0.3
const SMALL_BLANK = 0.4
const BLANK_FACTOR = 2.4
const NO_BLANK = 0.1
/** A 1 or a hyphen has much white next to it anyway: a blank there is wider still, and the middles are further apart. */
const WIDE_BLANK = 0.38
const SMALL_WIDE_BLANK = 0.43
const WIDER_BETWEEN_TWO = 0.25
const WIDE_PITCH = 1.25
/** In monospaced print a narrow letter has much white around it; with a blank the middles are further apart, too. */
const BLANK_PITCH = 1.18

/** The text of a line and the number of repairs: letters inserted or removed, and blanks on which print and engine disagree. */
export interface ReadLetters {
  readonly letters: readonly Letter[]
  readonly mends: number
}

type Step = 'pair' | 'touching' | 'three' | 'missing' | 'surplus'
/** The number of characters over one glyph. */
const OVER: Readonly<Record<Step, number>> = { pair: 1, touching: 2, three: 3, missing: 0, surplus: 1 }

/**
 * Repairs a line by its printed marks: restores missing quotes, commas, periods, hyphens and brackets, drops doubles of a digit
 * or a hyphen, and sets blanks where the print has them. A line that fits badly is read by its marks alone or returned
 * unchanged. `isCoarse` is print of few pixels.
 */
export function repairLine(
  read: readonly Character[],
  words: readonly Word[],
  cap: number,
  isCoarse = false,
  name?: NameMark,
): ReadLetters {
  const printed = glyphsOf(words, cap)
  const characters = withOnes(read, printed, cap)
  const text = plainText(characters)
  const dots = characters.filter(({ text }) => SHAPES.get(text) === 'low').length
  const marks = namedMarks(printed, { characters: characters.length, dots }, cap, name)
  const glyphs = marks.map(({ glyph }) => glyph)
  if (glyphs.length === 0 || characters.length === 0) return { letters: characters, mends: 0 }
  const steps = align(characters, marks, cap)
  const changes = steps.filter((step) => step === 'missing' || step === 'surplus').length
  if (changes > Math.min(MAX_CHANGES, Math.ceil(characters.length / 3)))
    return { letters: readMarks(marks, cap) ?? characters, mends: changes }
  const usual = usualGap(glyphs)
  const pitch = lowMiddle(glyphs.slice(1).map((glyph, index) => middleOf(glyph) - middleOf(glyphs[index])))
  const letters: Letter[] = []
  let mends = changes
  let [c, g] = [0, 0]
  const put = (mark: string, blank: boolean, confidence: number, glyph?: Glyph) => {
    if (mark === '' && !glyph) return
    const parted = blank && letters.length > 0 && letters.at(-1)?.text !== '('
    const names = glyph && marks[g]?.names
    letters.push({ text: mark, blank: parted, confidence, ...(glyph ? { glyph } : {}), ...(names ? { names } : {}) })
  }
  const written = () => letters.map((letter) => letter.text).join('')
  let owed = false
  let isTaken = false
  steps.forEach((step, index) => {
    const glyph = glyphs[g]
    const before = glyphs[g - 1]
    const gap = glyph && before ? glyph.left - before.right : 0
    const { text: character = '', blank: seen = false, confidence = 0 } = characters[c] ?? {}
    const isSeen = (seen && !isTaken) || owed
    isTaken = false
    if (step === 'surplus') {
      if (!isDoubled(characters, c)) put(character, isSeen, confidence)
      // The blank before a dropped letter moves to the next one.
      owed = isDoubled(characters, c) && isSeen
      c++
      return
    }
    owed = false
    if (step === 'missing') {
      const isDecimal = glyph && /^\d/.test(characters[c]?.text ?? '') && isPoint(glyph, before, cap)
      const named = glyph && namedMark(glyph, written(), before, glyphs[g + 1], marks[g]?.names)
      const isFoot = glyph && !isDecimal && isFootOfLetter(glyph, before, glyphs[g + 1])
      const mark =
        named ?? (glyph && !isFoot ? missingMark(glyph, text, written(), characters[c]?.text ?? '', cap) : '')
      // The blank before the first letter that was read belongs before an unread mark in front of it.
      const white = (glyphs[g + 1]?.left ?? Number.POSITIVE_INFINITY) - (glyph?.right ?? 0)
      const isFirst = mark === '' && isSeen && steps[index + 1] === 'pair' && white < BLANK * cap
      isTaken = isFirst && (!before || white < gap)
      if (glyph) put(mark, isTaken, 0, glyph)
      g++
    } else if (step === 'touching' || step === 'three') {
      const own = characters.slice(c, c + OVER[step])
      const isParted = own.slice(1).some(({ blank }) => blank)
      if (isParted)
        own.forEach(({ text, blank, confidence }, at) => void put(text, at === 0 ? isSeen : blank, confidence))
      else
        put(own.map(({ text }) => text).join(''), isSeen, Math.min(...own.map(({ confidence }) => confidence)), glyph)
      c += own.length
      g++
    } else {
      // White means something only between two characters whose places in the print are both known.
      const isSure =
        steps[index - 1] === 'pair' && isNear(characters[c], glyph, cap) && isNear(characters[c - 1], before, cap)
      const sides = [characters[c - 1]?.text ?? '', character]
      const isLetter = sides.every((side) => /[A-Za-z02-9)]/.test(side))
      const isOpen =
        isSure &&
        isLetter &&
        middleOf(glyph) - middleOf(before) > BLANK_PITCH * pitch &&
        gap > Math.max((isCoarse ? SMALL_BLANK : BLANK) * cap, BLANK_FACTOR * usual)
      const wide =
        (isCoarse ? SMALL_WIDE_BLANK : WIDE_BLANK) + (sides.every((side) => /[1-]/.test(side)) ? WIDER_BETWEEN_TWO : 0)
      const isWideOpen =
        isSure &&
        sides.every((side) => /[A-Za-z0-9)-]/.test(side)) &&
        middleOf(glyph) - middleOf(before) > WIDE_PITCH * pitch &&
        gap > Math.max(wide * cap, BLANK_FACTOR * usual)
      const blank = isOpen || isWideOpen || (isSeen && !(isSure && gap < NO_BLANK * cap))
      if (blank !== isSeen) mends++
      put(glyph ? markAsPrinted(character, glyph, cap, marks[g]?.names) : character, blank, confidence, glyph)
      c++
      g++
    }
  })
  return { letters: withWholeL(letters, cap), mends }
}

/** Returns the marks of a line with their possible names; pieces of one letter are one mark. */
export function namedMarks(glyphs: readonly Glyph[], read: ReadCount, cap: number, name?: NameMark): LineMark[] {
  const tall = glyphs.flatMap(({ shape, top, bottom }) => (shape === 'tall' ? [(top + bottom) / 2] : []))
  if (!name || tall.length === 0) return glyphs.map((glyph) => ({ glyph }))
  const middle = median(tall)
  const marks = glyphs.map((glyph): LineMark => {
    const names = name(glyph, middle)
    return names ? { glyph, names } : { glyph }
  })
  return joinPieces(marks, read, name, middle, cap)
}

/** Turns an I and a full stop into an L: its foot is sometimes read as a full stop, though no such mark is printed. */
function withWholeL(letters: readonly Letter[], cap: number): Letter[] {
  return letters.flatMap((letter, at): Letter[] => {
    const isWide = (other: Letter | undefined) =>
      other?.glyph !== undefined &&
      /^[I1l|]$/.test(other.text) &&
      other.glyph.right - other.glyph.left >= WIDTH_OF_L * cap
    const isFoot = (other: Letter | undefined) => other?.text === '.' && !other.glyph && !other.blank
    if (isFoot(letter) && isWide(letters[at - 1])) return []
    return isWide(letter) && isFoot(letters[at + 1]) ? [{ ...letter, text: 'L' }] : [letter]
  })
}

function usualGap(glyphs: readonly Glyph[]): number {
  return lowMiddle(glyphs.slice(1).map((glyph, index) => glyph.left - (glyphs[index]?.right ?? 0)))
}

function middleOf(glyph: Glyph | undefined): number {
  return glyph ? (glyph.left + glyph.right) / 2 : 0
}

/** Returns a value a little below the median: in a short line, a blank must not count as the usual white. */
function lowMiddle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * 0.4)] ?? 0
}

function plainText(characters: readonly Character[]): string {
  return lettersText(characters)
}

function isNear(character: Character | undefined, glyph: Glyph | undefined, cap: number): boolean {
  return (
    character !== undefined &&
    glyph !== undefined &&
    Math.abs(character.x - (glyph.left + glyph.right) / 2) < 0.45 * cap
  )
}

/**
 * Corrects a character by its print: one stroke is a foot mark, two are an inch mark, and a degree sign without room for a ring
 * is a foot mark, too. A full stop rests on the baseline and a comma reaches below it. A bar does not slant.
 */
function markAsPrinted(character: string, glyph: Glyph, cap: number, names?: Names): string {
  const isComma = character === '.' && glyph.shape === 'low' && glyph.descends
  if (isComma && glyph.bottom - glyph.top >= COMMA_HEIGHT * cap) return ','
  if (character === '.' && names?.[0]?.[0] === ',' && (names[0][1] ?? 0) >= SURE_COMMA) return ','
  if (character === '|' && glyph.right - glyph.left >= SLANTED * (glyph.bottom - glyph.top)) return '/'
  if (character === '=' && glyph.shape === 'dash' && glyph.pieces === 1) return '-'
  if (glyph.shape !== 'high') return character
  const [name = '', sure = 0] = names?.[0] ?? []
  const isLikelier =
    sure >= LIKELY_QUOTE && (name === character || sure >= LIKELIER * likelihoodOf(names ?? [], character))
  if ((sure >= SURE_QUOTE || isLikelier) && /^["'°]$/.test(name) && /^["“”'‘’°*]$/.test(character)) return name
  const width = glyph.right - glyph.left
  if (character === '°' && glyph.pieces === 1 && width < RING * (glyph.bottom - glyph.top)) return "'"
  if (/["“”]/.test(character) && glyph.pieces === 1 && width < FOOT_MARK * cap) return "'"
  return /['‘’]/.test(character) && glyph.pieces === 2 ? '"' : character
}

/** True for a low mark that touches a letter, without a pixel of white, or precedes all others: a piece that broke off. */
function isFootOfLetter(glyph: Glyph, before: Glyph | undefined, after: Glyph | undefined): boolean {
  if (glyph.shape !== 'low') return false
  return !before || glyph.left <= before.right || (after !== undefined && after.left <= glyph.right)
}

/**
 * Returns the full stop, comma or quote that a mark is by its name, between its neighbors and not below one of them; undefined
 * if its name is not certain.
 */
function namedMark(glyph: Glyph, written: string, before?: Glyph, after?: Glyph, names?: Names): string | undefined {
  const [name = '', sure = 0] = names?.[0] ?? []
  const isFree = (!before || before.right <= glyph.left) && (!after || after.left >= glyph.right)
  // After a hyphen or before a text it is a piece of a broken letter.
  if (glyph.shape === 'low' && isFree && sure >= SURE_POINT && /^[.,]$/.test(name))
    return /[A-Za-z0-9)"']$/.test(written) ? name : undefined
  const isQuote = glyph.shape === 'high' && /\d$/.test(written)
  return isQuote && sure >= SURE_QUOTE && /^["']$/.test(name) ? name : undefined
}

/** True for a decimal point, which may be below the flag of a one: as high as it is wide, and with white before it. */
function isPoint(glyph: Glyph, before: Glyph | undefined, cap: number): boolean {
  const [width, height] = [glyph.right - glyph.left, glyph.bottom - glyph.top]
  return (
    glyph.shape === 'low' &&
    Math.min(width, height) >= POINT.least * cap &&
    Math.max(width, height) <= POINT.most * cap &&
    (!before || glyph.left > before.right)
  )
}

/** Returns the mark that the engine left out; '' if its shape does not decide. In this trade, quotes follow numbers. */
function missingMark(glyph: Glyph, text: string, before: string, after: string, cap: number): string {
  if (glyph.shape === 'dash') return '-'
  // A high glyph before a percent sign is half of the sign's own ring.
  if (glyph.shape === 'high') return /\d$/.test(before) && after !== '%' ? (glyph.pieces === 2 ? '"' : "'") : ''
  // A wider low mark, or one after a hyphen, is the foot of a broken letter; one before a slash is the foot of the slash.
  if (glyph.shape === 'low' && (after === '/' || before.endsWith('-'))) return ''
  if (glyph.shape === 'low') return glyph.descends ? ',' : glyph.right - glyph.left <= DOT_WIDTH * cap ? '.' : ''
  if (glyph.shape !== 'bracket') return ''
  const opened = text.split('(').length
  const closed = text.split(')').length
  if (closed > opened && !before.includes(')')) return '('
  return opened > closed && before.includes('(') ? ')' : ''
}

/** Finds the cheapest way to align characters with glyphs, in order. */
function align(characters: readonly Character[], marks: readonly LineMark[], cap: number): Step[] {
  const width = marks.length + 1
  const cost = new Float64Array((characters.length + 1) * width)
  const taken = new Uint8Array(cost.length)
  const names: readonly Step[] = ['pair', 'surplus', 'missing', 'touching', 'three']
  for (let c = 0; c <= characters.length; c++) {
    for (let g = 0; g < width; g++) {
      if (c === 0 && g === 0) continue
      const at = (row: number, column: number) => cost[row * width + column] ?? 0
      const mark = marks[g - 1]
      const ways = [
        c > 0 && mark ? at(c - 1, g - 1) + unlike(characters[c - 1], mark, cap) : Number.POSITIVE_INFINITY,
        c > 0 ? at(c - 1, g) + (isDoubled(characters, c - 1) ? DOUBLED_SURPLUS : SURPLUS) : Number.POSITIVE_INFINITY,
        g > 0 ? at(c, g - 1) + MISSING : Number.POSITIVE_INFINITY,
        c > 1 && mark && (mayBeTwo(mark, cap) || looksLike(characters.slice(c - 2, c), mark, cap))
          ? at(c - 2, g - 1) + (isOneByName(mark) ? TOUCHING_AS_ONE : TOUCHING)
          : Number.POSITIVE_INFINITY,
        c > 2 && mark && mark.glyph.right - mark.glyph.left > THREE_WIDTH * cap
          ? at(c - 3, g - 1) + THREE + (isThirdDoubled(characters, c, mark, cap) ? DOUBLED_THREE : 0)
          : Number.POSITIVE_INFINITY,
      ]
      const least = Math.min(...ways)
      cost[c * width + g] = least
      taken[c * width + g] = ways.indexOf(least)
    }
  }
  const steps: Step[] = []
  let [c, g] = [characters.length, marks.length]
  while (c > 0 || g > 0) {
    const step = names[taken[c * width + g] ?? 0] ?? 'pair'
    steps.push(step)
    c -= OVER[step]
    g -= step === 'surplus' ? 0 : 1
  }
  return steps.reverse()
}

/** True for a mark wider than one letter; a narrower mark that is no letter may be two narrow ones. */
function mayBeTwo({ glyph, names }: LineMark, cap: number): boolean {
  const width = glyph.right - glyph.left
  return width > TOUCHING_WIDTH * cap || (names?.[0]?.[0] === '' && width > TOUCHING_NARROW * cap)
}

/** True if a mark wider than its letters has the name of the one letter that the two letters read look like. */
function looksLike(read: readonly Character[], { glyph, names }: LineMark, cap: number): boolean {
  const text = read.map((character) => character.text).join('')
  return glyph.right - glyph.left > TOUCHING_NARROW * cap && areTouching(text, names?.[0]?.[0] ?? '')
}

function isOneByName({ names }: LineMark): boolean {
  const [name, sure] = surest(names ?? [])
  return name !== '' && sure >= SURELY_ONE
}

function unlike(character: Character | undefined, { glyph, names }: LineMark, cap: number): number {
  if (!character) return UNLIKE
  const away = Math.abs(character.x - (glyph.left + glyph.right) / 2) / cap
  const place = Math.min(MOST_FOR_PLACE, Math.max(0, away - 0.3) * COST_OF_PLACE)
  const shape = SHAPES.get(character.text) ?? 'tall'
  const isLetter = glyph.shape === 'tall' || glyph.shape === 'bracket'
  if (names && isLetter && shape !== 'low' && shape !== 'high' && shape !== 'dash')
    return place + unlikeName(character.text, names) + (shape === glyph.shape ? 0 : NEARLY_UNLIKE)
  if (shape === glyph.shape) return place
  const upright = (value: Shape) => value === 'tall' || value === 'bracket'
  return place + (upright(shape) && upright(glyph.shape) ? NEARLY_UNLIKE : UNLIKE)
}

/** True if the last of three characters before `end` may be a double, and the mark is too narrow for all three. */
function isThirdDoubled(characters: readonly Character[], end: number, { glyph }: LineMark, cap: number): boolean {
  return glyph.right - glyph.left < WIDE_THREE * cap && isDoubled(characters, end - 1)
}

/** True if a letter is next to the digit that it doubles, or after the capital that was read twice (`Cc`). */
function isDoubled(characters: readonly Character[], at: number): boolean {
  const character = characters[at]?.text ?? ''
  const isSmallTwin = /[a-z]/.test(character) && characters[at - 1]?.text === character.toUpperCase()
  return (
    isSmallTwin ||
    [characters[at - 1], characters[at + 1]].some(
      (digit) => DOUBLED.get(digit?.text ?? '')?.includes(character) ?? false,
    )
  )
}
