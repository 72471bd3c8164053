import type { Glyph, Letter, Verdict } from '../glyphs/glyphs.server'
import { lettersText } from '../glyphs/glyphs.server'
import { isBar, isRing } from '../letters/alike.server'
import { withCapitals } from '../letters/capitals.server'
import { settleCommas } from '../letters/commas.server'
import { settleFeetAndInches } from '../letters/feet-and-inches.server'
import { likelihoodOf } from '../letters/name-marks.server'
import { settleOneShape } from '../letters/one-shape.server'
import { asReadBesidePieces } from '../letters/pieces.server'
import { compareShapes, type Sample } from '../letters/shapes.server'
import { ownNames, readSurely } from '../letters/sure-line.server'
import { type Box, type Gray, median } from '../pixels/gray.server'
import { inkThreshold } from '../pixels/normalise.server'
import type { CellText } from '../text/cell-text.server'
import { withFullStop } from './full-stops.server'
import { findOneShape, type NamedLetter, settleNames } from './settle-names.server'

/** A mark closer to its character than this share of the usual distance is surely that single character. */
const SURELY = 0.5

/** A mark at least this high is not a small o, in cap heights. */
const AS_CAPITAL = 0.88

/** The number of glyphs sampled for the darkness of the page's ink. */
const MOST_FOR_INK = 300

/** If most cells have a lower confidence (0–100), nothing is compared. */
const LEGIBLE = 70

/** Maximum number of marks to compare; each takes 2 kB. The first ones of a huge table represent the others. */
const MOST_SAMPLES = 12_000

/** The position of a letter in a list of texts. */
interface Spot {
  readonly text: number
  readonly line: number
  readonly at: number
}

/**
 * Corrects characters that look like other characters of the page than the ones that were read, and rates how likely
 * each character is another one. The texts come from one picture, in any order.
 */
export function settleLookAlikes(engines: readonly CellText[], gray: Gray, cap: number): CellText[] {
  const own = ownNames(engines.flatMap(({ letters = [] }) => letters))
  const texts = engines.map((text): CellText => {
    const letters = text.letters?.map((line) => readSurely(line, own, cap))
    return letters ? { ...text, letters, lines: letters.map(lettersText) } : text
  })
  // An unreadable picture, such as a sideways one, has no shapes to learn from.
  const read = texts.filter(({ lines }) => lines.length > 0)
  if (read.filter(({ confidence }) => confidence < LEGIBLE).length * 2 > read.length) return [...texts]
  const samples: Sample[] = []
  const spots: Spot[] = []
  texts.forEach(({ letters = [] }, text) => {
    letters.forEach((line, index) => {
      const tall = line.flatMap(({ glyph }) => (glyph?.shape === 'tall' ? [(glyph.top + glyph.bottom) / 2] : []))
      const middle = median(tall)
      const anchored = anchoredIn(line)
      const inWords = inWordsOf(line)
      const names = inNamesOf(line)
      const uneven = line.some(({ text, glyph }) => !glyph || text.length !== 1)
      line.forEach((letter, at) => {
        if (!letter.glyph || tall.length === 0 || !isComparable(letter.glyph, cap)) return
        if (samples.length >= MOST_SAMPLES) return
        const amongDigits = (!letter.blank && isDigit(line[at - 1])) || (!line[at + 1]?.blank && isDigit(line[at + 1]))
        const [isAnchored, inWord] = [anchored[at] ?? false, inWords[at] ?? false]
        const inName = names[at] ?? false
        const besideSmall = (!letter.blank && isSmall(line[at - 1])) || (!line[at + 1]?.blank && isSmall(line[at + 1]))
        const around = { anchored: isAnchored, uneven, inWord, inName, besideSmall, amongDigits }
        samples.push({ letter, glyph: letter.glyph, middle, ...around })
        spots.push({ text, line: index, at })
      })
    })
  })
  const threshold = inkThreshold(gray)
  const ink = inkLevel(samples, gray)
  const verdicts = compareShapes(samples, gray, cap)
  const letters = samples.flatMap(({ letter, glyph, anchored, inWord, inName }, index): NamedLetter[] => {
    const verdict = verdicts[index]
    if (!verdict) return []
    const height = glyph.bottom - glyph.top
    return [
      {
        ...{ read: letter.text, verdict, anchored, inWord, inName },
        ...(letter.names && { names: letter.names }),
        ...(height >= AS_CAPITAL * cap && { width: (glyph.right - glyph.left) / height }),
      },
    ]
  })
  const named = settleNames(letters)
  const same = findOneShape(letters)
  const found = new Map<string, Verdict>()
  spots.forEach(({ text, line, at }, index) => {
    const verdict = verdicts[index]
    if (verdict) found.set(`${text} ${line} ${at}`, { ...verdict, text: named[index] ?? verdict.text })
  })
  return texts.map((cell, text) => {
    const letters = cell.letters?.map((line, index) =>
      line.map((letter, at): Letter => {
        const verdict = found.get(`${text} ${index} ${at}`)
        return verdict ? { ...letter, text: verdict.text, verdict, read: letter.text } : letter
      }),
    )
    if (!letters) return cell
    const printed = letters.map((line) =>
      withCapitals(settleOneShape(withoutInvented(line, gray, cap, threshold).map(asReadBesidePieces(cap)), same), cap),
    )
    const stopped = printed.map((line) => settleCommas(settleFeetAndInches(withFullStop(line, gray, cap, ink))))
    const stops = stopped.flat().length - printed.flat().length
    return {
      ...cell,
      letters: stopped,
      lines: stopped.map(lettersText),
      ...(stops > 0 && { mends: (cell.mends ?? 0) + stops }),
    }
  })
}

