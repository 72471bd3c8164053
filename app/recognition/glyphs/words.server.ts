import type { Component } from '../pixels/components.server'
import { type Box, boxAround, median } from '../pixels/gray.server'

/** Letters that stand together. */
export interface Word extends Box {
  readonly parts: readonly Component[]
  /** What the page itself says that they are. */
  readonly printed?: PrintedWord
}

/** A word of a page that carries its text. */
export interface PrintedWord {
  readonly text: string
  /** By how many quarters clockwise it is turned. */
  readonly turn: number
  readonly font: number
  /** The picture shows something else. */
  readonly isDoubted?: boolean
}

/** Words at one height, from left to right. */
export interface TextLine extends Box {
  readonly words: readonly Word[]
}

/** Widest gap inside a word. A blank is 0.35 capitals wide and more. */
const LETTER_GAP = 0.32
/** The tallest and the widest letter, or letters that touch, in capitals. */
export const TALLEST = 2.6
export const WIDEST = 14

/** Groups the letters of a picture into words. Specks and remains of rules are left out. */
export function findWords(components: readonly Component[], cap: number): Word[] {
  const letters = components.filter((part) => isLetterLike(part, cap)).sort((a, b) => a.left - b.left)
  const words: { left: number; top: number; right: number; bottom: number; parts: Component[] }[] = []
  let open: typeof words = []
  for (const part of letters) {
    open = open.filter((word) => part.left - word.right <= LETTER_GAP * cap)
    const found = open.find((word) => {
      const shared = Math.min(word.bottom, part.bottom) - Math.max(word.top, part.top)
      return shared >= 0.5 * Math.min(word.bottom - word.top, part.bottom - part.top)
    })
    if (found) {
      found.parts.push(part)
      found.right = Math.max(found.right, part.right)
      found.top = Math.min(found.top, part.top)
      found.bottom = Math.max(found.bottom, part.bottom)
      continue
    }
    const word = { left: part.left, top: part.top, right: part.right, bottom: part.bottom, parts: [part] }
    words.push(word)
    open.push(word)
  }
  return words
}

function isLetterLike(part: Component, cap: number): boolean {
  const width = part.right - part.left
  const height = part.bottom - part.top
  if (height > TALLEST * cap || width > WIDEST * cap) return false
  return part.pixels >= Math.max(2, 0.012 * cap * cap)
}

/** Sorts words into lines by the height of their middles. Meant for one column, or where no cell is wrapped. */
export function findLines(words: readonly Word[], cap: number): TextLine[] {
  const lines: { middle: number; weight: number; words: Word[] }[] = []
  const tall = (word: Word) => word.bottom - word.top >= 0.5 * cap
  for (const word of [...words].sort((a, b) => Number(tall(b)) - Number(tall(a)))) {
    const middle = (word.top + word.bottom) / 2
    const width = word.right - word.left
    // Punctuation alone sits off the middle of its line, so it may be further away.
    const reach = (tall(word) ? 0.5 : 0.8) * cap
    let line: (typeof lines)[number] | undefined
    for (const candidate of lines) {
      const away = Math.abs(candidate.middle - middle)
      if (away <= reach && (!line || away < Math.abs(line.middle - middle))) line = candidate
    }
    if (!line) {
      lines.push({ middle, weight: width, words: [word] })
      continue
    }
    line.words.push(word)
    if (!tall(word)) continue
    line.middle = (line.middle * line.weight + middle * width) / (line.weight + width)
    line.weight += width
  }
  const found = lines
    .flatMap((line) => {
      const box = boxAround(line.words)
      return box ? [{ ...box, words: [...line.words].sort((a, b) => a.left - b.left) }] : []
    })
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom)
  return withLooseTails(found, cap)
}

/** In light print the loop of a g comes off: so near to the letters above, and so low, in capitals. */
const TAIL_GAP = 0.2
const TAIL_HEIGHT = 0.7

/** Lines that are nothing but tails of the letters right above them belong to those. */
function withLooseTails(lines: readonly TextLine[], cap: number): TextLine[] {
  const out: TextLine[] = []
  for (const line of lines) {
    const above = out.findLast(({ bottom }) => bottom <= line.top + 1 && line.top - bottom <= TAIL_GAP * cap)
    const isTail =
      above !== undefined &&
      line.bottom - line.top < TAIL_HEIGHT * cap &&
      line.words.every((word) =>
        above.words.some(({ left, right }) => left <= word.left + 1 && right >= word.right - 1),
      )
    const box = isTail && boxAround([above, line])
    if (!box) out.push(line)
    else out[out.indexOf(above)] = { ...box, words: [...above.words, ...line.words].sort((a, b) => a.left - b.left) }
  }
  return out
}

/** A part of less height than this, in capitals, stands on no line: points, hyphens and quotes. */
const STANDS = 0.5

/**
 * The line with the height of its capitals, from the place where most of its letters stand: a comma or a bracket in one
 * line would else make the white to the next one look narrower than white between other lines.
 */
export function withoutTails(line: TextLine, cap: number): TextLine {
  const standing = line.words.flatMap(({ parts }) => parts).filter((part) => part.bottom - part.top >= STANDS * cap)
  if (standing.length === 0) return line
  const bottom = median(standing.map((part) => part.bottom))
  return { ...line, top: bottom - cap, bottom }
}

