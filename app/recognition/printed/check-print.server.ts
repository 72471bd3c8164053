import type { Word } from '../glyphs/words.server'
import type { Gray } from '../pixels/gray.server'
import { cellPicture, readingScale } from '../text/cell-picture.server'
import type { Engine } from '../text/engine.server'

/** The number of words read from the picture: of each font, and of all fonts together. */
const OF_A_FONT = 2
const OF_ALL = 8
/** The range of letters and digits in words that show whether a font's text is right. */
const FEWEST_LETTERS = 4
const MOST_LETTERS = 18
/** A word says something else if its reading differs from its text by more than this share of its letters. */
const UNLIKE = 0.45
/** In print with lower capitals the reader cannot judge, in pixels of the picture. */
const LEGIBLE = 8

/** The result of comparing a page's text with its picture. */
export interface PrintCheck {
  /** Fonts whose letters differ from their text. */
  readonly wrongFonts: ReadonlySet<number>
  /** Words of other fonts that look different in the picture. */
  readonly doubted: ReadonlySet<Word>
}

/**
 * Reads a few words of every font from the picture and compares them. `picture` is the page before its enlargement by
 * `scale`.
 */
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

/** Chooses words to read: upright, of suitable length, and from all over the page. */
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
  // Descenders belong to the word, too.
  const box = { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale + 0.3 * cap }
  const lines = engine.read(cellPicture(picture, box, cap, readingScale(cap)), 'line')
  const read = foldedLetters(lines.flatMap((line) => line.words.map(({ text }) => text)).join(''))
  const text = foldedLetters(printed?.text ?? '')
  // An empty reading proves nothing.
  return read === '' || distance(read, text) <= UNLIKE * Math.max(read.length, text.length)
}

/** Letters and digits, with look-alikes replaced by one of them. */
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

/** The number of letters to insert, delete or replace. */
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
