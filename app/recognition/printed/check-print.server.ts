import type { Word } from '../glyphs/words.server'
import type { Gray } from '../pixels/gray.server'
import { cellPicture, readingScale } from '../text/cell-picture.server'
import type { Engine } from '../text/engine.server'

/** So many words of each font are read from the picture, and of all fonts together. */
const OF_A_FONT = 2
const OF_ALL = 8
/** Words of so many letters and digits say whether a font tells the truth. */
const FEWEST_LETTERS = 4
const MOST_LETTERS = 18
/** A word that is read as something so unlike its text says something else, as a share of its letters. */
const UNLIKE = 0.45
/** In print with lower capitals the reader is no judge, px of the picture. */
const LEGIBLE = 8

/** What the picture says of a page's text. */
export interface PrintCheck {
  /** Fonts whose letters are others than they tell. */
  readonly wrongFonts: ReadonlySet<number>
  /** Words of other fonts that the picture shows otherwise. */
  readonly doubted: ReadonlySet<Word>
}

/** Reads a few words of every font from the picture, and compares. `picture` is the page before it is enlarged by `scale`. */
export function checkPrint(words: readonly Word[], picture: Gray, scale: number, engine: Engine): PrintCheck {
  const fonts = new Map<number, Word[]>()
  for (const word of words) {
    const font = word.printed?.font ?? 0
    const own = fonts.get(font)
    if (own) own.push(word)
    else fonts.set(font, [word])
  }
  const wrongFonts = new Set<number>()
  const doubted = new Set<Word>()
  let left = OF_ALL
  for (const [font, own] of [...fonts].sort(([, a], [, b]) => b.length - a.length)) {
    const samples = samplesOf(own, scale).slice(0, Math.min(left, OF_A_FONT))
    left -= samples.length
    const unlike = samples.filter((word) => !isAsRead(word, picture, scale, engine))
    if (samples.length > 1 && unlike.length === samples.length) wrongFonts.add(font)
    else for (const word of unlike) doubted.add(word)
  }
  return { wrongFonts, doubted }
}

/** Words to be read: upright, of some letters, and from all over the page. */
function samplesOf(words: readonly Word[], scale: number): Word[] {
  const fit = words.filter(({ printed, top, bottom }) => {
    const letters = foldedLetters(printed?.text ?? '')
    const isUpright = printed?.turn === 0 && (bottom - top) / scale >= LEGIBLE
    return isUpright && letters.length >= FEWEST_LETTERS && letters.length <= MOST_LETTERS
  })
  const step = Math.max(1, Math.floor(fit.length / OF_A_FONT))
  return fit.filter((_, at) => at % step === step >> 1)
}

function isAsRead({ left, top, right, bottom, printed }: Word, picture: Gray, scale: number, engine: Engine): boolean {
  const cap = (bottom - top) / scale
  // What hangs below the line belongs to the word, too.
  const box = { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale + 0.3 * cap }
  const lines = engine.read(cellPicture(picture, box, cap, readingScale(cap)), 'line')
  const read = foldedLetters(lines.flatMap((line) => line.words.map(({ text }) => text)).join(''))
  const text = foldedLetters(printed?.text ?? '')
  // What the reader makes nothing of says nothing.
  return read === '' || distance(read, text) <= UNLIKE * Math.max(read.length, text.length)
}

/** Letters and digits, with those that look alike as one. */
function foldedLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6')
}

/** How many letters have to be put in, left out or exchanged. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      next[column] = Math.min((before[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + cost)
    }
    before = next
  }
  return before[other.length] ?? 0
}