/** The median level of the darkest pixels of the marks, 0–255. */
function inkLevel(samples: readonly Sample[], { width, data }: Gray): number {
  const darkest = samples.slice(0, MOST_FOR_INK).map(({ glyph }) => {
    let least = 255
    for (let y = glyph.top; y < glyph.bottom; y++)
      for (let x = glyph.left; x < glyph.right; x++) least = Math.min(least, data[y * width + x] ?? 255)
    return least
  })
  return darkest.length > 0 ? median(darkest) : 0
}

/** With a lower likelihood of its name, a mark is not that letter. */
const MAY_BE = 0.1

/** A faint mark is darker than this point between the ink threshold and white (0–1), in at least this many pixels. */
const FAINT = 0.5
const FAINT_PIXELS = 3
/** How far after the last letter of a line to look for its full stop, and how far above and below letters, in cap heights. */
const BEHIND = 0.7
const AROUND = 0.15

/**
 * Drops characters without ink: both neighboring marks are whole characters, so it cannot be one that touches them,
 * and the paper in between is white. Faint marks are enough to keep it: thin hyphens and full stops are too pale to
 * count as ink.
 */
function withoutInvented(line: readonly Letter[], gray: Gray, cap: number, threshold: number): Letter[] {
  const glyphs = line.flatMap(({ glyph }) => (glyph ? [glyph] : []))
  if (glyphs.length === 0) return [...line]
  const isWhole = (letter: Letter | undefined) =>
    !letter || (letter.verdict && letter.verdict.own <= SURELY * letter.verdict.alike)
  // Touching letters may resemble others on the page that touch; their names show that they are not one letter.
  const isTwo = (letter: Letter | undefined) => letter?.names && likelihoodOf(letter.names, letter.text) < MAY_BE
  const top = Math.min(...glyphs.map((glyph) => glyph.top)) - AROUND * cap
  const bottom = Math.max(...glyphs.map((glyph) => glyph.bottom)) + AROUND * cap
  return line.filter((letter, at) => {
    const [before, after] = [line[at - 1], line[at + 1]]
    if (letter.glyph || !isWhole(before) || !isWhole(after)) return true
    if (/^[A-Za-z0-9]$/.test(letter.text) && (isTwo(before) || isTwo(after))) return true
    const [left, right] = [before?.glyph?.right, after?.glyph?.left]
    if (left !== undefined && right !== undefined) {
      const white = (right - left) / cap
      if (isPointAmongDigits(line, at, white) || (letter.text === '-' && white >= ROOM_FOR_HYPHEN)) return true
    }
    const between = {
      left: (left ?? (right ?? 0) - BEHIND * cap) + 1,
      right: (right ?? (left ?? 0) + BEHIND * cap) - 1,
      top,
      bottom,
    }
    return countDarker(gray, between, threshold + FAINT * (255 - threshold)) >= FAINT_PIXELS
  })
}

