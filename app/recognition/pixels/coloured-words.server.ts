import { findComponents } from './components.server'
import { type Box, type Gray, median, overlap } from './gray.server'

/** The kinds of pixels of a cell: background, black or gray ink, ink of the color in question, or of another color. */
export const MARK = { ground: 0, neutral: 1, coloured: 2, other: 3 } as const

export interface Marks {
  readonly width: number
  readonly height: number
  readonly marks: Uint8Array
}

/** The least share of a colored letter's pixels that have its color, and the greatest such share of a black letter. */
const OF_COLOUR = 0.6
const OF_BLACK = 0.15
/** A letter with more than this share of yet another color was drawn with another pen. */
const OF_OTHER = 0.8
/** The least length and the greatest thickness of a level line, in cap heights. */
const LINE = { length: 1.5, thick: 0.3 }
/** The greatest distance of an underline from the feet of its letters, in cap heights, and the share of it below letters. */
const BELOW = 0.45
const UNDERLINED = 0.5
/** Lower ink is a point or a dash, and higher ink is not print, in cap heights. */
const LOW = 0.55
const HIGH = 1.7
/** The greatest height of letters on the line, in cap heights; brackets are higher. */
const LETTER = 1.15
/** How much letters of one line, or of one height, may differ, in cap heights and at least in pixels. */
const LEVEL = 0.1
const PIXEL = 1
/** How far the feet of colored and black letters on a line may differ, in cap heights; handwriting is rarely this close. */
const ONE_LINE = 0.05
/** The share of a line's letters that rest on it (the others reach below), and the share that has others of its height. */
const STANDING = 0.6
const ALIKE = 0.7
/** A text of at least this many letters defines its own letter heights; those of a shorter one must match the black ones. */
const TEXT = 4

/**
 * Returns the number of letters if the colored ink of a cell is words printed next to black ones: of the heights of print,
 * level, on the line of the adjacent black letters and touching none of them; they may be underlined. Returns 0 if any of it is
 * something else: a stroke through print, a line below black words, a circle, uneven letters.
 */
export function printedInColour(cell: Marks, cap: number): number {
  const lines = levelLines(cell, cap)
  if (!lines) return 0
  const { coloured, black, crossed } = lettersOf(withoutLines(cell, lines))
  if (crossed > 0 || coloured.some((letter) => heightOf(letter) > HIGH * cap)) return 0
  const level = levelOf(cap)
  const letters = coloured.filter((letter) => heightOf(letter) >= LOW * cap)
  const rows = inRows(letters, cap, level)
  if (letters.length === 0 || !rows.every((row) => isLevel(row, black, cap))) return 0
  const beside = black.filter((letter) => heightOf(letter) >= LOW * cap)
  const like = letters.length >= TEXT ? [...beside, ...letters] : beside
  const alike = letters.filter((letter) =>
    like.some((other) => other !== letter && Math.abs(heightOf(other) - heightOf(letter)) <= level),
  )
  const isPrint = alike.length >= ALIKE * letters.length && lines.every((line) => isUnderline(line, rows, black, cap))
  return isPrint ? letters.length : 0
}

/** Finds long colored lines; undefined if one is too thick for print. */
function levelLines({ width, height, marks }: Marks, cap: number): Box[] | undefined {
  const runs = new Uint8Array(marks.length).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = x
      while (x < width && marks[y * width + x] === MARK.coloured) x++
      if (x - start >= LINE.length * cap) runs.fill(0, y * width + start, y * width + x)
    }
  }
  const lines = findComponents({ width, height, data: runs }, 128)
  return lines.every((line) => heightOf(line) <= Math.max(PIXEL + 1, LINE.thick * cap)) ? lines : undefined
}

function withoutLines(cell: Marks, lines: readonly Box[]): Marks {
  const marks = cell.marks.slice()
  for (const { left, right, top, bottom } of lines)
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * cell.width + x
        if (marks[at] === MARK.coloured) marks[at] = MARK.ground
      }
    }
  return { ...cell, marks }
}

/** Returns the letters of each kind, and the number of those that mix both, overlap each other or are of another color. */
function lettersOf({ width, height, marks }: Marks) {
  const data = marks.map((mark) => (mark === MARK.ground ? 255 : 0))
  const coloured: Box[] = []
  const black: Box[] = []
  let crossed = 0
  for (const letter of findComponents({ width, height, data } satisfies Gray, 128)) {
    let [own, all] = [0, 0]
    for (let y = letter.top; y < letter.bottom; y++) {
      for (let x = letter.left; x < letter.right; x++) {
        const mark = marks[y * width + x]
        if (mark === MARK.ground) continue
        all++
        if (mark === MARK.coloured) own++
        // The colored edges of black letters on a screen have two hues.
        if (mark === MARK.other) own--
      }
    }
    if (own >= OF_COLOUR * all) coloured.push(letter)
    else if (own <= OF_BLACK * all && own >= -OF_OTHER * all) black.push(letter)
    else crossed++
  }
  return { coloured, black, crossed }
}

interface Row {
  /** The y position of its letters' feet. */
  readonly at: number
  readonly letters: readonly Box[]
}

/** Groups letters by the lines that most of them rest on, including those that reach below. */
function inRows(letters: readonly Box[], cap: number, level: number): Row[] {
  const rows: Row[] = []
  let left = letters
  while (left.length > 0) {
    const standing = left.map(({ bottom }) => left.filter((other) => Math.abs(other.bottom - bottom) <= level).length)
    const at = left[standing.indexOf(Math.max(...standing))]?.bottom ?? 0
    const isOfRow = ({ bottom }: Box) => bottom >= at - level && bottom <= at + BELOW * cap
    rows.push({ at, letters: left.filter(isOfRow) })
    left = left.filter((letter) => !isOfRow(letter))
  }
  return rows
}

/** True if most letters of a row are level, and on the line of the black ones next to them. */
function isLevel({ at, letters }: Row, black: readonly Box[], cap: number): boolean {
  const stands = ({ bottom }: Box) => Math.abs(bottom - at) <= levelOf(cap)
  const beside = black.filter((letter) => {
    const height = heightOf(letter)
    const isLetter = height >= LOW * cap && height <= LETTER * cap
    return isLetter && overlap(letter.top, letter.bottom, at - cap, at) >= height / 2
  })
  const [own, theirs] = [letters.filter(stands), beside.filter(stands)]
  if (own.length < STANDING * letters.length || theirs.length < STANDING * beside.length) return false
  return theirs.length === 0 || Math.abs(feetOf(own) - feetOf(theirs)) <= ONE_LINE * cap
}

function feetOf(letters: readonly Box[]): number {
  return median(letters.map(({ bottom }) => bottom))
}

/** Returns how far letters of one line, or of one height, may differ, in pixels. */
function levelOf(cap: number): number {
  return Math.max(PIXEL, LEVEL * cap)
}

/** True if a line is below colored letters and not below black ones. */
function isUnderline({ left, right, top }: Box, rows: readonly Row[], black: readonly Box[], cap: number): boolean {
  const row = rows.find(({ at }) => top >= at - PIXEL && top <= at + BELOW * cap)
  if (!row) return false
  const above = row.letters.reduce(
    (sum, letter) => sum + Math.max(0, overlap(left, right, letter.left, letter.right)),
    0,
  )
  const isBlackAbove = black.some(
    (letter) =>
      overlap(letter.left, letter.right, left, right) > PIXEL &&
      overlap(letter.top, letter.bottom, row.at - cap, row.at) > PIXEL,
  )
  return above >= UNDERLINED * (right - left) && !isBlackAbove
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top
}
