import { commonHeight } from '~/domain/pictures/cap-height'
import type { PageText } from '~/domain/pictures/page-text'
import type { Word } from '../glyphs/words.server'
import type { Gray } from '../pixels/gray.server'

/** The words of a page whose text is known, in px of its picture enlarged by `scale`. */
export function printedWords({ words, width }: PageText, picture: Gray, scale: number): Word[] {
  const step = (scale * picture.width) / width
  return words.map(([text, x, y, wide, high, turn, font]) => {
    const left = Math.round(x * step)
    const top = Math.round(y * step)
    const box = {
      left,
      top,
      right: Math.max(left + 1, Math.round((x + wide) * step)),
      bottom: Math.max(top + 1, Math.round((y + high) * step)),
    }
    // One mark per word, on the baseline and as high as capitals, regardless of its letters.
    const pixels = Math.round(INK * (box.right - box.left) * (box.bottom - box.top))
    return { ...box, parts: [{ ...box, pixels }], printed: { text, turn, font } }
  })
}

/** The share of its box that print covers. */
const INK = 0.3

/** The commonest cap height among words, weighted by letters; 0 without words. */
export function capOf(words: readonly Word[]): number {
  const heights = new Map<number, number>()
  for (const { left, top, right, bottom, printed } of words) {
    const high = (printed?.turn ?? 0) % 2 === 0 ? bottom - top : right - left
    heights.set(high, (heights.get(high) ?? 0) + (printed?.text.length ?? 1))
  }
  return commonHeight(heights)
}

/** Minimum difference in level between ink and paper, or between light letters and a dark ground. */
const CONTRAST = 36

/** True if the picture shows anything at a word's place: white, covered or clipped letters are not seen. */
export function isSeen(word: Word, picture: Gray, scale: number): boolean {
  const { width, height, data } = picture
  const [left, right] = [Math.max(0, Math.floor(word.left / scale)), Math.min(width, Math.ceil(word.right / scale))]
  const [top, bottom] = [Math.max(0, Math.floor(word.top / scale)), Math.min(height, Math.ceil(word.bottom / scale))]
  let [least, most] = [255, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const level = data[y * width + x] ?? 255
      if (level < least) least = level
      if (level > most) most = level
    }
    if (most - least >= CONTRAST) return true
  }
  return false
}