/** The white space between two letters that only a hyphen explains, however pale it is, in cap heights. */
const ROOM_FOR_HYPHEN = 0.5

/** Minimum white space between two digits with a point between them, in cap heights. */
const ROOM_FOR_POINT = 0.35

/** True for a point between digits with room for it: a single pale pixel has almost no ink, but keeps the digits apart. */
function isPointAmongDigits(line: readonly Letter[], at: number, white: number): boolean {
  const [before, letter, after] = [line[at - 1], line[at], line[at + 1]]
  if (letter?.text !== '.' || letter.blank || after?.blank) return false
  return isDigit(before) && isDigit(after) && white >= ROOM_FOR_POINT
}

function countDarker({ width, height, data }: Gray, box: Box, level: number): number {
  let count = 0
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, Math.ceil(box.bottom)); y++) {
    for (let x = Math.max(0, Math.ceil(box.left)); x < Math.min(width, Math.floor(box.right)); x++) {
      if ((data[y * width + x] ?? 255) < level) count++
    }
  }
  return count
}

function isDigit(letter: Letter | undefined): boolean {
  return /^\d$/.test(letter?.text ?? '')
}

function isSmall(letter: Letter | undefined): boolean {
  return /^[a-km-z]$/.test(letter?.text ?? '')
}

function isComparable(glyph: Glyph, cap: number): boolean {
  return glyph.right - glyph.left <= 1.6 * cap && glyph.bottom - glyph.top <= 1.6 * cap
}

/** True for each character in a word of small letters; the first may be a capital. */
function inWordsOf(line: readonly Letter[]): boolean[] {
  const words: number[][] = []
  line.forEach(({ blank, text }, at) => {
    const last = words.at(-1)
    if (last && !blank && /^[A-Za-z]{1,2}$/.test(text)) last.push(at)
    else words.push([at])
  })
  return words.flatMap((word) => {
    const text = word.map((at) => line[at]?.text ?? '').join('')
    return word.map(() => /^[A-Za-z]?[a-z]{3,}$/.test(text))
  })
}

const SURE_LETTER = /^[A-HJ-KM-NP-Za-kmnp-z]$/

/** True for each ring or bar where a digit would be odd: between letters, before the letters of a name, in `O.C.`. */
function inNamesOf(line: readonly Letter[]): boolean[] {
  return line.map((letter, at) => {
    const before = letter.blank ? undefined : line[at - 1]
    const after = line[at + 1]?.blank ? undefined : line[at + 1]
    if (!isBar(letter.text) && !isRing(letter.text)) return false
    const begins = isRing(letter.text) && (before === undefined || !/^[A-Za-z0-9]$/.test(before.text))
    const isLetter = (other: Letter | undefined) => SURE_LETTER.test(other?.text ?? '')
    if (begins && after?.text === '.' && !/\d/.test(line[at + 2]?.text ?? '')) return true
    return (begins || isLetter(before)) && isLetter(after)
  })
}

/** True for each character among its own kind: a digit among digits, a letter among letters. */
function anchoredIn(line: readonly Letter[]): boolean[] {
  const out: boolean[] = []
  let start = 0
  const close = (end: number) => {
    const word = line.slice(start, end).map(({ text }) => text)
    const digits = word.every((text) => /^\d{1,2}$/.test(text))
    const letters = word.every((text) => /^[A-Za-z]{1,2}$/.test(text))
    const isSure = (digits && word.length >= 2) || (letters && word.length >= 3)
    for (let at = start; at < end; at++) out[at] = isSure
  }
  line.forEach(({ text, blank }, at) => {
    const isMark = !/^[A-Za-z0-9]{1,2}$/.test(text)
    if (blank || isMark) {
      close(at)
      start = at
    }
    if (isMark) {
      out[at] = /^[-/().,'"&#$%+:]$/.test(text)
      start = at + 1
    }
  })
  close(line.length)
  return out
}
