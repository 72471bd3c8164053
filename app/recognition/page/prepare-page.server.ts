import { findCutWords } from '../annotations/cut-columns.server'
import { findUnread, type Unread } from '../annotations/unread-cells.server'
import { findWords, type Word, withoutSpecks } from '../glyphs/words.server'
import { type Component, capitalHeight, findComponents, letterHeight, withoutBoxes } from '../pixels/components.server'
import { enlargementFor, sharpen } from '../pixels/enlarge.server'
import type { Box, Gray } from '../pixels/gray.server'
import { flatten, inkThreshold, invert, medianFilter, pictureKind, whiten } from '../pixels/normalise.server'
import { findShades, lightenShades } from '../pixels/shades.server'
import { findSkew, turn } from '../pixels/skew.server'
import { eraseRules, partAtRules, remainsOfRules } from '../rules/erase-rules.server'
import { withoutLetters } from '../rules/faint-rules.server'
import { type Frame, findFrames } from '../rules/frame.server'
import { withoutOutlines } from '../rules/outlines.server'
import { findRules, type Rule, type Rules } from '../rules/rules.server'
import { findShadeEdges, withShadeEdges } from '../rules/shade-edges.server'
import { findHandMarks, type HandMarks } from '../rules/strokes.server'
import { findStruckOut } from '../rules/struck-out.server'
import { findStruckWords } from '../rules/struck-words.server'
import { findDarkBands, lightenBands, withBandEdges } from '../sheet/bands.server'
import { withoutCutRows } from '../sheet/cut-rows.server'
import { withoutDarkEdges } from '../sheet/dark-edges.server'
import { resize } from '../text/cell-picture.server'
import { type Orientation, orientationOf } from './orientation.server'

/** A level picture that is ready to be read, and everything found in it before any text. */
export interface PreparedPage {
  readonly gray: Gray
  readonly cap: number
  /** The enlargement relative to the picture: small print is enlarged before anything is detected in it. */
  readonly scale: number
  /** The degrees by which the picture was turned, and the white space that this added at each side, in pixels. */
  readonly degrees: number
  readonly padX: number
  readonly padY: number
  readonly isScan: boolean
  /** True if it was read from its own text: then its strips should be ready as quickly. */
  readonly isPrinted?: boolean
  readonly rules: Rules
  readonly frames: readonly Frame[]
  readonly words: readonly Word[]
  /** True if an edge of the picture cuts through a row, which was left out. */
  readonly isCut: boolean
  /** Texts that its left or right edge cuts through. */
  readonly cutWords: readonly Box[]
  readonly marks: HandMarks
  /** Texts with a line through them. */
  readonly struckOut: readonly Box[]
  readonly unread: Unread
  /** The direction of its text. */
  readonly orientation: Orientation
}

/** Letters smaller than this cannot be read, px. */
const MIN_CAP = 5
const NOISY = 3
/** In smaller letters the median would remove thin strokes as grain, in pixels. */
const MIN_CAP_FOR_MEDIAN = 26

interface PageKind {
  /** A page with fewer letters has too little text. */
  readonly fewest?: number
  /** Finds the components that are not text on a page with capitals of `cap` px; they are erased before rules are detected. */
  readonly signs?: (components: readonly Component[], cap: number) => readonly Component[]
  /** True if small print keeps its size: short lines without rules contain no finer details. */
  readonly keepsSize?: boolean
  /** True if it was cut out of a photograph: even if most of the paper is of one level, the rest may be in a shadow. */
  readonly isPhotograph?: boolean
}

/**
 * Turns pixels into structure: levels, skew, dark stripes, rules, words. Returns undefined if there is too little text
 * for a table.
 */