/** White up to this, in capitals, may be a blank; a border of columns is wider than usual blanks by half. */
const WIDEST_BLANK = 1.6
const WIDER = 1.5
const NARROWEST_GAP = 0.8
const FEW_BLANKS = 10
/** In print of one pitch the middles of letters are equally far apart, give or take this share. */
const ONE_PITCH = 0.25

/** White at one place in so many of the lines, and in at least so many, parts columns and no words. */
const IN_ALL = 0.8
const FEW_LINES = 4

/** Widest white inside a phrase, px: print of one pitch has wide blanks, and white around its hyphens. */
export function phraseGap(lines: readonly TextLine[], cap: number): number {
  if (isOnePitch(lines, cap)) return WIDEST_BLANK * cap
  const blanks = whites(lines).filter((gap) => gap > LETTER_GAP * cap && gap <= WIDEST_BLANK * cap)
  if (blanks.length < FEW_BLANKS) return NARROWEST_GAP * cap
  return Math.min(WIDEST_BLANK * cap, Math.max(NARROWEST_GAP * cap, WIDER * median(blanks)))
}

/** The widths of the white between words, but for the white that runs down between two columns. */
function whites(lines: readonly TextLine[]): number[] {
  const width = Math.max(0, ...lines.map(({ right }) => right)) + 1
  // How many lines begin left of each x and end right of it, and how many of them have white there.
  const [beside, open] = [new Int32Array(width + 1), new Int32Array(width + 1)]
  const count = (counts: Int32Array, from: number, to: number) => {
    counts[from] = (counts[from] ?? 0) + 1
    counts[to] = (counts[to] ?? 0) - 1
  }
  const gaps: { readonly start: number; readonly end: number }[] = []
  for (const { left, right, words } of lines) {
    count(beside, left, right)
    let start = left
    for (const word of words) {
      if (word.left > start) {
        gaps.push({ start, end: word.left })
        count(open, start, word.left)
      }
      start = Math.max(start, word.right)
    }
  }
  for (let x = 1; x < width; x++) {
    beside[x] = (beside[x] ?? 0) + (beside[x - 1] ?? 0)
    open[x] = (open[x] ?? 0) + (open[x - 1] ?? 0)
  }
  const isBorder = (x: number) => {
    const all = beside[x] ?? 0
    return all >= FEW_LINES && (open[x] ?? 0) >= IN_ALL * all
  }
  return gaps.flatMap(({ start, end }) => (isBorder((start + end) >> 1) ? [] : [end - start]))
}

function isOnePitch(lines: readonly TextLine[], cap: number): boolean {
  const steps = lines
    .flatMap(({ words }) => words)
    .flatMap(({ parts }) => {
      const letters = parts.filter((part) => part.bottom - part.top >= 0.5 * cap && part.right - part.left <= cap)
      const middles = letters.map((part) => (part.left + part.right) / 2).sort((a, b) => a - b)
      return middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
    })
    .sort((a, b) => a - b)
  const at = (share: number) => steps[Math.floor(steps.length * share)] ?? 0
  return steps.length >= 3 * FEW_BLANKS && at(0.85) - at(0.15) < ONE_PITCH * at(0.5)
}

/** Splits a line where the white between two words is wider than `gap` px. */
export function splitLine(line: TextLine, gap: number): TextLine[] {
  const out: Word[][] = []
  let right = Number.NEGATIVE_INFINITY
  for (const word of line.words) {
    const last = out.at(-1)
    if (last && word.left - right <= gap) last.push(word)
    else out.push([word])
    right = Math.max(right, word.right)
  }
  return out.flatMap((words) => {
    const box = boxAround(words)
    return box ? [{ ...box, words }] : []
  })
}

/** Drops the dirt of a scan: marks without a letter's height that stand beside no letter. */
export function withoutSpecks(words: readonly Word[], cap: number): Word[] {
  const isTall = (word: Word) => word.parts.some((part) => part.bottom - part.top >= 0.55 * cap)
  // By the stripes of the picture that they reach into: in grain there are thousands of both.
  const high = TALLEST * cap
  const tall = new Map<number, Word[]>()
  for (const word of words.filter(isTall)) {
    const last = Math.floor((word.bottom + 0.3 * cap) / high)
    for (let stripe = Math.floor(word.top / high); stripe <= last; stripe++) {
      const own = tall.get(stripe)
      if (own) own.push(word)
      else tall.set(stripe, [word])
    }
  }
  const isBesideTall = (word: Word, stripe: number) =>
    tall
      .get(stripe)
      ?.some(
        (other) =>
          word.left - other.right < 0.7 * cap &&
          other.left - word.right < 0.7 * cap &&
          word.top < other.bottom + 0.3 * cap &&
          word.bottom > other.top,
      ) === true
  return words.filter((word) => {
    if (isTall(word)) return true
    for (let stripe = Math.floor(word.top / high); stripe <= Math.floor(word.bottom / high); stripe++)
      if (isBesideTall(word, stripe)) return true
    return false
  })
}
