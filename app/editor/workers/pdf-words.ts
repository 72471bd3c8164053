import type { PageWord } from '~/domain/pictures/page-text'
import { type Area, isIn, type Place } from './pdf-matrix'

/** A drawn letter with its start and end along its line, in page points. */
export interface DrawnLetter {
  readonly text: string
  readonly from: Place
  readonly to: Place
  /** The font's height in points. */
  readonly size: number
  /** Clockwise quarter turns of its line. */
  readonly turn: number
  readonly font: number
}

interface OpenWord {
  text: string
  /** Position along its line. */
  start: number
  end: number
  /** Position of the baseline across its line, increasing downwards. */
  base: number
  size: number
  turn: number
  font: number
}

/** Widest gap inside a word, in font heights: a space is at least a quarter wide, and kerning shifts letters. */
const STEP = 0.17
/** How far a letter may start before the end of the last one, in font heights. */
const BACK = 0.4
/** Tolerances for the letters of a word: baseline offset in font heights, and ratio of their sizes. */
const ON_LINE = 0.2
const OF_SIZE = 1.25
/** Height of capitals in most fonts, in font heights. */
const CAPITAL = 0.7
/** Words drawn in pieces are joined if the gap between them is at most this, in font heights. */
const TOUCHING = 0.1
/** Distance within which a repeated word is a second pass to make it bolder, in font heights. */
const TWICE = 0.25

/** Assembles letters into words, in drawing order. */
export function createWordFinder() {
  const words: OpenWord[] = []
  let open: OpenWord | undefined

  return {
    add({ text, from, to, size, turn, font }: DrawnLetter): void {
      const [start, base] = onLine(from, turn)
      const [end] = onLine(to, turn)
      const step = open ? start - open.end : 0
      const goesOn =
        open !== undefined &&
        open.turn === turn &&
        open.font === font &&
        Math.abs(open.base - base) <= ON_LINE * size &&
        Math.max(size, open.size) <= OF_SIZE * Math.min(size, open.size) &&
        step <= STEP * size &&
        step >= -BACK * size &&
        start >= open.start
      if (goesOn && open) {
        open.text += text
        open.end = Math.max(open.end, end)
        return
      }
      open = { text, start, end: Math.max(start, end), base, size, turn, font }
      words.push(open)
    },
    /** Makes the next letter start a new word. */
    part(): void {
      open = undefined
    },
    words: () => joined(words),
  }
}

/** The position along the line in reading order, and across it in line order. */
export function onLine({ x, y }: Place, turn: number): [along: number, across: number] {
  if (turn === 1) return [y, -x]
  if (turn === 2) return [-x, -y]
  return turn === 3 ? [-y, x] : [x, y]
}

/** Joins words drawn in pieces, and drops the second copy of words drawn twice. */
function joined(words: readonly OpenWord[]): OpenWord[] {
  const sorted = [...words].sort((a, b) => a.turn - b.turn || a.base - b.base || a.start - b.start)
  const lines: OpenWord[][] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first?.turn === word.turn && word.base - first.base <= ON_LINE * Math.min(first.size, word.size)
    if (line && isSame) line.push(word)
    else lines.push([word])
  }
  return lines.flatMap((line) => {
    const out: OpenWord[] = []
    for (const word of line.sort((a, b) => a.start - b.start)) {
      const near = TWICE * word.size
      const isTwice = out
        .slice(-3)
        .some((other) => other.text === word.text && Math.abs(other.start - word.start) < near)
      if (isTwice) continue
      const last = out.at(-1)
      const step = last ? word.start - last.end : 0
      const isPiece = last !== undefined && Math.abs(step) <= TOUCHING * word.size && word.size <= OF_SIZE * last.size
      if (isPiece && last) {
        last.text += word.text
        last.end = Math.max(last.end, word.end)
      } else out.push({ ...word })
    }
    return out
  })
}

/** The words whose center is in a part of the page, relative to its upper left corner. */
export function wordsIn(words: readonly OpenWord[], part: Area): PageWord[] {
  return words.flatMap(({ text, start, end, base, size, turn, font }): PageWord[] => {
    const [wide, high] = [Math.max(end - start, 0.1), CAPITAL * size]
    const box =
      turn === 1
        ? { x: -base, y: start, wide: high, high: wide }
        : turn === 2
          ? { x: -end, y: -base, wide, high }
          : turn === 3
            ? { x: base - high, y: -end, wide: high, high: wide }
            : { x: start, y: base - high, wide, high }
    if (!isIn(part, { x: box.x + box.wide / 2, y: box.y + box.high / 2 })) return []
    return [[text, round(box.x - part.left), round(box.y - part.top), round(box.wide), round(box.high), turn, font]]
  })
}

const round = (points: number) => Math.round(points * 100) / 100
