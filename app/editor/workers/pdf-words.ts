import type { PageWord } from '~/domain/pictures/page-text'
import { type Area, isIn, type Place } from './pdf-matrix'

/** A letter as it is drawn: from where to where it reaches along its line, in points of the page. */
export interface DrawnLetter {
  readonly text: string
  readonly from: Place
  readonly to: Place
  /** The height of its font, points. */
  readonly size: number
  /** By how many quarters clockwise its line is turned. */
  readonly turn: number
  readonly font: number
}

interface OpenWord {
  text: string
  /** Along its line. */
  start: number
  end: number
  /** Across its line: the base of the letters, which rises downwards. */
  base: number
  size: number
  turn: number
  font: number
}

/** Widest step inside a word, in heights of the font: a blank is a quarter wide and more, and kerning moves letters. */
const STEP = 0.17
/** A letter begins so far before the last one has ended, at most. */
const BACK = 0.4
/** Letters of one word stand on one line, and are of one size, but for so much of it. */
const ON_LINE = 0.2
const OF_SIZE = 1.25
/** Capitals are so high in most fonts. */
const CAPITAL = 0.7
/** Words of several strokes of the pen are one when nearly nothing is between them. */
const TOUCHING = 0.1
/** What is drawn twice to be bolder lies so near. */
const TWICE = 0.25

/** Puts letters together to words, in the order in which they are drawn. */
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
    /** The next letter begins a word. */
    part(): void {
      open = undefined
    },
    words: () => joined(words),
  }
}

/** The place along the line and across it, in the order of reading and of lines. */
function onLine({ x, y }: Place, turn: number): [along: number, across: number] {
  if (turn === 1) return [y, -x]
  if (turn === 2) return [-x, -y]
  return turn === 3 ? [-y, x] : [x, y]
}

/** Words that were drawn piece by piece are put together, and those that were drawn twice are taken once. */
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

/** The words whose middle lies in a part of the page, with places from its upper left corner. */
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
