import { findComponents } from './components.server'
import { type Box, type Gray, median, overlap } from './gray.server'

/** Every pixel of a cell: its ground, black or grey ink, ink of the colour in question, or of another colour. */
export const MARK = { ground: 0, neutral: 1, coloured: 2, other: 3 } as const

export interface Marks {
  readonly width: number
  readonly height: number
  readonly marks: Uint8Array
}

/** Of the pixels of a letter so many are of its colour; black ones have less than the second share of them. */
const OF_COLOUR = 0.6
const OF_BLACK = 0.15
/** With more than this share of yet another colour it was drawn with another pen. */
const OF_OTHER = 0.8
/** A level line is so long and at most so thick, in capitals. */
const LINE = { length: 1.5, thick: 0.3 }
/** An underline lies no further below the feet of its letters, in capitals, and has them above this share of it. */
const BELOW = 0.45
const UNDERLINED = 0.5
/** Ink lower than the first is a point or a dash; print is no higher than the second, in capitals. */
const LOW = 0.55
const HIGH = 1.7
/** Letters that stand on the line; brackets are higher. */
const LETTER = 1.15
/** Letters stand on one line, and are of one height, where they differ by no more, in capitals and px. */
const LEVEL = 0.1
const PIXEL = 1
/** The middle of coloured letters and of black ones on a line: what is put beside print by hand is seldom so near, in capitals. */
const ONE_LINE = 0.05
/** So many letters of a line stand on it: the others reach below. So many have their like. */
const STANDING = 0.6
const ALIKE = 0.7
/** So many letters tell by themselves of which heights a text is; fewer are like the black ones. */
const TEXT = 4

/**
 * How many letters of words that were printed beside black ones the coloured ink of a cell is: of the heights of print,
 * level, on the line of the black ones beside them, touching none of these; they may be underlined. 0 where any of it
 * is something else: a stroke through print, a line below black words, a circle, letters that stand unevenly.
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

/** Long coloured lines; undefined where one is too thick for print. */
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

/** The letters of each kind, and how many are of both, lie within each other or are of another colour. */
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
        // The coloured edges of black letters on a screen are of two hues.
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
  /** The feet of its letters. */
  readonly at: number
  readonly letters: readonly Box[]
}

/** The letters by the lines that most of them stand on; those that reach below it are of the line, too. */
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

/** Whether most letters of a row stand level, and on the line of the black ones beside them. */
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

/** How far letters of one line, or of one height, may differ, px. */
function levelOf(cap: number): number {
  return Math.max(PIXEL, LEVEL * cap)
}

/** Whether a line lies below coloured letters and below no black ones. */
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