export function preparePage(
  picture: Gray,
  { fewest, signs, keepsSize, isPhotograph }: PageKind = {},
): PreparedPage | undefined {
  const own = pictureKind(picture)
  const kind = isPhotograph ? { ...own, scan: true } : own
  let gray = whiten(kind.dark ? invert(picture) : picture)
  if (kind.scan) gray = flatten(gray)
  gray = withoutDarkEdges(gray)
  let first = findComponents(gray, inkThreshold(gray))
  let cap = capitalHeight(first, fewest)
  const scale = keepsSize ? 1 : enlargementFor(gray, letterHeight(first, fewest), kind.scan)
  if (scale > 1) {
    gray = resize(gray, scale)
    first = findComponents(gray, inkThreshold(gray))
    cap = capitalHeight(first, fewest)
  }
  if (cap < MIN_CAP) return undefined
  if (signs) {
    const noText = signs(first, cap)
    if (noText.length > 0) gray = withoutBoxes(gray, noText)
  } else gray = withoutOutlines(gray, first, cap, inkThreshold(gray))
  const degrees = findSkew(first, cap)
  const turned = turn(gray, degrees)
  gray = lightenShades(turned.gray, findShades(turned.gray, cap, kind.noise))
  const bands = findDarkBands(gray, cap)
  gray = lightenBands(gray, bands)
  const threshold = inkThreshold(gray)
  const plain = kind.scan ? withoutLetters(gray, findComponents(gray, threshold), cap) : undefined
  const lines = findRules(gray, cap, threshold, kind.noise, plain)
  // In the grain of a scan, letters run together and touch rules.
  const struckOut = kind.scan ? { texts: [], rules: lines, lines: [] } : findStruckOut(gray, lines, cap, threshold)
  const drawn = withBandEdges(struckOut.rules, bands, cap)
  const rules = withShadeEdges(drawn, findShadeEdges(plain ?? gray, cap), cap)
  const frames = findFrames(rules, cap).filter((frame) => frame.ys.length + frame.xs.length >= 5)
  const erased = erasable(rules, frames, cap)
  gray = eraseRules(gray, { ...erased, horizontal: [...erased.horizontal, ...struckOut.lines] }, threshold)
  // Sharpening would also sharpen grain.
  if (scale > 1 && !kind.scan) gray = sharpen(gray)
  // This has to wait until rules are erased: the median would break rules of one pixel.
  if (kind.scan && kind.noise >= NOISY && cap >= MIN_CAP_FOR_MEDIAN) gray = medianFilter(gray)
  let components = findComponents(gray, inkThreshold(gray))
  const remains = remainsOfRules(components, bordersOf(frames), cap)
  if (remains.length > 0) {
    gray = withoutBoxes(gray, remains)
    components = findComponents(gray, inkThreshold(gray))
  }
  const parted = partAtRules(gray, components, bordersOf(frames), cap)
  if (parted) {
    gray = parted
    components = findComponents(gray, inkThreshold(gray))
  }
  const marks = kind.scan ? withoutSpecks(findWords(components, cap), cap) : findWords(components, cap)
  // A turned picture has white space around it, so no edge cuts its rows.
  const { words, isCut } = degrees === 0 ? withoutCutRows(marks, gray, cap) : { words: marks, isCut: false }
  const cutWords = degrees === 0 ? findCutWords(words, frames, gray, cap) : []
  const orientation = orientationOf(components, cap)
  const { padX, padY } = turned
  const isScan = kind.scan
  const whole = { left: 0, top: 0, right: gray.width, bottom: gray.height }
  const handMarks = findHandMarks(components, frames, { cap, isScan, page: whole })
  // The shadows of a photograph are not shaded cells.
  const unread = findUnread(turned.gray, isScan ? [] : frames, words, { cap, noise: kind.noise })
  const struckWords = isScan ? [] : findStruckWords(gray, components, cap, inkThreshold(gray))
  const texts = [...struckOut.texts, ...struckWords]
  const found = { rules, frames, words, isCut, cutWords, marks: handMarks, struckOut: texts, unread, orientation }
  return { gray, cap, scale, degrees, padX, padY, isScan, ...found }
}

/** The rules between the cells of tables. */
function bordersOf(frames: readonly Frame[]): Rules {
  return {
    horizontal: frames.flatMap(({ rules }) => rules.horizontal),
    vertical: frames.flatMap(({ rules }) => rules.vertical),
  }
}

/** Keeps rules of tables and lines far longer than any letter: erasing every candidate would cut letters. */
function erasable(rules: Rules, frames: readonly Frame[], cap: number): Rules {
  const long = (rule: Rule) => rule.spans.some((span) => span.end - span.start >= 10 * cap)
  return {
    horizontal: rules.horizontal.filter(
      (rule) => long(rule) || frames.some((frame) => frame.rules.horizontal.includes(rule)),
    ),
    vertical: rules.vertical.filter(
      (rule) => long(rule) || frames.some((frame) => frame.rules.vertical.includes(rule)),
    ),
  }
}
