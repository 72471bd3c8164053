import type { Component } from '../pixels/components.server'
import { type Box, boxAround, median } from '../pixels/gray.server'

/** Letters close together on one line. */
export interface Word extends Box {
  readonly parts: readonly Component[]
  /** The page's own text for this word, if it has any. */
  readonly printed?: PrintedWord
}

/** A word of a page that carries its own text. */
export interface PrintedWord {
  readonly text: string
  /** Clockwise rotation in quarter turns. */
  readonly turn: number
  readonly font: number
  /** The picture shows something else than the text. */
  readonly isDoubted?: boolean
}

/** Words at one height, from left to right. */
export interface TextLine extends Box {
  readonly words: readonly Word[]
}

/** The widest gap inside a word, in cap heights. A blank is at least 0.35 cap heights wide. */
const LETTER_GAP = 0.32
/** The size of the tallest and of the widest letter, or of touching letters, in cap heights. */
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

/** Groups words into lines by their vertical middles. Meant for a single column, or for tables without wrapped cells. */
export function findLines(words: readonly Word[], cap: number): TextLine[] {
  const lines: { middle: number; weight: number; words: Word[] }[] = []
  const tall = (word: Word) => word.bottom - word.top >= 0.5 * cap
  for (const word of [...words].sort((a, b) => Number(tall(b)) - Number(tall(a)))) {
    const middle = (word.top + word.bottom) / 2
    const width = word.right - word.left
    // Punctuation alone is off the middle of its line, so it may be further away.
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

/** In light print the loop of a g comes off: its greatest distance from the letters above and its height, in cap heights. */
const TAIL_GAP = 0.2
const TAIL_HEIGHT = 0.7

/** Merges lines that consist only of tails into the line right above. */
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

/** Parts lower than this, in cap heights, do not rest on the baseline: points, hyphens and quotes. */
const STANDS = 0.5

/**
 * Reduces a line to the height of its capitals above its baseline, the median foot of its letters. Otherwise a comma or bracket
 * would make the gap to the next line look narrower than the gaps between other lines.
 */
export function withoutTails(line: TextLine, cap: number): TextLine {
  const standing = line.words.flatMap(({ parts }) => parts).filter((part) => part.bottom - part.top >= STANDS * cap)
  if (standing.length === 0) return line
  const bottom = median(standing.map((part) => part.bottom))
  return { ...line, top: bottom - cap, bottom }
}

/** The widest possible blank, in cap heights, and how many times wider than the median blank a column gap is. */
const WIDEST_BLANK = 1.6
const WIDER = 1.5
const NARROWEST_GAP = 0.8
const FEW_BLANKS = 10
/** In monospaced print, letter middles are equally far apart within this share. */
const ONE_PITCH = 0.25

/** White at the same place in this share of the lines, and in at least FEW_LINES of them, separates columns rather than words. */
const IN_ALL = 0.8
const FEW_LINES = 4

/** Returns the widest white inside a phrase, in pixels: monospaced print has wide blanks, and white around its hyphens. */
export function phraseGap(lines: readonly TextLine[], cap: number): number {
  if (isOnePitch(lines, cap)) return WIDEST_BLANK * cap
  const blanks = whites(lines).filter((gap) => gap > LETTER_GAP * cap && gap <= WIDEST_BLANK * cap)
  if (blanks.length < FEW_BLANKS) return NARROWEST_GAP * cap
  return Math.min(WIDEST_BLANK * cap, Math.max(NARROWEST_GAP * cap, WIDER * median(blanks)))
}

/** Returns the widths of the white between words, except for white that separates two columns. */
function whites(lines: readonly TextLine[]): number[] {
  const width = Math.max(0, ...lines.map(({ right }) => right)) + 1
  // The number of lines that cover each x, and of those the number that have white there.
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

/** Splits a line wherever the white between two words is wider than `gap` px. */
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

/** Drops scan dirt: marks below letter height that are not next to a letter. */
export function withoutSpecks(words: readonly Word[], cap: number): Word[] {
  const isTall = (word: Word) => word.parts.some((part) => part.bottom - part.top >= 0.55 * cap)
  // Index by horizontal stripes of the picture, because a grainy picture has thousands of both.
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
